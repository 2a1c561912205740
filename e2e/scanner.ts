import type { Page } from '@playwright/test'

/** Codes and shift of the keys that a scanner types; labels and passport lines have no others. */
function keyOf(character: string): { code: string; shift: boolean } {
  if (/[A-Z]/.test(character)) return { code: `Key${character}`, shift: true }
  if (/\d/.test(character)) return { code: `Digit${character}`, shift: false }
  return character === '<' ? { code: 'Comma', shift: true } : { code: 'Minus', shift: false }
}

/**
 * A keyboard-wedge scanner: trusted keys 5 to 19 ms apart by their time stamps, however busy the machine is, then Enter.
 * They are handed to the browser at once, as the keyboard's own queue would.
 */
export async function plugInScanner(page: Page): Promise<(text: string) => Promise<void>> {
  const keyboard = await page.context().newCDPSession(page)
  let at = 0
  let turn = 0
  return async (text) => {
    at = Math.max(at + 0.1, Date.now() / 1000)
    const press = (key: string, code: string, shift: boolean) => {
      at += (5 + ((turn * 7) % 15)) / 1000
      turn += 1
      const typed = { key, code, modifiers: shift ? 8 : 0, timestamp: at }
      return [
        keyboard.send('Input.dispatchKeyEvent', { ...typed, type: 'keyDown', text: key === 'Enter' ? '\r' : key }),
        keyboard.send('Input.dispatchKeyEvent', { ...typed, type: 'keyUp' }),
      ]
    }
    const keys = Array.from(text, (key) => press(key, keyOf(key).code, keyOf(key).shift))
    await Promise.all([...keys, press('Enter', 'Enter', false)].flat())
  }
}
