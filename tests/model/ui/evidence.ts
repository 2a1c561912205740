import type { RoleWindow } from './browser.ts'

type Windows = ReadonlyMap<string, RoleWindow>

/** What is open is in the way of the next tour: each window begins anew. */
async function beginAnew(windows: Windows): Promise<void> {
  for (const window of windows.values()) {
    await window.page.goto('about:blank')
    await window.page.goto('/#/main')
    window.shown = ''
    window.compared = ''
    window.opened.clear()
  }
}

/** Pictures of what the windows show, and the ids of what they asked the server, a line each. */
export async function picturesOf(path: string, windows: Windows): Promise<string[]> {
  const files: string[] = []
  for (const [who, { page }] of windows) {
    files.push(`${path}-${who}.png`)
    await page.screenshot({ path: files.at(-1)! })
  }
  return [...files, ...[...windows].flatMap(([who, { requests }]) => requests.map((request) => `${who}: ${request}`))]
}

/** Walks a tour once more and records it: to record every tour would cost a quarter of the time. */
export async function tracesOf(path: string, windows: Windows, again: () => Promise<object | null>): Promise<string[]> {
  await beginAnew(windows)
  for (const { context } of windows.values()) await context.tracing.start({ snapshots: true })
  const recorded = [...windows]
  const astray = await again()
  const files = recorded.map(([who]) => `${path}-${who}.zip`)
  for (const [at, [, { context }]] of recorded.entries()) await context.tracing.stop({ path: files[at]! })
  await beginAnew(windows)
  return astray ? files : [...files, 'it went well when it was walked again']
}
