import { type Dispatch, type SetStateAction, useEffect, useEffectEvent } from 'react'
import type { FilterValues } from '#src/kit/list/filters.tsx'
import type { Question } from '#src/kit/query/question.ts'
import type { Query } from '#src/kit/query/use-query.ts'
import { type DecisionQueue, useDecidedIds } from './decisions.ts'

/** Where somebody is at a desk: on which page of its queue, at whom, with which conditions. */
export interface DeskMemory {
  page: number
  id?: number | undefined
  filters?: FilterValues | undefined
}

interface WithId {
  readonly id: number
}
interface Answer<Row> {
  readonly rows: readonly Row[]
  readonly records: number
}

/** So many stand in the queue at a time. */
export const deskSize = 20

/** What one looks at next of the one whom the desk will show; nothing of an empty queue. */
export function ofChosen<Row extends WithId>(
  rows: readonly Row[],
  memory: DeskMemory,
  ask: (id: number) => readonly Question[],
  isOthers: (row: Row) => boolean = () => false,
) {
  const id = (rows.find((row) => row.id === memory.id) ?? rows.find((row) => !isOthers(row)) ?? rows[0])?.id
  return id === undefined ? [] : ask(id)
}

interface DeskOptions<Row> {
  readonly decisions: DecisionQueue
  readonly queue: Query<Answer<Row>>
  readonly state: DeskMemory
  readonly setState: Dispatch<SetStateAction<DeskMemory>>
  readonly setMemory: (memory: DeskMemory) => void
  /** The first one stays chosen, though the queue is sorted anew. */
  readonly isPinned?: boolean
  /** Another user has him: nobody is led to him, and who wants to can look. */
  readonly isOthers?: (row: Row) => boolean
}

/** A desk where a queue is decided one after another: who is in it, who is looked at, and how one moves. */
export interface DecisionDesk<Row> {
  /** Without those that are decided, as far as this person is concerned. */
  readonly rows: readonly Row[]
  readonly records: number
  readonly page: number
  readonly busy: boolean
  readonly chosen: Row | undefined
  readonly choose: (id: number | undefined) => void
  readonly turn: (page: number) => void
  /** To the next or the previous one, over the edge of a page. */
  readonly go: (by: 1 | -1) => void
  /** The one behind moves up whom nobody else has; at the end of the list the one before is taken. */
  readonly goOn: () => void
}

/** Keeps the place in the queue of a desk; a decision that was taken back or refused comes back into sight. */
export function useDecisionDesk<Row extends WithId>(options: DeskOptions<Row>): DecisionDesk<Row> {
  const { decisions, queue, state, setState, setMemory, isPinned = false, isOthers = () => false } = options
  const hidden = new Set(useDecidedIds(decisions))
  useEffect(() => setMemory(state), [setMemory, state])
  const found = queue.data
  const rows = (found?.rows ?? []).filter((row) => !hidden.has(row.id))
  const last = found ? Math.max(1, Math.ceil(found.records / deskSize)) : state.page
  if (found && !queue.loading && state.page > last) setState({ ...state, page: last, id: undefined })
  const named = rows.findIndex((row) => row.id === state.id)
  const firstFree = Math.max(
    0,
    rows.findIndex((row) => !isOthers(row)),
  )
  const at = named < 0 ? firstFree : named
  const chosen = rows[at]
  if (isPinned && chosen && !queue.loading && chosen.id !== state.id) setState({ ...state, id: chosen.id })
  const choose = (id: number | undefined) => setState((now) => ({ ...now, id }))
  const turn = (page: number) => setState((now) => ({ ...now, page, id: undefined }))
  const go = (by: 1 | -1) => {
    const next = rows[at + by]
    if (next) choose(next.id)
    else if (by === 1 && state.page < last) turn(state.page + 1)
    else if (by === -1 && state.page > 1) turn(state.page - 1)
  }
  const goOn = () => {
    const others = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()]
    choose((others.find((row) => !isOthers(row)) ?? others[0])?.id)
  }
  // What was taken back is what one wants to look at again; what was refused comes back by a fresh look.
  const comeBack = useEffectEvent((id: number | undefined) => choose(id))
  const refetch = useEffectEvent(() => queue.reload())
  useEffect(() => {
    const undone = decisions.on('command.undone', ({ command }) => comeBack(command.ids[0]))
    const refused = decisions.on('command.refused', () => refetch())
    return () => {
      undone.unsubscribe()
      refused.unsubscribe()
    }
  }, [decisions])
  return {
    rows,
    records: (found?.records ?? 0) - (found?.rows.length ?? 0) + rows.length,
    page: state.page,
    busy: queue.loading,
    chosen,
    choose,
    turn,
    go,
    goOn,
  }
}
