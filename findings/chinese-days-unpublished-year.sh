#!/usr/bin/env bash
# chinese-days 1.5.7: in a year whose calendar is not published yet, National Day is a working day, and nothing says so.
#
# The State Council publishes the days off of a year in November of the year before; 1 October is a day off by law in every
# year. For a year without data the package answers by weekday alone, with neither an error nor a mark, and exports no range
# of the years it knows: a day to collect a visa that is computed ahead falls into the holiday week.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-fund --no-audit --silent chinese-days@1.5.7
cat >show.mjs <<'JS'
import days from 'chinese-days'

for (const day of ['2026-10-01', '2027-10-01', '2003-10-01']) {
  console.log(JSON.stringify(days.getDayDetail(day)), days.isWorkday(day))
}
console.log(Object.keys(days).filter((name) => /year/i.test(name)).join())
JS
node show.mjs | tee seen
diff seen - <<'TEXT'
{"date":"2026-10-01","work":false,"name":"National Day,国庆节,3"} false
{"date":"2027-10-01","work":true,"name":"Friday"} true
{"date":"2003-10-01","work":true,"name":"Wednesday"} true
getLunarYears,getYearLeapMonth
TEXT
