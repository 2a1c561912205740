import { expect, test } from 'vitest'
import type { Call } from '#protocol/kit/call.ts'
import { modules } from '#server/modules.ts'
import { onEachEngine } from '#tests/server/harness.ts'
import { ask, keysOf, nameOf } from './request.ts'
import { sampleInput } from './sample.ts'

const NOBODY = 987_654_321

const isId = (key: string) => /(^id|Id|Ids|^ids)$/.test(key)
const asked = modules.map((bound) => bound.call).filter((call: Call) => keysOf(call).some(isId))

const naming = (key: string): unknown => (/s$/i.test(key) ? [NOBODY] : NOBODY)

onEachEngine('a row that does not exist', (openDesk) => {
  test('is refused wherever a call names it, and never breaks the call', async () => {
    const desk = await openDesk()
    const broken: string[] = []
    for (const name of ['admin', 'supervisor']) {
      const person = await desk.as(name)
      for (const call of asked)
        for (const key of keysOf(call).filter(isId)) {
          const values = sampleInput(call.input._zod.def as never, { [key]: naming(key) })
          const { version: _, ...fresh } = values
          // Without a version what is new is made; with one what is there is changed.
          for (const given of [values, fresh]) {
            const { code } = await ask(person, call, given)
            if (code === '-1') broken.push(`${name} ${nameOf(call)} ${key}`)
          }
        }
    }
    expect([...new Set(broken)]).toEqual([])
  }, 60_000)
})
