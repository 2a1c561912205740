import { useEffect, useEffectEvent, useState } from 'react'
import { details } from '#protocol/contract/calls.ts'
import { type ReviewRow, reviewPage } from '#protocol/contract/review-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { useKeys } from '#src/kit/ui/use-keys.ts'
import '#src/kit/list/texts.ts'
import { question } from '#src/kit/query/question.ts'
import { useAhead } from '#src/kit/query/use-ahead.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import '#src/kit/list/list-view.css'
import type { FilterValues } from '#src/kit/list/filters.tsx'
import { NoMatch } from '#src/kit/table/no-match.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import '#src/modules/contract/texts.ts'
import { contractDicts } from '#src/modules/contract/use-dicts.ts'
import { type DecisionQueue, useDecidedIds, useDecisions, useSubmit } from '#src/parts/decision/decisions.ts'
import { Decision } from './decision.tsx'
import { reviewDecisions } from './decisions.ts'
import { changesQuestion } from './differences.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import '#src/modules/contract/detail/detail.css'
import '#src/parts/decision/queue.css'
import './review.css'

interface Memory {
  page: number
  id?: number | undefined
  filters?: FilterValues | undefined
}

const size = 20

const askedOf = ({ page, filters }: Memory) =>
  ({ ...filters, sidx: 'acceptTime', sord: 'asc', page, rows: size }) as const
const ofQueue = { entities: ['contract'] } as const
const ofContract = { entities: ['contract', 'passport'] } as const

/** The queue, and of the one that will be shown all that one looks at, side by side. */
export const opening: Opening<Record<string, never>, Memory> = ({ memory = { page: 1 } }) => [
  contractDicts,
  question(reviewPage, askedOf(memory), {
    ...ofQueue,
    next({ rows }) {
      const id = (rows.find((row) => row.id === memory.id) ?? rows[0])?.id
      return id === undefined ? [] : [question(details, { id }, ofContract), changesQuestion(id)]
    },
  }),
]

/** The supervisor's queue: what reception accepted, the oldest first, decided one after another. */
export default function ReviewPage({ memory, setMemory }: PageProps<Record<string, never>, Memory>) {
  const t = useText()
  const decisions = useDecisions(reviewDecisions)
  const give = useSubmit(reviewDecisions, decisions)
  const decided = useDecidedIds(decisions)
  const [state, setState] = useState<Memory>(memory ?? { page: 1 })
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const filters = state.filters ?? {}
  const queue = useQuery(reviewPage, askedOf(state), ofQueue)
  useEffect(() => setMemory(state), [setMemory, state])
  const found = queue.data
  const hidden = new Set(decided)
  const rows: readonly ReviewRow[] = (found?.rows ?? []).filter((row) => !hidden.has(row.id))
  const last = found ? Math.max(1, Math.ceil(found.records / size)) : state.page
  if (found && !queue.loading && state.page > last) setState({ ...state, page: last, id: undefined })
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === state.id),
  )
  const chosen = rows[at]
  const choose = (id: number | undefined) => setState((now) => ({ ...now, id }))
  const turn = (page: number) => setState((now) => ({ ...now, page, id: undefined }))

  const go = (by: 1 | -1) => {
    const next = rows[at + by]
    if (next) choose(next.id)
    else if (by === 1 && state.page < last) turn(state.page + 1)
    else if (by === -1 && state.page > 1) turn(state.page - 1)
  }
  /** The one behind moves up; at the end of the list the one before is taken. */
  const goOn = () => choose((rows[at + 1] ?? rows[at - 1])?.id)
  const passPicked = () => {
    const some = rows.filter((row) => picked.has(row.id))
    const labels = some.map((row) => row.contractNo)
    give(
      'batchReview',
      { items: some.map(({ id, version }) => ({ id, version })), labels },
      { label: t('contract.queue.several', { count: some.length }), ids: some.map((row) => row.id) },
    )
    setPicked(new Set())
  }
  // What was taken back is what one wants to look at again; what was refused comes back by a fresh look.
  const comeBack = useEffectEvent((id: number | undefined) => choose(id))
  const lookAgain = useEffectEvent(() => queue.reload())
  useEffect(() => {
    const undone = decisions.on('command.undone', ({ command }) => comeBack(command.ids[0]))
    const refused = decisions.on('command.refused', () => lookAgain())
    return () => {
      undone.unsubscribe()
      refused.unsubscribe()
    }
  }, [decisions])
  useKeys((key, target) => {
    // Arrows also scroll what one is reading: they move in the queue only when nothing else has the focus.
    const isFree = target === null || target === document.body || target.closest('.part-queue') !== null
    const by =
      key === 'j' || (key === 'ArrowDown' && isFree) ? 1 : key === 'k' || (key === 'ArrowUp' && isFree) ? -1 : null
    if (by === null) return false
    go(by)
    return true
  })
  const isAsking = Object.keys(filters).length > 0

  return (
    <div className="part-desk">
      <h2 className="kit-unseen">{t('contract.page.review')}</h2>
      <QueueFilters
        values={filters}
        acceptors={found?.acceptors ?? []}
        onSearch={(next) => setState({ page: 1, filters: next })}
      />
      <Result of={queue}>
        {({ records }) => (
          <div className="part-desk-columns">
            <QueueList
              rows={rows}
              records={records - (queue.data?.rows.length ?? 0) + rows.length}
              page={state.page}
              size={size}
              chosen={chosen?.id}
              busy={queue.loading}
              picked={picked}
              onPick={setPicked}
              onPassPicked={passPicked}
              onChoose={choose}
              onPage={turn}
            />
            <div className="part-desk-main">
              {chosen ? (
                <Chosen key={chosen.id} id={chosen.id} queue={decisions} onDecided={goOn} />
              ) : isAsking ? (
                <NoMatch onClear={() => setState({ page: 1, filters: {} })} />
              ) : (
                <EmptyState title={t('contract.queue.empty')} hint={t('contract.queue.emptyHint')} />
              )}
              <footer className="part-desk-keys">
                <KeyLine keys={reviewKeys.map(([key, name]) => [key, t(`contract.keys.${name}`)])} />
              </footer>
            </div>
          </div>
        )}
      </Result>
    </div>
  )
}

const reviewKeys = [
  ['J / ↓', 'next'],
  ['K / ↑', 'previous'],
  ['R', 'pass'],
  ['B', 'back'],
  ['Ctrl+Z', 'undo'],
  ['P', 'papers'],
  ['O', 'detail'],
] as const

function Chosen({ id, queue, onDecided }: { id: number; queue: DecisionQueue; onDecided: () => void }) {
  useAhead([changesQuestion(id)])
  const found = useQuery(details, { id }, ofContract)
  return <Result of={found}>{(data) => <Decision details={data} queue={queue} onDecided={onDecided} />}</Result>
}
