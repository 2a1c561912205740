import { Button } from '@arco-design/web-react'
import { IconArrowDown, IconArrowUp, IconFile } from '@arco-design/web-react/icon'
import { type ReactNode, useState } from 'react'
import type { Attachment } from '#protocol/file/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PreviewDialog } from '#src/kit/preview/preview-dialog.tsx'
import { FileName } from '#src/kit/ui/file-name.tsx'
import { type Edit, moving, removing } from './edits.ts'
import { IconAct, RemoveAct } from './icon-act.tsx'

interface Props<T extends Attachment> {
  files: readonly T[]
  /** Absent: they can only be looked at. */
  onChange?: ((change: Edit<T>) => void) | undefined
  beside?: ((file: T, onChange?: (change: Edit<T>) => void) => ReactNode) | undefined
}

/** The finished files, one a line. */
export function FileRows<T extends Attachment>({ files, onChange, beside }: Props<T>) {
  const t = useText()
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <ol className="kit-uploads-list">
        {files.map((file, at) => (
          <li key={file.storageName}>
            <Button
              type="text"
              size="small"
              htmlType="button"
              className="kit-uploads-open"
              icon={<IconFile />}
              aria-label={t('upload.preview', { name: file.fileName })}
              onClick={() => setShown(at)}
            >
              <FileName name={file.fileName} />
            </Button>
            {beside?.(file, onChange)}
            {onChange && <RowActions file={file} at={at} count={files.length} onChange={onChange} />}
          </li>
        ))}
      </ol>
      <PreviewDialog files={files} at={shown} onClose={() => setShown(null)} />
    </>
  )
}

interface ActionsProps<T extends Attachment> {
  file: T
  at: number
  count: number
  onChange: (change: Edit<T>) => void
}

function RowActions<T extends Attachment>({ file, at, count, onChange }: ActionsProps<T>) {
  const t = useText()
  const { fileName: name } = file
  return (
    <span className="kit-uploads-acts">
      <IconAct
        icon={<IconArrowUp />}
        label={t('upload.up', { name })}
        disabled={at === 0}
        onDo={() => onChange(moving(at, at - 1))}
      />
      <IconAct
        icon={<IconArrowDown />}
        label={t('upload.down', { name })}
        disabled={at === count - 1}
        onDo={() => onChange(moving(at, at + 1))}
      />
      <RemoveAct file={file} onRemove={() => onChange(removing(file))} />
    </span>
  )
}
