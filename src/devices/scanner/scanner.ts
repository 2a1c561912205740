import { createActor } from 'xstate'
import { scannerMachine } from '#machines/scanner.ts'
import { characterOf, isEnding } from '#machines/scanner-keys.ts'

/** Told what was scanned. `at` is when its last key came, in ms since the page began. */
export type ScanListener = (text: string, at: number) => void

interface Target {
  element: () => Element | null
  listener: ScanListener
}

export interface Scanner {
  /** The latest listener of the front dialog hears first, else the latest of the page. Gives the way to stop. */
  listen: (listener: ScanListener, element: () => Element | null) => () => void
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
function heardBy(targets: readonly Target[], page: Document): Target | undefined {
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

  /** Ends with the next run: what is composed from then on is somebody's own. */
  let cleaning = new AbortController()

  machine.on('scan.began', () => {
    if (!before) return
    const { field, text, caret } = before
    const clean = () => setText(field, text, caret)
    clean()
    // An input method holds the scan's first keys back and writes them once the scan's Enter closes it.
    field.addEventListener('compositionend', clean, { signal: cleaning.signal })
    before = null
  })
  machine.on('scan.read', ({ text, at }) => heardBy(targets, page)?.listener(text, at))
  machine.start()

  const press = (event: KeyboardEvent) => {
    if (event.repeat || targets.length === 0) return
    const key = { code: event.code, shift: event.shiftKey, at: event.timeStamp }
    const field = typedInto(event.target)
    const wasReading = machine.getSnapshot().matches('reading')
    machine.send({ type: 'key.pressed', ...key })
    const now = machine.getSnapshot()
    if (now.matches('reading') || (wasReading && isEnding(event.code))) {
      // The scan's own keys are for nobody else: no character, no Enter that sends a form, no Tab that moves on.
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const isNewRun = now.context.text.length <= 1
    if (isNewRun && now.matches('collecting') && characterOf(event.code, event.shiftKey) !== undefined) {
      cleaning.abort()
      cleaning = new AbortController()
      before = field && { field, text: field.value, caret: field.selectionStart ?? field.value.length }
    }
  }
  const breakRun = () => machine.send({ type: 'run.broken' })
  page.addEventListener('keydown', press, true)
  page.addEventListener('pointerdown', breakRun, true)

  return {
    listen(listener, element) {
      const target: Target = { listener, element }
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
