import { describe, expect, it } from 'vitest'
import { asksReason, freshPaper, type PaperFacts, paper } from '#machines/lifecycle/paper.ts'
import { unrefused } from './unrefused.ts'

const good: PaperFacts = { ...freshPaper, isOriginal: true, isOwn: true }

describe('a paper', () => {
  it('stays as it was approved, goes back only as an original, and is no file without one', () => {
    expect(
      unrefused(paper, good, [
        [{ isOpen: false }, 'undo', [8, 12], 'isOpen'],
        [{ isOpen: false }, 'waive', [0], 'isOpen'],
        [{ isOpen: false }, 'reject', [8], 'isOpen'],
        [{ isEnded: true }, 'receive', [0, 8, 12, 16], 'isNotEnded'],
        [{ isFileMissing: true }, 'receive', [0, 8, 12, 16], 'hasFile'],
        [{ isOriginal: false }, 'giveBack', [8], 'isOriginal'],
      ]),
    ).toEqual([])
  })

  it('asks for a reason for what comes late, what a colleague received, and what goes back or is asked for again', () => {
    expect(asksReason('receive', good)).toBe(false)
    expect(asksReason('receive', { ...good, isOpen: false })).toBe(true)
    expect(asksReason('undo', good)).toBe(false)
    expect(asksReason('undo', { ...good, isOwn: false })).toBe(true)
    expect(asksReason('giveBack', good)).toBe(true)
    expect(asksReason('reject', good)).toBe(true)
    expect(asksReason('waive', good)).toBe(false)
  })
})
