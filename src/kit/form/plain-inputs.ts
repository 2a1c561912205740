/** Keys that close a list, and those that open one. */
const closing = ['Enter', 'Escape']
const opening = ['ArrowDown', 'ArrowUp']

/**
 * A ref callback around an Arco select. Arco hides the input that takes the keyboard from screen readers, and makes the box
 * around it a tab stop that only passes the focus on, so that Shift+Tab would never leave. Here the input is the one stop,
 * and readers find it. It shows what is chosen once it has the focus: that is selected, so that what is typed takes its place.
 * Arrows open the list; whoever closed it by a key stays in the field, where Arco would leave him nowhere. Escape with no list open
 * goes to what is around, such as a dialog: Arco keeps it to itself.
 */
export function plainInputs(around: HTMLElement | null): (() => void) | undefined {
  if (!around) return undefined
  const mend = () => {
    for (const box of around.querySelectorAll<HTMLElement>('[role=combobox]')) {
      const input = box.querySelector('input')
      if (!input || input.tabIndex === -1) continue
      input.removeAttribute('aria-hidden')
      box.tabIndex = -1
    }
  }
  mend()
  const observer = new MutationObserver((changes) => {
    mend()
    // Its class says that it has come out of hiding, after its words were put in.
    for (const { target, attributeName } of changes)
      if (attributeName === 'class' && target instanceof HTMLInputElement && target === document.activeElement)
        target.select()
  })
  observer.observe(around, { subtree: true, childList: true, attributeFilter: ['aria-hidden', 'class'] })
  let closes: EventTarget | null = null
  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    closes = closing.includes(key) ? target : null
    const box = target instanceof HTMLInputElement ? target.closest<HTMLElement>('[role=combobox]') : null
    if (box?.getAttribute('aria-expanded') !== 'false') return
    if (opening.includes(key)) box.click()
    if (key !== 'Escape') return
    closes = null
    event.stopPropagation()
    around.parentElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  const point = () => {
    closes = null
  }
  const stay = ({ target, relatedTarget }: FocusEvent) => {
    if (target !== closes || relatedTarget || !(target instanceof HTMLInputElement)) return
    closes = null
    queueMicrotask(() => document.activeElement === document.body && target.focus())
  }
  around.addEventListener('keydown', press, true)
  window.addEventListener('pointerdown', point, true)
  around.addEventListener('focusout', stay)
  return () => {
    observer.disconnect()
    around.removeEventListener('keydown', press, true)
    window.removeEventListener('pointerdown', point, true)
    around.removeEventListener('focusout', stay)
  }
}
