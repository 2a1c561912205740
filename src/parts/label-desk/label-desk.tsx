import { Alert, Input } from '@arco-design/web-react'
import { type ReactNode, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { readBarcode } from '#domain/barcode.ts'
import { isPassportNo } from '#domain/documents.ts'
import { readZone } from '#domain/read-zone.ts'
import type { ScanRecord } from '#machines/scan-records.ts'
import { DeskFrame } from '#src/devices/scan-station/desk-frame.tsx'
import { ScanList } from '#src/devices/scan-station/scan-list.tsx'
import type { PostScans } from '#src/devices/scan-station/scan-sender.ts'
import { useDeskKeys } from '#src/devices/scan-station/use-desk-keys.ts'
import { type ScanDesk, type ScanNow, useScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import type { Query } from '#src/kit/query/use-query.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { ErrorPanel, Waiting } from '#src/kit/ui/states.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'

/** What the desk says, in the reader's language. */
interface LabelDeskWords {
  readonly label: string
  readonly hint: string
  readonly previous: string
  readonly next: string
  readonly all: string
  readonly bound: string
  readonly list: string
  readonly find: string
  readonly empty: string
  readonly looking: (keywords: string) => string
  readonly now: (name: string) => string
  /** The last scan was neither a label nor a passport: whom the next label is for has to be said anew. */
  readonly unread: string
  /** Nobody waits, or nobody whom the keywords mean. */
  readonly none: (keywords: string) => string
  /** The person who was looked for has his label now. */
  readonly done: string
}

interface Props<R extends object, X extends z.ZodMiniType<{ name: string }>, F extends z.ZodMiniType> {
  desk: ScanDesk<X, F>
  post: PostScans<z.output<X>, z.output<F>>
  /** Who waits for a label, of those whom the keywords mean; a hook. */
  useRows: (keywords: string) => Query<{ readonly rows: readonly R[] }>
  idOf: (row: R) => number
  nameOf: (row: R) => string
  /** What stands below the name: the numbers by which it is compared. */
  numbersOf: (row: R) => string
  /** Those that have their label already, as far as this desk knows. */
  boundOf: (scans: readonly ScanRecord<z.output<X>, z.output<F>>[]) => ReadonlySet<number>
  /** For whom the next label is: a row, nobody, or whoever is being looked for. */
  meantBy: (row: R | undefined, lookedFor?: string) => z.output<X>
  columns: readonly Column<R>[]
  holderTitle: TextKey
  card: (facts: z.output<F>) => ReactNode
  words: LabelDeskWords
  onWaiting: (isWaiting: boolean) => void
}

/** Read a passport or pick one, scan its new label, next: the one after it is chosen by itself. */
export function LabelDesk<R extends object, X extends z.ZodMiniType<{ name: string }>, F extends z.ZodMiniType>(
  props: Props<R, X, F>,
) {
  const { useRows, idOf, nameOf, meantBy, words, onWaiting } = props
  type Scans = readonly ScanRecord<z.output<X>, z.output<F>>[]
  const today = useToday()
  const [keywords, setKeywords] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const [isUnread, setUnread] = useState(false)
  /** The scan after which was looked for whom the keywords mean. */
  const [since, setSince] = useState<string>()
  const asked = keywords.trim()
  const { data, error, loading, reload } = useRows(asked)
  const waiting = data?.rows
  // The rows of the last question are still there, also where the new one failed; the label is for what was asked since.
  const isLooking = (loading || error !== undefined) && asked !== ''
  const openOf = (scans: Scans) => {
    const bound = props.boundOf(scans)
    return waiting?.filter((row) => !bound.has(idOf(row))) ?? []
  }
  const placeOf = (rows: readonly R[]) =>
    Math.max(
      0,
      rows.findIndex((row) => idOf(row) === chosen),
    )
  const choose = (code: string, { scans, sounds }: ScanNow<z.output<X>, z.output<F>>) => {
    const isLabel = readBarcode(code) !== null
    const zone = readZone(code, today)
    if (zone?.kind === 'first') return null
    const passportNo = zone?.kind === 'number' ? zone.number : !zone && !isLabel && isPassportNo(code) ? code : null
    const rows = openOf(scans)
    if (passportNo === null) {
      // A passport that was read badly: neither it nor its label belongs to the first applicant waiting.
      if (!isLabel) setUnread(true)
      if (!isLabel || isUnread) return meantBy(undefined)
      return isLooking ? meantBy(undefined, asked) : meantBy(rows[placeOf(rows)])
    }
    search(passportNo, scans)
    sounds.play('accepted')
    return null
  }
  const search = (text: string, scans: Scans) => {
    setUnread(false)
    setKeywords(text)
    setSince(scans.at(-1)?.scanId)
  }
  const pick = (row: R | undefined) => {
    setUnread(false)
    setChosen(row ? idOf(row) : null)
  }
  const desk = useScanDesk(props.desk, choose, props.post)
  const find = (text: string) => search(text, desk.scans)
  const open = openOf(desk.scans)
  const at = placeOf(open)
  const current = open[at]
  const last = desk.scans.at(-1)
  const isLabelled = last !== undefined && last.scanId !== since && (!last.answer || last.answer.kind === 'accepted')
  const move = (by: number) => pick(open[Math.min(Math.max(at + by, 0), open.length - 1)])
  useDeskKeys([
    ['F8', () => move(-1)],
    ['F9', () => move(1)],
    ['F10', () => find('')],
  ])
  const isWaiting = desk.waiting > 0
  useEffect(() => onWaiting(isWaiting), [onWaiting, isWaiting])
  const wordOf = () => ({ text: words.bound })
  return (
    <DeskFrame
      desk={desk}
      label={words.label}
      hint={words.hint}
      keys={[
        ['F8', words.previous],
        ['F9', words.next],
        ['F10', words.all],
      ]}
      card={props.card}
      wordOf={wordOf}
      side={
        <>
          {error ? (
            <ErrorPanel error={error} onRetry={reload} />
          ) : isLooking ? (
            <Alert type="info" content={words.looking(asked)} />
          ) : isUnread ? (
            <Alert type="warning" content={words.unread} />
          ) : current ? (
            <Alert
              type="info"
              title={words.now(nameOf(current))}
              content={<span className="kit-figures">{props.numbersOf(current)}</span>}
            />
          ) : waiting ? (
            <Alert
              type={asked && !isLabelled ? 'warning' : 'info'}
              content={asked && isLabelled ? words.done : words.none(asked)}
            />
          ) : (
            <Waiting />
          )}
          <Input.Search value={keywords} onChange={find} allowClear aria-label={words.find} placeholder={words.find} />
          {waiting && (
            <DataTable
              label={words.list}
              columns={props.columns}
              rows={open}
              keyOf={idOf}
              onOpen={pick}
              {...(asked ? {} : { emptyHint: words.empty })}
            />
          )}
        </>
      }
    >
      <ScanList
        desk={desk}
        wordOf={wordOf}
        columns={[
          {
            key: 'holder',
            title: props.holderTitle,
            show: ({ extra }) => (extra as { name: string }).name,
            width: 180,
          },
        ]}
      />
    </DeskFrame>
  )
}
