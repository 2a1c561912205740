import { texts as ruleTexts } from '#domain/texts.ts'
import { uploadRules } from '#domain/upload.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { Attachments, type AttachmentsProps } from './attachments.tsx'
import { adding } from './edits.ts'
import { FileRows } from './file-rows.tsx'
import { PastePlace } from './paste-place.tsx'
import { texts } from './texts.ts'
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
  return <Open files={files} onChange={onChange} {...rest} />
}

type OpenProps = Omit<Props, 'disabled'> & Required<Pick<Props, 'onChange'>>

function Open({ files, onChange, rule = uploadRules.clipboard, name = 'clipboard', label }: OpenProps) {
  const t = useText()
  const uploads = useUploads({ name, rule, count: files.length, onDone: (file) => onChange(adding(file)) })
  return (
    <section className="kit-uploads" aria-label={label ?? t('upload.clipboard')}>
      <PastePlace rule={rule} uploads={uploads} />
      <UploadNotes uploads={uploads} />
      <FileRows files={files} onChange={onChange} />
      <UploadRows running={uploads.running} />
    </section>
  )
}
