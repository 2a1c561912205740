import { useEffect, useState } from 'react'
import { details, page as pageCall } from '#protocol/contract/calls.ts'
import type { ContractRow } from '#protocol/contract/schemas.ts'
import { contractStatus } from '#protocol/statuses.ts'
import { useQuery } from '#src/kit/client/use-query.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import '#src/modules/contract/words.ts'
import { Decision } from './decision.tsx'
import { QueueList } from './queue-list.tsx'
import { useKeys } from './use-keys.ts'
import '#src/modules/contract/detail/detail.css'
import './review.css'

interface Memory {
  page: number
  id?: number | undefined
}

const size = 20

/** The supervisor's queue: what reception accepted, the oldest first, decided one after another. */
export default function ReviewPage({ memory, setMemory }: PageProps<Record<string, never>, Memory>) {
  const t = useText()
  const [state, setState] = useState<Memory>(memory ?? { page: 1 })
  const queue = useQuery(
    pageCall,
    { status: contractStatus.ACCEPTED, sidx: 'acceptTime', sord: 'asc', page: state.page, rows: size },
    { entities: ['contract'] },
  )
  useEffect(() => setMemory(state), [setMemory, state])
  const found = queue.data
  const rows: readonly ContractRow[] = found?.rows ?? []
  const last = found ? Math.max(1, Math.ceil(found.records / size)) : state.page
  if (found && !queue.loading && state.page > last) setState({ page: last })
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === state.id),
  )
  const chosen = rows[at]

  const go = (by: 1 | -1) => {
    const next = rows[at + by]
    if (next) setState((now) => ({ ...now, id: next.id }))
    else if (by === 1 && state.page < last) setState({ page: state.page + 1 })
    else if (by === -1 && state.page > 1) setState({ page: state.page - 1 })
  }
  /** The one behind moves up; at the end of the list the one before is taken. */
  const goOn = () => {
    const next = rows[at + 1] ?? rows[at - 1]
    setState((now) => ({ page: now.page, ...(next ? { id: next.id } : {}) }))
  }
  useKeys((key, target) => {
    // Arrows also scroll what one is reading: they move in the queue only when nothing else has the focus.
    const isFree = target === null || target === document.body || target.closest('.contract-queue') !== null
    const by =
      key === 'j' || (key === 'ArrowDown' && isFree) ? 1 : key === 'k' || (key === 'ArrowUp' && isFree) ? -1 : null
    if (by === null) return false
    go(by)
    return true
  })

  return (
    <Result of={queue}>
      {({ records }) => (
        <div className="contract-review">
          <h2 className="kit-unseen">{t('contract.page.review')}</h2>
          <QueueList
            rows={rows}
            records={records}
            page={state.page}
            size={size}
            chosen={chosen?.id}
            busy={queue.loading}
            onChoose={(id) => setState((now) => ({ ...now, id }))}
            onPage={(page) => setState({ page })}
          />
          <div className="contract-review-main">
            {chosen ? (
              <Chosen key={chosen.id} id={chosen.id} onDecided={goOn} />
            ) : (
              <EmptyState title={t('contract.queue.empty')} hint={t('contract.queue.emptyHint')} />
            )}
            <footer className="contract-review-keys">
              {(['next', 'previous', 'pass', 'back', 'papers', 'detail'] as const).map((key) => (
                <span key={key}>{t(`contract.keys.${key}`)}</span>
              ))}
            </footer>
          </div>
        </div>
      )}
    </Result>
  )
}

function Chosen({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useQuery(details, { id }, { entities: ['contract', 'passport'] })
  return (
    <Result of={found}>
      {(data) => (
        <Decision
          // A contract that somebody changed is another one to decide on, with a key of its own.
          key={data.contract.version}
          details={data}
          onDecided={onDecided}
          onReload={found.reload}
        />
      )}
    </Result>
  )
}
