import type { ReactNode } from 'react'
import { type UploadRule, uploadRules } from '#domain/upload.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { adding, type Edit } from './edits.ts'
import { FileRows } from './file-rows.tsx'
import './texts.ts'
import { UploadArea, type UploadAreaProps } from './upload-area.tsx'
import { useUploads } from './use-uploads.ts'
import './upload.css'

export interface AttachmentsProps<T extends Attachment = Attachment> {
  files: readonly T[]
  /** Absent: the list can only be looked at. Called with the list as it is when an upload ends, too. */
  onChange?: (change: Edit<T>) => void
  rule?: UploadRule
  /** What a finished upload becomes in the list, such as a file of some kind. */
  make?: (file: Attachment) => T
  disabled?: boolean
  label?: string
  /** Stands beside each file: what is known of it besides its name, to be changed while the list is open. */
  beside?: (file: T, onChange?: (change: Edit<T>) => void) => ReactNode
  /** Tells several lists of one page apart. */
  name?: string
  /** Other ways to files than choosing one, for instance making a photo. */
  ways?: UploadAreaProps['ways']
  pastes?: UploadAreaProps['pastes']
}

/**
 * Files of any kind (spec: forms#uploads: 5 MB, 5 files): added by button, drag or paste; ordered, looked at, deleted
 * after asking.
 */
export function Attachments<T extends Attachment = Attachment>({
  files,
  onChange,
  disabled = false,
  ...rest
}: AttachmentsProps<T>) {
  const t = useText()
  if (onChange && !disabled) return <OpenList files={files} onChange={onChange} {...rest} />
  return (
    <section className="kit-uploads" aria-label={rest.label ?? t('upload.files')}>
      {files.length === 0 ? (
        <span className="kit-quiet">{t('upload.empty')}</span>
      ) : (
        <FileRows files={files} beside={rest.beside} />
      )}
    </section>
  )
}

type OpenProps<T extends Attachment> = Omit<AttachmentsProps<T>, 'disabled'> &
  Required<Pick<AttachmentsProps<T>, 'onChange'>>

function OpenList<T extends Attachment>(props: OpenProps<T>) {
  const { files, onChange, rule = uploadRules.files, name = 'files', label } = props
  const t = useText()
  const make = props.make ?? ((file: Attachment) => file as T)
  const onDone = (file: Attachment) => onChange(adding(make(file)))
  const uploads = useUploads({ name, rule, count: files.length, onDone })
  return (
    <UploadArea
      label={label ?? t('upload.files')}
      rule={rule}
      uploads={uploads}
      ways={props.ways}
      pastes={props.pastes}
    >
      <FileRows files={files} onChange={onChange} beside={props.beside} />
    </UploadArea>
  )
}
