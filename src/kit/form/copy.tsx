import { Button } from '@arco-design/web-react'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import './texts-input.ts'
import './input.css'

/** The old way, for pages that come over plain http, where browsers keep the clipboard to themselves. */
function copyBySelection(text: string): boolean {
  const held = document.createElement('textarea')
  held.value = text
  held.className = 'kit-unseen'
  // Inside an open dialog, so that its focus lock does not take the focus back first.
  const around = document.activeElement?.closest('[role=dialog]') ?? document.body
  const before = document.activeElement
  around.append(held)
  held.focus()
  held.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    held.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}

/** Whether the text is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Copies, and says whether it did (spec: calls#fixed-messages). */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText()
  const { say } = useClient()
  return async (text) => {
    const isCopied = await copyText(text)
    say(isCopied ? { kind: 'success', text: t('errors.copied') } : { kind: 'error', text: t('errors.copyUnsupported') })
  }
}

/** Something that is often needed elsewhere, such as a number, with the button that copies it. */
export function Copyable({ text }: { text: string }) {
  const t = useText()
  const copy = useCopy()
  return (
    <span className="kit-copied">
      <span className="kit-figures">{text}</span>
      <Button
        type="text"
        size="mini"
        htmlType="button"
        aria-label={t('input.copyOf', { text })}
        onClick={() => void copy(text)}
      >
        {t('input.copy')}
      </Button>
    </span>
  )
}
