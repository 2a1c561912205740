#!/usr/bin/env bash
# croner 11.0.1 refuses Quartz's "three days before the end of the month", which cronstrue 3.39.0 explains in words.
#
# L, LW, 15W and 6L are read by both. Of `L-3` a page that asks cronstrue for the words shows a sentence, and the schedule
# behind it then does not start: what can be explained is not what can be run.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-fund --no-audit --silent croner@11.0.1 cronstrue@3.39.0
cat >show.mjs <<'JS'
import { Cron } from 'croner'
import cronstrue from 'cronstrue'

const options = { timezone: 'Asia/Shanghai', sloppyRanges: true, alternativeWeekdays: true }
for (const pattern of ['0 0 9 LW * ?', '0 0 9 15W * ?', '0 0 9 L-3 * ?']) {
  let next
  try {
    next = new Cron(pattern, options).nextRun(new Date('2026-11-27T00:00:00Z')).toISOString()
  } catch (error) {
    next = error.message
  }
  console.log(`${cronstrue.toString(pattern)} | ${next}`)
}
JS
node show.mjs | tee seen
diff seen - <<'TEXT'
At 09:00 AM, on the last weekday of the month | 2026-11-30T01:00:00.000Z
At 09:00 AM, on the weekday nearest day 15 of the month | 2026-12-15T01:00:00.000Z
At 09:00 AM, 3 days before the last day of the month | CronPattern: Syntax error, L has to be a value of its own in day-of-month ('L-3').
TEXT
