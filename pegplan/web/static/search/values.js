import { h } from "../dom.js";
export class ValuesDesk { constructor() { this.element = h("div", {}); } load() {} drawing() { return null; } show() {} }
