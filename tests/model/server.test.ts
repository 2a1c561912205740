import { expect, it } from 'vitest'
import { walkServer } from '#tests/model/drivers/server.ts'
import { onEachEngine } from '#tests/server/harness.ts'
import { uncoveredBy } from './coverage.ts'
import { writeRun } from './coverage-file.ts'
import { isRequestedOf } from './define.ts'
import { modelsNamed } from './models.ts'
import { openTour } from './tour-file.ts'

const { MODELS = '', MODELS_ONLY, MODELS_PROFILE, MODELS_SEED, MODELS_ENGINE, MODELS_TOUR } = process.env
const chosen = modelsNamed(MODELS.split(',').filter(Boolean)).filter(({ server }) => server)
const profiles = MODELS_PROFILE?.split(',')
const own = MODELS_TOUR ? openTour(MODELS_TOUR) : undefined
const isPart = own !== undefined || MODELS_ONLY !== undefined || profiles !== undefined
const seed = MODELS_SEED ? Number(MODELS_SEED) : undefined

onEachEngine('The models through real calls', (openDesk, engine) => {
  const isNamed = !MODELS_ENGINE || MODELS_ENGINE.split(',').includes(engine)
  // A part of a walk says nothing about the rest of it.
  const place = isPart ? `${engine}-part` : engine

  it.runIf(isNamed).each(chosen.map((model) => [model.lifecycle.name, model] as const))(
    '%s goes through every state and transition, and refuses what its status does not know',
    { timeout: 600_000 },
    async (_, model) => {
      const run = await walkServer(await openDesk(), model, { only: MODELS_ONLY, profiles, seed, own })
      writeRun('server', place, model.lifecycle.name, run)
      expect(run.failures.map(({ words, again }) => `${words}\n${again}`)).toEqual([])
      if (!isPart)
        expect(uncoveredBy(model, run.lines, isRequestedOf(model, 'server'))).toMatchObject({
          states: [],
          transitions: [],
        })
    },
  )
})
