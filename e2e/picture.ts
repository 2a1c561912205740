import type { Page, TestInfo } from '@playwright/test'
import { isWholeRun } from './whole-run.ts'

/** Are pictures taken? Not where nobody looks at them: each takes a tenth of a second. */
export const arePicturesTaken = !isWholeRun

/** A picture of the page for people to look at. */
export async function takePicture(page: Page, path: string): Promise<void> {
  if (arePicturesTaken) await page.screenshot({ path })
}

/** Takes the pictures of one test, numbered in the order in which they are taken. */
export function numberedPictures(info: Pick<TestInfo, 'outputPath'>) {
  let step = 0
  return async (page: Page, name: string): Promise<void> => {
    step += 1
    await takePicture(page, info.outputPath(`${String(step).padStart(2, '0')}-${name}.png`))
  }
}
