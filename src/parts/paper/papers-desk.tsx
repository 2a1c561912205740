import { type DragEvent, useRef, useState } from 'react'
import { defaultVisaCountry } from '#domain/constants.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import type { PhotoVerdict } from '#protocol/paper/files.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { BringDialog } from './bring-dialog.tsx'
import { CellUpload } from './cell-upload.tsx'
import { type DroppedFile, droppedFiles } from './dropped-files.ts'
import { cellId, cellOfFile, type GridCell, type NamedPerson } from './grid-model.ts'
import { GridPanel } from './grid-panel.tsx'
import { type OpenPaper, PaperQuestion } from './paper-dialog.tsx'
import { type GridProps, PaperGrid } from './paper-grid.tsx'
import { mayUploadTo, tagOf } from './paper-keys.ts'
import { PhotoNotes } from './photo-notes.tsx'
import './texts.ts'
import { Unassigned } from './unassigned.tsx'
import type { RequestedChange } from './use-changes.ts'
import { useLateFiles } from './use-late-files.tsx'
import { usePhotoChecks } from './use-photo-checks.ts'
import './paper.css'
import './paper-grid.css'

/** As many files of a folder are looked at. */
const FILES_AT_ONCE = 200

/** The same file under the name of its paper and person. */
const named = (file: File, name: string) => {
  const ending = file.name.split('.').at(-1) ?? 'jpg'
  return new File([file], `${name}.${ending}`, { type: file.type })
}

interface Props extends Pick<GridProps, 'marks' | 'waiting'> {
  people: readonly NamedPerson[]
  shared: readonly Paper[]
  onChange: (cell: GridCell, asked: RequestedChange) => void
}

