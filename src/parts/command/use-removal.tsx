import type { ReactNode } from 'react'
import type { ArgsOf, Call, OutputOf } from '#protocol/kit/call.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { useBatchResult } from '#src/kit/list/use-batch-result.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { RemoveDialog } from './remove-dialog.tsx'

interface Versioned {
  readonly id: number
  readonly version: number
}

/** A call whose input can be `I`. */
type Taking<I, C extends Call> = C & (I extends ArgsOf<C> ? unknown : never)

export interface Removal<R, C extends Call> {
  readonly call: Taking<Versioned, C>
  /** Over the question and on its red button. */
  readonly title: string
  readonly ask: (row: R) => string
  /** Below the question: what it means. */
  readonly note?: ReactNode
  /** Said when it is done. */
  readonly done: string
  /** The row was changed by somebody else: what is there now is wanted. */
  readonly onReload?: () => void
}

/** Deletes one record after a question. */
export function useRemoval<R extends Versioned, C extends Call>({ ask, note, onReload, ...asked }: Removal<R, C>) {
  const { opening, open, close } = useOpening<{ row: R }>()
  return {
    open: (row: R) => open({ row }),
    dialog: opening && (
      <RemoveDialog
        {...asked}
        key={opening.key}
        idempotencyKey={opening.key}
        input={{ id: opening.row.id, version: opening.row.version } as ArgsOf<C>}
        onClose={close}
        onReload={() => {
          close()
          onReload?.()
        }}
      >
        <p>{ask(opening.row)}</p>
        {note}
      </RemoveDialog>
    ),
  }
}

export interface BatchRemoval<R, C extends Call> {
  readonly call: Taking<{ ids: number[] }, C>
  /** On its button above the list. */
  readonly label: string
  /** Over the question; the label when absent. */
  readonly title?: string
  readonly ask: (count: number) => string
  readonly note?: ReactNode
  readonly nameOf: (row: R) => string
}

/** Deletes several rows of a list after a question; the list shows what became of each. */
export function useBatchRemoval<R extends { readonly id: number }, C extends Call>(asked: BatchRemoval<R, C>) {
  const { call, label, title = label, ask, note, nameOf } = asked
  const { opening, open, close } = useOpening<{ rows: readonly R[]; clear: () => void }>()
  const { outcome, showResult, forget } = useBatchResult()
  const ended = ({ rows, clear }: NonNullable<typeof opening>, answer: OutputOf<C>) => {
    showResult(answer as BatchAnswer, rows, nameOf)
    clear()
  }
  return {
    batch: (rows: readonly R[], clear: () => void): Action[] => [
      { key: 'delete', label, kind: 'danger', onDo: () => open({ rows, clear }) },
    ],
    outcome,
    forget,
    dialog: opening && (
      <RemoveDialog
        key={opening.key}
        idempotencyKey={opening.key}
        title={title}
        call={call as C}
        input={{ ids: opening.rows.map(({ id }) => id) } as ArgsOf<C>}
        onClose={close}
        onDone={(answer) => ended(opening, answer)}
      >
        <p>{ask(opening.rows.length)}</p>
        {note}
      </RemoveDialog>
    ),
  }
}
