import type { Locale } from '#domain/constants.ts'
import { baseCode } from '#domain/permission.ts'
import type { MenuNode } from '#protocol/profile/schemas.ts'

/** A menu entry as it is shown: the page's bare code, the title in the user's language. */
export interface Entry {
  readonly code: string
  readonly title: string
  readonly icon: string
  readonly children: readonly Entry[]
}

/** A heading over one page says nothing that the page does not say itself. */
const withoutLoneHeading = (entry: Entry): Entry => (entry.children.length === 1 ? (entry.children[0] ?? entry) : entry)

/** The server's menu without what leads nowhere: pages that are not built, headings that are empty. */
export function menuEntries(menu: readonly MenuNode[], lang: Locale, canOpen: (code: string) => boolean): Entry[] {
  return menu.flatMap((node) => {
    const code = baseCode(node.code)
    const children = menuEntries(node.children, lang, canOpen).map(withoutLoneHeading)
    if (children.length === 0 && !canOpen(code)) return []
    return [{ code, title: lang === 'en' && node.ename ? node.ename : node.title, icon: node.icon ?? '', children }]
  })
}

export const holds = (entry: Entry, code: string): boolean =>
  entry.code === code || entry.children.some((child) => holds(child, code))

/** How many parts two codes begin with alike: two of `center.contract.list` and `center.contract.detail`. */
function kinship(one: string, other: string): number {
  const parts = other.split('.')
  const differs = one.split('.').findIndex((part, at) => part !== parts[at])
  return differs === -1 ? parts.length : differs
}

const nearest = (entry: Entry, code: string): number =>
  Math.max(
    entry.children.length === 0 ? kinship(entry.code, code) : 0,
    ...entry.children.map((child) => nearest(child, code)),
  )

/** The entry below which a page is found: that of its list for a page of one record, which stands in no menu. */
export function headingOf(entries: readonly Entry[], code: string): Entry | undefined {
  const holder = entries.find((entry) => holds(entry, code))
  if (holder) return holder
  const best = Math.max(...entries.map((entry) => nearest(entry, code)))
  return best > 0 ? entries.find((entry) => nearest(entry, code) === best) : undefined
}
