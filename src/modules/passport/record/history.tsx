import type { PassportDetails, PassportResult, PassportReturn } from '#protocol/passport/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'

const resultColumns: readonly Column<PassportResult>[] = [
  { key: 'issueResult', group: 'issueResult', width: 88 },
  { key: 'visaNo', width: 120 },
  { key: 'validFrom', width: 104 },
  { key: 'validTo', width: 104 },
  { key: 'state', title: 'passport.result.state', show: (row, t) => t(`passport.result.${row.state}`), width: 96 },
  { key: 'reason', width: 140 },
  { key: 'time', title: 'desk.time', show: ({ time }) => <Instant at={time} />, width: 136 },
  { key: 'operator', title: 'passport.operator', width: 88 },
]

const returnColumns: readonly Column<PassportReturn>[] = [
  { key: 'way', show: (row, t) => t(`passport.way.${row.way}`), width: 88 },
  { key: 'receiver', show: ({ receiver, courier }) => receiver ?? courier, title: 'passport.taker', width: 104 },
  { key: 'idTail', show: ({ idTail, waybillNo }) => idTail ?? waybillNo, title: 'passport.takerNo', width: 140 },
  { key: 'relation', show: (row, t) => row.relation && t(`passport.relation.${row.relation}`), width: 80 },
  { key: 'overrideReason', width: 140 },
  { key: 'undeliveredReason', title: 'passport.undelivered', width: 140 },
  { key: 'time', title: 'desk.time', show: ({ time }) => <Instant at={time} />, width: 136 },
  { key: 'operator', title: 'passport.operator', width: 88 },
]

/** What the consulate decided, and how the passport went back; only where there is something. */
export function History({ details: { results, returns } }: { details: PassportDetails }) {
  const t = useText()
  return (
    <>
      {results.length > 0 && (
        <section>
          <PartHead title={t('passport.results')} />
          <DataTable label={t('passport.results')} columns={resultColumns} rows={results} keyOf={(row) => row.id} />
        </section>
      )}
      {returns.length > 0 && (
        <section>
          <PartHead title={t('passport.returns')} />
          <DataTable label={t('passport.returns')} columns={returnColumns} rows={returns} keyOf={(row) => row.id} />
        </section>
      )}
    </>
  )
}
