import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { suggestionDebounceMs } from '#domain/constants.ts'
import { takenCheckMachine } from '#machines/taken-check.ts'
import { arrived, controlled, lost } from './controlled.ts'

function started() {
  const clock = new SimulatedClock()
  const ask = controlled<boolean, { text: string }>()
  const check = createActor(takenCheckMachine.provide({ actors: { ask: ask.logic } }), {
    clock,
    input: { isWorthAsking: (text) => text.length >= 4 },
  }).start()
  return {
    asked: ask.calls,
    state: () => check.getSnapshot().value,
    type: (text: string) => check.send({ type: 'text.typed', text }),
    rest: () => clock.increment(suggestionDebounceMs),
  }
}

it('asks once, when the typing rests, about what is worth it', async () => {
  const { type, rest, asked, state } = started()
  for (const text of ['ad', 'adm', 'admi', 'admin']) type(text)
  expect(asked).toHaveLength(0)
  rest()
  expect(asked.map(({ input }) => input.text)).toEqual(['admin'])
  asked[0]!.resolve(true)
  await arrived()
  expect(state()).toBe('taken')
  type('admin')
  rest()
  expect(asked).toHaveLength(1)
})

it('says nothing of an older text, of a short one, and without an answer', async () => {
  const { type, rest, asked, state } = started()
  type('admin')
  rest()
  type('admin2')
  asked[0]!.resolve(true)
  await arrived()
  expect(state()).toBe('resting')
  rest()
  asked[1]!.resolve(false)
  await arrived()
  expect(state()).toBe('free')
  type('adm')
  expect(state()).toBe('idle')
  type('admin3')
  rest()
  asked[2]!.reject(lost())
  await arrived()
  expect(state()).toBe('idle')
})
