import { assign, emit, setup } from 'xstate'
import { scannerMaxGapMs, scannerTypedMaxLength } from '#domain/constants.ts'
import { altCharacter, characterOf, isAlt, isControl, isEnding, isEndingControl, isShift } from './scanner-keys.ts'

interface ScannerContext {
  /** The run so far. */
  text: string
  /** Figures pressed while Alt is held, of the character that they make together. */
  figures: string
  /** When its last key came, ms. */
  lastAt: number
  /** The first half of the pause that ends a run is over. */
  isWaning: boolean
  /** The last scan was ended by nothing but a pause, so this scanner ends each so. */
  isEndedByPause: boolean
}

/** `code`, `shift`, `ctrl` and `alt` of a keydown, `at` its time stamp in ms. */
export interface KeyPress {
  readonly code: string
  readonly shift: boolean
  readonly ctrl?: boolean
  readonly alt?: boolean
  readonly at: number
}

export type ScannerEvent = ({ type: 'key.pressed' } & KeyPress) | { type: 'run.broken' }

/**
 * `scan.began`: the run is too fast and long for hands. All of `text` but its last character has reached the focused field
 * and is to be taken out again; this key and those that follow go to nobody else. `scan.read`: this was scanned.
 */
export type ScannerEmitted = { type: 'scan.began'; text: string } | { type: 'scan.read'; text: string; at: number }

/** What a key writes by itself: nothing with Ctrl, which makes a control character, or with Alt, whose figures make one together. */
const written = ({ code, shift, ctrl, alt }: KeyPress) => (ctrl || alt ? undefined : characterOf(code, shift))
const figureOf = ({ code, alt }: KeyPress) => (alt ? /^Numpad(\d)$/.exec(code)?.[1] : undefined)

/** A run begins with a character, with Shift before one, or with Alt where a reader sends each as its number. */
const isFirst = (key: KeyPress) => isShift(key.code) || isAlt(key.code) || written(key) !== undefined
/** What may stand between: keys that write nothing by themselves. */
const isPart = (key: KeyPress) =>
  isFirst(key) || isControl(key.code) || figureOf(key) !== undefined || (key.ctrl === true && !isEndingKey(key))
const isEndingKey = ({ code, ctrl }: KeyPress) => isEnding(code) || (ctrl === true && isEndingControl(code))

type Run = Pick<ScannerContext, 'text' | 'figures'>
const noRun: Run = { text: '', figures: '' }

function runAfter({ text, figures }: Run, key: KeyPress): Run {
  const figure = figureOf(key)
  if (figure !== undefined) return { text, figures: `${figures}${figure}` }
  return { text: `${text}${altCharacter(figures)}${written(key) ?? ''}`, figures: '' }
}
const textOf = ({ text, figures }: Run) => `${text}${altCharacter(figures)}`

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
    start: assign((_, key: KeyPress) => ({ ...runAfter(noRun, key), lastAt: key.at, isWaning: false })),
    append: assign(({ context }, key: KeyPress) => ({
      ...runAfter(context, key),
      lastAt: key.at,
      isWaning: false,
    })),
    wane: assign({ isWaning: true }),
    learnKey: assign({ isEndedByPause: false }),
    learnPause: assign({ isEndedByPause: true }),
    forget: assign({ ...noRun, lastAt: Number.NEGATIVE_INFINITY, isWaning: false }),
    emitBegan: emit(({ context }) => ({ type: 'scan.began' as const, text: context.text })),
    emitRead: emit(({ context }) => ({ type: 'scan.read' as const, text: textOf(context), at: context.lastAt })),
  },
  guards: {
    isContinued: ({ context }, key: KeyPress) => isPart(key) && key.at - context.lastAt < scannerMaxGapMs,
    isFirst: (_, key: KeyPress) => isFirst(key),
    isEnding: (_, key: KeyPress) => isEndingKey(key),
    isFirstHalf: ({ context }) => !context.isWaning,
    isLong: ({ context }) => context.text.length > scannerTypedMaxLength,
  },
}).createMachine({
  id: 'scanner',
  initial: 'idle',
  context: { ...noRun, lastAt: Number.NEGATIVE_INFINITY, isWaning: false, isEndedByPause: false },
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
            guard: { type: 'isFirst', params: ({ event }) => event },
            target: 'collecting',
            actions: { type: 'start', params: ({ event }) => event },
          },
        ],
      },
    },
    collecting: {
      always: { guard: 'isLong', target: 'reading', actions: 'emitBegan' },
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
            guard: { type: 'isFirst', params: ({ event }) => event },
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
          { target: 'idle', actions: ['emitRead', 'forget', 'learnPause'] },
        ],
      },
      on: {
        'key.pressed': [
          {
            guard: { type: 'isEnding', params: ({ event }) => event },
            target: 'idle',
            actions: ['emitRead', 'forget', 'learnKey'],
          },
          {
            guard: { type: 'isContinued', params: ({ event }) => event },
            target: 'reading',
            reenter: true,
            actions: { type: 'append', params: ({ event }) => event },
          },
          {
            guard: { type: 'isFirst', params: ({ event }) => event },
            target: 'collecting',
            actions: ['emitRead', { type: 'start', params: ({ event }) => event }],
          },
          { target: 'idle', actions: ['emitRead', 'forget'] },
        ],
        'run.broken': { target: 'idle', actions: 'forget' },
      },
    },
  },
})
