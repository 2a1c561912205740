import { useState } from 'react'
import type { Paper } from '#protocol/paper/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { asksReason } from './paper-keys.ts'
import type { RequestedChange } from './use-changes.ts'

interface LateFile<T> {
  readonly of: T
  readonly paper: Paper
  readonly files: Paper['files']
}

/** A second file of the same paper stands beside the first; of a question that takes one, in its place. */
function withFile<T>(waiting: readonly LateFile<T>[], late: LateFile<T>, idOf: (of: T) => string): LateFile<T>[] {
  const id = idOf(late.of)
  const before = late.paper.formKey === undefined ? waiting.find(({ of }) => idOf(of) === id)?.files : undefined
  const known = new Set(before?.map(({ storageName }) => storageName))
  const files = [...(before ?? []), ...late.files.filter(({ storageName }) => !known.has(storageName))]
  return [...waiting.filter(({ of }) => idOf(of) !== id), { ...late, files: numbered(files) }]
}

const numbered = (files: Paper['files']): Paper['files'] => files.map((one, fileIndex) => ({ ...one, fileIndex }))

/**
 * Receives papers with the files that were uploaded for them. Those that come after the approval wait for the reason, which is asked
 * once for all that are there.
 */
export function useLateFiles<T>(idOf: (of: T) => string, send: (of: T, asked: RequestedChange) => void) {
  const t = useText()
  const [waiting, setWaiting] = useState<readonly LateFile<T>[]>([])
  const take = (of: T, paper: Paper, files: Paper['files']) => {
    if (asksReason(paper, 'receive')) setWaiting((before) => withFile(before, { of, paper, files }, idOf))
    else send(of, { event: 'receive', files })
  }
  const close = () => setWaiting([])
  const [first] = waiting
  const dialog = first && (
    <CommandDialog
      title={t('papers.upload')}
      command="receive"
      reason
      onDo={({ reason = '' }) => {
        for (const { of, files } of waiting) send(of, { event: 'receive', files, reason })
        close()
      }}
      onClose={close}
    >
      <p>
        {waiting.length === 1
          ? t('papers.ask.file', { name: first.paper.name })
          : t('papers.ask.files', { count: waiting.length })}
      </p>
      <ul className="part-paper-late">
        {waiting.flatMap(({ paper, files }) =>
          files
            .filter(({ storageName }) => paper.files.every((one) => one.storageName !== storageName))
            .map(({ storageName, fileName }) => (
              <li key={storageName}>
                {paper.name} · {fileName}
              </li>
            )),
        )}
      </ul>
    </CommandDialog>
  )
  return { take, dialog }
}
