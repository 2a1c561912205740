#!/usr/bin/env bash
# date-holidays 3.37.0: a Turkish feast goes on into the morning after its last day.
#
# The three days of Ramazan Bayramı 2026 are 20 to 22 March. The package counts them from six in the evening of the 19th for
# three days and eighteen hours, so that at ten on Monday the 23rd, when offices are open again, it still answers "holiday",
# and at one in the afternoon no longer: whether a day is a working day depends on the hour at which one asks.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-fund --no-audit --silent date-holidays@3.37.0
cat >show.mjs <<'JS'
import Holidays from 'date-holidays'

const turkey = new Holidays('TR')
for (const time of ['2026-03-19T19:00', '2026-03-22T12:00', '2026-03-23T10:00', '2026-03-23T13:00']) {
  const found = turkey.isHoliday(new Date(`${time}:00+03:00`))
  console.log(time, found ? found.map(({ name }) => name).join() : 'no holiday')
}
JS
node show.mjs | tee seen
diff seen - <<'TEXT'
2026-03-19T19:00 Ramazan Bayramı
2026-03-22T12:00 Ramazan Bayramı
2026-03-23T10:00 Ramazan Bayramı
2026-03-23T13:00 no holiday
TEXT
