/** What takes the cursor inside a field, whatever it is made of. */
const control = 'input:not([type=hidden]):not([aria-hidden]), textarea, [role=combobox], [tabindex="0"]'

const fieldsOf = (form: Element) => [...form.querySelectorAll<HTMLElement>('[data-field]')]

/** The first such element of a field that does not only help to fill it. */
const ownOf = (field: Element, selector: string): HTMLElement | null =>
  [...field.querySelectorAll<HTMLElement>(selector)].find((one) => !one.closest('[data-helper]')) ?? null

export const controlOf = (field: Element): HTMLElement | null =>
  ownOf(field, '[role=combobox], [role=radiogroup], [role=spinbutton]') ?? ownOf(field, control)

/** Closes the list of a select that has the cursor, as Tab does: one that is left without a key would stay open. */
function leaveOpenList(): void {
  const from = document.activeElement
  if (from?.closest('[aria-expanded=true]') == null) return
  from.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', code: 'Tab', keyCode: 9, bubbles: true }))
}

/**
 * Goes to the first field on the page that is in error (spec: forms#field-rules). False when none of them is on the
 * page.
 */
export function focusFirst(form: Element, paths: readonly string[]): boolean {
  const wrong = new Set(paths)
  const first = fieldsOf(form).find((field) => wrong.has(field.dataset.field ?? '') && field.dataset.off === undefined)
  if (!first) return false
  leaveOpenList()
  first.scrollIntoView({ block: 'center' })
  ownOf(first, control)?.focus({ preventScroll: true })
  return true
}

/** The paths that no field on the page speaks for: they must be said elsewhere. For one that waits another speaks. */
export function unshown(form: Element, paths: readonly string[]): string[] {
  const shown = new Set(fieldsOf(form).flatMap(({ dataset }) => (dataset.off === 'true' ? [] : [dataset.field])))
  return paths.filter((path) => !shown.has(path))
}
