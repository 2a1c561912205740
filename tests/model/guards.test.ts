import { expect, it } from 'vitest'
import { isTryCalled, tryGuards, untriedOf } from '#tests/model/drivers/guards.ts'
import { onSqliteForBoth } from '#tests/server/harness.ts'
import { writeRun } from './coverage-file.ts'
import { modelsNamed } from './models.ts'

const { MODELS = '', MODELS_GUARD, GUARDS } = process.env
const chosen = modelsNamed(MODELS.split(',').filter(Boolean)).filter(({ server }) => server)

onSqliteForBoth('What a condition keeps from happening', (openDesk) => {
  it.each(chosen.map((model) => [model.lifecycle.name, model] as const))(
    '%s: each command is refused by each of its conditions, in both languages, and nothing is changed',
    { timeout: 600_000 },
    async (_, model) => {
      const isOne = MODELS_GUARD !== undefined
      const failures = await tryGuards(await openDesk(), model, {
        where: isOne || GUARDS === 'each' ? 'each' : 'nearest',
        only: isOne ? isTryCalled(MODELS_GUARD) : undefined,
      })
      if (isOne) writeRun('server', 'sqlite-part', model.lifecycle.name, { lines: [], failures })
      expect(failures.map(({ words, again }) => `${words}\n${again}`)).toEqual([])
    },
  )
})

it('what is asked for in no try has its reason, and is no more than this', () => {
  const untried = modelsNamed([]).flatMap((model) =>
    Object.entries(model.server ? untriedOf(model) : {}).map(([one, why]) => [`${model.lifecycle.name} ${one}`, why]),
  )
  expect(untried.filter(([, why]) => why === '')).toEqual([])
  // This list only shrinks.
  expect(untried.map(([one]) => one)).toEqual([
    'company stop isNotOwn',
    'consulateApplication sitePaid hasReceipt',
    'passport send isApplicantReady',
    'task cancel isRecallable',
    'task cancel isLocal',
    'task retry isWanted',
    'task retry isReady',
    'visaApplicant submit isNotManagedByContract',
    'visaApplicant rollback isNotManagedByContract',
    'visaApplicant issue isNotManagedByContract',
    'visaOrder confirmAndSign isNotEvisa',
  ])
})
