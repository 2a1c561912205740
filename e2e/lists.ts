import type { Locator, Page } from '@playwright/test'

/**
 * The problem with how the tables of the page in front lie in it: nobody has to move one sideways to read it. What is just
 * coming may need some frames to come to rest; what is still wrong then stays so.
 */
export const listProblems = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const mostFrames = 60
    const mostPx = { head: 112, row: 32 }
    const seen = (within: ParentNode, selector: string) =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
    const headOf = (list: HTMLElement): number => {
      const parts = seen(list, ':scope > :is(.kit-tabs, .kit-filters, .kit-toolbar)')
      const places = parts.map((one) => one.getBoundingClientRect())
      return Math.max(0, ...places.map((one) => one.bottom)) - Math.min(...places.map((one) => one.top))
    }
    const problemsOf = (grid: HTMLElement): string[] => {
      const table = grid.querySelector('table')!
      const rows = [...grid.querySelectorAll<HTMLElement>('tr[data-key]')]
      // The actions begin where the last column ends, and stay within their own.
      const covering = [...grid.querySelectorAll('tbody > tr')].filter(({ lastElementChild: last }) => {
        if (!(last instanceof HTMLElement) || last.dataset.stick !== 'right') return false
        const before = last.previousElementSibling?.getBoundingClientRect().right ?? 0
        return before > last.getBoundingClientRect().left + 1 || last.scrollWidth > last.clientWidth
      })
      return [
        ...(table.offsetWidth > grid.clientWidth ? [`${table.offsetWidth} px in ${grid.clientWidth}`] : []),
        ...(covering.length > 0 ? ['actions cover data'] : []),
        ...(rows.some((row) => row.offsetHeight !== mostPx.row) ? ['rows of another height'] : []),
      ].map((problem) => `${table.ariaLabel}: ${problem}`)
    }
    const problemsNow = (): string[] => {
      const panel = seen(document, '[role=tabpanel]')[0]
      if (!panel) return []
      const heads = seen(panel, '.kit-list').map(headOf)
      return [
        ...seen(panel, '.kit-grid:has(table)').flatMap(problemsOf),
        ...seen(panel, '.kit-status-tabs').flatMap((strip) =>
          strip.scrollWidth > strip.clientWidth ? ['tabs scroll'] : [],
        ),
        ...heads.filter((px) => px > mostPx.head).map((px) => `head of ${px} px`),
      ]
    }
    let problems = problemsNow()
    for (let frame = 0; problems.length > 0 && frame < mostFrames; frame += 1) {
      await new Promise((done) => requestAnimationFrame(done))
      problems = problemsNow()
    }
    return problems
  })

/** What the list in front offers above its rows; an empty one offers it once more in their place. */
export const listAction = (within: Page | Locator, name: string): Locator =>
  within.locator('.kit-toolbar').getByRole('button', { name })
