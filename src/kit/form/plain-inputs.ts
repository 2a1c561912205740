/**
 * A ref callback around an Arco select. Arco hides the input that takes the keyboard from screen readers, and makes the box
 * around it a tab stop that only passes the focus on, so that Shift+Tab would never leave. Here the input is the one stop,
 * and readers find it. It shows what is chosen once it has the focus: that is selected, so that what is typed takes its place.
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
  return () => observer.disconnect()
}
