import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContractPaperChange } from '#protocol/paper/contract-calls.ts'
import { ApiError, failures } from '#src/kit/api/api-error.ts'
import { createPaperOutbox, paperAhead } from '#src/parts/paper/paper-outbox.ts'
import { paper } from './papers.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

type Items = readonly ContractPaperChange[]
type Rows = { index: number; id: number; code: string; msg: string; version?: number }[]

const change = (changeId: string, key: string, event: ContractPaperChange['event'], version = 0) =>
  ({ changeId, key, event, version, passportId: 7 }) as ContractPaperChange

const rowsOf = (items: Items): Rows =>
  items.map((one, index) => ({ index, id: 0, code: '0000', msg: '', version: one.version + 1 }))
const answer = (rows: Rows) => ({ ok: rows.length, failed: 0, rows })

/** A server that takes changes, can be away, and does each once. */
function server() {
  const done: string[] = []
  const sent: Items[] = []
  const state = { isAway: false, refuse: '', loses: false }
  const send = async (items: Items) => {
    sent.push(items)
    if (state.isAway) throw new ApiError({ code: failures.network, msg: '网络已断开' })
    for (const { changeId } of items) if (!done.includes(changeId)) done.push(changeId)
    if (state.loses) {
      state.loses = false
      throw new ApiError({ code: failures.timeout, msg: '超时' })
    }
    return answer(
      rowsOf(items).map((row, at) =>
        items[at]!.key === state.refuse ? { ...row, code: '4409', msg: '已被他人修改' } : row,
      ),
    )
  }
  return { done, sent, state, send }
}

const open = (of: ReturnType<typeof server>) =>
  createPaperOutbox({ storage: localStorage, name: 'papers.1.2', send: of.send })

test('changes that follow each other closely go together, in their order', async () => {
  const of = server()
  const outbox = open(of)
  outbox.add(change('a', 'PASSPORT', 'receive'))
  outbox.add(change('b', 'FORM', 'receive'))
  expect(outbox.getState().waiting).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(400)
  expect(of.sent.map((items) => items.map(({ changeId }) => changeId))).toEqual([['a', 'b']])
  expect(outbox.getState()).toMatchObject({ waiting: [], refused: [], failure: null })
})

test('what is made without a network is sent once it is back, and happens once though the first answer was lost', async () => {
  const of = server()
  of.state.isAway = true
  const outbox = open(of)
  outbox.add(change('a', 'PASSPORT', 'receive'))
  await vi.advanceTimersByTimeAsync(400)
  expect(outbox.getState()).toMatchObject({ failure: { kind: 'lost' } })
  of.state.isAway = false
  of.state.loses = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(outbox.getState().waiting).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(outbox.getState()).toMatchObject({ waiting: [], failure: null })
  expect(of.done).toEqual(['a'])
  expect(new Set(of.sent.map(([one]) => one!.version))).toEqual(new Set([0]))
})

test('what was not sent outlives the page', async () => {
  const of = server()
  of.state.isAway = true
  const first = open(of)
  first.add(change('a', 'PASSPORT', 'receive'))
  first.stop()
  of.state.isAway = false
  const second = open(of)
  expect(second.getState().waiting).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(400)
  expect(of.done).toEqual(['a'])
  expect(localStorage.getItem('papers.1.2')).toBeNull()
})

test('a cell that is changed twice expects what the first change leads to', async () => {
  const of = server()
  const outbox = open(of)
  outbox.add(change('a', 'PASSPORT', 'receive'))
  outbox.add(change('b', 'PASSPORT', 'undo'))
  outbox.add(change('c', 'PASSPORT', 'receive'))
  await vi.advanceTimersByTimeAsync(400)
  expect(of.sent[0]!.map(({ version }) => version)).toEqual([0, 2, 3])
})

test('a refusal is told, and takes along what was made upon it', async () => {
  const of = server()
  of.state.refuse = 'PASSPORT'
  const outbox = open(of)
  outbox.add(change('a', 'PASSPORT', 'receive'))
  outbox.add(change('b', 'FORM', 'receive'))
  await vi.advanceTimersByTimeAsync(400)
  expect(outbox.getState().refused).toMatchObject([{ msg: '已被他人修改', change: { changeId: 'a' } }])
  outbox.dismiss()
  expect(outbox.getState().refused).toEqual([])
})

test('a cell shows at once what it will be, until the page has read it', async () => {
  const of = server()
  const outbox = open(of)
  const seen = paper('PASSPORT')
  outbox.add(change('a', 'PASSPORT', 'receive'))
  expect(paperAhead(seen, 7, outbox.getState())).toMatchObject({ status: 8, actions: [] })
  expect(paperAhead(seen, 8, outbox.getState()).status).toBe(0)
  await vi.advanceTimersByTimeAsync(400)
  expect(paperAhead(seen, 7, outbox.getState()).status).toBe(8)
  expect(paperAhead({ ...seen, version: 2, status: 8 }, 7, outbox.getState()).actions).toEqual(seen.actions)
})
