import { fileURLToPath } from 'node:url'
import { isBuilt } from '#scripts/build/sources.ts'
import { ensureBrowser } from '#scripts/ensure-browser.ts'
import type { Run } from '#tests/model/coverage.ts'
import type { Model } from '#tests/model/define.ts'
import { type OpenWindow, type UiOptions, walkUi } from '#tests/model/drivers/ui.ts'
import { type BrowserOptions, openBrowser, openWindow } from '#tests/model/ui/browser.ts'
import { type Office, openOffice } from '#tests/model/ui/office.ts'

/** Opens the built product for each model in turn, in an office of its own, with one browser. */
export async function onScreens(
  models: readonly Model[],
  browserOptions: BrowserOptions,
  run: (model: Model, office: Office, open: OpenWindow) => Promise<void>,
): Promise<void> {
  process.chdir(fileURLToPath(new URL('../../', import.meta.url)))
  if (!isBuilt()) await (await import('#scripts/build.ts')).build()
  ensureBrowser({ isHeaded: browserOptions.headed })
  const browser = await openBrowser(browserOptions)
  try {
    for (const model of models) {
      const office = await openOffice()
      await run(model, office, (userName) => openWindow(browser, office, userName))
      await office.desk.close()
    }
  } finally {
    await browser.close()
  }
}

/** Walks models on the built product. */
export async function walkScreens(
  models: readonly Model[],
  browserOptions: BrowserOptions,
  options: UiOptions,
): Promise<Map<Model, Run>> {
  const runs = new Map<Model, Run>()
  await onScreens(models, browserOptions, async (model, office, open) => {
    runs.set(model, await walkUi(office, open, model, options))
  })
  return runs
}
