import { act } from '@testing-library/react'

const signs: Readonly<Record<string, string>> = { '<': 'Comma', '-': 'Minus' }
const codeOf = (key: string) => signs[key] ?? (/\d/.test(key) ? `Digit${key}` : `Key${key}`)

/** Keys as a scanner sends them, 4 ms apart and ended by Enter; a field that has the focus gets what it types. */
export function scan(text: string): void {
  let at = performance.now()
  const press = (code: string, key: string, shiftKey: boolean) => {
    at += 4
    const event = new KeyboardEvent('keydown', { code, key, shiftKey, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    const target = document.activeElement ?? document.body
    if (!target.dispatchEvent(event) || !(target instanceof HTMLInputElement) || key.length > 1) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, target.value + key)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
  act(() => {
    for (const key of text) press(codeOf(key), key, !/[\d-]/.test(key))
    press('Enter', 'Enter', false)
  })
}

/** The same by a reader that is slower than it may be. */
export function scanSlowly(text: string, gap: number): void {
  let at = performance.now()
  act(() => {
    for (const key of [...text.split(''), 'Enter']) {
      at += gap
      const code = key.length > 1 ? key : codeOf(key)
      const event = new KeyboardEvent('keydown', { code, key, shiftKey: /^[A-Z]$/.test(key), bubbles: true })
      Object.defineProperty(event, 'timeStamp', { value: at })
      ;(document.activeElement ?? document.body).dispatchEvent(event)
    }
  })
}

/** A key of a desk. */
export function press(key: string, ctrlKey = false): void {
  act(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, ctrlKey, bubbles: true }))
  })
}
