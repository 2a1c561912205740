import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type WorkspaceEvent, type WorkspaceInput, workspaceMachine } from '#machines/workspace.ts'
import { memoryOf } from '#machines/workspace-tabs.ts'

function started(input: Partial<WorkspaceInput> = {}) {
  const clock = new SimulatedClock()
  const workspace = createActor(workspaceMachine, { clock, input: { now: () => clock.now(), ...input } }).start()
  const send = (event: WorkspaceEvent) => {
    clock.increment(10)
    workspace.send(event)
  }
  const open = (code: string, id?: number, name = code) =>
    send({ type: 'tab.open', code, params: id === undefined ? {} : { id }, name })
  const context = () => workspace.getSnapshot().context
  return {
    clock,
    workspace,
    send,
    open,
    context,
    state: () => workspace.getSnapshot().value,
    ids: () => context().tabs.map(({ id }) => id),
    tab: (id: string) => context().tabs.find((tab) => tab.id === id)!,
  }
}

describe('tabs', () => {
  it('open once per page and name, and come to the front', () => {
    const { open, ids, context } = started()
    open('order.list')
    open('order.detail', 1, '订单 1')
    open('order.detail', 2, '订单 2')
    open('order.list')
    expect(ids()).toEqual(['order.list|order.list', 'order.detail|订单 1', 'order.detail|订单 2'])
    expect(context().activeId).toBe('order.list|order.list')
  })

  it('are replaced by the same page with other parameters', () => {
    const { open, send, ids, tab } = started()
    open('order.list', 1)
    send({ type: 'tab.remembered', id: 'order.list|order.list', memory: { page: 3 } })
    open('order.list', 1)
    expect(tab('order.list|order.list')).toMatchObject({ memory: { page: 3 }, generation: 0 })
    open('order.list', 2)
    expect(ids()).toHaveLength(1)
    expect(tab('order.list|order.list')).toMatchObject({
      params: { id: 2 },
      memory: undefined,
      scroll: 0,
      generation: 1,
    })
  })

  it('ask before a dirty one is replaced, and stay when the answer is no', () => {
    const { open, send, state, context, tab } = started()
    open('order.new', 1)
    send({ type: 'tab.dirtied', id: 'order.new|order.new' })
    open('order.new', 2)
    expect(state()).toBe('asking')
    expect(context().endangered).toEqual(['order.new|order.new'])
    send({ type: 'answer.cancel' })
    expect(tab('order.new|order.new')).toMatchObject({ params: { id: 1 }, isDirty: true })
    open('order.new', 2)
    send({ type: 'answer.confirm' })
    expect(state()).toBe('ready')
    expect(tab('order.new|order.new')).toMatchObject({ params: { id: 2 }, isDirty: false })
  })

  it('ask before dirty ones are closed, but not after they were saved', () => {
    const { open, send, state, ids } = started()
    open('a')
    open('b')
    send({ type: 'tab.dirtied', id: 'a|a' })
    send({ type: 'tab.closeAll' })
    expect(state()).toBe('asking')
    send({ type: 'tab.close', id: 'b|b' })
    expect(ids()).toHaveLength(2)
    send({ type: 'answer.cancel' })
    send({ type: 'tab.cleaned', id: 'a|a' })
    send({ type: 'tab.closeAll' })
    expect(ids()).toEqual([])
  })

  it('close without asking when the page says that it is done', () => {
    const { open, send, state, ids } = started()
    open('a')
    send({ type: 'tab.dirtied', id: 'a|a' })
    send({ type: 'tab.finished', id: 'a|a' })
    expect([state(), ids()]).toEqual(['ready', []])
  })

  it('closing the one in front brings the one used before to the front', () => {
    const { open, send, context } = started()
    for (const code of ['a', 'b', 'c']) open(code)
    send({ type: 'tab.activate', id: 'a|a' })
    send({ type: 'tab.close', id: 'a|a' })
    expect(context().activeId).toBe('c|c')
    send({ type: 'tab.close', id: 'b|b' })
    expect(context().activeId).toBe('c|c')
  })

  it('close the others', () => {
    const { open, send, ids, context } = started()
    for (const code of ['a', 'b', 'c']) open(code)
    send({ type: 'tab.closeOthers', id: 'b|b' })
    expect([ids(), context().activeId]).toEqual([['b|b'], 'b|b'])
  })

  it('reopen with their memory, latest first', () => {
    const { open, send, ids, tab } = started()
    open('a')
    open('b', 7)
    send({ type: 'tab.remembered', id: 'b|b', memory: { scroll: 120 } })
    send({ type: 'tab.close', id: 'a|a' })
    send({ type: 'tab.close', id: 'b|b' })
    send({ type: 'tab.reopen' })
    expect(tab('b|b')).toMatchObject({ params: { id: 7 }, memory: { scroll: 120 } })
    send({ type: 'tab.reopen' })
    send({ type: 'tab.reopen' })
    expect(ids()).toEqual(['b|b', 'a|a'])
  })

  it('are reloaded in place and renamed by their page', () => {
    const { open, send, tab } = started()
    open('a')
    send({ type: 'tab.remembered', id: 'a|a', memory: { page: 2 } })
    send({ type: 'tab.titled', id: 'a|a', title: '合同 GZ20261120-0007' })
    send({ type: 'tab.reload', id: 'a|a' })
    expect(tab('a|a')).toMatchObject({ generation: 1, memory: { page: 2 }, title: '合同 GZ20261120-0007' })
  })

  it('ignore what is asked of a tab that is gone', () => {
    const { open, send, ids, context } = started()
    open('a')
    send({ type: 'tab.activate', id: 'x|x' })
    send({ type: 'tab.close', id: 'x|x' })
    send({ type: 'tab.remembered', id: 'x|x', memory: 1 })
    expect([ids(), context().activeId]).toEqual([['a|a'], 'a|a'])
  })
})

