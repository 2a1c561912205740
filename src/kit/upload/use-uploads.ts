import { useRef, useState } from 'react'
import { type Attachment, batchUpload } from '#protocol/file/calls.ts'
import { type UploadRule, uploadRefusal, uploadRules } from '#protocol/rules/upload.ts'
import { isApiError } from '#src/kit/client/api-error.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'

/** A file on its way. `share` is how much of it was sent, 0 to 1. */
export interface Upload {
  key: string
  name: string
  share: number
}

export interface Uploads {
  running: readonly Upload[]
  /** Why files were not taken, a sentence each. */
  refused: readonly string[]
  dismiss: () => void
  add: (files: readonly File[], from: 'choice' | 'clipboard') => void
}

/** Puts the list in the order that it is seen in: `fileIndex` counts from 0. */
export const reindex = <T extends Attachment>(files: readonly T[]): T[] =>
  files.map((file, fileIndex) => (file.fileIndex === fileIndex ? file : { ...file, fileIndex }))

/**
 * Checks files and sends them one by one, so that each has its progress. What is finished goes to `onDone`; a file that
 * failed leaves the list, its message is shown (Specification 2 §4). `onDone` is that of the moment of adding: it must
 * not count on the list as it was then.
 */
export function useUploads(rule: UploadRule, count: number, onDone: (file: Attachment) => void): Uploads {
  const client = useClient()
  const t = useText()
  const [running, setRunning] = useState<readonly Upload[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())

  const send = async (file: File, key: string, isPasted: boolean) => {
    const onProgress = (share: number) =>
      setRunning((now) => now.map((one) => (one.key === key ? { ...one, share } : one)))
    try {
      const [stored] = await client.call(batchUpload, { file: [file] }, { onProgress, silent: isPasted })
      if (!stored) client.say({ kind: 'error', text: t('errors.uploadFailed') })
      else onDone({ fileName: stored.fileName, storageName: stored.storageName, fileIndex: stored.fileIndex })
      if (stored && isPasted) client.say({ kind: 'success', text: t('errors.screenshotPasted') })
    } catch (error) {
      if (!isApiError(error)) throw error
      if (isPasted) client.say({ kind: 'error', text: t('errors.screenshotPasteFailed'), requestId: error.requestId })
    } finally {
      setRunning((now) => now.filter((one) => one.key !== key))
    }
  }

  const add: Uploads['add'] = (files, from) => {
    const isPasted = from === 'clipboard'
    const complaints: string[] = []
    const taken: { file: File; key: string }[] = []
    for (const file of files) {
      const size = { name: file.name, sizeBytes: file.size }
      const there = count + running.length + taken.length
      const refusal =
        uploadRefusal(size, rule, there) ?? (isPasted ? uploadRefusal(size, uploadRules.clipboard, 0) : null)
      if (refusal) complaints.push(t('upload.refused', { name: file.name, reason: t(refusal.text, refusal.params) }))
      else taken.push({ file, key: client.newKey() })
    }
    setRefused(complaints)
    setRunning((now) => [...now, ...taken.map(({ file, key }) => ({ key, name: file.name, share: 0 }))])
    for (const { file, key } of taken) queue.current = queue.current.then(() => send(file, key, isPasted))
  }

  return { running, refused, dismiss: () => setRefused([]), add }
}
