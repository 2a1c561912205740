import { Button } from '@arco-design/web-react'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '#domain/day.ts'
import { isWaiting, type ScanRecord } from '#machines/scan-records.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { EmptyState } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import type { DoneWord } from './answer-panel.tsx'
import type { ScanDeskState } from './use-scan-desk.ts'
import { variants } from './variants.ts'
import './desk.css'

interface Props<X, F> {
  desk: ScanDeskState<X, F>
  /** What a desk shows of a scan between code and outcome. */
  columns: readonly Column<ScanRecord<X, F>>[]
  actions?: (scan: ScanRecord<X, F>) => ReactNode
  /** What was done, where that depends on what the desk had chosen. */
  wordOf?: ((extra: X) => DoneWord) | undefined
}

type Sort = 'all' | 'accepted' | 'problems' | 'waiting'

const sorts: Readonly<Record<Sort, (scan: ScanRecord<unknown, unknown>) => boolean>> = {
  all: () => true,
  accepted: ({ answer }) => answer?.kind === 'accepted',
  problems: ({ answer }) => answer !== undefined && answer.kind !== 'accepted',
  waiting: isWaiting,
}

function Outcome<X>({
  scan: { answer, extra },
  wordOf,
}: { scan: ScanRecord<X, unknown> } & Pick<Props<X, unknown>, 'wordOf'>) {
  const t = useText()
  const sound = answer?.kind ?? 'waiting'
  const done = sound === 'accepted' ? wordOf?.(extra) : undefined
  return (
    <>
      <Tag tone={done?.aside ? 'attention' : variants[sound].tone} text={done?.text ?? t(`desk.${sound}`)} />{' '}
      {answer && !variants[sound].isPlain && <span className="kit-quiet">{answer.message}</span>}
    </>
  )
}

/** The scans of a desk, latest first, each with its outcome; those of one outcome by a press on their count. */
export function ScanList<X, F>({ desk, columns, actions, wordOf }: Props<X, F>) {
  const t = useText()
  const [sort, setSort] = useState<Sort>('all')
  const { scans } = desk
  const shown = scans.filter(sorts[sort]).toReversed()
  const all: readonly Column<ScanRecord<X, F>>[] = [
    {
      key: 'at',
      title: 'desk.time',
      show: (scan) => <span className="kit-figures">{formatInstant(scan.at, 'second').slice(11)}</span>,
      width: 88,
    },
    { key: 'code', title: 'desk.code', show: (scan) => <span className="kit-figures">{scan.code}</span>, width: 176 },
    ...columns,
    { key: 'answer', title: 'desk.outcome', show: (scan) => <Outcome scan={scan} wordOf={wordOf} />, width: 280 },
  ]
  return (
    <section className="kit-scans">
      <div className="kit-scans-counts">
        {(['all', 'accepted', 'problems', 'waiting'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="kit-scans-count"
            data-sort={one}
            data-none={!scans.some(sorts[one])}
            aria-pressed={one === sort}
            onClick={() => setSort(one)}
          >
            {t(`desk.count.${one}`)} <b className="kit-figures">{scans.filter(sorts[one]).length}</b>
          </button>
        ))}
        <Button size="small" type="text" disabled={!scans.some((one) => !isWaiting(one))} onClick={desk.clear}>
          {t('desk.clear')}
        </Button>
      </div>
      <DataTable
        label={t('desk.list')}
        columns={all}
        rows={shown}
        keyOf={(scan) => scan.scanId}
        density="small"
        {...(actions ? { actions, actionsPx: 160 } : {})}
        empty={<EmptyState hint={t(scans.length === 0 ? 'desk.list.empty' : 'desk.list.none')} />}
      />
    </section>
  )
}
