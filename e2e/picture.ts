import type { Page } from '@playwright/test'

/** Are pictures taken? Not where nobody looks at them: each takes a tenth of a second. */
export const arePicturesTaken = !process.env.CI

/** A picture of the page for people to look at. */
export async function takePicture(page: Page, path: string): Promise<void> {
  if (arePicturesTaken) await page.screenshot({ path })
}
