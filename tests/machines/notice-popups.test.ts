import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { noticePopupsMachine } from '#machines/notice-popups.ts'
import { arrived, controlled, lost } from './controlled.ts'

function started() {
  const { calls, logic } = controlled<unknown, { id: number }>()
  const popups = createActor(noticePopupsMachine.provide({ actors: { markRead: logic } })).start()
  const state = () => popups.getSnapshot()
  const shown = () => (state().matches({ popups: 'showing' }) ? state().context.current : null)
  const arrive = (...ids: number[]) => popups.send({ type: 'notices.arrived', ids })
  return { calls, popups, state, shown, arrive, asked: () => calls.map((one) => one.input.id) }
}

describe('popups of notices', () => {
  it('open one after another, each acknowledged for itself', async () => {
    const { calls, popups, shown, arrive, asked } = started()
    arrive(7, 5)
    expect(shown()).toBe(7)
    popups.send({ type: 'notice.acknowledge' })
    expect(shown()).toBeNull()
    calls[0]?.resolve(null)
    await arrived()
    expect(shown()).toBe(5)
    popups.send({ type: 'notice.acknowledge' })
    calls[1]?.resolve(null)
    await arrived()
    expect(shown()).toBeNull()
    expect(asked()).toEqual([7, 5])
  })

  it('do not open when there is nothing that the user does not know', () => {
    const { shown, arrive, popups } = started()
    arrive()
    expect(shown()).toBeNull()
    popups.send({ type: 'notice.acknowledge' })
    expect(shown()).toBeNull()
  })

  it('stay as they are when newer ones arrive, and are asked only once', async () => {
    const { calls, popups, shown, arrive, asked } = started()
    arrive(5)
    arrive(7, 5)
    expect(shown()).toBe(5)
    popups.send({ type: 'notice.acknowledge' })
    popups.send({ type: 'notice.acknowledge' })
    expect(asked()).toEqual([5])
    calls[0]?.resolve(null)
    await arrived()
    expect(shown()).toBe(7)
  })

  it('close by themselves when they were acknowledged elsewhere or taken back', () => {
    const { shown, arrive } = started()
    arrive(7, 5)
    arrive(5)
    expect(shown()).toBe(5)
    arrive()
    expect(shown()).toBeNull()
  })

  it('put off do not come again before the next start', () => {
    const { popups, shown, arrive, asked } = started()
    arrive(7)
    popups.send({ type: 'notice.putOff' })
    expect(shown()).toBeNull()
    arrive(7)
    expect(shown()).toBeNull()
    expect(asked()).toEqual([])
  })

  it('tell the server again, without asking the user, when it did not hear', async () => {
    const { calls, popups, shown, arrive, asked } = started()
    arrive(7)
    popups.send({ type: 'notice.acknowledge' })
    calls[0]?.reject(lost())
    await arrived()
    expect(shown()).toBeNull()
    expect(asked()).toEqual([7])
    arrive(7)
    expect(shown()).toBeNull()
    expect(asked()).toEqual([7, 7])
    calls[1]?.resolve(null)
    await arrived()
    arrive(7)
    expect(shown()).toBeNull()
  })

  it('wait while the user looks through the notices himself, also when he is quick', async () => {
    const { calls, popups, state, shown, arrive } = started()
    popups.send({ type: 'list.open' })
    arrive(7)
    expect(shown()).toBeNull()
    popups.send({ type: 'list.close' })
    expect(shown()).toBe(7)
    popups.send({ type: 'notice.acknowledge' })
    arrive(7, 5)
    popups.send({ type: 'list.open' })
    expect(state().matches({ list: 'open' })).toBe(true)
    calls[0]?.resolve(null)
    await arrived()
    expect(shown()).toBeNull()
    popups.send({ type: 'list.close' })
    expect(shown()).toBe(5)
  })
})
