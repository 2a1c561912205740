import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDrafts } from '#src/kit/form/drafts.ts'

const day = 24 * 3600 * 1000
let at = 0
let leave = () => {}

const open = (userId = 7, storage: Storage = localStorage) =>
  createDrafts({
    storage,
    userId,
    newKey: () => `key-${userId}`,
    now: () => at,
    onLeave: (flush) => {
      leave = flush
      return () => {}
    },
  })

const type = (drafts: ReturnType<typeof open>, values: unknown, id = 'order.add', base: unknown = {}) => {
  const { draft } = drafts.open(id, base, 3)
  drafts.save(id, { ...draft, values })
}

beforeEach(() => {
  at = 1_000_000
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('is in memory at once and on disk after 300 ms', () => {
  const drafts = open()
  type(drafts, { name: '李' })
  expect(drafts.isDirty('order.add')).toBe(true)
  vi.advanceTimersByTime(299)
  expect(localStorage.length).toBe(0)
  vi.advanceTimersByTime(1)
  expect(localStorage.length).toBe(1)
  expect(open().open('order.add', {}, 5)).toEqual({
    restored: true,
    draft: { base: {}, version: 3, values: { name: '李' }, key: 'key-7', savedAt: at },
  })
})

it('is on disk when the page goes', () => {
  type(open(), { name: '李' })
  leave()
  expect(open().isDirty('order.add')).toBe(true)
})

it('never writes a secret down, however deep', () => {
  const drafts = open()
  type(drafts, { name: '李', newPassword: 'geheim', people: [{ captcha: 'geheim', surname: 'LI' }] })
  drafts.flush()
  const written = localStorage.getItem(localStorage.key(0)!)!
  expect(written).not.toContain('geheim')
  expect(written).toContain('LI')
})

it('belongs to one person', () => {
  const drafts = open(7)
  type(drafts, { name: '李' })
  drafts.flush()
  expect(open(8).isDirty('order.add')).toBe(false)
  expect(open(8).open('order.add', {}, null).restored).toBe(false)
})

it('expires after 14 days and is cleared away', () => {
  const drafts = open()
  type(drafts, { name: '李' })
  drafts.flush()
  at += 14 * day - 1
  expect(open().isDirty('order.add')).toBe(true)
  at += 1
  expect(open().isDirty('order.add')).toBe(false)
  expect(localStorage.length).toBe(0)
})

it('ends when everything is as it was, when it is sent, and tells those who watch', () => {
  const drafts = open()
  const listener = vi.fn<() => void>()
  drafts.subscribe(listener)
  type(drafts, { name: '李' }, 'a', { name: '' })
  type(drafts, { name: '李雷' }, 'a', { name: '' })
  expect(listener).toHaveBeenCalledTimes(1)
  type(drafts, { name: '' }, 'a', { name: '' })
  expect(drafts.isDirty('a')).toBe(false)
  type(drafts, { name: '李' }, 'a', { name: '' })
  drafts.flush()
  drafts.drop('a')
  expect(localStorage.length).toBe(0)
  expect(listener).toHaveBeenCalledTimes(4)
})

it('lives on in memory when the disk is full or what is on it is broken', () => {
  localStorage.setItem('visadesk.draft.7.broken', '{')
  const storage: Storage = {
    get length() {
      return localStorage.length
    },
    key: (index) => localStorage.key(index),
    getItem: (key) => localStorage.getItem(key),
    removeItem: (key) => localStorage.removeItem(key),
    clear: () => localStorage.clear(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const drafts = open(7, storage)
  expect(drafts.isDirty('broken')).toBe(false)
  type(drafts, { name: '李' })
  drafts.flush()
  expect(drafts.isDirty('order.add')).toBe(true)
})

it('never writes down what its form calls a secret, read or not, and keeps it in memory', () => {
  const drafts = open()
  const base = { convicted: true, surname: 'LI' }
  const values = { surname: 'LI', convicted: false, convictedDetail: 'geheim', 'dayOfIt~typed': 'geheim' }
  const { draft } = drafts.open('application.1', base, 3)
  drafts.save('application.1', { ...draft, values, secrets: ['convicted', 'convictedDetail', 'dayOfIt'] })
  drafts.flush()
  expect(drafts.open('application.1', base, 3).draft.values).toEqual(values)
  const { base: begun, values: typed } = open().open('application.1', base, 3).draft
  expect([begun, typed]).toEqual([{ surname: 'LI' }, { surname: 'LI' }])
})
