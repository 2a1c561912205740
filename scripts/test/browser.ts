import { spawnSync } from 'node:child_process'
import { isBuilt } from '#scripts/build/sources.ts'
import { ensureBrowser } from '#scripts/ensure-browser.ts'

/** Builds the pages unless they are up to date; gives what Playwright needs around it, null when the build failed. */
export function preparePlaywright(): Record<string, string> | null {
  const CHROMIUM_PATH = ensureBrowser()
  if (!isBuilt() && spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) return null
  return {
    CHROMIUM_PATH,
    // Node reads TypeScript itself, and keeps what it compiled; Playwright would first translate a thousand modules.
    PW_DISABLE_TS_ESM: '1',
    NODE_COMPILE_CACHE: 'node_modules/.cache/visadesk',
  }
}
