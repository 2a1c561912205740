import { IconPaste } from '@arco-design/web-react/icon'
import type { ClipboardEvent } from 'react'
import { listParam } from '#domain/list-text.ts'
import type { UploadRule } from '#domain/upload.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Uploads } from './use-uploads.ts'

interface Props {
  /** What may be pasted. */
  rule: UploadRule
  uploads: Pick<Uploads, 'add' | 'refuse'>
}

/** Takes the focus, so that what is pasted comes to the list around it; says so when nothing of it is a file. */
export function PastePlace({ rule, uploads }: Props) {
  const t = useText()
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    // The widget around it takes what is pasted, too.
    event.stopPropagation()
    const pasted = [...event.clipboardData.files]
    if (pasted.length > 0) uploads.add(pasted, 'clipboard')
    else uploads.refuse(t('upload.nothingPasted'))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no group of fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pasted goes to what has the focus
    <div className="kit-paste" role="group" tabIndex={0} aria-label={t('upload.pasteHere')} onPaste={paste}>
      <IconPaste />
      <span>{t('upload.pasteHere')}</span>
      <span className="kit-quiet">
        {t('upload.tipPaste', { max: rule.maxMb, types: listParam(rule.extensions ?? []).toUpperCase() })}
      </span>
    </div>
  )
}
