#!/usr/bin/env bash
# hucre 1.0.0: the phonetic guide of a name (拼音指南) is dropped from a shared string, but becomes part of an inline one.
#
# Excel keeps what stands above a name (<rPh>) beside its text. The same cell, written once as a shared string and once as an
# inline string (as writers that stream do), is read as 张伟 and as 张伟zhāngwěi: a list of people gets names that nobody has.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-fund --no-audit --silent hucre@1.0.0 fflate@0.8.2
cat >show.mjs <<'JS'
import { strToU8, zipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const type = (part) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`
const name = '<t>张伟</t><rPh sb="0" eb="1"><t>zhāng</t></rPh><rPh sb="1" eb="2"><t>wěi</t></rPh>'
const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/>
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type('worksheet')}"/>
    <Override PartName="/xl/sharedStrings.xml" ContentType="${type('sharedStrings')}"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships">
    <Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">
    <sheets><sheet name="people" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">
    <Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/sharedStrings.xml': `<sst xmlns="${main}"><si>${name}</si></sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">
    <c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is>${name}</is></c></row></sheetData></worksheet>`,
}
const files = Object.entries(parts).map(([path, text]) => [path, strToU8(`<?xml version="1.0"?>${text}`)])
const { sheets } = await readXlsx(zipSync(Object.fromEntries(files)))
console.log(`shared: ${sheets[0].rows[0][0]}`)
console.log(`inline: ${sheets[0].rows[0][1]}`)
JS
node show.mjs | tee seen
diff seen - <<'TEXT'
shared: 张伟
inline: 张伟zhāngwěi
TEXT
