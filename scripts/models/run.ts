/**
 * `npm run models:run -- [lifecycle…] [--driver machine,server] [--engine sqlite,postgres] [--only 'REVIEWED reviewedBack']
 * [--seed n]` walks the models; exit code 1 on a failure or below 100 %.
 */

import type { CoverageLine } from '#tests/model/coverage.ts'
import { writeRun } from '#tests/model/coverage-file.ts'
import { walkMachine } from '#tests/model/drivers/machine.ts'
import { modelsNamed } from '#tests/model/models.ts'
import { driversOf, readOptions } from './options.ts'
import { printRun, printSlowest } from './print.ts'

const options = readOptions()
const { names, only, seed, profile } = options
const chosen = modelsNamed(names)
const isPart = only !== undefined || profile !== undefined
const lines: CoverageLine[] = []
const started = performance.now()
let isGood = true

for (const driver of driversOf(options)) {
  if (driver === 'machine') {
    const runs = chosen.map((model) => walkMachine(model, { only, seed, profile }))
    const run = { lines: runs.flatMap((one) => one.lines), failures: runs.flatMap((one) => one.failures) }
    if (names.length === 0 && !isPart) writeRun('machine', 'machine', run)
    lines.push(...run.lines)
    isGood = printRun('machine', 'machine', chosen, run, isPart) && isGood
  }
}
printSlowest(lines)
console.log(
  `\n${isGood ? 'Everything walked' : 'Not everything walked'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
process.exitCode = isGood ? 0 : 1