/** The grid with all that belongs to it: questions, files on their way, the cell that is looked at. */
export function PapersDesk({ people, shared, onChange, marks, waiting }: Props) {
  const t = useText()
  const { opening, open, close } = useOpening<OpenPaper & { cell: GridCell }>()
  const [currentId, setCurrent] = useState<string>()
  const [helped, setHelped] = useState<string>()
  const [uploads, setUploads] = useState<ReadonlyMap<string, readonly File[]>>(new Map())
  const [unassigned, setUnassigned] = useState<readonly DroppedFile[]>([])
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<GridCell>(null)
  /** Of photos that were made here, by the name under which they are uploaded. */
  const verdicts = useRef(new Map<string, PhotoVerdict>())
  /** What such a photo was made of, and takes the place of. */
  const replaced = useRef(new Map<string, string>())
  const late = useLateFiles(cellId, onChange)
  const cells: GridCell[] = [
    ...people.flatMap(({ id, papers }) => papers.map((paper) => ({ personId: id, paper }))),
    ...shared.map((paper) => ({ personId: null, paper })),
  ]
  const checks = usePhotoChecks('grid', cells, onChange)
  const current = cells.find((cell) => cellId(cell) === currentId) ?? cells[0]
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? t('papers.grid.everybody')

  const add = (added: readonly (readonly [cell: GridCell, file: File])[]) => {
    for (const [cell, file] of added) if (!verdicts.current.has(file.name)) checks.check(cell, [file])
    setUploads((before) => {
      const next = new Map(before)
      for (const [cell, file] of added) next.set(cellId(cell), [...(next.get(cellId(cell)) ?? []), file])
      return next
    })
  }
  const upload = (cell: GridCell) => {
    if (!mayUploadTo(cell.paper)) return
    chosen.current = cell
    input.current?.click()
  }
  const drop = async (data: DataTransfer, on: GridCell | null) => {
    const files = await droppedFiles(data, FILES_AT_ONCE)
    // A single file is for the cell that it falls on; of a folder each file's name says where it belongs.
    const isAimed = on !== null && mayUploadTo(on.paper) && files.every(({ path }) => path.split('/').length <= 2)
    const found = files.map((one) => ({ one, cell: isAimed ? on : cellOfFile(one.path, people, shared) }))
    add(found.flatMap(({ one, cell }) => (cell && mayUploadTo(cell.paper) ? [[cell, one.file] as const] : [])))
    const left = found.filter(({ cell }) => !cell || !mayUploadTo(cell.paper)).map(({ one }) => one)
    if (left.length > 0) setUnassigned((before) => [...before, ...left])
  }
  const uploaded = (cell: GridCell, file: Attachment) => {
    const { paper } = cell
    const gone = replaced.current.get(file.fileName)
    const isKept = tagOf(paper) === 'received' && paper.formKey === undefined
    const before = isKept ? paper.files.filter(({ storageName }) => storageName !== gone) : []
    const photo = verdicts.current.get(file.fileName)
    const files = [...before, photo ? { ...file, photo } : file].map((one, fileIndex) => ({ ...one, fileIndex }))
    late.take(cell, paper, files)
  }
  const addMade = (cell: GridCell, file: File, verdict: PhotoVerdict, instead?: string) => {
    const photo = named(file, `${cell.paper.name}-${nameOf(cell.personId)}`)
    verdicts.current.set(photo.name, verdict)
    if (instead) replaced.current.set(photo.name, instead)
    add([[cell, photo]])
  }
  const assign = (cell: GridCell) => {
    const [first, ...rest] = unassigned
    if (!first) return
    add([[cell, first.file]])
    setUnassigned(rest)
  }
  const assignable = cells.filter(({ personId, paper }) => personId === current?.personId && mayUploadTo(paper))
  const helpedPerson = people.find(({ id }) => id === helped)
  if (cells.length === 0) return <p className="kit-quiet">{t('papers.none')}</p>
  return (
    <section
      className="part-paper"
      aria-label={t('papers.grid.title')}
      onDragOver={(event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event: DragEvent) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        void drop(event.dataTransfer, null)
      }}
    >
      <PaperGrid
        people={people}
        shared={shared}
        onSend={(cell, event) => onChange(cell, { event })}
        onOpen={(cell, event) => open({ cell, paper: cell.paper, event })}
        onUpload={upload}
        onDrop={(cell, data) => void drop(data, cell)}
        onCurrent={(cell) => setCurrent(cellId(cell))}
        onHelp={setHelped}
        marks={marks}
        waiting={waiting}
        below={({ cells: inRow }) => {
          const ids = new Set(inRow.flatMap((cell) => (cell ? [cellId(cell)] : [])))
          return checks.isAbout(ids) ? (
            <PhotoNotes
              checks={checks}
              isHere={(id) => ids.has(id)}
              whoOf={({ personId }) => (people.length > 1 ? nameOf(personId) : '')}
              country={defaultVisaCountry}
              onMade={({ cell, stored }, file, verdict) => addMade(cell, file, verdict, stored.storageName)}
            />
          ) : null
        }}
      />
      {current && (
        <GridPanel
          cell={current}
          who={nameOf(current.personId)}
          papers={people.find(({ id }) => id === current.personId)?.papers ?? shared}
          onOpen={(event) => open({ cell: current, paper: current.paper, event })}
          onUpload={() => upload(current)}
          onPhoto={(file, verdict) => addMade(current, file, verdict)}
        />
      )}
      <Unassigned
        files={unassigned}
        cells={assignable}
        who={nameOf(current?.personId ?? null)}
        onAssign={assign}
        onDrop={() => setUnassigned(unassigned.slice(1))}
      />
      {cells.map((cell) => {
        const files = uploads.get(cellId(cell))
        return (
          files && (
            <CellUpload
              key={cellId(cell)}
              id={cellId(cell)}
              label={`${cell.paper.name} · ${nameOf(cell.personId)}`}
              paper={cell.paper}
              files={files}
              onDone={(file) => uploaded(cell, file)}
            />
          )
        )
      })}
      <KeyLine
        keys={[
          ['← / → / ↑ / ↓', t('papers.key.move')],
          ['Space', t('papers.key.toggle')],
          ['Enter', t('papers.key.next')],
          ['Shift+Space', t('papers.key.person')],
          ['Ctrl+Shift+Space', t('papers.key.everybody')],
          ['D', t('papers.key.details')],
          ['U', t('papers.key.upload')],
          ['W', t('papers.key.waive')],
          ['M', marks ? t('papers.key.mark') : t('papers.key.reject')],
          ['G', t('papers.key.giveBack')],
          ['?', t('papers.key.bring')],
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('papers.grid.file')}
        onChange={({ target }) => {
          const cell = chosen.current
          if (cell) add([...(target.files ?? [])].map((file) => [cell, file] as const))
          target.value = ''
        }}
      />
      {opening && (
        <PaperQuestion
          key={opening.key}
          opening={opening}
          onAsk={(asked) => {
            onChange(opening.cell, asked)
            close()
          }}
          onClose={close}
        />
      )}
      {late.dialog}
      {helpedPerson && <BringDialog person={helpedPerson} onClose={() => setHelped(undefined)} />}
    </section>
  )
}
