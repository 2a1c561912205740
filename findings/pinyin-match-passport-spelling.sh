#!/usr/bin/env bash
# pinyin-match 1.2.10: the spelling of ü in passports finds nobody, and names with 䶮 are not found at all.
#
# Chinese passports write 吕 as LYU and 女 as NYU (GB/T 28039). The package knows only what an input method takes, lv and nv,
# so that the letters of the zone do not find the name beside them. 䶮 (yǎn), which is in use as a name, has no reading in it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-fund --no-audit --silent pinyin-match@1.2.10
cat >show.mjs <<'JS'
import match from 'pinyin-match'

for (const [name, typed] of [['吕芳', 'lv'], ['吕芳', 'lyu'], ['王女士', 'nyu'], ['李娜', 'lina'], ['王䶮', 'wangyan']]) {
  console.log(name, typed, match.match(name, typed) ? 'found' : 'not found')
}
JS
node show.mjs | tee seen
diff seen - <<'TEXT'
吕芳 lv found
吕芳 lyu not found
王女士 nyu not found
李娜 lina found
王䶮 wangyan not found
TEXT
