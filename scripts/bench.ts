import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { readCommand } from './command-options.ts'

/**
 * Runs the measuring scripts, all or those whose names contain a word: `npm run bench -- pages`. What follows from the first
 * option on is theirs: `npm run bench -- contracts --contracts 1000000`.
 */
const usage = 'Usage: npm run bench -- [word …] [options of the measuring script]'
const given = process.argv.slice(2)
if (given[0] === '--help') readCommand(given, { usage, options: {} })
const from = given.findIndex((one) => one.startsWith('--'))
const words = from < 0 ? given : given.slice(0, from)
const options = from < 0 ? [] : given.slice(from)
const scripts = globSync('bench/*.ts').sort()
const chosen = scripts.filter((script) => words.length === 0 || words.some((word) => script.includes(word)))
if (chosen.length === 0) throw new Error(`No measuring script among: ${scripts.join(', ') || '(none)'}`)
for (const script of chosen) {
  console.log(`\n▸ ${script}`)
  const { status } = spawnSync(process.execPath, [script, ...options], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
