import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { listParam } from '#domain/list-text.ts'
import { ruleTaking } from '#domain/questionnaire/taken-files.ts'
import { uploadRules } from '#domain/upload.ts'
import type { PaperTag } from '#machines/lifecycle/paper.ts'
import type { PhotoVerdict } from '#protocol/paper/files.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { useByHand } from '#src/devices/scanner/use-by-hand.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { type Action, RowActions } from '#src/kit/ui/actions.tsx'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { UploadNotes } from '#src/kit/upload/upload-notes.tsx'
import { UploadRows } from '#src/kit/upload/upload-rows.tsx'
import { useUploads } from '#src/kit/upload/use-uploads.ts'
import { cellId } from './grid-model.ts'
import { Likeness } from './likeness.tsx'
import { PaperFiles } from './paper-files.tsx'
import { canSend, mayUploadTo, type PageKeys, type PaperEvent, tagOf, toggleOf } from './paper-keys.ts'
import { PaperState } from './paper-state.tsx'
import { PhotoNotes } from './photo-notes.tsx'
import type { PhotoChecks } from './use-photo-checks.ts'

interface Props {
  paper: Paper
  /** All papers of the same person. */
  papers: readonly Paper[]
  /** Photos that are received as they come are measured. */
  photos: PhotoChecks
  isCurrent: boolean
  /** Asks what the event needs. */
  onOpen: (event: PaperEvent) => void
  /** Does what needs nothing. */
  onSend: (event: PaperEvent) => void
  /** Receives it with these files. */
  onFiles: (files: Paper['files']) => void
  onFocus: () => void
  onMove: (by: number) => void
  /** What keys do that belong to the page around. */
  pageKeys?: PageKeys | undefined
}

export const MARKS: Readonly<Record<PaperTag, string>> = { missing: '○', received: '●', waived: '◐', returned: '↩' }

/** The letters of a row; what is not offered does nothing. */
const LETTERS: Readonly<Record<string, PaperEvent>> = {
  w: 'waive',
  m: 'reject',
  g: 'giveBack',
  d: 'receive',
  Enter: 'receive',
}

/** The kinds of files as people call them. */
const typesOf = ({ extensions }: NonNullable<Paper['takes']>) =>
  listParam(extensions.filter((one) => one !== 'jpeg')).toUpperCase()

