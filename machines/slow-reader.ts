import { scannerMaxGapMs } from '#domain/constants.ts'

/** Slower than a scan, this is taken for a reader where no person types: gaps below 100 ms, eight characters at least. */
const slowReaderMaxGapMs = 100
const slowReaderLeastLength = 8

import type { KeyPress } from './scanner.ts'
import { characterOf, isEnding, isShift } from './scanner-keys.ts'

/**
 * Tells a reader that is too slow for a scan from hands: a label or a line typed where no field has the focus, evenly, faster than
 * hands go on for so long, and ended by Enter or Tab. Gives true at that end; what was lost is typed into the field that F2 leads to.
 */
export function createSlowReader(): (key: KeyPress) => boolean {
  let count = 0
  let slowGaps = 0
  let lastAt = Number.NEGATIVE_INFINITY
  return ({ code, shift, ctrl, alt, at }) => {
    const gap = at - lastAt
    const isQuick = gap < slowReaderMaxGapMs
    lastAt = at
    if (isEnding(code)) {
      const isReader = isQuick && count >= slowReaderLeastLength && slowGaps > 0
      count = 0
      slowGaps = 0
      return isReader
    }
    if (isShift(code) && isQuick) return false
    const isCharacter = !ctrl && !alt && characterOf(code, shift) !== undefined
    if (!isQuick || !isCharacter) {
      count = 0
      slowGaps = 0
    } else if (gap >= scannerMaxGapMs) slowGaps += 1
    if (isCharacter) count += 1
    return false
  }
}
