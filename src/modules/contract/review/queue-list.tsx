import { Pagination } from '@arco-design/web-react'
import { useEffect, useRef } from 'react'
import type { ContractRow } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Instant, Money } from '#src/kit/ui/figures.tsx'

interface Props {
  rows: readonly ContractRow[]
  records: number
  page: number
  size: number
  chosen: number | undefined
  busy: boolean
  onChoose: (id: number) => void
  onPage: (page: number) => void
}

/** The queue, oldest first; the chosen contract stays in sight. */
export function QueueList({ rows, records, page, size, chosen, busy, onChoose, onPage }: Props) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the choice
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <nav className="contract-queue" aria-label={t('contract.queue.title')} aria-busy={busy}>
      <header className="contract-queue-head">
        <h3>{t('contract.queue.title')}</h3>
        <span className="kit-quiet kit-figures">{t('contract.queue.count', { count: records })}</span>
      </header>
      <ul ref={list}>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className="contract-queue-row"
              aria-current={row.id === chosen}
              onClick={() => onChoose(row.id)}
            >
              <span className="contract-queue-line">
                <strong className="kit-figures">{row.contractNo}</strong>
                <span className="kit-quiet">
                  <Instant at={row.acceptTime} />
                </span>
              </span>
              <span className="contract-queue-line">
                <span className="contract-queue-names">{row.applicantNames || row.contactName}</span>
                <span className="kit-quiet">{t('contract.queue.people', { count: row.applicantCount })}</span>
              </span>
              <span className="contract-queue-line kit-quiet">
                <span>{row.acceptUser}</span>
                <Money fen={row.totalFen} />
              </span>
            </button>
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
