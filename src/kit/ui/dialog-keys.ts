const dialogOf = (id: string) => document.querySelector(`[data-dialog="${CSS.escape(id)}"]`)

const primaryOf = (id: string) =>
  dialogOf(id)?.querySelector<HTMLButtonElement>('.kit-dialog-buttons .arco-btn-primary:not(:disabled)') ?? null

/** What Enter means something to by itself, and lines of text, in which it means nothing. */
const takesEnter =
  'input:not([type=checkbox], [type=radio]), textarea, select, button, a, summary, [contenteditable], [role=combobox], [role=grid], [role=menuitem], [role=option], [tabindex="0"]'

/** Whether Enter was pressed inside the dialog where nothing else hears it. */
export function isEnterFor(id: string, event: KeyboardEvent): boolean {
  const { target, key, defaultPrevented, isComposing } = event
  if (key !== 'Enter' || defaultPrevented || isComposing || !(target instanceof Element)) return false
  return dialogOf(id)?.contains(target) === true && target.closest(takesEnter) === null
}

/**
 * Whether Escape was pressed where nothing hears it while the dialog is in front: what had the focus is gone with what was done, such
 * as a button that is no longer offered.
 */
export function isLostEscapeFor(id: string, { key, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || document.activeElement !== document.body) return false
  return [...document.querySelectorAll('[data-dialog]')].at(-1) === dialogOf(id)
}

export const pressPrimary = (id: string): void => primaryOf(id)?.click()

const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]'

/** A dialog with nothing to type begins at its primary button, not at the one that leaves it. */
export function focusPrimary(id: string): void {
  const content = dialogOf(id)?.querySelector('.arco-modal-content')
  if (content && !content.querySelector(typed) && !content.contains(document.activeElement)) primaryOf(id)?.focus()
}
