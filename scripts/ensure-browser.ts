import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { canInstall, install } from '#scripts/ensure/apt.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser that is there: what CHROMIUM_PATH names, the system's, Playwright's own; undefined when there is none. */
export function findBrowser(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...system, chromium.executablePath()].find(isRunnable)
}

/** Finds a browser or installs one, with a font for Chinese. Throws when none can be had. */
export function ensureBrowser(): string {
  if (!findBrowser()) {
    if (!canInstall() || !install('chromium', 'fonts-noto-cjk')) {
      const cli = createRequire(import.meta.url).resolve('playwright/cli')
      spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] })
    }
  }
  const browser = findBrowser()
  if (!browser || !isRunnable(browser)) {
    throw new Error('No browser: install Chromium, or name one in CHROMIUM_PATH')
  }
  const fonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  if (fonts.status === 0 && !fonts.stdout.trim() && canInstall()) install('fonts-noto-cjk')
  return browser
}

if (import.meta.main) console.log(ensureBrowser())
