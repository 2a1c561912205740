import type { Attachment } from '#protocol/file/calls.ts'
import { translate } from '#src/kit/i18n/i18n.ts'
import { confirmDialog } from '#src/kit/ui/confirm-dialog.ts'

/** A change of a list, told as what to do: the list may have grown meanwhile. */
export type Edit<T extends Attachment> = (files: readonly T[]) => T[]

/** Puts the list in the order that it is seen in: `fileIndex` counts from 0. */
export const reindex = <T extends Attachment>(files: readonly T[]): T[] =>
  files.map((file, fileIndex) => (file.fileIndex === fileIndex ? file : { ...file, fileIndex }))

export const adding =
  <T extends Attachment>(file: T): Edit<T> =>
  (now) =>
    reindex([...now, file])

/** Moves a file to the place of another one. */
export const moving =
  <T extends Attachment>(from: number, to: number): Edit<T> =>
  (now) => {
    const file = now[from]
    return file && to >= 0 && to < now.length ? reindex(now.toSpliced(from, 1).toSpliced(to, 0, file)) : [...now]
  }

export const removing =
  <T extends Attachment>(file: Attachment): Edit<T> =>
  (now) =>
    reindex(now.filter((one) => one.storageName !== file.storageName))

/** spec: forms#uploads: deleting an attachment asks for confirmation. */
export const asksToRemove = (file: Attachment): Promise<boolean> =>
  confirmDialog({ title: translate('upload.removeAsk'), content: file.fileName, danger: true })
