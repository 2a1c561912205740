#!/usr/bin/env bash
# cronstrue 3.39.0 beside croner 11.0.1: of one schedule the English words say "and", the Chinese words "or".
#
# A schedule with a day of the month and a weekday runs on either of them, as croner does and cron always did. In English
# cronstrue joins the two by "and", which reads as Monday the first alone; in zh_CN it says 或者. Two people who look at the
# same task in two languages expect it once or twice a year, and five times a month.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-fund --no-audit --silent cronstrue@3.39.0 croner@11.0.1
cat >show.mjs <<'JS'
import { Cron } from 'croner'
import cronstrue from 'cronstrue/i18n.js'

for (const schedule of ['0 2 1 * MON', '0 9 13 * FRI']) {
  for (const locale of ['en', 'zh_CN']) console.log(cronstrue.toString(schedule, { locale }))
  const days = new Cron(schedule, { paused: true, timezone: 'UTC' }).nextRuns(6, '2026-12-01T00:00:00')
  console.log(days.map((day) => day.toISOString().slice(0, 10)).join(' '))
}
JS
node show.mjs | tee seen
diff seen - <<'TEXT'
At 02:00 AM, on day 1 of the month, and on Monday
在上午 02:00, 限每月 1 号, 或者为星期一
2026-12-01 2026-12-07 2026-12-14 2026-12-21 2026-12-28 2027-01-01
At 09:00 AM, on day 13 of the month, and on Friday
在上午 09:00, 限每月 13 号, 或者为星期五
2026-12-04 2026-12-11 2026-12-13 2026-12-18 2026-12-25 2027-01-01
TEXT
