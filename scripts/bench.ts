import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

/** Runs the measuring scripts, all or those whose names contain a word: `npm run bench -- login`. */
const words = process.argv.slice(2)
const scripts = globSync('bench/*.ts').sort()
const chosen = scripts.filter((script) => words.length === 0 || words.some((word) => script.includes(word)))
if (chosen.length === 0) throw new Error(`No measuring script among: ${scripts.join(', ') || '(none)'}`)
for (const script of chosen) {
  console.log(`\n▸ ${script}`)
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
