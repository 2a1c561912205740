import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type WorkspaceEvent, workspaceMachine } from '#machines/workspace.ts'
import { type Entry, eventOf, type RequestedPage, stepTo } from '#machines/workspace-history.ts'
import { memoryOf, type Place, placeOf } from '#machines/workspace-tabs.ts'

const list: Place = { code: 'list', name: '', params: {} }
const one: Place = { code: 'detail', name: 'No 1', params: { id: 1 } }
const two: Place = { code: 'detail', name: 'No 2', params: { id: 2 } }

/** A window: its tabs, and the entries of its history as a browser keeps them. */
function windowAt(asked: RequestedPage | null = null, memory?: unknown) {
  let time = 0
  const workspace = createActor(workspaceMachine, { input: { now: () => time++, memory } }).start()
  const entries: Entry[] = [undefined]
  let at = 0
  const context = () => workspace.getSnapshot().context
  const add = (entry: Entry) => {
    at += 1
    entries.splice(at, Infinity, entry)
  }
  const follow = (cause: 'tab' | 'address') => {
    if (workspace.getSnapshot().matches('asking')) return
    const step = stepTo(entries[at], placeOf(context()), cause)
    if (step === 'push') add(placeOf(context()))
    if (step === 'replace') entries[at] = placeOf(context())
  }
  const arrive = (address: RequestedPage | null) => {
    const event = eventOf(entries[at], address)
    if (event) workspace.send(event)
    follow('address')
  }
  arrive(asked)
  return {
    entries,
    context,
    state: () => workspace.getSnapshot().value,
    front: () => placeOf(context()),
    ids: () => context().tabs.map((tab) => tab.id),
    at: () => at,
    send(event: WorkspaceEvent) {
      workspace.send(event)
      follow('tab')
    },
    open(place: Place) {
      workspace.send({ type: 'tab.open', ...place })
      follow('tab')
    },
    go(by: number) {
      at = Math.min(Math.max(0, at + by), entries.length - 1)
      arrive(null)
    },
    type(address: RequestedPage) {
      add(undefined)
      arrive(address)
    },
  }
}

describe('the address follows the tab in front', () => {
  it('another tab is a new entry; what a page remembers, calls itself or reloads is none', () => {
    const { open, send, entries } = windowAt()
    expect(entries).toEqual([null])
    open(list)
    open(one)
    send({ type: 'tab.activate', id: 'list|' })
    send({ type: 'tab.remembered', id: 'list|', memory: { filter: 'x' } })
    send({ type: 'tab.titled', id: 'list|', title: 'Mine' })
    send({ type: 'tab.reload', id: 'list|' })
    send({ type: 'tab.activate', id: 'list|' })
    expect(entries).toEqual([null, list, one, list])
  })

  it('the same tab with other parameters is a new entry', () => {
    const { open, go, front, entries } = windowAt()
    open(one)
    open({ ...one, params: { id: 3 } })
    expect(entries).toHaveLength(3)
    go(-1)
    expect(front()).toEqual(one)
  })

  it('what was in front when the window opened takes over the plain address', () => {
    const before = windowAt()
    before.open(list)
    before.open(one)
    const { entries, front } = windowAt(null, memoryOf(before.context()))
    expect([front(), entries]).toEqual([one, [one]])
  })
})