describe('pinned tabs', () => {
  it('stand before the others in the order they were pinned, and unpinned ones behind them', () => {
    const { open, send, ids } = started()
    for (const code of ['a', 'b', 'c', 'd']) open(code)
    send({ type: 'tab.pin', id: 'c|c' })
    send({ type: 'tab.pin', id: 'b|b' })
    expect(ids()).toEqual(['c|c', 'b|b', 'a|a', 'd|d'])
    send({ type: 'tab.unpin', id: 'c|c' })
    expect(ids()).toEqual(['b|b', 'c|c', 'a|a', 'd|d'])
  })

  it('survive every way of closing but their own page being done', () => {
    const { open, send, ids } = started()
    for (const code of ['a', 'b', 'c']) open(code)
    send({ type: 'tab.pin', id: 'a|a' })
    send({ type: 'tab.close', id: 'a|a' })
    send({ type: 'tab.closeOthers', id: 'b|b' })
    expect(ids()).toEqual(['a|a', 'b|b'])
    send({ type: 'tab.closeAll' })
    expect(ids()).toEqual(['a|a'])
    send({ type: 'tab.finished', id: 'a|a' })
    expect(ids()).toEqual([])
    send({ type: 'tab.reopen' })
    send({ type: 'tab.close', id: 'a|a' })
    expect(ids()).toEqual([])
  })

  it('are not asked about when all are closed', () => {
    const { open, send, state } = started()
    open('a')
    send({ type: 'tab.pin', id: 'a|a' })
    send({ type: 'tab.dirtied', id: 'a|a' })
    open('b')
    send({ type: 'tab.closeAll' })
    expect(state()).toBe('ready')
  })
})

describe('tabs are put in order', () => {
  it('anywhere among their kind: pinned ones stay first', () => {
    const { open, send, ids } = started()
    for (const code of ['a', 'b', 'c', 'd']) open(code)
    send({ type: 'tab.pin', id: 'a|a' })
    send({ type: 'tab.move', id: 'd|d', to: 1 })
    expect(ids()).toEqual(['a|a', 'd|d', 'b|b', 'c|c'])
    send({ type: 'tab.move', id: 'd|d', to: 0 })
    expect(ids()).toEqual(['a|a', 'd|d', 'b|b', 'c|c'])
    send({ type: 'tab.move', id: 'd|d', to: 9 })
    expect(ids()).toEqual(['a|a', 'b|b', 'c|c', 'd|d'])
    send({ type: 'tab.move', id: 'a|a', to: 3 })
    expect(ids()).toEqual(['a|a', 'b|b', 'c|c', 'd|d'])
    send({ type: 'tab.move', id: 'x|x', to: 0 })
    expect(ids()).toEqual(['a|a', 'b|b', 'c|c', 'd|d'])
  })
})

describe('hung-up tabs', () => {
  it('are the longest idle ones beyond the limit, and wake when they come to the front', () => {
    const { open, send, tab } = started({ limit: 2 })
    for (const code of ['a', 'b', 'c']) open(code)
    expect([tab('a|a').isDiscarded, tab('b|b').isDiscarded, tab('c|c').isDiscarded]).toEqual([true, false, false])
    send({ type: 'tab.activate', id: 'a|a' })
    expect([tab('a|a').isDiscarded, tab('b|b').isDiscarded]).toEqual([false, true])
  })

  it('are those that were out of sight for too long, never the one in front', () => {
    const { clock, open, tab } = started({ idleMs: 10 * 60_000 })
    open('a')
    open('b')
    for (let minute = 0; minute < 9; minute += 1) clock.increment(60_000)
    expect(tab('a|a').isDiscarded).toBe(false)
    for (let minute = 0; minute < 3; minute += 1) clock.increment(60_000)
    expect([tab('a|a').isDiscarded, tab('b|b').isDiscarded]).toEqual([true, false])
  })
})

