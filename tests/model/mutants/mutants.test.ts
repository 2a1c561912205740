import { describe, expect, it } from 'vitest'
import type { Model } from '#tests/model/define.ts'
import { models, modelsNamed } from '#tests/model/models.ts'
import { onSqlite } from '#tests/server/harness.ts'
import { caughtByMachine } from './machine.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { isVital, type MutantResult, vitalGuards, writeResults } from './results.ts'
import { calledMutants, caughtByServer, isShownByCalls } from './server.ts'

/** `all`: by `npm run models:mutate`, which counts. Else a sample of all of them, and each guard of four eyes, money and custody. */
const { MUTANTS = 'sample', MODELS = '', MUTANT_DRIVERS = 'machine,server' } = process.env
const isAll = MUTANTS === 'all'
const chosen = modelsNamed(MODELS.split(',').filter(Boolean)).map((model) => [model.lifecycle.name, model] as const)
const isAsked = (driver: string) => MUTANT_DRIVERS.split(',').includes(driver)

/** Every one, or each so many-th. */
const sampled = (mutants: readonly Mutant[], each: number) =>
  mutants.filter((mutant, at) => isAll || at % each === 0 || isVital(mutant))

/** Breaks a lifecycle again and again. @returns what nothing showed; when all are counted that is told by its file */
async function broken(
  model: Model,
  driver: 'machine' | 'server',
  mutants: readonly Mutant[],
  catching: (mutant: Mutant) => string | null | Promise<string | null>,
): Promise<string[]> {
  const results: MutantResult[] = []
  const { name: lifecycle } = model.lifecycle
  for (const mutant of mutants)
    results.push({ lifecycle, driver, kind: mutant.kind, of: mutant.of, caught: await catching(mutant) })
  if (isAll) writeResults(`${driver}-${lifecycle}`, results)
  return results.flatMap(({ kind, of, caught }) => (caught === null && !isAll ? [`${kind}: ${of}`] : []))
}

describe.runIf(isAsked('machine'))('a broken lifecycle', () => {
  it.each(chosen)('%s is found out by the machine driver', { timeout: 600_000 }, async (_, model) => {
    const mutants = sampled(mutantsOf(model.lifecycle), 20)
    expect(await broken(model, 'machine', mutants, (mutant) => caughtByMachine(model, mutant))).toEqual([])
  })
})

onSqlite('a server that decides by a broken lifecycle', (openDesk) => {
  const called = isAsked('server') ? chosen.filter(([, { server }]) => server) : []

  it.each(called)('%s is found out by its calls', { timeout: 3_600_000 }, async (_, model) => {
    const shown = calledMutants(model).filter((mutant) => isShownByCalls(model, mutant))
    const mutants = sampled(shown, 150)
    const survivors = await broken(model, 'server', mutants, async (mutant) =>
      caughtByServer(await openDesk(), model, mutant),
    )
    expect(survivors).toEqual([])
  })
})

it('the guards that no mutant may pass are guards of lifecycles', () => {
  const guards = new Set(models.flatMap(({ page }) => page.rows.flatMap(({ conditions }) => conditions)))
  expect(vitalGuards.filter((guard) => !guards.has(guard))).toEqual([])
})
