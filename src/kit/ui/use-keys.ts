import { useKeyDown } from './use-key-down.ts'

const fields = 'input, textarea, select, [contenteditable="true"], [role=combobox], [role=listbox], [role=menu]'

/**
 * Keys of a page, by the letter that they make without modifiers. They are silent while somebody types, while a dialog is
 * open, and while a key is held down, so that none is pressed by accident. `at`: the key's time stamp (ms). `true` from a
 * handler means: taken.
 */
export function useKeys(onKey: (key: string, target: Element | null, at: number) => boolean): void {
  useKeyDown((event) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest(fields) || document.querySelector('[role=dialog]')) return
    if (onKey(event.key.length === 1 ? event.key.toLowerCase() : event.key, target, event.timeStamp))
      event.preventDefault()
  })
}
