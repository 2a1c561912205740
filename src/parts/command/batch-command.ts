import type { ComponentType } from 'react'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import type { TypedText } from './command-dialog.tsx'

export interface BatchRow {
  readonly id: number
  /** What the server says may be asked of the row; absent where the call moves no status. */
  readonly actions?: readonly (AvailableAction | string)[]
}

/** The first part of the texts of a command of several rows. */
type BatchTexts<K = TextKey> = K extends `${infer First}.skipped`
  ? `${First}.none` extends TextKey
    ? First
    : never
  : never

export interface BatchRequest<R extends BatchRow, C extends Call> {
  readonly call: C
  /** The event among those of the call; any of them when absent. */
  readonly event?: string
  /** What may be asked of a row, where its own actions are of another record. */
  readonly actionsOf?: (row: R) => BatchRow['actions']
  /** Leaves out what is refused, too; else the answer says why. */
  readonly skipsRefused?: true
  readonly texts: BatchTexts
  /** Text key on the button that sends it; the title when absent. */
  readonly action?: TextKey
  readonly primary?: true
  readonly danger?: true
  readonly reason?: true
  /** Some rows may be refused for want of a reason: it is asked for once, for those alone, after the others are done. */
  readonly asksReason?: true
  readonly useStandard?: (rows: readonly R[]) => readonly string[]
  /** What is to be known before it is sent, where that depends on the rows. */
  readonly warning?: (rows: readonly R[]) => TextKey | undefined
  /** Stands below the question, about those whom it is done to. */
  readonly Note?: ComponentType<{ readonly rows: readonly R[] }>
}

/** A command of several rows. Its texts: `<texts>.title`, `.ask` and `.none` with `count`, `.skipped` with `count`. */
export interface BatchCommand<R extends BatchRow, C extends Call = Call> extends BatchRequest<R, C> {
  readonly input: (rows: readonly R[], typed: TypedText) => ArgsOf<C>
  readonly inputOfRow?: never
}

/** The same where the call takes one row: it is sent for each, one after the other. */
export interface BatchRun<R extends BatchRow, C extends Call = Call> extends BatchRequest<R, C> {
  readonly inputOfRow: (row: R, typed: TypedText) => ArgsOf<C>
  readonly input?: never
}

export type BatchSpec<R extends BatchRow> = BatchCommand<R> | BatchRun<R>
export type BatchSpecs<R extends BatchRow> = Readonly<Record<string, BatchSpec<R>>>
