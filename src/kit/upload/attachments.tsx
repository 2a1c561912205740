import { Alert, Button, Progress } from '@arco-design/web-react'
import { IconArrowDown, IconArrowUp, IconDelete, IconFile, IconUpload } from '@arco-design/web-react/icon'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import type { Attachment } from '#protocol/file/calls.ts'
import * as ruleTexts from '#protocol/rules/texts.ts'
import { showsFileLimit, type UploadRule, uploadRules } from '#protocol/rules/upload.ts'
import { addTexts, useText } from '#src/kit/i18n/i18n.ts'
import { confirmDialog } from '#src/kit/ui/confirm-dialog.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import * as texts from './texts.ts'
import { reindex, useUploads } from './use-uploads.ts'
import './upload.css'

addTexts(texts, ruleTexts)

export interface AttachmentsProps<T extends Attachment = Attachment> {
  files: readonly T[]
  /** Absent: the list can only be looked at. Called with the list as it is when an upload ends, too. */
  onChange?: (change: (files: readonly T[]) => T[]) => void
  rule?: UploadRule
  /** What a finished upload becomes in the list, such as a file of some kind. */
  make?: (file: Attachment) => T
  disabled?: boolean
  label?: string
}

/** Attachments: added by button, drag or paste; ordered, looked at, deleted after asking. */
export function Attachments<T extends Attachment = Attachment>(props: AttachmentsProps<T>) {
  const { files, onChange, rule = uploadRules.files, disabled = false } = props
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [shown, setShown] = useState<number | null>(null)
  const make = props.make ?? ((file: Attachment) => file as T)
  const uploads = useUploads(rule, files.length, (file) => onChange?.((now) => reindex([...now, make(file)])))
  const isOpen = onChange !== undefined && !disabled

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (isOpen) uploads.add([...event.dataTransfer.files], 'choice')
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (!isOpen || pasted.length === 0) return
    event.preventDefault()
    uploads.add(pasted, 'clipboard')
  }
  const move = (at: number, by: number) =>
    onChange?.((now) => reindex(now.toSpliced(at, 1).toSpliced(at + by, 0, now[at]!)))
  const remove = async (file: T) => {
    if (await confirmDialog({ title: t('upload.removeAsk'), content: file.fileName, danger: true })) {
      onChange?.((now) => reindex(now.filter((one) => one.storageName !== file.storageName)))
    }
  }
  const tip = [
    t('upload.tip', { max: rule.maxMb }),
    ...(rule.extensions ? [t('upload.tipTypes', { types: rule.extensions.join(', ').toUpperCase() })] : []),
    ...(showsFileLimit(rule.maxCount) ? [t('upload.tipCount', { count: rule.maxCount })] : []),
  ]

  return (
    <section
      className="kit-uploads"
      aria-label={props.label ?? t('upload.files')}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(isOpen)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {isOpen && (
        <div className="kit-uploads-add">
          <Button size="small" htmlType="button" icon={<IconUpload />} onClick={() => input.current?.click()}>
            {t('upload.add')}
          </Button>
          <span className="kit-quiet">{isOver ? t('upload.drop') : tip.join(' · ')}</span>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label={t('upload.add')}
            accept={rule.extensions?.map((one) => `.${one}`).join(',')}
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])], 'choice')
              event.target.value = ''
            }}
          />
        </div>
      )}
      {uploads.refused.length > 0 && (
        <Alert
          type="error"
          closable
          onClose={uploads.dismiss}
          content={uploads.refused.map((one) => <div key={one}>{one}</div>)}
        />
      )}
      {files.length === 0 && uploads.running.length === 0 && !isOpen && (
        <span className="kit-quiet">{t('upload.empty')}</span>
      )}
      <ol className="kit-uploads-list">
        {files.map((file, at) => (
          <li key={file.storageName}>
            <Button
              type="text"
              size="small"
              htmlType="button"
              icon={<IconFile />}
              aria-label={t('upload.preview', { name: file.fileName })}
              onClick={() => setShown(at)}
            >
              {file.fileName}
            </Button>
            {isOpen && (
              <span>
                <Button
                  type="text"
                  size="mini"
                  htmlType="button"
                  icon={<IconArrowUp />}
                  aria-label={t('upload.up', { name: file.fileName })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <Button
                  type="text"
                  size="mini"
                  htmlType="button"
                  icon={<IconArrowDown />}
                  aria-label={t('upload.down', { name: file.fileName })}
                  disabled={at === files.length - 1}
                  onClick={() => move(at, 1)}
                />
                <Button
                  type="text"
                  size="mini"
                  htmlType="button"
                  status="danger"
                  icon={<IconDelete />}
                  aria-label={t('upload.remove', { name: file.fileName })}
                  onClick={() => void remove(file)}
                />
              </span>
            )}
          </li>
        ))}
        {uploads.running.map(({ key, name, share }) => (
          <li key={key}>
            <span>{t('upload.progress', { name })}</span>
            <span className="kit-uploads-bar">
              <Progress percent={Math.round(share * 100)} size="small" />
            </span>
          </li>
        ))}
      </ol>
      <Dialog open={shown !== null} title={t('viewer.label')} width={960} onClose={() => setShown(null)}>
        <div className="kit-uploads-viewer">
          <PaperViewer files={files} first={shown ?? 0} />
        </div>
      </Dialog>
    </section>
  )
}
