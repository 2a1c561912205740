import { expect, it } from 'vitest'
import { models } from './models.ts'

it('only these events wait for the delivery that brings their calls', () => {
  const waiting = models.flatMap(({ lifecycle, events, server }) =>
    [
      ...Object.entries(events).flatMap(([event, { arrives }]) => (arrives ? [[arrives, event] as const] : [])),
      ...Object.entries(server?.arrives ?? {}).map(([id, arrives]) => [arrives, id] as const),
    ].map(([arrives, what]) => `${arrives}: ${lifecycle.name} ${what}`),
  )
  expect(waiting.toSorted()).toEqual(['money: visaOrder paymentsMoved'])
})

it('every lifecycle with a call is walked through its calls', () => {
  const called = models.filter(({ events }) => Object.values(events).some(({ arrives }) => !arrives))
  expect(called.filter(({ server }) => !server).map(({ lifecycle }) => lifecycle.name)).toEqual([])
})

it('every event has its call, or says which delivery brings it', () => {
  const without = models.flatMap(({ lifecycle, events, server }) =>
    Object.entries(events).flatMap(([event, { arrives }]) =>
      arrives ||
      server?.events[event] ||
      (server?.made && event === 'create') ||
      Object.keys(server?.impossible ?? {}).some((id) => id.includes(` ${event} `))
        ? []
        : [`${lifecycle.name} ${event}`],
    ),
  )
  expect(without).toEqual([])
})
