import type { Attachment } from '#protocol/file/calls.ts'
import { signUrls } from '#protocol/file/calls.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

/** Addresses of private files, signed before they are shown (spec: calls#files); by storage name. */
export function useSignedUrls(files: readonly Attachment[]) {
  const storageNames = files.map((one) => one.storageName)
  return useQuery(signUrls, { storageNames }, { skip: files.length === 0 })
}

interface Props {
  file: Attachment
  url: string | undefined
  /** The address is over, or the file gone. */
  onBroken: () => void
}

/** A small picture of a file; its name while there is no picture. */
export const SignedPicture = ({ file, url, onBroken }: Props) =>
  url ? (
    <img src={url} alt={file.fileName} draggable={false} onError={onBroken} />
  ) : (
    <span className="kit-thumb-name">{file.fileName}</span>
  )
