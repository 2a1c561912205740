import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type ListInput, listMachine, type StoredList } from '#machines/list.ts'

const fresh: StoredList = { page: 1, rows: 20, sord: 'desc', filters: {} }
const own: StoredList = { ...fresh, filters: { status: 4 }, view: 7 }
const usual: StoredList = { ...fresh, filters: { status: 8 }, view: 9 }
const views = [
  { id: 7, isDefault: false, list: own },
  { id: 9, isDefault: true, list: usual },
]

function opened(input: Partial<ListInput> = {}) {
  const list = createActor(listMachine, { input: { fresh, ...input } }).start()
  return { list, at: () => list.getSnapshot().value, shown: () => list.getSnapshot().context.list }
}

describe('a list', () => {
  it('opens with the person’s default, as it was last heard of, then as it is', () => {
    const { list, at, shown } = opened({ lastDefault: own })
    expect([at(), shown()]).toEqual(['untouched', own])
    list.send({ type: 'viewsCame', views })
    expect([at(), shown()]).toEqual(['shown', usual])
  })

  it('forgets a default that is there no more, and keeps what the default did not change', () => {
    const gone = opened({ lastDefault: usual })
    gone.list.send({ type: 'viewsCame', views: [] })
    expect([gone.at(), gone.shown()]).toEqual(['shown', fresh])
    const same = opened({ lastDefault: usual })
    same.list.send({ type: 'remembered', changes: { scroll: 40 } })
    same.list.send({ type: 'viewsCame', views })
    expect(same.shown()).toEqual({ ...usual, scroll: 40 })
  })

  it('awaits the view of its link, and says once when that is there no more', () => {
    const found = opened({ linked: 7, lastDefault: usual })
    expect([found.at(), found.shown()]).toEqual(['awaitingView', fresh])
    found.list.send({ type: 'viewsCame', views })
    expect([found.at(), found.shown()]).toEqual(['shown', own])
    const lost = opened({ linked: 8 })
    lost.list.send({ type: 'viewsCame', views })
    expect([lost.at(), lost.shown()]).toEqual(['viewLost', fresh])
    lost.list.send({ type: 'lossShown' })
    expect(lost.at()).toBe('shown')
  })

  it('is shown without its view while the views cannot be had', () => {
    const { list, at, shown } = opened({ linked: 7 })
    list.send({ type: 'viewsFailed' })
    expect([at(), shown()]).toEqual(['untouched', fresh])
    list.send({ type: 'viewsCame', views })
    expect(shown()).toEqual(own)
  })

  it('is not turned into another one when it came back, or once somebody has begun to use it', () => {
    const memory = { ...fresh, page: 3, filters: { keywords: 'A' } }
    const back = opened({ memory, linked: 7 })
    back.list.send({ type: 'viewsCame', views })
    expect([back.at(), back.shown()]).toEqual(['changed', memory])
    const used = opened()
    used.list.send({ type: 'asked', changes: { filters: { keywords: 'B' } } })
    used.list.send({ type: 'viewsCame', views })
    expect([used.at(), used.shown()]).toEqual(['changed', { ...fresh, scroll: 0, filters: { keywords: 'B' } }])
  })

  it('asks from the first page, goes back to the last one that there is, and takes a chosen view', () => {
    const { list, at, shown } = opened({ memory: { ...fresh, page: 4, isExporting: true } })
    list.send({ type: 'shrunk', last: 2 })
    expect(shown().page).toBe(2)
    list.send({ type: 'asked', changes: { sord: 'asc' } })
    expect(shown()).toMatchObject({ page: 1, scroll: 0, sord: 'asc' })
    list.send({ type: 'viewChosen', list: own })
    expect([at(), shown()]).toEqual(['shown', { ...own, isExporting: true }])
  })
})
