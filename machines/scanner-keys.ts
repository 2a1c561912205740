const digits: Record<string, readonly [plain: string, shifted: string]> = {
  Digit1: ['1', '!'],
  Digit2: ['2', '@'],
  Digit3: ['3', '#'],
  Digit4: ['4', '$'],
  Digit5: ['5', '%'],
  Digit6: ['6', '^'],
  Digit7: ['7', '&'],
  Digit8: ['8', '*'],
  Digit9: ['9', '('],
  Digit0: ['0', ')'],
}

const signs: Record<string, readonly [plain: string, shifted: string]> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  /** The key beside the left shift of European keyboards. */
  IntlBackslash: ['<', '>'],
  Space: [' ', ' '],
  NumpadSubtract: ['-', '-'],
  NumpadAdd: ['+', '+'],
  NumpadMultiply: ['*', '*'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
}

/**
 * The character that a key makes on the keyboard a scanner pretends to be. The physical key is asked, as a Chinese input
 * method turns `key` into "Process".
 * @returns undefined for a key that makes no character
 */
export function characterOf(code: string, shift: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shift ? letter : letter.toLowerCase()
  const numpad = /^Numpad(\d)$/.exec(code)?.[1]
  if (numpad) return numpad
  return (digits[code] ?? signs[code])?.[shift ? 1 : 0]
}

/** Keys that end a scan; most scanners send one of them. */
export const isEnding = (code: string) => code === 'Enter' || code === 'NumpadEnter' || code === 'Tab'

/** With Ctrl held: line feed and carriage return, as readers send them that are set to control characters. */
export const isEndingControl = (code: string) => code === 'KeyJ' || code === 'KeyM'

export const isAlt = (code: string) => code === 'AltLeft' || code === 'AltRight'
export const isControl = (code: string) => code === 'ControlLeft' || code === 'ControlRight'

/** The character that Alt with these figures of the number pad makes; '' for what no label or passport has. */
export function altCharacter(figures: string): string {
  const code = Number(figures)
  return code >= 32 && code < 127 ? String.fromCharCode(code) : ''
}

/** Pressed before a capital or `<`: makes no character, yet belongs to the run. */
export const isShift = (code: string) => code === 'ShiftLeft' || code === 'ShiftRight'
