import { focusFirst } from '#src/kit/form/focus.ts'

/** What takes the cursor where there is no box to type into: a list without rows, a file. */
const anything = 'button:not(:disabled), input, [tabindex="0"]'

/** Puts the cursor where a path stands on the page. */
export function focusPath(page: HTMLElement | null, path: string): void {
  if (!page) return
  const name = CSS.escape(path)
  const list = page.querySelector<HTMLElement>(`[data-list="${name}"]`)
  if (!list && focusFirst(page, [path]) && document.activeElement?.closest(`[data-field="${name}"]`)) return
  const field = page.querySelector(`[data-field="${name}"]`)
  // An answer that is only read takes the focus itself.
  const place = list?.querySelector('[data-add]') ?? field?.querySelector(anything) ?? field?.closest('[tabindex="-1"]')
  if (!(place instanceof HTMLElement)) return
  place.scrollIntoView({ block: 'center' })
  place.focus({ preventScroll: true })
}

/** Puts the cursor into the first field of the section in front; into its title where nothing can be typed. */
export function focusSection(page: HTMLElement | null): void {
  const fields = [...(page?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const isTaken = fields.some((field) => {
    focusFirst(field.parentElement!, [field.dataset.field ?? ''])
    return field.contains(document.activeElement)
  })
  if (!isTaken) page?.querySelector<HTMLElement>('h3[tabindex]')?.focus()
}

/** Leads to the title of a section, where several are on the page. */
export const focusTitle = (page: HTMLElement | null, key: string): void =>
  page?.querySelector<HTMLElement>(`h3[data-section="${CSS.escape(key)}"]`)?.focus()

/** The path of the field that has the cursor. */
export function pathInFocus(page: HTMLElement | null): string | null {
  const active = document.activeElement
  if (!active || !page?.contains(active)) return null
  const place = active.closest<HTMLElement>('[data-field], [data-list]')
  return place?.dataset.field ?? place?.dataset.list ?? null
}
