import { fileURLToPath } from 'node:url'
import { isBuilt } from '#scripts/build/sources.ts'
import { ensureBrowser } from '#scripts/ensure-browser.ts'
import type { Run } from '#tests/model/coverage.ts'
import type { Model } from '#tests/model/define.ts'
import { type UiOptions, walkUi } from '#tests/model/drivers/ui.ts'
import { type Look, openBrowser, openWindow } from '#tests/model/ui/browser.ts'
import { openOffice } from '#tests/model/ui/office.ts'

/** Walks models on the built product, each in an office of its own, with one browser. */
export async function walkScreens(models: readonly Model[], look: Look, options: UiOptions): Promise<Map<Model, Run>> {
  process.chdir(fileURLToPath(new URL('../../', import.meta.url)))
  if (!isBuilt()) await (await import('#scripts/build.ts')).build()
  ensureBrowser()
  const browser = await openBrowser(look)
  const runs = new Map<Model, Run>()
  try {
    for (const model of models) {
      const office = await openOffice()
      runs.set(model, await walkUi(office, (who) => openWindow(browser, office, who), model, options))
      await office.desk.close()
    }
  } finally {
    await browser.close()
  }
  return runs
}
