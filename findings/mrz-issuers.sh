#!/usr/bin/env bash
# mrz 5.0.2: a laissez-passer of the Parliamentary Assembly of the Mediterranean is "not valid", a passport of a state that
# ended in 2010 is.
#
# XMP is a code of issuing organisations (ICAO Doc 9303, part 3, section 5), as XPO of Interpol and XOM of the Order of Malta
# are; all digits agree, yet issuer and nationality come back as null and the document as invalid. ANT (Netherlands Antilles)
# is accepted. `valid` alone does not say that nothing was misread.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-fund --no-audit --silent mrz@5.0.2
cat >show.mjs <<'JS'
import { parse } from 'mrz'

const value = (letter) => (letter === '<' ? 0 : Number.parseInt(letter, 36))
const digit = (text) => [...text].reduce((sum, letter, at) => sum + value(letter) * [7, 3, 1][at % 3], 0) % 10
const withDigit = (text) => `${text}${digit(text)}`
for (const issuer of ['XPO', 'XOM', 'XMP', 'ANT']) {
  const number = withDigit('L898902C3')
  const [birth, expiry, own] = [withDigit('690806'), withDigit('331123'), withDigit('<'.repeat(14))]
  const zone = [
    `P<${issuer}ERIKSSON<<ANNA<MARIA`.padEnd(44, '<'),
    `${number}${issuer}${birth}F${expiry}${own}${digit(`${number}${birth}${expiry}${own}`)}`,
  ]
  const { valid, details } = parse(zone)
  const wrong = details.filter((detail) => !detail.valid).map(({ field, error }) => `${field}: ${error}`)
  console.log(issuer, valid, wrong.join('; '))
}
JS
node show.mjs | tee seen
diff seen - <<'TEXT'
XPO true 
XOM true 
XMP false issuingState: invalid state code: XMP; nationality: invalid state code: XMP
ANT true 
TEXT
