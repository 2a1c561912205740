/** As much text as a page can show without getting stuck. */
export const shownTextLength = 200_000

/** JSON with its lines and indents; null when it is none. */
export function prettyJson(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return null
  }
}
