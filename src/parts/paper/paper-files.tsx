import { IconImage } from '@arco-design/web-react/icon'
import { useState } from 'react'
import { extensionOf } from '#domain/file-extension.ts'
import { uploadRules } from '#domain/upload.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import type { PaperFile } from '#protocol/paper/files.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { PreviewDialog } from '#src/kit/preview/preview-dialog.tsx'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { FileName } from '#src/kit/ui/file-name.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { SignedPicture, useSignedUrls } from '#src/kit/upload/signed-picture.tsx'
import './texts.ts'

const isPicture = ({ fileName }: Attachment) => uploadRules.images.extensions?.includes(extensionOf(fileName))

/** What a file looks like, small. Where there is no picture yet, there is no room for the name either: the hint says it. */
function Face({ file, url, onBroken }: { file: Attachment; url: string | undefined; onBroken: () => void }) {
  if (!isPicture(file)) return <FileName name={file.fileName} />
  return url ? <SignedPicture file={file} url={url} onBroken={onBroken} /> : <IconImage />
}

const failedMeasuresOf = (files: readonly PaperFile[]) => [
  ...new Set(files.flatMap(({ photo }) => photo?.failed ?? [])),
]
const hasFailed = ({ photo }: PaperFile) => photo !== undefined && photo.failed.length > 0

/** The files of a paper, small; a click shows them large. */
export function PaperFiles({ files }: { files: readonly PaperFile[] }) {
  const t = useText()
  const pictures = files.filter(isPicture)
  const signed = useSignedUrls(pictures)
  const urls = signed.data?.urls
  const [shown, setShown] = useState<number | null>(null)
  if (files.length === 0) return null
  return (
    <span className="part-paper-files">
      {files.map((file, at) => (
        <button
          key={file.storageName}
          type="button"
          data-picture={isPicture(file)}
          aria-label={t('papers.open', { name: file.fileName })}
          title={file.fileName}
          onClick={() => setShown(at)}
        >
          <Face file={file} url={urls?.[file.storageName]} onBroken={signed.reload} />
        </button>
      ))}
      {files.some(hasFailed) && (
        <Hint
          text={failedMeasuresOf(files)
            .map((measure) => t(asTextKey(`form.photo.${measure}`)))
            .join(t('papers.and'))}
        >
          <Tag tone="attention" text={t('papers.photo.failed')} />
        </Hint>
      )}
      <PreviewDialog files={files} at={shown} onClose={() => setShown(null)} />
    </span>
  )
}
