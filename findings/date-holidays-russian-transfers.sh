#!/usr/bin/env bash
# date-holidays 3.37.0: Russia's moved days off are missing, also the one that the Labour Code moves by itself.
#
# When a holiday falls on a weekend, article 112 moves it to the next working day: Victory Day, a Saturday in 2026, to Monday
# 11 May. Women's Day of the same year (a Sunday) is moved by the package, Victory Day is not. Days that the government moves
# from the weekends of January (in 2026 to 9 January and 31 December) are not there either. A consulate is closed on all four.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-fund --no-audit --silent date-holidays@3.37.0
cat >show.mjs <<'JS'
import Holidays from 'date-holidays'

const russia = new Holidays('RU')
for (const day of ['2026-03-09', '2026-05-11', '2026-01-09', '2026-12-31']) {
  console.log(day, russia.isHoliday(new Date(`${day}T12:00:00+03:00`)) ? 'holiday' : 'no holiday')
}
JS
node show.mjs | tee seen
diff seen - <<'TEXT'
2026-03-09 holiday
2026-05-11 no holiday
2026-01-09 no holiday
2026-12-31 no holiday
TEXT
