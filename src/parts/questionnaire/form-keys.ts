import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { useDeskKeys } from '#src/devices/scan-station/use-desk-keys.ts'
import { useKeyDown } from '#src/kit/ui/use-key-down.ts'

/** What the keys of the form do. */
export interface FormKeys {
  save: () => void
  saveNext: (() => void) | undefined
  nextProblem: () => void
  moveSection: (by: 1 | -1) => void
  takeAll: (() => void) | undefined
  switchOfficial: (() => void) | undefined
}

type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** By the place of the key: with Alt some keyboards write another letter. */
function workOf(press: KeyPress, keys: FormKeys): (() => void) | undefined {
  if (!press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return undefined
  const { code, key } = press
  if (key === 'ArrowUp') return () => keys.moveSection(-1)
  if (key === 'ArrowDown') return () => keys.moveSection(1)
  if (code === 'KeyP') return keys.takeAll
  return code === 'KeyO' ? keys.switchOfficial : undefined
}

const isCovered = () => [...document.querySelectorAll('[role=dialog]')].some((one) => one.checkVisibility?.() ?? true)

/**
 * Hears the keys of the form wherever the cursor is. What it gives hears those with Alt before the fields do: an arrow would
 * open a select or change a number.
 */
export function useFormKeys(keys: FormKeys): (event: ReactKeyboardEvent) => void {
  const { save, saveNext, nextProblem } = keys
  useDeskKeys([['Ctrl+s', save], ['F8', nextProblem], ...(saveNext ? ([['Ctrl+Enter', saveNext]] as const) : [])])
  useKeyDown((event) => {
    const work = event.defaultPrevented || isCovered() ? undefined : workOf(event, keys)
    if (!work) return
    event.preventDefault()
    work()
  })
  return (event) => {
    // A select would open, and nobody else hear of it.
    const isSend = event.key === 'Enter' && event.ctrlKey && (event.target as Element).closest('.arco-select') !== null
    const work = isSend ? saveNext : workOf(event, keys)
    if (!work) return
    event.preventDefault()
    event.stopPropagation()
    work()
  }
}
