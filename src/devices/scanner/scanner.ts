import { createActor } from 'xstate'
import { scannerMaxGapMs } from '#domain/constants.ts'
import { scannerMachine } from '#machines/scanner.ts'
import { characterOf, isAlt, isEnding, isEndingControl } from '#machines/scanner-keys.ts'
import { createSlowReader } from '#machines/slow-reader.ts'

/** Told what was scanned. `at` is when its last key came, in ms since the page began. */
export type ScanListener = (text: string, at: number) => void

interface Target {
  element: () => Element | null
  listener: ScanListener
  onSlow: (() => void) | undefined
}

export interface Scanner {
  /**
   * The latest listener of the front dialog hears first, else the latest of the page. `onSlow`: a reader typed, too slowly for a
   * scan, where no field has the focus. Gives the way to stop.
   */
  listen: (listener: ScanListener, element: () => Element | null, onSlow?: () => void) => () => void
  stop: () => void
}

type Typed = HTMLInputElement | HTMLTextAreaElement

const typedInto = (target: EventTarget | null): Typed | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null

/** Sets the text of a controlled field as typing would: React watches the element's own setter. */
function setText(field: Typed, text: string, caret: number) {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLTextAreaElement || field.type === 'text') field.setSelectionRange(caret, caret)
}

/** Marks the part of a page that a listener belongs to, so that scanners that do not know each other agree. */
const mark = 'data-scan-target'

const isShown = (element: Element) => !element.closest('[hidden], [style*="display: none"]')
const isIn = (dialog: Element, target: Target) => dialog.contains(target.element())

/** Who hears a scan: the front dialog's own target where it has one, else the last one to have come on the page. */
function receiverOf(targets: readonly Target[], page: Document): Target | undefined {
  const dialogs = [...page.querySelectorAll('[role=dialog]')].filter(isShown)
  const front = dialogs.findLast((one) => one.querySelector(`[${mark}]`))
  if (front) return targets.findLast((one) => isIn(front, one))
  return targets.at(-1)
}

/**
 * Listens to a keyboard-wedge scanner on the whole page (Desk devices). What the scanner typed into a field before it was
 * known for one is taken out again, and its Enter sends no form.
 */
export function createScanner(page: Document): Scanner {
  const targets: Target[] = []
  const machine = createActor(scannerMachine)
  /** The field that the run began in, with what stood there before. */
  let before: { field: Typed; text: string; caret: number } | null = null

  /** The field of a run by Alt codes, which the computer writes behind the page's back; cleaned once more at the end. */
  let cleanAgain: (() => void) | null = null
  let isByAlt = false
  const isSlow = createSlowReader()
  /** When the last key came, and when the last scan ended. */
  let lastAt = Number.NEGATIVE_INFINITY
  let endedAt = Number.NEGATIVE_INFINITY

  /** Ends with the next run: what is composed from then on is somebody's own. */
  let cleaning = new AbortController()

  machine.on('scan.began', () => {
    if (!before) return
    const { field, text, caret } = before
    const clean = () => setText(field, text, caret)
    clean()
    cleanAgain = clean
    // An input method holds the scan's first keys back and writes them once the scan's Enter closes it.
    field.addEventListener('compositionend', clean, { signal: cleaning.signal })
    before = null
  })
  machine.on('scan.read', ({ text, at }) => {
    endedAt = at
    if (isByAlt) cleanAgain?.()
    isByAlt = false
    receiverOf(targets, page)?.listener(text, at)
  })
  machine.start()

  /**
   * A control character of a reader: behind a scan's end, or the line feed, which no hand presses so fast after its Ctrl. The browser
   * would open its downloads, a bookmark or another window at it.
   */
  const isReaderControl = ({ code, ctrlKey, timeStamp }: KeyboardEvent) => {
    if (!ctrlKey || !/^(Key[A-Z]|Bracket(Left|Right)|Backslash)$/.test(code)) return false
    const isBehindScan = timeStamp - endedAt < 5 * scannerMaxGapMs && timeStamp - lastAt < scannerMaxGapMs
    return isBehindScan || (isEndingControl(code) && timeStamp - lastAt < scannerMaxGapMs)
  }

  const press = (event: KeyboardEvent) => {
    if (event.repeat || targets.length === 0) return
    const { code, shiftKey: shift, ctrlKey: ctrl, altKey: alt, timeStamp: at } = event
    const key = { code, shift, ctrl, alt, at }
    if (isReaderControl(event)) {
      event.preventDefault()
      event.stopPropagation()
    }
    lastAt = at
    if (alt && /^Numpad\d$/.test(code)) isByAlt = true
    const field = typedInto(event.target)
    const wasReading = machine.getSnapshot().matches('reading')
    machine.send({ type: 'key.pressed', ...key })
    const now = machine.getSnapshot()
    if (!now.matches('reading') && wasReading) cleanAgain = null
    if (isSlow(key) && !field && !wasReading) receiverOf(targets, page)?.onSlow?.()
    if (now.matches('reading') || (wasReading && (isEnding(code) || (ctrl && isEndingControl(code))))) {
      // The scan's own keys are for nobody else: no character, no Enter that sends a form, no Tab that moves on.
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const isNewRun = now.context.text.length <= 1
    const isWriting = isAlt(code) || (!alt && !ctrl && characterOf(code, shift) !== undefined)
    if (isNewRun && now.matches('collecting') && isWriting && !(isAlt(code) && now.context.text !== '')) {
      cleaning.abort()
      cleaning = new AbortController()
      isByAlt = false
      before = field && { field, text: field.value, caret: field.selectionStart ?? field.value.length }
    }
  }
  const breakRun = () => machine.send({ type: 'run.broken' })
  page.addEventListener('keydown', press, true)
  page.addEventListener('pointerdown', breakRun, true)

  return {
    listen(listener, element, onSlow) {
      const target: Target = { listener, element, onSlow }
      targets.push(target)
      const marked = element()
      marked?.setAttribute(mark, '')
      return () => {
        targets.splice(targets.indexOf(target), 1)
        marked?.removeAttribute(mark)
      }
    },
    stop() {
      page.removeEventListener('keydown', press, true)
      page.removeEventListener('pointerdown', breakRun, true)
      cleaning.abort()
      machine.stop()
    },
  }
}
