import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDeskKeys } from '#src/devices/scan-station/use-desk-keys.ts'
import { useScanner } from '#src/devices/scanner/use-scanner.ts'
import { useKeyDown } from '#src/kit/ui/use-key-down.ts'
import { useKeys } from '#src/kit/ui/use-keys.ts'
import { scan } from '#tests/modules/passport/scan.ts'

/** React draws as in a browser: its effects after the picture come when they come. */
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => vi.unstubAllGlobals())

/** Does it as soon as the page shows something, before anything else can happen. */
async function asSoonAsShown(page: ReactNode, work: () => void) {
  const place = document.body.appendChild(document.createElement('div'))
  const shown = new Promise<void>((resolve) => {
    const watching = new MutationObserver(() => {
      watching.disconnect()
      work()
      resolve()
    })
    watching.observe(place, { childList: true, subtree: true })
  })
  const root = createRoot(place)
  root.render(<StrictMode>{page}</StrictMode>)
  await shown
  root.unmount()
  place.remove()
}

const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

function Page({ of: useHook }: { of: () => void }) {
  useHook()
  return <p>here</p>
}

it.each([
  ['any key', (onKey: (key: string) => void) => useKeyDown(({ key }) => onKey(key)), () => press('r'), 'r'],
  ['a letter', (onKey) => useKeys((key) => onKey(key) === undefined), () => press('r'), 'r'],
  ['a key of a desk', (onKey) => useDeskKeys([['F4', () => onKey('F4')]]), () => press('F4'), 'F4'],
  ['a scan', (onKey) => useScanner(onKey), () => scan('GZ00000001ABCDEF'), 'GZ00000001ABCDEF'],
] satisfies [string, (onKey: (key: string) => void) => void, () => void, string][])(
  'hears %s as soon as the page is there',
  async (_, useHook, work, key) => {
    const onKey = vi.fn<(key: string) => void>()
    await asSoonAsShown(<Page of={() => useHook(onKey)} />, work)
    expect(onKey.mock.calls.map(([first]) => first)).toEqual([key])
  },
)
