import { Button } from '@arco-design/web-react'
import { IconDelete } from '@arco-design/web-react/icon'
import { type KeyboardEvent, useRef, useState } from 'react'
import { uploadRules } from '#domain/upload.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PreviewDialog } from '#src/kit/preview/preview-dialog.tsx'
import type { AttachmentsProps } from './attachments.tsx'
import { adding, asksToRemove, type Edit, moving, removing } from './edits.ts'
import { SignedPicture, useSignedUrls } from './signed-picture.tsx'
import './texts.ts'
import { UploadArea } from './upload-area.tsx'
import { useUploads } from './use-uploads.ts'
import './upload.css'

type Props = Omit<AttachmentsProps, 'make'>

/**
 * Pictures only (spec: forms#uploads: 5 MB, 5 files), as thumbnails: put in order by dragging or by Alt with the arrow
 * keys.
 */
export function ImageList({ files, onChange, disabled = false, ...rest }: Props) {
  const t = useText()
  if (onChange && !disabled) return <OpenImages files={files} onChange={onChange} {...rest} />
  return (
    <section className="kit-uploads" aria-label={rest.label ?? t('upload.images')}>
      {files.length === 0 ? <span className="kit-quiet">{t('upload.empty')}</span> : <Thumbs files={files} />}
    </section>
  )
}

function OpenImages(props: Omit<Props, 'disabled'> & Required<Pick<Props, 'onChange'>>) {
  const { files, onChange, rule = uploadRules.images, name = 'images', label } = props
  const t = useText()
  const onDone = (file: Attachment) => onChange(adding(file))
  const uploads = useUploads({ name, rule, count: files.length, onDone })
  return (
    <UploadArea label={label ?? t('upload.images')} rule={rule} uploads={uploads} action={t('upload.addImages')}>
      <Thumbs files={files} onChange={onChange} />
    </UploadArea>
  )
}

interface ThumbsProps {
  files: readonly Attachment[]
  onChange?: (change: Edit<Attachment>) => void
}

function Thumbs({ files, onChange }: ThumbsProps) {
  const t = useText()
  const signed = useSignedUrls(files)
  const [shown, setShown] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)

  const move = (from: number, to: number) => {
    if (to < 0 || to >= files.length) return
    onChange?.(moving(from, to))
    // The keys stay with the picture that they moved.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('.kit-thumb-open')[to]?.focus())
  }
  const press = (event: KeyboardEvent, at: number) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.altKey || by === undefined || !onChange) return
    event.preventDefault()
    move(at, at + by)
  }
  const remove = async (file: Attachment) => {
    if (await asksToRemove(file)) onChange?.(removing(file))
  }
  return (
    <>
      <ol className="kit-thumbs" ref={list}>
        {files.map((file, at) => (
          <li
            key={file.storageName}
            className="kit-thumb"
            draggable={onChange !== undefined}
            data-dragged={dragged === at}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault()
            }}
            onDrop={(event) => {
              if (dragged === null) return
              event.preventDefault()
              event.stopPropagation()
              move(dragged, at)
              setDragged(null)
            }}
          >
            <button
              type="button"
              className="kit-thumb-open"
              aria-label={t('upload.preview', { name: file.fileName })}
              aria-keyshortcuts={onChange ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
              title={file.fileName}
              onClick={() => setShown(at)}
              onKeyDown={(event) => press(event, at)}
            >
              <SignedPicture file={file} url={signed.data?.urls[file.storageName]} onBroken={signed.reload} />
            </button>
            {onChange && (
              <Button
                className="kit-thumb-remove"
                size="mini"
                htmlType="button"
                shape="circle"
                icon={<IconDelete />}
                aria-label={t('upload.remove', { name: file.fileName })}
                onClick={() => void remove(file)}
              />
            )}
          </li>
        ))}
      </ol>
      {onChange && files.length > 1 && <span className="kit-quiet kit-uploads-hint">{t('upload.orderHint')}</span>}
      <PreviewDialog files={files} at={shown} onClose={() => setShown(null)} />
    </>
  )
}
