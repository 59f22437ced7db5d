#!/bin/sh
# Makes the fonts beside it from those of a release: sh subset.sh <atkinson latin variable woff2> <newsreader latin 600 woff2>
# Needs fonttools and brotli (Debian: python3-fonttools, python3-brotli). Each font is two files: what Spanish and English
# need, which every page loads, and the rest of Latin 1 with other marks (`-rest`), for the pages that have such letters.
# Only the weights that the site uses. No hinting: neither font has any but for smoothing.
set -eu
cd "$(dirname "$0")"
core=U+20-7E,U+A0,U+A1,U+A9-AB,U+AE,U+B0,U+B7,U+BA,U+BB,U+BF,U+C1,U+C9,U+CD,U+D1,U+D3,U+D7,U+DA,U+DC,U+E1,U+E9,U+ED,U+F1,U+F3,U+FA,U+FC,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+20AC,U+2122,U+2212
rest=U+A2-A8,U+AC,U+AF,U+B1-B6,U+B8,U+B9,U+BC-BE,U+C0,U+C2-C8,U+CA-CC,U+CE-D0,U+D2,U+D4-D6,U+D8,U+D9,U+DB,U+DD-E0,U+E2-E8,U+EA-EC,U+EE-F0,U+F2,U+F4-F9,U+FB,U+FD-FF,U+102,U+131,U+152,U+153,U+2C6,U+2DA,U+2DC,U+300,U+301,U+303,U+304,U+308,U+201A,U+201E,U+2039,U+203A,U+2044
weights=$(mktemp)
python3 plain-zero.py "$1" "$weights"
python3 -m fontTools.varLib.instancer "$weights" wght=400:700 -o "$weights"
subset() {
  python3 -m fontTools.subset "$1" --output-file="$2.woff2" --unicodes="$3" --flavor=woff2 --no-hinting --layout-features=kern,liga,tnum,ccmp,locl,mark,mkmk
}
subset "$weights" atkinson-hyperlegible-next "$core"
subset "$weights" atkinson-hyperlegible-next-rest "$rest"
subset "$2" newsreader-600 "$core"
subset "$2" newsreader-600-rest "$rest"
rm "$weights"
