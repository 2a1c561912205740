import { IconPaste } from '@arco-design/web-react/icon'
import type { ClipboardEvent, ReactNode } from 'react'
import * as ruleTexts from '#domain/texts.ts'
import { uploadRules } from '#domain/upload.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { Attachments, type AttachmentsProps } from './attachments.tsx'
import { adding } from './edits.ts'
import { FileRows } from './file-rows.tsx'
import * as texts from './texts.ts'
import { UploadNotes } from './upload-notes.tsx'
import { UploadRows } from './upload-rows.tsx'
import { useUploads } from './use-uploads.ts'
import './upload.css'

defineTexts(texts, ruleTexts)

type Props = Omit<AttachmentsProps, 'make'>

/**
 * Takes what is pasted into it: screenshots and papers (spec: forms#uploads: JPG, JPEG, PNG, PDF, 3 MB), and says what
 * became of them.
 */
export function ClipboardUpload({ files, onChange, disabled = false, ...rest }: Props) {
  if (!onChange || disabled) return <Attachments files={files} {...rest} />
  return (
    <PasteBox count={files.length} onDone={(file) => onChange(adding(file))} {...rest}>
      <FileRows files={files} onChange={onChange} />
    </PasteBox>
  )
}

interface PasteBoxProps extends Pick<AttachmentsProps, 'rule' | 'name' | 'label'> {
  /** How many files there are already. */
  count: number
  onDone: (file: Attachment) => void
  /** Between the box and what is on its way. */
  children?: ReactNode
}

/** The place for screenshots alone, beside a widget that lists the files. */
export function PasteBox({ rule = uploadRules.clipboard, name = 'clipboard', label, count, ...rest }: PasteBoxProps) {
  const t = useText()
  const uploads = useUploads({ name, rule, count, onDone: rest.onDone })
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    // Around it may lie a widget that takes what is pasted, too.
    event.stopPropagation()
    const pasted = [...event.clipboardData.files]
    if (pasted.length > 0) uploads.add(pasted, 'clipboard')
    else uploads.refuse(t('upload.nothingPasted'))
  }
  return (
    <section className="kit-uploads" aria-label={label ?? t('upload.clipboard')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is pasted goes to what has the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: it is no group of fields */}
      <div className="kit-paste" role="group" tabIndex={0} aria-label={t('upload.pasteHere')} onPaste={paste}>
        <IconPaste />
        <span>{t('upload.pasteHere')}</span>
        <span className="kit-quiet">
          {t('upload.tipPaste', { max: rule.maxMb, types: rule.extensions?.join(', ').toUpperCase() ?? '' })}
        </span>
      </div>
      <UploadNotes uploads={uploads} />
      {rest.children}
      <UploadRows running={uploads.running} />
    </section>
  )
}
