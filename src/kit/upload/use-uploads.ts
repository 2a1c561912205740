import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type UploadRule, uploadRefusal, uploadRules } from '#domain/upload.ts'
import type { UploadInput } from '#machines/upload-facts.ts'
import { type ListedUpload, type UploadOrigin, uploadListMachine } from '#machines/upload-list.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { useTab, useTabActor } from '#src/kit/workspace/tab.ts'
import './texts.ts'
import { useUploadDesk } from './use-upload-desk.ts'

export interface Uploads {
  /** On their way, queued or paused, in the order they were chosen. */
  readonly running: readonly ListedUpload[]
  /** They left the list; each can be tried again. */
  readonly failed: readonly ListedUpload[]
  /** Why files were not taken, a sentence each. */
  readonly refused: readonly string[]
  readonly dismiss: () => void
  /** Says why there is nothing to take. */
  readonly refuse: (reason: string) => void
  readonly add: (files: readonly File[], from: 'choice' | 'clipboard') => void
}

export interface UploadsOwner {
  /** Tells widgets of one page apart; the same after a reload. */
  readonly name: string
  readonly rule: UploadRule
  /** How many files are there already. */
  readonly count: number
  /** One finished. Called while the widget is in sight: what ends in a hidden tab is handed over when it is shown. */
  readonly onDone: (file: Attachment) => void
}

/** spec: forms#uploads: the server's message, else what kind of failure it was. */
export const failureText = ({ failure }: Pick<ListedUpload, 'failure'>, t: Translate): string =>
  failure?.message || t(failure?.reason === 'lost' ? 'errors.network' : 'errors.uploadFailed')

/** A person looked at the file and said why not: another try would end alike. */
export const isFinal = ({ failure }: Pick<ListedUpload, 'failure'>): boolean =>
  failure?.reason === 'refused' && failure.message !== ''

/** Browsers call every screenshot "image.png": a list of them needs names that differ. */
function named(file: File, t: Translate): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const time = new Date().toTimeString().slice(0, 8).replaceAll(':', '')
  return new File([file], `${t('upload.screenshot')}-${time}.${file.name.split('.').at(-1)}`, { type: file.type })
}

/** The uploads of one widget. They live in its tab, above everything that shows them, and go on while it is hidden. */
export function useUploads({ name, rule, count, onDone }: UploadsOwner): Uploads {
  const { say, newKey } = useClient()
  const { storedUploads, logicOf } = useUploadDesk()
  const t = useText()
  const owner = `${useTab().id} ${name}`
  const list = useTabActor(`uploads ${name}`, uploadListMachine)
  const uploads = useSelector(list, ({ context }) => context.uploads)
  const [refused, setRefused] = useState<readonly string[]>([])
  const reported = useRef(new Set<string>())

  const begin = (file: File, id: string, from: UploadOrigin, input: UploadInput) =>
    list.send({
      type: 'upload.add',
      upload: { id, name: file.name, size: file.size, from, logic: logicOf(file, id), input },
    })

  const comeBack = useEffectEvent(async (signal: AbortSignal) => {
    const broken = await storedUploads.of(owner)
    if (signal.aborted) return
    const here = new Set(list.getSnapshot().context.uploads.map(({ id }) => id))
    for (const { id, file, md5, checkpoint } of broken)
      if (!here.has(id)) begin(file, id, 'kept', { md5, checkpoint, isPaused: true })
  })
  useEffect(() => {
    const leaving = new AbortController()
    void comeBack(leaving.signal)
    return () => leaving.abort()
  }, [])

  useEffect(() => {
    const back = () => list.send({ type: 'network.restored' })
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [list])

  const settle = useEffectEvent(() => {
    // What was handed over a moment ago is not in the list any more, whatever is still drawn.
    for (const one of list.getSnapshot().context.uploads) {
      const isPasted = one.from === 'clipboard'
      if (one.phase === 'done' && one.result) {
        list.send({ type: 'upload.take', id: one.id })
        void storedUploads.remove(one.id)
        const { fileName, storageName, fileIndex } = one.result
        onDone({ fileName, storageName, fileIndex })
        if (isPasted) say({ kind: 'success', text: t('errors.screenshotPasted') })
      } else if (one.phase !== 'failed') {
        reported.current.delete(one.id)
      } else if (!reported.current.has(one.id)) {
        reported.current.add(one.id)
        void storedUploads.remove(one.id)
        if (isPasted) say({ kind: 'error', text: t('errors.screenshotPasteFailed') })
      }
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list is looked at
  useEffect(() => settle(), [uploads])

  const running = uploads.filter(({ phase }) => phase !== 'failed' && phase !== 'done')
  const failed = uploads.filter(({ phase }) => phase === 'failed')

  const add: Uploads['add'] = (files, from) => {
    const isPasted = from === 'clipboard'
    const complaints: string[] = []
    const before = count + running.length
    let there = before
    for (const given of files) {
      const file = isPasted ? named(given, t) : given
      const facts = { name: file.name, sizeBytes: file.size }
      const refusal =
        uploadRefusal(facts, rule, there) ?? (isPasted ? uploadRefusal(facts, uploadRules.clipboard, 0) : null)
      if (refusal) {
        complaints.push(t('upload.refused', { name: file.name, reason: t(refusal.text, refusal.params) }))
        continue
      }
      there += 1
      const id = newKey()
      void storedUploads.put({ id, owner }, file)
      begin(file, id, from, {})
    }
    setRefused(complaints)
    // What was refused before has been answered by a file that was taken.
    if (there > before) for (const one of failed.filter(isFinal)) list.send({ type: 'upload.take', id: one.id })
  }

  const dismiss = () => {
    setRefused([])
    for (const { id } of failed) list.send({ type: 'upload.take', id })
  }
  return { running, failed, refused, dismiss, refuse: (reason) => setRefused([reason]), add }
}
