import type { Page } from '@playwright/test'
import { isWholeRun } from './whole-run.ts'

/** Are pictures taken? Not where nobody looks at them: each takes a tenth of a second. */
export const arePicturesTaken = !isWholeRun

/** A picture of the page for people to look at. */
export async function takePicture(page: Page, path: string): Promise<void> {
  if (arePicturesTaken) await page.screenshot({ path })
}