describe('after a reload', () => {
  it('the same tabs are back, only the one in front awake', () => {
    const before = started()
    before.open('a', 1)
    before.open('b')
    before.send({ type: 'tab.remembered', id: 'a|a', memory: { page: 2 } })
    before.send({ type: 'tab.scrolled', id: 'a|a', scroll: 480 })
    before.send({ type: 'tab.activate', id: 'a|a' })
    const memory = JSON.parse(JSON.stringify(memoryOf(before.context())))
    const after = started({ memory })
    expect(after.tab('a|a')).toMatchObject({ params: { id: 1 }, memory: { page: 2 }, scroll: 480, isDiscarded: false })
    expect(after.tab('b|b').isDiscarded).toBe(true)
    expect(after.context().activeId).toBe('a|a')
  })

  it('what was pinned stands first, and what was used last follows the one that is closed', () => {
    const before = started()
    for (const code of ['a', 'b', 'c', 'd']) before.open(code)
    before.send({ type: 'tab.pin', id: 'd|d' })
    before.send({ type: 'tab.activate', id: 'b|b' })
    before.send({ type: 'tab.activate', id: 'c|c' })
    const after = started({ memory: JSON.parse(JSON.stringify(memoryOf(before.context()))) })
    expect(after.ids()).toEqual(['d|d', 'a|a', 'b|b', 'c|c'])
    expect(after.tab('d|d').isPinned).toBe(true)
    after.send({ type: 'tab.close', id: 'c|c' })
    expect(after.context().activeId).toBe('b|b')
  })

  it('what does not parse is dropped, tab by tab', () => {
    const good = { code: 'a', name: 'a', params: {}, title: 'a' }
    const after = started({ memory: { tabs: [{ code: 1 }, good, good, null], activeId: 'gone' } })
    expect(after.ids()).toEqual(['a|a'])
    expect(after.context().activeId).toBe('a|a')
    for (const memory of [undefined, null, 'x', { tabs: 3 }]) expect(started({ memory }).ids()).toEqual([])
  })
})

it('whatever is done, identities are unique, one existing tab is in front, and awake tabs keep to the limit', () => {
  const id = fc.constantFrom('a|a', 'b|b', 'c|c', 'd|d')
  const event: fc.Arbitrary<WorkspaceEvent> = fc.oneof(
    fc
      .record({
        type: fc.constant('tab.open' as const),
        code: fc.constantFrom('a', 'b', 'c', 'd'),
        params: fc.record({ id: fc.nat(1) }),
      })
      .map((open) => ({ ...open, name: open.code })),
    fc.record({
      type: fc.constantFrom(
        'tab.activate',
        'tab.close',
        'tab.closeOthers',
        'tab.dirtied',
        'tab.cleaned',
        'tab.finished',
        'tab.pin',
        'tab.unpin',
      ),
      id,
    }),
    fc.record({ type: fc.constant('tab.move' as const), id, to: fc.nat(4) }),
    fc.record({ type: fc.constantFrom('tab.closeAll', 'tab.reopen', 'answer.confirm', 'answer.cancel') }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const { send, ids, context, state } = started({ limit: 2 })
      for (const one of events) {
        const dirty = context().tabs.filter((open) => open.isDirty)
        const pins = context().tabs.filter((open) => open.isPinned)
        send(one)
        expect(new Set(ids()).size).toBe(ids().length)
        const inFront = context().tabs.filter((open) => open.id === context().activeId && !open.isDiscarded)
        expect(inFront).toHaveLength(ids().length === 0 ? 0 : 1)
        expect(context().tabs.filter((open) => !open.isDiscarded).length).toBeLessThanOrEqual(2)
        expect(state() === 'asking').toBe(context().pending !== null)
        const kept = pins.every((pin) => ids().includes(pin.id))
        expect(kept || one.type === 'tab.finished').toBe(true)
        const kinds = context().tabs.map((open) => open.isPinned)
        expect(kinds).toEqual(kinds.toSorted((a, b) => Number(b) - Number(a)))
        const mayEnd = one.type === 'answer.confirm' || one.type === 'tab.finished'
        expect(mayEnd || dirty.every((draft) => ids().includes(draft.id))).toBe(true)
      }
    }),
  )
})
