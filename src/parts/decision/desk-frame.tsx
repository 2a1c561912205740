import { Pagination } from '@arco-design/web-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Query } from '#src/kit/query/use-query.ts'
import { NoMatch } from '#src/kit/table/no-match.tsx'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { type DecisionDesk, deskSize } from './use-decision-desk.ts'
import '#src/kit/list/texts.ts'
import '#src/kit/list/list-view.css'
import './queue.css'

interface FrameProps<Row, A> {
  desk: DecisionDesk<Row>
  query: Query<A>
  filters: ReactNode
  queue: ReactNode
  empty: { title: string; hint: string }
  /** Given while conditions narrow the queue. */
  onClear: (() => void) | undefined
  keys: readonly (readonly [key: string, text: string])[]
  children: (chosen: Row) => ReactNode
}

/** A desk of decisions: its queue at the side, the chosen one beside it, what the keys do below. */
export function DeskFrame<Row, A>({ desk, query, filters, queue, empty, ...rest }: FrameProps<Row, A>) {
  const { onClear, keys, children } = rest
  return (
    <div className="part-desk">
      {filters}
      <Result of={query}>
        {() => (
          <div className="part-desk-columns">
            {queue}
            <div className="part-desk-main">
              {desk.chosen ? (
                children(desk.chosen)
              ) : onClear ? (
                <NoMatch onClear={onClear} />
              ) : (
                <EmptyState title={empty.title} hint={empty.hint} />
              )}
              <footer className="part-desk-keys">
                <KeyLine keys={keys} />
              </footer>
            </div>
          </div>
        )}
      </Result>
    </div>
  )
}

interface QueueProps<Row> {
  title: string
  desk: DecisionDesk<Row>
  /** Before the title. */
  lead?: ReactNode
  /** What stands at the end of the head, as how many there are. */
  tail: ReactNode
  /** Before a row's button. */
  mark?: (row: Row) => ReactNode
  /** The lines of a row. */
  children: (row: Row) => ReactNode
}

/** The queue of a desk; the chosen one stays in sight. */
export function DeskQueue<Row extends { readonly id: number }>(props: QueueProps<Row>) {
  const { title, desk, lead, tail, mark, children } = props
  const { rows, records, page, chosen } = desk
  const list = useRef<HTMLUListElement>(null)
  // Follows the choice; a tab that comes to the front again stands where it was left.
  const followed = useRef<number>(undefined)
  useEffect(() => {
    if (followed.current === chosen?.id) return
    // With the next picture, which is laid out then anyway: asked now, the browser would do it once more.
    const waiting = requestAnimationFrame(() => {
      followed.current = chosen?.id
      list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(waiting)
  }, [chosen?.id])
  return (
    <nav className="part-queue" aria-label={title} aria-busy={desk.busy}>
      <header className="part-queue-head">
        {lead}
        <h3>{title}</h3>
        {tail}
      </header>
      <ul ref={list}>
        {rows.map((row) => (
          <li key={row.id} className="part-queue-item" data-current={row.id === chosen?.id}>
            {mark?.(row)}
            <button
              type="button"
              className="part-queue-row"
              aria-current={row.id === chosen?.id}
              onClick={() => desk.choose(row.id)}
            >
              {children(row)}
            </button>
          </li>
        ))}
      </ul>
      {records > deskSize && (
        <footer>
          <Pagination
            simple
            size="small"
            current={page}
            pageSize={deskSize}
            total={records}
            onChange={(next) => desk.turn(next)}
          />
        </footer>
      )}
    </nav>
  )
}
