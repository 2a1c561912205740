import { useState } from 'react'
import { extensionOf } from '#domain/file-extension.ts'
import { uploadRules } from '#domain/upload.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PreviewDialog } from '#src/kit/preview/preview-dialog.tsx'
import { FileName } from '#src/kit/ui/file-name.tsx'
import { SignedPicture, useSignedUrls } from '#src/kit/upload/signed-picture.tsx'

const isPicture = ({ fileName }: Attachment) => uploadRules.images.extensions?.includes(extensionOf(fileName))

/** The files of a paper, small; a click shows them large. */
export function PaperFiles({ files }: { files: readonly Attachment[] }) {
  const t = useText()
  const pictures = files.filter(isPicture)
  const signed = useSignedUrls(pictures)
  const [shown, setShown] = useState<number | null>(null)
  if (files.length === 0) return null
  return (
    <span className="part-paper-files">
      {files.map((file, at) => (
        <button
          key={file.storageName}
          type="button"
          data-picture={pictures.includes(file)}
          aria-label={t('papers.open', { name: file.fileName })}
          title={file.fileName}
          onClick={() => setShown(at)}
        >
          {pictures.includes(file) ? (
            <SignedPicture file={file} url={signed.data?.urls[file.storageName]} onBroken={signed.reload} />
          ) : (
            <FileName name={file.fileName} />
          )}
        </button>
      ))}
      <PreviewDialog files={files} at={shown} onClose={() => setShown(null)} />
    </span>
  )
}
