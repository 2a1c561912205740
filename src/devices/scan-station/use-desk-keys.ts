import { useKeyDown } from '#src/kit/ui/use-key-down.ts'

/**
 * Keys of a desk while it is in sight: function keys, which no scanner types, or a letter with Ctrl ("Ctrl+Enter"). They
 * rest while a dialog is open, which has keys of its own.
 */
export function useDeskKeys(keys: readonly (readonly [key: string, work: () => void])[]): void {
  useKeyDown((event) => {
    const pressed = `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.key}`
    const work = keys.find(([key]) => key === pressed)?.[1]
    if (!work || event.repeat || event.altKey || event.shiftKey) return
    const isCovered = [...document.querySelectorAll('[role=dialog]')].some((one) => one.checkVisibility?.() ?? true)
    if (isCovered) return
    event.preventDefault()
    work()
  })
}
