import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { pages, stale } from '#scripts/models/diagrams.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

it('the diagrams in the documents show the machines as they are', async () => {
  expect(await stale(at('docs/machines')), 'run npm run models:report').toEqual([])
})

it('every machine has its page', async () => {
  const sources = globSync('{*,lifecycle/*}.ts', { cwd: at('machines') })
  const machines = sources.filter((file) => readFileSync(at(`machines/${file}`), 'utf8').includes('.createMachine('))
  expect(machines.length).toBeGreaterThan(10)
  const drawn = [...(await pages()).values()].flatMap((page) => /Drawn from `machines\/(.+?)`/.exec(page)?.[1] ?? [])
  expect(drawn.toSorted()).toEqual(machines.toSorted())
})
