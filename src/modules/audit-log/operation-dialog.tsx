import type { Operation } from '#protocol/audit-log/calls.ts'
import { fieldKind } from '#protocol/field-name.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { type Description, DescriptionList } from '#src/kit/ui/description-list.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Instant, Money } from '#src/kit/ui/figures.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { Outcome } from './log-words.tsx'
import { pageOfEntity } from './page-of-entity.ts'
import './audit-log.css'

type Change = Operation['changes'][number]

/** What a field held, as forms show it: a moment, an amount, a code in words. */
function Value({ field, value, text }: { field: string; value: Change['from']; text: string | undefined }) {
  const t = useText()
  if (value === undefined) return <span className="kit-quiet">{t('oversight.emptyValue')}</span>
  if (text !== undefined) return <span>{text}</span>
  const kind = fieldKind(field)
  if (typeof value === 'number' && kind === 'instant') return <Instant at={value} seconds />
  if (typeof value === 'number' && kind === 'money') return <Money fen={value} />
  return <span className="oversight-value">{String(value)}</span>
}

const columns: readonly Column<Change>[] = [
  { key: 'name', title: 'oversight.field', width: 152 },
  {
    key: 'from',
    title: 'oversight.before',
    show: (row) => <Value field={row.field} value={row.from} text={row.fromText} />,
    width: 248,
  },
  {
    key: 'to',
    title: 'oversight.after',
    show: (row) => <Value field={row.field} value={row.to} text={row.toText} />,
    width: 248,
  },
]

/** One line of the log: who, when, from where, and every field before and after. */
export function OperationDialog({ operation, onClose }: { operation: Operation; onClose: () => void }) {
  const t = useText()
  const { changes } = operation
  const about = [operation.entityName, operation.entityId].filter((part) => part !== undefined).join(' ')
  const facts: Description[] = [
    { name: 'oversight.operator', value: [operation.operator, operation.companyName].filter(Boolean).join(' · ') },
    { name: 'oversight.time', value: <Instant at={operation.createTime} seconds /> },
    { name: 'field.result', value: <Outcome code={operation.code} t={t} /> },
    { name: 'oversight.entityFilter', value: about && <RecordLink to={pageOfEntity(operation)}>{about}</RecordLink> },
    { name: 'field.ip', value: operation.ip },
    { name: 'field.requestId', value: operation.requestId },
    { name: 'oversight.code', value: `${operation.action} ${operation.code}` },
    { name: 'field.detail', value: operation.detail },
  ]
  return (
    <Dialog open title={operation.actionName} width={760} onClose={onClose}>
      <div className="oversight-operation">
        <DescriptionList title={t('oversight.open')} facts={facts} columns={2} />
        <section>
          <PartHead title={t('oversight.changed')} />
          {changes.length === 0 ? (
            <p className="kit-quiet">{t('oversight.noChanges')}</p>
          ) : (
            <DataTable label={t('oversight.changed')} columns={columns} rows={changes} keyOf={(row) => row.field} />
          )}
        </section>
      </div>
    </Dialog>
  )
}
