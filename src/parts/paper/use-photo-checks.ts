import { useEffect, useEffectEvent, useRef } from 'react'
import { verdictOn } from '#domain/photo/report.ts'
import type { PaperFile } from '#protocol/paper/files.ts'
import { type Received, storedVerdict } from '#src/parts/photo/judged.ts'
import { hasNoVerdict, useReceivedPhotos } from '#src/parts/photo/use-received-photos.ts'
import { cellId, type GridCell } from './grid-model.ts'
import { asksReason, canSend, tagOf } from './paper-keys.ts'
import type { RequestedChange } from './use-changes.ts'

/** A photo that was received as it came, and fails by what its paper asks; without rows it is damaged. */
export interface WrongPhoto extends Received {
  readonly id: string
  readonly file: File
  readonly cell: GridCell
  /** As its paper keeps it. */
  readonly stored: PaperFile
  /** Where it may go instead; empty where its paper cannot be taken back any more. */
  readonly others: readonly GridCell[]
}

/** A file that is being measured; `cell`: whose. */
interface MeasuredFile {
  readonly id: string
  readonly file: File
  readonly cell: string
}

/** A photo that its paper keeps, and on which there is no verdict. */
type UnmeasuredPhoto = Pick<WrongPhoto, 'id' | 'file' | 'cell'>

export interface PhotoChecks {
  /** Has photos measured that are on their way to a paper with rules for photos; others are passed over. */
  readonly check: (cell: GridCell, files: readonly File[]) => void
  readonly measuring: readonly MeasuredFile[]
  /** There is no verdict on these, for want of memory, networks or time. */
  readonly unmeasured: readonly UnmeasuredPhoto[]
  readonly wrong: readonly WrongPhoto[]
  /** Whether there is something to be said of one of these cells. */
  readonly isAbout: (cells: ReadonlySet<string>) => boolean
  /** It stays what it is, with its verdict. */
  readonly keep: (photo: Pick<MeasuredFile, 'id'>) => void
  /** It becomes a file of another paper, and its own is missing again if that was all of it. */
  readonly move: (photo: WrongPhoto, to: GridCell) => void
}

type Send = (cell: GridCell, asked: RequestedChange) => void

const idOf = (cell: GridCell) => [cellId(cell), crypto.randomUUID()].join('\n')
const cellOf = (id: string) => id.split('\n')[0] ?? ''

const numbered = (files: readonly PaperFile[]): PaperFile[] => files.map((one, fileIndex) => ({ ...one, fileIndex }))
const without = (paper: GridCell['paper'], { storageName }: PaperFile) =>
  paper.files.filter((one) => one.storageName !== storageName)

/** Nothing can be measured in it, and nobody can look at it. */
const damaged: Received = { rows: [], isOtherPaper: false, lies: 0 }
const isWrong = (found: Received) => found === damaged || verdictOn(found.rows) === 'fail'

/** Whether a file may leave its paper, now and without a reason. */
function mayLeave({ paper }: GridCell, file: PaperFile): boolean {
  return canSend(paper, without(paper, file).length > 0 ? 'receive' : 'undo')
}

/**
 * Photos that are received as they came are measured on this device, one after the other. Whoever receives them goes on meanwhile;
 * what cannot be measured has no verdict.
 */
export function usePhotoChecks(name: string, cells: readonly GridCell[], send: Send): PhotoChecks {
  const { photos, add, remove } = useReceivedPhotos(name)
  /** The paper that a photo was received for, as long as it keeps it: another may have taken its place, or it never arrived. */
  const whereKept = ({ id, file }: (typeof photos)[number]) => {
    const cell = cells.find((one) => cellId(one) === cellOf(id))
    const stored = cell?.paper.files.findLast(({ fileName }) => fileName === file.name)
    return cell && stored && tagOf(cell.paper) === 'received' ? { cell, stored } : null
  }
  const wrong = photos.flatMap((photo): WrongPhoto[] => {
    const { id, file, error } = photo
    const result = error?.kind === 'broken' ? damaged : photo.result
    const place = whereKept(photo)
    if (!result || !isWrong(result) || !place) return []
    const { cell, stored } = place
    const others = cells.filter(
      (one) => one.personId === cell.personId && one.paper.key !== cell.paper.key && takesFile(one),
    )
    return [{ id, file, cell, stored, ...result, others: mayLeave(cell, stored) ? others : [] }]
  })

  const verdicts = useRef(new Set<string>())
  const keepVerdicts = useEffectEvent(() => {
    for (const { id, cell, stored, rows } of wrong) {
      const { paper } = cell
      // What came after the approval waits for its reason; it has to be asked for once only.
      if (verdicts.current.has(id) || stored.photo || rows.length === 0 || !canSend(paper, 'receive')) continue
      verdicts.current.add(id)
      const photo = storedVerdict(rows, paper.preset ?? '')
      const files = paper.files.map((one) => (one.storageName === stored.storageName ? { ...one, photo } : one))
      send(cell, { event: 'receive', files })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at with every photo that was measured and every paper that changed
  useEffect(() => keepVerdicts(), [photos, cells])

  const measuring = photos
    .filter(({ phase }) => phase === 'waiting' || phase === 'working')
    .map(({ id, file }): MeasuredFile => ({ id, file, cell: cellOf(id) }))
  const unmeasured = photos.filter(hasNoVerdict).flatMap((photo): UnmeasuredPhoto[] => {
    const place = whereKept(photo)
    return place ? [{ id: photo.id, file: photo.file, cell: place.cell }] : []
  })
  const forget = ({ id }: Pick<MeasuredFile, 'id'>) => remove(id)
  return {
    check(cell, files) {
      const { preset } = cell.paper
      if (preset === undefined) return
      for (const file of files) add(idOf(cell), file, ({ code }) => code === preset)
    },
    measuring,
    unmeasured,
    wrong,
    isAbout: (ids) =>
      measuring.some(({ cell }) => ids.has(cell)) ||
      [...unmeasured, ...wrong].some(({ cell }) => ids.has(cellId(cell))),
    keep: forget,
    move(photo, to) {
      const { cell, stored } = photo
      const left = without(cell.paper, stored)
      const { photo: _, ...file } = stored
      send(to, { event: 'receive', files: numbered([...(tagOf(to.paper) === 'received' ? to.paper.files : []), file]) })
      send(cell, left.length > 0 ? { event: 'receive', files: numbered(left) } : { event: 'undo' })
      forget(photo)
    },
  }
}

/** Whether a paper may be received with a file, and without a reason. */
const takesFile = ({ paper }: GridCell): boolean =>
  paper.isAsked &&
  !asksReason(paper, 'receive') &&
  paper.actions.some(
    ({ event, refused }) => event === 'receive' && (refused === undefined || refused === 'paper.refused.hasFile'),
  )
