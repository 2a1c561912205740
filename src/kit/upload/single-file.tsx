import { Button } from '@arco-design/web-react'
import { IconFile } from '@arco-design/web-react/icon'
import { useState } from 'react'
import { type UploadRule, uploadRules } from '#domain/upload.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PreviewDialog } from '#src/kit/preview/preview-dialog.tsx'
import { FileName } from '#src/kit/ui/file-name.tsx'
import { RemoveAct } from './icon-act.tsx'
import './texts.ts'
import { UploadArea } from './upload-area.tsx'
import { useUploads } from './use-uploads.ts'
import './upload.css'

export interface OneFileProps {
  file: Attachment | undefined
  /** Absent: it can only be looked at. */
  onChange?: (file: Attachment | undefined) => void
  rule?: UploadRule
  disabled?: boolean
  label?: string
  /** Tells several widgets of one page apart. */
  name?: string
}

export type OpenOneFileProps = Omit<OneFileProps, 'disabled'> & Required<Pick<OneFileProps, 'onChange'>>

/** One file of any kind (spec: forms#uploads: 3 MB); another one takes its place. */
export function SingleFile({ file, onChange, disabled = false, ...rest }: OneFileProps) {
  const t = useText()
  if (onChange && !disabled) return <OpenFile file={file} onChange={onChange} {...rest} />
  return (
    <section className="kit-uploads" aria-label={rest.label ?? t('upload.file')}>
      {file ? <OneFile file={file} /> : <span className="kit-quiet">{t('upload.empty')}</span>}
    </section>
  )
}

function OpenFile({ file, onChange, rule = uploadRules.singleFile, name = 'file', label }: OpenOneFileProps) {
  const t = useText()
  const uploads = useUploads({ name, rule, count: 0, onDone: onChange })
  return (
    <UploadArea
      label={label ?? t('upload.file')}
      rule={rule}
      uploads={uploads}
      {...(file ? { action: t('upload.replace') } : {})}
    >
      {file && <OneFile file={file} onRemove={() => onChange(undefined)} />}
    </UploadArea>
  )
}

function OneFile({ file, onRemove }: { file: Attachment; onRemove?: () => void }) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const { fileName: name } = file
  return (
    <div className="kit-uploads-list">
      <div className="kit-uploads-one">
        <Button
          type="text"
          size="small"
          htmlType="button"
          className="kit-uploads-open"
          icon={<IconFile />}
          aria-label={t('upload.preview', { name })}
          onClick={() => setShown(true)}
        >
          <FileName name={name} />
        </Button>
        {onRemove && <RemoveAct file={file} onRemove={onRemove} />}
      </div>
      <PreviewDialog files={[file]} at={isShown ? 0 : null} onClose={() => setShown(false)} />
    </div>
  )
}
