import { Button } from '@arco-design/web-react'
import type { Tone } from '#domain/status-tones.ts'
import type { PackedPassport } from '#protocol/send-bill/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { EmptyState } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { packedColumns } from '#src/modules/send-bill/columns.tsx'
import { Person, Urgency, useWords } from '#src/modules/send-bill/person.tsx'
import { isBlocked, isRefused, type Packed } from './use-packed.ts'

type Row = Partial<PackedPassport> & { readonly key: string | number; readonly packed: Packed; readonly place: number }

const TONES: Record<string, Tone> = {
  ready: 'done',
  waiting: 'attention',
  elsewhere: 'danger',
  wrongStep: 'danger',
  unknown: 'danger',
  foreign: 'danger',
  refused: 'danger',
  asking: 'neutral',
}

function State({ packed: { checked } }: { packed: Packed }) {
  const t = useText()
  const kind = checked?.kind ?? 'asking'
  return (
    <span className="send-bill-why">
      <Tag
        tone={TONES[kind] ?? 'neutral'}
        text={t(kind === 'refused' ? 'desk.refused' : `sendBill.edit.kind.${kind}`)}
      />
      {checked?.msg && <span className="kit-quiet">{checked.msg}</span>}
    </span>
  )
}

/** What is not known yet shows what was scanned. */
const columns: readonly Column<Row>[] = [
  { key: 'place', title: 'sendBill.place', align: 'right', width: 52 },
  { key: 'state', title: 'sendBill.state', show: (row) => <State packed={row.packed} />, width: 220 },
  ...packedColumns('barcode', 'applicant', 'passportNo', 'nationality', 'contractNo', 'urgency').map(
    ({ page, displayStatus: _, ...column }): Column<Row> => ({
      ...column,
      ...(page && { page: ({ packed }) => packed.checked?.passport && page(packed.checked.passport) }),
      show: (row, t) => {
        const { passport } = row.packed.checked ?? {}
        if (passport)
          return column.show ? column.show(passport, t) : passport[column.key as keyof PackedPassport]?.toString()
        return column.key === 'barcode' ? <span className="kit-figures">{row.packed.name}</span> : null
      },
    }),
  ),
]

interface Props {
  packed: readonly Packed[]
  busy: boolean
  onRemove: (some: readonly Packed[]) => void
  onPick: () => void
  onCheck: () => void
}

/** The list of the bag, latest scan first, each with whether it may be sent and why not. */
export function PackedList({ packed, busy, onRemove, onPick, onCheck }: Props) {
  const t = useText()
  const refused = packed.filter(isRefused)
  const blocked = packed.filter(isBlocked)
  const ready = packed.filter((one) => one.checked?.kind === 'ready').length
  const rows = packed.map((one, at): Row => ({ key: one.name, packed: one, place: packed.length - at }))
  const label = t('sendBill.edit.packed', { count: packed.length })
  return (
    <section>
      <PartHead title={label}>
        {packed.length > 0 && (
          <span className="kit-quiet">
            {t('sendBill.edit.sums', { ready, waiting: blocked.length - refused.length, refused: refused.length })}
          </span>
        )}
        {refused.length > 0 && (
          <Button size="small" disabled={busy} onClick={() => onRemove(refused)}>
            {t('sendBill.edit.removeRefused', { count: refused.length })}
          </Button>
        )}
        {blocked.length > refused.length && (
          <Button size="small" disabled={busy} onClick={() => onRemove(blocked)}>
            {t('sendBill.edit.removeBlocked', { count: blocked.length })}
          </Button>
        )}
        <Button size="small" disabled={busy || packed.length === 0} onClick={onCheck}>
          {t('sendBill.edit.check')}
        </Button>
        <Button size="small" disabled={busy} onClick={onPick}>
          {t('sendBill.edit.pick')}
        </Button>
      </PartHead>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.key}
        actions={(row) => (
          <Button type="text" size="mini" disabled={busy} onClick={() => onRemove([row.packed])}>
            {t('sendBill.edit.remove')}
          </Button>
        )}
        actionsPx={88}
        empty={<EmptyState hint={t('sendBill.edit.empty')} />}
      />
    </section>
  )
}

/** Whose passport was scanned, to be read from two meters. */
export function PackedCard({ row }: { row: PackedPassport }) {
  const { visa } = useWords()
  return (
    <div className="send-bill-card">
      <p className="send-bill-card-name">
        <Person row={row} />
      </p>
      <p>
        <span className="kit-figures">{row.passportNo}</span> {row.nationality} {visa(row)} <Urgency row={row} />
      </p>
      <p className="kit-quiet kit-figures">{row.contractNo ?? row.orderNo}</p>
    </div>
  )
}
