import { Button, Checkbox, Pagination } from '@arco-design/web-react'
import { useEffect, useRef } from 'react'
import type { ReviewRow } from '#protocol/contract/review-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Instant, Money } from '#src/kit/ui/figures.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { useDicts } from '#src/modules/contract/use-dicts.ts'

interface Props {
  rows: readonly ReviewRow[]
  records: number
  page: number
  size: number
  chosen: number | undefined
  busy: boolean
  /** Those that are to be passed together. */
  picked: ReadonlySet<number>
  onPick: (picked: ReadonlySet<number>) => void
  onPassPicked: () => void
  onChoose: (id: number) => void
  onPage: (page: number) => void
}

/** The queue, oldest first; the chosen contract stays in sight. Several can be passed at once. */
export function QueueList(props: Props) {
  const { rows, records, page, size, chosen, busy, picked, onPick, onPassPicked, onPage } = props
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the choice
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const toggle = (id: number, isPicked: boolean) => {
    const next = new Set(picked)
    if (isPicked) next.add(id)
    else next.delete(id)
    onPick(next)
  }
  const isAll = rows.length > 0 && rows.every((row) => picked.has(row.id))
  return (
    <nav className="part-queue" aria-label={t('contract.queue.title')} aria-busy={busy}>
      <header className="part-queue-head">
        <Checkbox
          aria-label={t('contract.queue.pickAll')}
          checked={isAll}
          indeterminate={picked.size > 0 && !isAll}
          disabled={rows.length === 0}
          onChange={(isPicked) => onPick(new Set(isPicked ? rows.map((row) => row.id) : []))}
        />
        <h3>{t('contract.queue.title')}</h3>
        {picked.size > 0 ? (
          <Button size="mini" type="primary" onClick={onPassPicked}>
            {t('contract.queue.passPicked', { count: picked.size })}
          </Button>
        ) : (
          <span className="kit-quiet kit-figures kit-unit">{t('contract.queue.count', { count: records })}</span>
        )}
      </header>
      <ul ref={list}>
        {rows.map((row) => (
          <li key={row.id} className="part-queue-item" data-current={row.id === chosen}>
            <Checkbox
              aria-label={t('contract.queue.pick', { no: row.contractNo })}
              checked={picked.has(row.id)}
              onChange={(isPicked) => toggle(row.id, isPicked)}
            />
            <QueueRow row={row} isChosen={row.id === chosen} onChoose={props.onChoose} />
          </li>
        ))}
      </ul>
      {records > size && (
        <footer>
          <Pagination
            simple
            size="small"
            current={page}
            pageSize={size}
            total={records}
            onChange={(next) => onPage(next)}
          />
        </footer>
      )}
    </nav>
  )
}

function QueueRow({ row, isChosen, onChoose }: { row: ReviewRow; isChosen: boolean; onChoose: (id: number) => void }) {
  const t = useText()
  const { word } = useDicts()
  const urgent = row.urgencyLevels.filter((code) => code !== 'NORMAL')
  return (
    <button type="button" className="part-queue-row" aria-current={isChosen} onClick={() => onChoose(row.id)}>
      <span className="part-queue-line">
        <strong className="kit-figures">{row.contractNo}</strong>
        <Money fen={row.totalFen} />
      </span>
      <span className="part-queue-line">
        <span className="part-queue-names">{row.applicantNames || row.contactName}</span>
        <span className="kit-quiet kit-unit">{t('contract.queue.people', { count: row.applicantCount })}</span>
      </span>
      <span className="part-queue-line kit-quiet">
        <span>{row.acceptUser}</span>
        <Instant at={row.acceptTime} />
      </span>
      {(urgent.length > 0 || row.isAgain) && (
        <span className="part-queue-tags">
          {urgent.map((code) => (
            <Tag key={code} tone="attention" text={word('VISA_HANDLE_WAY', code)} />
          ))}
          {row.isAgain && <Tag tone="neutral" text={t('contract.queue.again')} />}
        </span>
      )}
    </button>
  )
}
