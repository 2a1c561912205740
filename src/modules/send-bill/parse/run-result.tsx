import { info } from '#protocol/send-bill/parse/calls.ts'
import type { ParseInfo, ParseRun, PlacedRow, RefusedRow } from '#protocol/send-bill/parse/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { type Action, ActionButtons, partsOf } from '#src/kit/ui/actions.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { packedColumns } from '#src/modules/send-bill/columns.tsx'

const placedColumns = [
  { key: 'row', align: 'right', width: 60 },
  ...packedColumns('barcode', 'applicant', 'contractNo'),
] as Column<PlacedRow>[]

const refusedColumns: readonly Column<RefusedRow>[] = [
  { key: 'row', align: 'right', width: 60 },
  { key: 'text', title: 'parseSendBill.text', width: 190 },
  {
    key: 'reason',
    title: 'parseSendBill.reason',
    show: (row) => <span className="send-bill-why">{row.reason}</span>,
    width: 264,
  },
]

const of = { entities: ['sendBill', 'passport'] } as const

/** What a page that shows it asks first. */
export const runQuestion = (id: number) => question(info, { id }, of)

interface Props {
  id: number
  actionsOf: (run: ParseRun) => readonly Action[]
  onClose: () => void
}

/** Row by row what was found in a file, and what can be done with it. */
export function RunResult({ id, actionsOf, onClose }: Props) {
  const found = useQuery(info, { id }, of)
  return <Result of={found}>{(data) => <Rows {...data} actions={actionsOf(data.run)} onClose={onClose} />}</Result>
}

function Rows({
  run,
  placed,
  refused,
  actions,
  onClose,
}: ParseInfo & { actions: readonly Action[]; onClose: () => void }) {
  const t = useText()
  const { leading, ending } = partsOf(actions)
  const [first, ...others] = leading
  const close: Action = { key: 'back', label: t('sendBill.parse.back'), onDo: onClose }
  const shown = [...(first ? [{ ...first, kind: 'primary' as const }] : []), ...others, close, ...ending]
  const placedTitle = t('sendBill.parse.placed', { count: placed.length })
  const refusedTitle = t('sendBill.parse.refused', { count: refused.length })
  return (
    <section aria-label={t('sendBill.parse.result', { name: run.fileName })}>
      <PartHead title={t('sendBill.parse.result', { name: run.fileName })}>
        <ActionButtons actions={shown} size="small" />
      </PartHead>
      <div className="send-bill-results">
        <section>
          <PartHead title={placedTitle} />
          <DataTable
            label={placedTitle}
            columns={placedColumns}
            rows={placed}
            keyOf={(row) => row.row}
            empty={<EmptyState title={t('sendBill.parse.nonePlaced')} />}
          />
        </section>
        <section>
          <PartHead title={refusedTitle} />
          <DataTable
            label={refusedTitle}
            columns={refusedColumns}
            rows={refused}
            keyOf={(row) => row.row}
            empty={<EmptyState title={t('sendBill.parse.noneRefused')} />}
          />
        </section>
      </div>
    </section>
  )
}
