import { personName } from '#domain/person-name.ts'
import { issueResult as results } from '#domain/status.ts'
import { readCode } from '#domain/typed-text.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import { variants } from '#src/devices/scan-station/variants.ts'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey, type Translate } from '#src/kit/i18n/translator.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { RowActions } from '#src/kit/ui/actions.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { pageOfOrder } from '#src/modules/order-passport/page-of-order.ts'
import { DictName } from '#src/parts/dictionary/dict-field.tsx'
import { type Line, personOf } from './issue-desk.ts'
import { type Result, type ResultDetails, unsettled } from './result-details.ts'

/** A line as it stands on the list. */
export interface Row {
  readonly line: Line
  readonly own: ResultDetails
  /** Why the last try did not write it down. */
  readonly problem: string | undefined
}

interface Props {
  result: Result
  rows: readonly Row[]
  label: string
  busy: boolean
  onOwn: (row: Row, own: ResultDetails) => void
  onEdit: (row: Row) => void
  onRemove: (row: Row) => void
}

/** The one who was meant, also where his result cannot be written down. */
const meantBy = ({ line: { answer } }: Row) => (answer?.facts?.length === 1 ? answer.facts[0] : undefined)

function Outcome({ row: { line, own, problem } }: { row: Row }) {
  const t = useText()
  const unread = unsettled(line.extra.issueResult, own)
  const { answer } = line
  if (problem !== undefined) return <State tone="danger" word={t('orderPassport.issue.failed')} why={problem} />
  if (!answer) return <Tag tone={variants.waiting.tone} text={t('desk.waiting')} />
  if (answer.kind === 'accepted' && unread.length > 0) {
    const fields = unread.map(([field, text]) =>
      t('orderPassport.issue.unreadField', { field: t(asTextKey(fieldTextKey(field))), text }),
    )
    return (
      <State tone="attention" word={t('orderPassport.issue.check')} why={fields.join(t('orderPassport.issue.and'))} />
    )
  }
  if (answer.kind === 'accepted') return <Tag tone="progress" text={t('orderPassport.issue.ready')} />
  return <State tone={variants[answer.kind].tone} word={t(`desk.${answer.kind}`)} why={answer.message} />
}

const State = ({ tone, word, why }: { tone: Parameters<typeof Tag>[0]['tone']; word: string; why: string }) => (
  <>
    <Tag {...(tone && { tone })} text={word} /> <span className="kit-quiet">{why}</span>
  </>
)

/** What is said of one person only. */
function Own({ own }: { own: ResultDetails }) {
  const t = useText()
  const days = own.validFrom || own.validTo ? `${own.validFrom ?? '…'} – ${own.validTo ?? '…'}` : ''
  const ticks = [
    own.isMisprint && t('orderPassport.issue.misprint'),
    own.isPaperMissing && t('orderPassport.issue.paperMissing'),
  ]
  return (
    <>
      <DictName type="REJECT_REASON" code={own.reasonCode} /> {[days, own.reason, ...ticks].filter(Boolean).join(' · ')}
    </>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'field.applicantName',
    show: (row) => {
      const person = meantBy(row)
      return person ? personName(person) : <span className="kit-figures">{row.line.code}</span>
    },
    width: 172,
  },
  { key: 'passportNo', show: (row) => <span className="kit-figures">{meantBy(row)?.passportNo}</span>, width: 104 },
  {
    key: 'orderNo',
    show: (row) => meantBy(row)?.orderNo,
    page: (row) => {
      const person = meantBy(row)
      return person && pageOfOrder({ ...person, applicantId: person.id })
    },
    width: 132,
  },
  { key: 'own', title: 'orderPassport.issue.own', rank: 2, show: (row) => <Own own={row.own} />, width: 168 },
  { key: 'outcome', title: 'desk.outcome', rank: 1, show: (row) => <Outcome row={row} />, width: 220 },
]

/** A number that is typed settles what a list said instead of one. */
function withVisaNo({ unread, ...own }: ResultDetails, typed: string): ResultDetails {
  const { visaNo: _, ...others } = unread ?? {}
  return {
    ...own,
    visaNo: readCode(typed) || undefined,
    ...(Object.keys(others).length > 0 && { unread: others }),
  }
}

const visaNo = ({ onOwn, busy }: Pick<Props, 'onOwn' | 'busy'>, t: Translate): Column<Row> => ({
  key: 'visaNo',
  rank: 1,
  min: 132,
  show: (row) =>
    personOf(row.line) && (
      <LimitedInput
        value={row.own.visaNo ?? ''}
        size="small"
        maxLength={20}
        disabled={busy}
        aria-label={t('orderPassport.issue.visaNoOf', { name: personName(personOf(row.line)!) })}
        onChange={(typed) => onOwn(row, withVisaNo(row.own, typed))}
      />
    ),
  width: 132,
})

/** The people of one result, in the order in which they were added; whoever could not be written down stays, with why. */
export function LineTable({ result, rows, label, busy, onOwn, onEdit, onRemove }: Props) {
  const t = useText()
  const [name, passportNo, orderNo, ...rest] = columns
  const shown = [
    name!,
    passportNo!,
    orderNo!,
    ...(result === results.PASS ? [visaNo({ onOwn, busy }, t)] : []),
    ...rest,
  ]
  return (
    <DataTable
      label={label}
      columns={shown}
      rows={rows}
      keyOf={({ line }) => line.scanId}
      emptyHint={t('orderPassport.issue.empty')}
      actions={(row) => (
        <RowActions
          actions={[
            ...(personOf(row.line) && !busy
              ? [{ key: 'own', label: t('orderPassport.issue.edit'), onDo: () => onEdit(row) }]
              : []),
            ...(busy ? [] : [{ key: 'remove', label: t('orderPassport.issue.remove'), onDo: () => onRemove(row) }]),
          ]}
        />
      )}
      actionsPx={144}
    />
  )
}