describe('Back and Forward', () => {
  it('go through the tabs, to before the first and back again', () => {
    const { open, go, front, ids } = windowAt()
    for (const place of [list, one, two]) open(place)
    go(-1)
    expect(front()).toEqual(one)
    go(-1)
    expect(front()).toEqual(list)
    go(-1)
    expect(front()).toBeNull()
    expect(ids()).toHaveLength(3)
    go(3)
    expect(front()).toEqual(two)
  })

  it('open a closed tab again with its memory', () => {
    const { open, send, go, front, context } = windowAt()
    open(one)
    send({ type: 'tab.remembered', id: 'detail|No 1', memory: { page: 2 } })
    open(two)
    send({ type: 'tab.close', id: 'detail|No 1' })
    go(-1)
    expect(front()).toEqual(one)
    expect(context().tabs.find((tab) => tab.id === 'detail|No 1')?.memory).toEqual({ page: 2 })
    expect(context().closed).toEqual([])
  })

  it('never take a draft: a dirty tab that has other parameters by now comes to the front as it is', () => {
    const { open, send, go, state, front, context, entries } = windowAt()
    open(one)
    open({ ...one, params: { id: 3 } })
    send({ type: 'tab.dirtied', id: 'detail|No 1' })
    open(list)
    go(-2)
    expect([state(), front()?.params]).toEqual(['ready', { id: 3 }])
    expect(context().tabs.find((tab) => tab.id === 'detail|No 1')?.isDirty).toBe(true)
    expect(entries[1]).toEqual({ ...one, params: { id: 3 } })
    expect(entries).toHaveLength(4)
  })

  it('take the question back that waits for an answer', () => {
    const { open, send, go, state, front } = windowAt()
    open(list)
    open(one)
    send({ type: 'tab.dirtied', id: 'detail|No 1' })
    open({ ...one, params: { id: 3 } })
    expect(state()).toBe('asking')
    go(-1)
    expect([state(), front()]).toEqual(['ready', list])
  })
})

describe('an address that was typed or came with a link', () => {
  const asked = { code: 'detail', params: { id: 1 } }

  it('opens its page, in front of what the window starts with', () => {
    const before = windowAt()
    before.open(list)
    const { front, ids, entries } = windowAt(asked, memoryOf(before.context()))
    expect(front()).toEqual({ ...asked, name: '' })
    expect(ids()).toEqual(['list|', 'detail|'])
    expect(entries).toHaveLength(1)
  })

  it('finds the tab of that record, whatever it is called', () => {
    const { open, type, front, ids } = windowAt()
    open(one)
    open(list)
    type(asked)
    expect([front(), ids()]).toEqual([one, ['detail|No 1', 'list|']])
  })

  it('is found by name again', () => {
    const { open, ids } = windowAt(asked)
    open(one)
    expect(ids()).toEqual(['detail|'])
  })

  it('asks before it replaces a draft, and is forgotten when the answer is no', () => {
    const { send, type, state, front, entries, at } = windowAt(asked)
    send({ type: 'tab.dirtied', id: 'detail|' })
    type({ code: 'detail', params: { id: 2 } })
    expect(state()).toBe('asking')
    send({ type: 'answer.cancel' })
    expect(front()?.params).toEqual({ id: 1 })
    expect(entries[at()]).toEqual(front())
  })
})

it('closing a tab behind brings none to the front where none is', () => {
  const { open, send, go, front } = windowAt()
  open(list)
  open(one)
  go(-2)
  send({ type: 'tab.close', id: 'list|' })
  expect(front()).toBeNull()
})

it('wherever somebody goes, his entry names what is in front, and no draft is lost unasked', () => {
  const place = fc.constantFrom(list, one, two, { ...one, params: { id: 3 } })
  const step = fc.oneof(
    place.map((open) => ({ open })),
    fc.integer({ min: -3, max: 3 }).map((go) => ({ go })),
    fc
      .record({
        type: fc.constantFrom('tab.activate', 'tab.close', 'tab.dirtied', 'tab.cleaned'),
        id: fc.constantFrom('list|', 'detail|No 1', 'detail|No 2'),
      })
      .map((send) => ({ send: send as WorkspaceEvent })),
    fc.constantFrom('answer.confirm', 'answer.cancel').map((type) => ({ send: { type } as WorkspaceEvent })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { open, go, send, ids, context, front, entries, at, state } = windowAt()
      for (const now of steps) {
        const dirty = context().tabs.filter((tab) => tab.isDirty)
        if ('open' in now) open(now.open)
        else if ('go' in now) go(now.go)
        else send(now.send)
        if (state() === 'ready') expect(entries[at()]).toEqual(front())
        const isConfirmed = 'send' in now && now.send.type === 'answer.confirm'
        const kept = dirty.every((draft) => {
          const there = context().tabs.find((tab) => tab.id === draft.id)
          return there?.generation === draft.generation
        })
        expect(isConfirmed || kept).toBe(true)
        expect(new Set(ids()).size).toBe(ids().length)
      }
    }),
  )
})
