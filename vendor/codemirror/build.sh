#!/bin/sh
# Builds pegplan/web/static/editor/codemirror.js and its licence text again, from npm, in the
# versions that package.json and package-lock.json name. Needs Node.js 20 and npm.
set -eu
cd "$(dirname "$0")"
to=../../pegplan/web/static/editor
npm ci --no-audit --no-fund
versions=$(node -p 'Object.entries(require("./package.json").dependencies).map((e) => e.join(" ")).join(", ")')
npx esbuild entry.js --bundle --format=esm --minify --charset=utf8 --legal-comments=none \
  --target=es2022 --banner:js="/* $versions; licences: codemirror.LICENSE.txt; built by vendor/codemirror/build.sh */" \
  --outfile="$to/codemirror.js"
{
  echo "codemirror.js holds these packages, each under the licence below its name."
  for package in $(npm ls --omit=dev --all --parseable | sed 1d | LC_ALL=C sort); do
    printf '\n%s\n\n' "--- $(node -p "const p = require('$package/package.json'); p.name + ' ' + p.version + ' (' + p.license + ')'")"
    cat "$package/LICENSE"
  done
} > "$to/codemirror.LICENSE.txt"
