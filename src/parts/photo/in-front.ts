const dialogOf = (element: Element) => element.closest('[role="dialog"]')

/**
 * Whether what is typed or pasted just now is meant for this part of the page: it is in sight, and the focus is on nothing or
 * in the same dialog, or in none like itself.
 */
export function isInFront(element: Element | null): element is Element {
  if (!element || element.closest('[hidden]')) return false
  const focus = document.activeElement
  return !focus || focus === document.body || dialogOf(focus) === dialogOf(element)
}

/** Text fields have an undo and a clipboard of their own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=range], [type=radio], [type=checkbox]), textarea'))
