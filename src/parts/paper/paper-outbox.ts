import * as z from 'zod/mini'
import { paperStatus } from '#domain/status-paper.ts'
import { type Failure, failureOf } from '#machines/kit/failure.ts'
import { isDone } from '#protocol/codes.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { ContractPaperChange, changeContractPapers } from '#protocol/paper/contract-calls.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { isUnsure } from '#src/kit/api/api-error.ts'

type Answer = OutputOf<typeof changeContractPapers>
type Row = Answer['rows'][number]

/** A change that the server refused, with its words. */
export interface RefusedChange {
  readonly change: ContractPaperChange
  readonly msg: string
}

export interface OutboxState {
  /** Not answered yet, in the order in which they were made. */
  readonly waiting: readonly ContractPaperChange[]
  readonly refused: readonly RefusedChange[]
  /** Why no answer came to the last try; it goes on by itself. */
  readonly failure: Failure | null
  /** Those that were done, until the page has read what they led to. */
  readonly done: readonly ContractPaperChange[]
}

export interface OutboxDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Under which the changes outlive the page: of one person and contract. */
  readonly name: string
  readonly send: (items: readonly ContractPaperChange[]) => Promise<Answer>
  /** Changes that are made close upon each other go together (ms). */
  readonly waitMs?: number
  readonly retryMs?: number
}

const MOST_AT_ONCE = 100

const stored = z.array(
  z.looseObject({
    changeId: z.string(),
    key: z.string(),
    version: z.int(),
    event: z.string(),
    passportId: z.optional(z.int()),
  }),
)

const cellOf = ({ passportId, key }: { passportId?: number | undefined; key: string }) => `${passportId ?? ''} ${key}`

/** The version of a cell after a change: the first makes its row. */
const versionAfter = (version: number) => (version === 0 ? 2 : version + 1)

const statuses: Partial<Record<string, number>> = {
  receive: paperStatus.RECEIVED,
  undo: paperStatus.MISSING,
  reject: paperStatus.MISSING,
  waive: paperStatus.WAIVED,
  giveBack: paperStatus.RETURNED,
}

/**
 * Changes of papers on their way. Each has its own id and the version that it will find, so that one which is sent twice happens
 * once; while the server is not there they wait in the browser, in their order, and outlive the page.
 */
export function createPaperOutbox({ storage, name, send, waitMs = 400, retryMs = 3000 }: OutboxDeps) {
  const listeners = new Set<() => void>()
  let state: OutboxState = { waiting: read(), refused: [], failure: null, done: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  function read(): ContractPaperChange[] {
    try {
      const parsed = stored.safeParse(JSON.parse(storage.getItem(name) ?? '[]'))
      return parsed.success ? (parsed.data as ContractPaperChange[]) : []
    } catch {
      return []
    }
  }

  function set(next: Partial<OutboxState>) {
    state = { ...state, ...next }
    if (state.waiting.length === 0) storage.removeItem(name)
    else
      try {
        storage.setItem(name, JSON.stringify(state.waiting))
      } catch {
        // A full disk costs them their life after a crash; they are sent all the same.
      }
    for (const notify of listeners) notify()
  }

  function plan(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function flush(): Promise<void> {
    if (isSending || state.waiting.length === 0) return
    isSending = true
    const items = state.waiting.slice(0, MOST_AT_ONCE)
    try {
      take(items, (await send(items)).rows)
    } catch (error) {
      if (!isUnsure(error)) {
        const rows = (error as { data?: { rows?: Row[] } | null }).data?.rows
        const msg = error instanceof Error ? error.message : String(error)
        take(items, rows ?? items.map((_, index) => ({ index, id: 0, code: '', msg })))
      } else set({ failure: failureOf(error) })
    } finally {
      isSending = false
    }
    if (state.waiting.length > 0) plan(state.failure ? retryMs : 0)
  }

  function take(items: readonly ContractPaperChange[], rows: readonly Row[]) {
    const done: ContractPaperChange[] = []
    const refused: RefusedChange[] = []
    for (const [at, change] of items.entries()) {
      const row = rows.find(({ index }) => index === at)
      if (!row) continue
      if (isDone(row.code)) done.push(change)
      else refused.push({ change, msg: row.msg })
    }
    const sent = new Set(items.map(({ changeId }) => changeId))
    // What followed a refused change of the same cell was made upon something that never came.
    const lost = new Set(refused.map(({ change }) => cellOf(change)))
    const rest = state.waiting.filter((one) => !sent.has(one.changeId) && !lost.has(cellOf(one)))
    set({
      waiting: rest,
      refused: [...state.refused, ...refused],
      failure: null,
      done: [...state.done, ...done].slice(-MOST_AT_ONCE),
    })
  }

  if (state.waiting.length > 0) plan(0)

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getState: () => state,
    /** Adds a change of a cell as it is seen; `version`: what the page has read of it. */
    add(change: ContractPaperChange) {
      const cell = cellOf(change)
      const ahead = [...state.done, ...state.waiting].findLast((one) => cellOf(one) === cell)
      const version = Math.max(change.version, ahead ? versionAfter(ahead.version) : 0)
      set({ waiting: [...state.waiting, { ...change, version }] })
      plan(waitMs)
    },
    /** The network is back. */
    hurry: () => plan(0),
    dismiss: () => set({ refused: [] }),
    stop: () => clearTimeout(timer),
  }
}

/** A paper as it will be once what waits is answered; only what asks nothing more may follow upon it. */
export function paperAhead(paper: Paper, passportId: number | undefined, { waiting, done }: OutboxState): Paper {
  const last = [...done, ...waiting].findLast((one) => one.key === paper.key && one.passportId === passportId)
  if (!last || versionAfter(last.version) <= paper.version) return paper
  const status = statuses[last.event] ?? paper.status
  const next = status === paperStatus.RECEIVED ? 'undo' : 'receive'
  return {
    ...paper,
    status,
    isRejected: last.event === 'reject',
    files: last.files ?? paper.files,
    actions: paper.actions.some(({ event }) => event === next) || next === 'receive' ? [{ event: next }] : [],
  }
}
