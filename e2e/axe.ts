import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds serious on a page as it is shown, its colours included; `except` what a test of its own judges. */
export async function seriousOn(page: Page, except?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (except ? axe.exclude(except) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}
