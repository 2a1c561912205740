import { expect, it } from 'vitest'
import type { Command } from '#machines/command-queue.ts'
import { createDecisionStorage } from '#src/parts/decision/decision-storage.ts'

const NOW = 1_000_000
const command = (key: string, sendAt = NOW + 10_000): Command => ({
  key,
  name: 'review',
  input: { id: 1, version: 2 },
  label: 'GZ1',
  ids: [1],
  sendAt,
})
const none = { held: null, outbox: [], refused: [] }

/** A storage of its own, as each window has one besides that of the computer. */
function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** One computer with its windows; `session` of a window outlives its reload. */
function computer() {
  const storage = memory()
  const clock = { now: NOW }
  let ids = 0
  const open = (session = memory(), userId = 1) => ({
    session,
    storage: createDecisionStorage({
      name: 'decisions',
      userId,
      storage,
      session,
      now: () => clock.now,
      newId: () => `w${++ids}`,
    }),
  })
  return { storage, clock, open }
}

it('gives a window after a reload what it had', () => {
  const { open } = computer()
  const before = open()
  before.storage.keep({ ...none, held: command('a'), outbox: [command('b', NOW)] })
  expect(open(before.session).storage.take()).toEqual({ ...none, held: command('a'), outbox: [command('b', NOW)] })
})

it('leaves alone what another window still holds, and what another person left', () => {
  const { open, clock } = computer()
  open().storage.keep({ ...none, held: command('a') })
  open(memory(), 2).storage.keep({ ...none, outbox: [command('c', 0)] })
  clock.now = NOW + 12_000
  expect(open().storage.take()).toEqual(none)
})

it('sends what a window that is gone left unsent, and hands it over once', () => {
  const { open, clock } = computer()
  open().storage.keep({ ...none, held: command('a') })
  clock.now = NOW + 25_001
  const next = open()
  expect(next.storage.take()).toEqual({ ...none, outbox: [command('a', clock.now)] })
  expect(open().storage.take()).toEqual(none)
  expect(open(next.session).storage.take().outbox).toHaveLength(1)
})

it('keeps nothing when there is nothing, and takes nothing that is broken', () => {
  const { open, storage } = computer()
  const one = open()
  one.storage.keep({ ...none, held: command('a') })
  one.storage.keep(none)
  expect(storage.length).toBe(0)
  storage.setItem('visadesk.decisions.1.broken', '{')
  expect(open().storage.take()).toEqual(none)
})
