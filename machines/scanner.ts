import { assign, emit, setup } from 'xstate'
import { scannerMaxGapMs, scannerTypedMaxLength } from '#domain/constants.ts'
import { characterOf, isEnding, isShift } from './scanner-keys.ts'

interface ScannerContext {
  /** The run so far. */
  text: string
  /** When its last key came, ms. */
  lastAt: number
  /** The first half of the pause that ends a run is over. */
  isWaning: boolean
  /** The last scan was ended by nothing but a pause, so this scanner ends each so. */
  isEndedByPause: boolean
}

/** `code` and `shift` of a keydown, `at` its time stamp in ms. */
export interface KeyPress {
  readonly code: string
  readonly shift: boolean
  readonly at: number
}

export type ScannerEvent = ({ type: 'key.pressed' } & KeyPress) | { type: 'run.broken' }

/**
 * `scan.began`: the run is too fast and long for hands. All of `text` but its last character has reached the focused field
 * and is to be taken out again; this key and those that follow go to nobody else. `scan.read`: this was scanned.
 */
export type ScannerEmitted = { type: 'scan.began'; text: string } | { type: 'scan.read'; text: string; at: number }

const isPart = ({ code, shift }: KeyPress) => isShift(code) || characterOf(code, shift) !== undefined
const textAfter = (text: string, { code, shift }: KeyPress) => text + (characterOf(code, shift) ?? '')

/**
 * Tells a keyboard-wedge scanner from typing: a run of keys less than 20 ms apart and longer than 3 characters, ended by
 * Enter, Tab or a pause (spec: numbers#scanner). Anything slower is typing and stays with the field.
 */
export const scannerMachine = setup({
  types: {} as { context: ScannerContext; events: ScannerEvent; emitted: ScannerEmitted; tags: 'busy' },
  delays: {
    /**
     * Half of the pause that ends a run. A page that was busy for any length has one timer due when it is free again, and
     * the keys that waited meanwhile come before the second: so it does not cut a scan in two.
     */
    halfPause: 30,
    /**
     * Nobody waits for the pause behind a scanner that sends Enter or Tab, as nearly all do: a key that a busy machine holds
     * up is not cut off. A scanner that sends none waits once, and is known from then on.
     */
    halfScanPause: ({ context }) => (context.isEndedByPause ? 30 : 250),
  },
  actions: {
    start: assign((_, key: KeyPress) => ({ text: textAfter('', key), lastAt: key.at, isWaning: false })),
    append: assign(({ context }, key: KeyPress) => ({
      text: textAfter(context.text, key),
      lastAt: key.at,
      isWaning: false,
    })),
    wane: assign({ isWaning: true }),
    learnKey: assign({ isEndedByPause: false }),
    learnPause: assign({ isEndedByPause: true }),
    forget: assign({ text: '', lastAt: Number.NEGATIVE_INFINITY, isWaning: false }),
    tellBegan: emit(({ context }) => ({ type: 'scan.began' as const, text: context.text })),
    tellRead: emit(({ context }) => ({ type: 'scan.read' as const, text: context.text, at: context.lastAt })),
  },
  guards: {
    isContinued: ({ context }, key: KeyPress) => isPart(key) && key.at - context.lastAt < scannerMaxGapMs,
    isPart: (_, key: KeyPress) => isPart(key),
    isEnding: (_, { code }: KeyPress) => isEnding(code),
    isFirstHalf: ({ context }) => !context.isWaning,
    isLong: ({ context }) => context.text.length > scannerTypedMaxLength,
  },
}).createMachine({
  id: 'scanner',
  initial: 'idle',
  context: { text: '', lastAt: Number.NEGATIVE_INFINITY, isWaning: false, isEndedByPause: false },
  states: {
    idle: {
      on: {
        'key.pressed': [
          {
            // It was typed in time and only came late: the pause before it was the machine's, not the scanner's.
            guard: { type: 'isContinued', params: ({ event }) => event },
            target: 'collecting',
            actions: { type: 'append', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPart', params: ({ event }) => event },
            target: 'collecting',
            actions: { type: 'start', params: ({ event }) => event },
          },
        ],
      },
    },
    collecting: {
      always: { guard: 'isLong', target: 'reading', actions: 'tellBegan' },
      after: {
        halfPause: [{ guard: 'isFirstHalf', target: 'collecting', reenter: true, actions: 'wane' }, { target: 'idle' }],
      },
      on: {
        'key.pressed': [
          {
            guard: { type: 'isContinued', params: ({ event }) => event },
            target: 'collecting',
            reenter: true,
            actions: { type: 'append', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPart', params: ({ event }) => event },
            target: 'collecting',
            reenter: true,
            actions: { type: 'start', params: ({ event }) => event },
          },
          { target: 'idle', actions: 'forget' },
        ],
        'run.broken': { target: 'idle', actions: 'forget' },
      },
    },
    reading: {
      tags: 'busy',
      after: {
        halfScanPause: [
          { guard: 'isFirstHalf', target: 'reading', reenter: true, actions: 'wane' },
          { target: 'idle', actions: ['tellRead', 'forget', 'learnPause'] },
        ],
      },
      on: {
        'key.pressed': [
          {
            guard: { type: 'isEnding', params: ({ event }) => event },
            target: 'idle',
            actions: ['tellRead', 'forget', 'learnKey'],
          },
          {
            guard: { type: 'isContinued', params: ({ event }) => event },
            target: 'reading',
            reenter: true,
            actions: { type: 'append', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPart', params: ({ event }) => event },
            target: 'collecting',
            actions: ['tellRead', { type: 'start', params: ({ event }) => event }],
          },
          { target: 'idle', actions: ['tellRead', 'forget'] },
        ],
        'run.broken': { target: 'idle', actions: 'forget' },
      },
    },
  },
})
