import { mrzCheckDigit } from '#domain/mrz-layouts.ts'
import type { Visit } from './browser.ts'
import type { Pictures } from './probe.ts'

/** The two lines of a passport that a reader types, each with a number that no other one has. */
export function mrzLines(at: number): readonly [string, string] {
  const number = `EJ${String(8_000_000 + at)}`.slice(0, 9)
  const birth = '900412'
  const expiry = '340509'
  const parts = [number, birth, expiry].map((part) => part + mrzCheckDigit(part))
  const optional = '<'.repeat(14)
  const body = `${parts[0]}CHN${parts[1]}M${parts[2]}${optional}${mrzCheckDigit(optional)}`
  const composite = mrzCheckDigit(parts.join('') + optional + mrzCheckDigit(optional))
  const given = Array.from(String(at), (digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
  return [`P<CHNZHANG<<${given}`.padEnd(44, '<'), body + composite]
}

const keyOf = (one: string) => {
  if (one === '<') return { code: 'Comma', key: '<', modifiers: 8 }
  if (one === '\n') return { code: 'Enter', key: 'Enter', modifiers: 0 }
  return /\d/.test(one)
    ? { code: `Digit${one}`, key: one, modifiers: 0 }
    : { code: `Key${one}`, key: one, modifiers: 8 }
}

/** Between two keys of a reader; far below what tells it from a hand. */
const GAP_SECONDS = 0.002

/** Types as a reader at the keyboard's plug does; time begins with its last Enter. */
export async function scan({ page, cdp }: Visit, lines: readonly string[]): Promise<Pictures> {
  await page.evaluate(() => window.bench.watch('Enter'))
  const keys = Array.from(lines.map((line) => `${line}\n`).join(''), keyOf)
  const from = Date.now() / 1000
  // Sent in one go and with the reader's own times: a busy machine would make the gaps of a hand.
  const typed = keys.flatMap((key, at) => {
    const timestamp = from + at * GAP_SECONDS
    const text = key.code === 'Enter' ? '\r' : key.key
    return [
      cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text, timestamp }),
      cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp }),
    ]
  })
  await Promise.all(typed)
  return page.evaluate(() => window.bench.settled())
}
