import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type RefObject, useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useScanner } from '#src/devices/scanner/use-scanner.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'

type OnScan = (text: string) => void

function Inside({ onScan }: { onScan: OnScan }) {
  const frame = useRef<HTMLDivElement>(null)
  useScanner(onScan, frame)
  return <div ref={frame}>里面</div>
}

function Page({ onScan, inDialog, onSubmit }: { onScan: OnScan; inDialog?: OnScan; onSubmit?: () => void }) {
  const [text, setText] = useState('已有')
  const none: RefObject<Element | null> = useRef(null)
  useScanner(onScan, none)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <input aria-label="备注" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit">提交</button>
      <Dialog open={inDialog !== undefined} title="对话框" onClose={() => {}}>
        {inDialog && <Inside onScan={inDialog} />}
      </Dialog>
    </form>
  )
}

/** Types as a keyboard does: a keydown, then the character, unless somebody kept the key for himself. */
function press(code: string, character: string, at: number, shiftKey = false) {
  const target = document.activeElement ?? document.body
  // What a Chinese input method makes of every key.
  const hidden = { key: 'Process', keyCode: 229, isComposing: true }
  const event = new KeyboardEvent('keydown', { code, ...hidden, shiftKey, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  const isFree = target.dispatchEvent(event)
  if (!isFree) return
  if (code === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit()
  if (character && target instanceof HTMLInputElement) {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    own?.set?.call(target, target.value + character)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** A control character of a reader, as browsers see it: a letter with Ctrl. Answers whether the browser may act on it. */
function control(code: string, gap: number): boolean {
  clock += gap
  const event = new KeyboardEvent('keydown', { code, key: code, ctrlKey: true, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: clock })
  return (document.activeElement ?? document.body).dispatchEvent(event)
}

let clock = 0
function type(text: string, gap: number) {
  for (const one of text) {
    clock += gap
    const code =
      one === '-' ? 'Minus' : one === '<' ? 'Comma' : /\d/.test(one) ? `Digit${one}` : `Key${one.toUpperCase()}`
    press(code, one, clock, one === '<' || /[A-Z]/.test(one))
  }
}
const end = (code = 'Enter') => {
  clock += 5
  press(code, '', clock)
}
const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: '备注' })

it('hears a scan, leaves nothing in the field and sends no form', () => {
  const onScan = vi.fn<OnScan>()
  const onSubmit = vi.fn<() => void>()
  render(<Page onScan={onScan} onSubmit={onSubmit} />)
  note().focus()
  type('GZ00000012-A9<', 8)
  end()
  expect(onScan).toHaveBeenCalledExactlyOnceWith('GZ00000012-A9<', expect.any(Number))
  expect(note().value).toBe('已有')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('leaves typing alone, and the Enter that belongs to it', () => {
  const onScan = vi.fn<OnScan>()
  const onSubmit = vi.fn<() => void>()
  render(<Page onScan={onScan} onSubmit={onSubmit} />)
  note().focus()
  type('hello', 60)
  clock += 60
  press('Enter', '', clock)
  expect(note().value).toBe('已有hello')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(onScan).not.toHaveBeenCalled()
})

it('takes a scan apart from the typing just before it', () => {
  const onScan = vi.fn<OnScan>()
  render(<Page onScan={onScan} />)
  note().focus()
  type('ab', 80)
  clock += 80
  type('GZ000001', 6)
  end('Tab')
  expect(onScan).toHaveBeenCalledExactlyOnceWith('GZ000001', expect.any(Number))
  expect(note().value).toBe('已有ab')
})

it('reads a scan that no key ends', async () => {
  const onScan = vi.fn<OnScan>()
  render(<Page onScan={onScan} />)
  type('12345678', 10)
  await waitFor(() => expect(onScan).toHaveBeenCalledExactlyOnceWith('12345678', expect.any(Number)))
})

it('gives a dialog with a target of its own the scan first', async () => {
  const onScan = vi.fn<OnScan>()
  const inDialog = vi.fn<OnScan>()
  const { rerender } = render(<Page onScan={onScan} inDialog={inDialog} />)
  await screen.findByText('里面')
  type('GZ000002', 6)
  end()
  expect(inDialog).toHaveBeenCalledExactlyOnceWith('GZ000002', expect.any(Number))
  expect(onScan).not.toHaveBeenCalled()
  rerender(<Page onScan={onScan} />)
  await waitFor(() => expect(screen.queryByText('里面')).toBeNull())
  type('GZ000003', 6)
  end()
  expect(onScan).toHaveBeenCalledExactlyOnceWith('GZ000003', expect.any(Number))
})

it('takes out what an input method held back and writes after the scan, and nothing that is composed later', () => {
  const onScan = vi.fn<OnScan>()
  render(<Page onScan={onScan} />)
  note().focus()
  const compose = (text: string) => {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    own?.set?.call(note(), note().value + text)
    note().dispatchEvent(new Event('input', { bubbles: true }))
    note().dispatchEvent(new Event('compositionend', { bubbles: true }))
  }
  type('GZ000004', 6)
  end()
  act(() => compose('gz0'))
  expect(note().value).toBe('已有')
  clock += 500
  type('s', 80)
  act(() => compose('是'))
  expect(note().value).toBe('已有s是')
  expect(onScan).toHaveBeenCalledExactlyOnceWith('GZ000004', expect.any(Number))
})

it('leaves every letter of typing at 120 words a minute to the field', () => {
  const onScan = vi.fn<OnScan>()
  render(<Page onScan={onScan} />)
  note().focus()
  const words = 'the quick brown fox jumps over 13 lazy dogs at once '.replaceAll(' ', '-')
  let strokes = 0
  while (strokes < 500) {
    const before = note().value.slice(0, 100)
    fireEvent.change(note(), { target: { value: before } })
    // 120 words of five letters are 100 ms a key; now and then two keys roll.
    for (const letter of words) {
      strokes += 1
      type(letter, strokes % 50 === 0 ? 8 : 60 + ((strokes * 37) % 80))
    }
    expect(note().value).toBe(`${before}${words}`)
  }
  expect(onScan).not.toHaveBeenCalled()
})

it('reads a thousand scans at 5 to 19 ms a character', () => {
  const scanned: string[] = []
  render(<Page onScan={(text) => scanned.push(text)} />)
  const sent = Array.from({ length: 1000 }, (_, at) => `GZ${String(at).padStart(8, '0')}`)
  for (const [at, one] of sent.entries()) {
    type(one, 5 + (at % 15))
    end()
    clock += 100
  }
  expect(scanned).toEqual(sent)
})

it.each([
  ['in a field', true],
  ['beside every field', false],
])('%s the control keys of a scan open nothing of the browser; those of a hand do', (_, isInField) => {
  const onScan = vi.fn<OnScan>()
  render(<Page onScan={onScan} />)
  if (isInField) note().focus()
  // The line feed that ends a scan, with and without a return before it, and what some readers send behind it.
  type('GZ0000005535GN9A', 5)
  expect(control('KeyJ', 5)).toBe(false)
  type('GZ0000005535GN9B', 5)
  end()
  expect([control('KeyJ', 5), control('KeyD', 5), control('BracketRight', 5)]).toEqual([false, false, false])
  expect(onScan.mock.calls.map(([text]) => text)).toEqual(['GZ0000005535GN9A', 'GZ0000005535GN9B'])
  expect(note().value).toBe('已有')
  // A user looks for his downloads.
  expect([control('KeyJ', 2000), control('KeyD', 300)]).toEqual([true, true])
})