/** One paper: what it is, what became of it, its files, and what may be done. A file that is dropped on it is received. */
export function PaperRow({
  paper,
  papers,
  photos,
  isCurrent,
  onOpen,
  onSend,
  onFiles,
  onFocus,
  onMove,
  pageKeys = {},
}: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const byHand = useByHand()
  const [isOver, setOver] = useState(false)
  /** Of photos that were made of others, by the name under which they are uploaded. */
  const verdicts = useRef(new Map<string, { verdict: PhotoVerdict; instead: string }>())
  const uploads = useUploads({
    name: `paper ${paper.key}`,
    rule: ruleTaking(paper.takes, uploadRules.singleFile),
    count: 0,
    onDone: (file) => {
      const made = verdicts.current.get(file.fileName)
      const before = paper.formKey === undefined ? paper.files : []
      const others = before.filter(({ storageName }) => storageName !== made?.instead)
      onFiles([...others, made ? { ...file, photo: made.verdict } : file])
    },
  })
  const cell = { personId: null, paper }
  const add = (files: readonly File[]) => {
    photos.check(cell, files)
    uploads.add(files, 'choice')
  }
  const mayUpload = mayUploadTo(paper)
  const toggle = () => {
    const event = toggleOf(paper)
    if (event === null) return
    if (event === 'upload') input.current?.click()
    else if (canSend(paper, event)) onSend(event)
    else onOpen(event)
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { key, timeStamp: at } = event
    const asked = LETTERS[key]
    const own = pageKeys[key]
    if (key === 'ArrowDown' || key === 'ArrowUp') onMove(key === 'ArrowDown' ? 1 : -1)
    else if (own) byHand(at, own)
    else if (key === 'u' && mayUpload) byHand(at, () => input.current?.click())
    else if (asked && paper.actions.some((one) => one.event === asked && one.refused === undefined))
      byHand(at, () => onOpen(asked))
    else return
    event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!mayUpload || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    add([...event.dataTransfer.files].slice(0, 1))
  }
  const isHere = tagOf(paper) === 'received'
  // A file that is missing is uploaded: the button for that stands before the others.
  const offered = paper.actions.filter(({ refused }) => refused !== 'paper.refused.hasFile')
  const actions: Action[] = [
    ...(mayUpload && paper.kind === 'FILE'
      ? [{ key: 'upload', label: t('papers.upload'), onDo: () => input.current?.click() }]
      : []),
    ...offered.map(
      ({ event, refused }): Action => ({
        key: event,
        // Of what is here its files and numbers are changed.
        label: event === 'receive' && isHere ? t('papers.key.details') : t(asTextKey(`paper.event.${event}`)),
        refused: refused && t(asTextKey(refused)),
        onDo: () => onOpen(event as PaperEvent),
      }),
    ),
  ]
  const status = t(asTextKey(`paper.status.${paper.status}`))
  return (
    <li
      className="part-paper-row"
      data-record={`paper:${paper.id ?? paper.key}`}
      data-status={paper.status}
      data-mark={tagOf(paper)}
      data-over={isOver}
      data-quiet={paper.confidence === 'L' || !paper.isAsked}
      onDragOver={(event) => {
        if (!mayUpload || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        className="part-paper-mark"
        aria-label={t('papers.toggle', { name: paper.name, status })}
        aria-disabled={toggleOf(paper) === null}
        title={status}
        onClick={toggle}
        onFocus={onFocus}
        onKeyDown={press}
      >
        <span aria-hidden="true">{MARKS[tagOf(paper)]}</span>
      </button>
      <div className="part-paper-name">
        <span className="part-paper-title">
          <Hint text={t('papers.source', { source: paper.source })}>
            <span>{paper.name}</span>
          </Hint>
          {paper.needed === 'NEEDED' && tagOf(paper) === 'missing' && paper.weight !== 'STOP' && (
            <Tag tone={paper.weight === 'REASON' ? 'attention' : 'neutral'} text={t(`papers.weight.${paper.weight}`)} />
          )}
        </span>
        <span className="kit-quiet">
          {[
            t(`papers.kind.${paper.kind}`),
            ...(paper.takes ? [t('papers.takes', { types: typesOf(paper.takes), max: paper.takes.maxMb })] : []),
            ...(paper.count > 1 ? [t('papers.count', { count: paper.count })] : []),
            ...(paper.validDays === undefined ? [] : [t('papers.validDays', { days: paper.validDays })]),
            ...(paper.help === undefined ? [] : [paper.help]),
          ].join(' · ')}
          {' · '}
          <span className="kit-unit">
            {t('papers.seen', { confidence: t(`papers.confidence.${paper.confidence}`), day: paper.seenDay })}
          </span>
        </span>
        <UploadNotes uploads={uploads} />
        <UploadRows running={uploads.running} />
        <PhotoNotes
          checks={photos}
          isHere={(id) => id === cellId(cell)}
          onMade={({ stored }, file, verdict) => {
            verdicts.current.set(file.name, { verdict, instead: stored.storageName })
            uploads.add([file], 'choice')
          }}
        />
        <Likeness photo={paper} papers={papers} />
      </div>
      <div className="part-paper-state">
        <PaperFiles files={paper.files} />
        <PaperState paper={paper} />
      </div>
      <div className="part-paper-actions">
        <RowActions actions={actions} />
        <input
          ref={input}
          type="file"
          hidden
          accept={paper.takes?.extensions.map((one) => `.${one}`).join(',')}
          aria-label={t('papers.uploadTo', { name: paper.name })}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
    </li>
  )
}
