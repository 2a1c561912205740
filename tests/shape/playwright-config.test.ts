import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

vi.mock(import('node:fs'), async (original) => ({
  ...(await original()),
  rmSync: vi.fn<typeof rmSync>(),
  mkdirSync: vi.fn<typeof mkdirSync>() as unknown as typeof mkdirSync,
  writeFileSync: vi.fn<typeof writeFileSync>(),
}))

// The linters read it beside the browser tests, whose servers are at work by then.
it('can be read without touching a file', async () => {
  await import('../../playwright.config.ts')
  for (const touching of [rmSync, mkdirSync, writeFileSync]) expect(touching).not.toHaveBeenCalled()
})
