/**
 * `npm run test:one -- domain/fees [server/…] [--name 'words of a test']` runs the test files whose path begins so, below `tests`; with
 * `e2e/…` those of the browser.
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { orEnd, readCommand } from '#scripts/command-options.ts'
import { preparePlaywright } from './browser.ts'
import { filesCalled } from './files-called.ts'

const MOST = 50

const { name, files } = orEnd(() => {
  const usage = "Usage: npm run test:one -- domain/fees [e2e/upload …] [--name 'words of a test']"
  const { values, positionals } = readCommand(process.argv.slice(2), {
    usage,
    options: { name: { type: 'string' } },
    words: MOST,
  })
  if (positionals.length === 0) throw new Error(`Which test?\n${usage}`)
  const all = globSync(['tests/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'])
  return { name: values.name, files: positionals.flatMap((word) => filesCalled(word, all)) }
})

/** @returns whether it went well */
function run(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

const suites = files.filter((file) => file.startsWith('tests/'))
const browser = files.filter((file) => file.startsWith('e2e/'))
let isGood = true
if (suites.length > 0) isGood = run('vitest', ['run', ...suites, ...(name === undefined ? [] : ['-t', name])])
if (browser.length > 0) {
  const env = preparePlaywright()
  const words = name === undefined ? [] : ['--grep', name]
  isGood = env !== null && run('playwright', ['test', '--reporter=list', ...browser, ...words], env) && isGood
}
process.exitCode = isGood ? 0 : 1
