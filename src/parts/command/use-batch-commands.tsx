import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { useBatchResult } from '#src/kit/list/use-batch-result.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { late } from '#src/kit/ui/late.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import type { BatchRow, BatchSpecs } from './batch-command.ts'
import type Dialog from './batch-dialog.tsx'

/** Fetched when somebody first asks for several rows: no list carries it. */
const BatchDialog = late(() => import('./batch-dialog.tsx')) as unknown as typeof Dialog

interface Selected<R> {
  readonly name: string
  readonly rows: readonly R[]
  readonly clear: () => void
}

export interface BatchCommands<R> {
  /** For the list; undefined where the person may do none of it. */
  batch: ((rows: readonly R[], clear: () => void) => Action[]) | undefined
  outcome: ReturnType<typeof useBatchResult>['outcome']
  /** Shows what a command made of rows that it took elsewhere on the page. */
  showResult: (answer: BatchAnswer, rows: readonly R[]) => void
  dialog: ReactNode
}

/**
 * What can be done to several rows of a list at once: a call takes those rows whose own actions have its event, says how many
 * it leaves out, and the list shows what became of each.
 */
export function useBatchCommands<R extends BatchRow>(
  specs: BatchSpecs<R>,
  nameOf: (row: R) => string,
  pageOf?: (row: R) => RecordPage | undefined,
): BatchCommands<R> {
  const t = useText()
  const { can } = useSession()
  const { opening, open, close } = useOpening<Selected<R>>()
  const { outcome, showResult } = useBatchResult()
  const names = Object.keys(specs).filter((name) => can(specs[name]!.call.permission))
  const batch = (rows: readonly R[], clear: () => void) =>
    names.map(
      (name): Action => ({
        key: name,
        label: t(`${specs[name]!.texts}.title`),
        kind: specs[name]!.primary ? 'primary' : specs[name]!.danger ? 'danger' : 'plain',
        onDo: () => open({ name, rows, clear }),
      }),
    )
  const ended = (answer: BatchAnswer, { rows, clear }: Selected<R>) => {
    close()
    showResult(answer, rows, nameOf)
    clear()
  }
  return {
    batch: names.length > 0 ? batch : undefined,
    outcome,
    showResult: (answer, rows) => showResult(answer, rows, nameOf),
    dialog: opening && (
      <BatchDialog
        key={opening.key}
        name={opening.name}
        spec={specs[opening.name]!}
        rows={opening.rows}
        nameOf={nameOf}
        pageOf={pageOf}
        idempotencyKey={opening.key}
        onClose={close}
        onDone={(answer) => ended(answer, opening)}
      />
    ),
  }
}
