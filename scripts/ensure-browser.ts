import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { canInstall, install } from '#scripts/ensure/apt.ts'

/** The same engine without a window of its own: the browser tests take two thirds of the time and of the processor with it. */
const headless = 'chromium-headless-shell'
const headed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The browser that is there: what CHROMIUM_PATH names, the system's, Playwright's own; undefined when there is none. One that
 * shows a window is asked for by `isHeaded`.
 */
export function findBrowser({ isHeaded = false } = {}): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const system = (isHeaded ? headed : [headless, ...headed]).flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  )
  return [...system, chromium.executablePath()].find(isRunnable)
}

/** Finds a browser or installs one, with a font for Chinese. Throws when none can be had. */
export function ensureBrowser({ isHeaded = false } = {}): string {
  const isBest = (found: string | undefined) => found && (isHeaded || found.endsWith(headless))
  if (!process.env.CHROMIUM_PATH && !isBest(findBrowser({ isHeaded }))) {
    const isInstalled = canInstall() && install(isHeaded ? 'chromium' : headless, 'fonts-noto-cjk')
    if (!isInstalled && !findBrowser({ isHeaded })) {
      const cli = createRequire(import.meta.url).resolve('playwright/cli')
      spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] })
    }
  }
  const browser = findBrowser({ isHeaded })
  if (!browser || !isRunnable(browser)) {
    throw new Error('No browser: install Chromium, or name one in CHROMIUM_PATH')
  }
  const fonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  if (fonts.status === 0 && !fonts.stdout.trim() && canInstall()) install('fonts-noto-cjk')
  return browser
}

if (import.meta.main) console.log(ensureBrowser())
