import type { ComponentType } from 'react'
import type { EventOf, Lifecycle } from '#machines/lifecycle/kit.ts'
import { eventKey } from '#machines/lifecycle/message.ts'
import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import { asTextKey, type TextKey, type Translate } from '#src/kit/i18n/translator.ts'
import type { Opening } from '#src/kit/ui/use-opening.ts'
import type { TypedText } from './command-dialog.tsx'

type Params = Record<string, string | number>

/** What the form of a command gets that is more than a question. */
export interface CommandFormProps<R> {
  readonly event: string
  readonly record: R
  /** The idempotency key of this opening. */
  readonly opening: Opening<object>
  readonly onClose: () => void
  readonly onDone: (output: unknown) => void
}

/** A text, or words that depend on the record. */
type Words<R> = TextKey | ((record: R, t: Translate) => string)

interface Variant<R> {
  /**
   * `primary` finishes something, `ending` ends something: red, and behind "more" where buttons stand in a bar. What the lifecycle says of
   * that needs no word here.
   */
  readonly variant?: 'primary' | 'ending'
  /** On its buttons, where the name of the event is too long for the page or does not fit every record. */
  readonly label?: Words<R>
}

/**
 * A command that is one question. The call says what is sent: id, version, the value of the field that decides which event it
 * is; whether a reason is asked for stands in the lifecycle.
 */
export interface Question<R, C extends Call = Call> extends Variant<R> {
  readonly call: C
  /** Fields of the input beside those. */
  readonly input?: (record: R) => Partial<ArgsOf<C>>
  /** Text over its dialog, where that is not the name of the event. */
  readonly title?: Words<R>
  /** Text of the question, where it depends on more than the event. */
  readonly ask?: (record: R) => TextKey
  /** A remark may be typed. */
  readonly remark?: true
  /** The call takes several records and answers what became of each: the page says it. */
  readonly isBatch?: true
  /** Gives the reasons that are given often; a hook, as most of them stand in a dictionary. */
  readonly useStandard?: (record: R) => readonly string[]
  /** Stands below the question, for example a warning. */
  readonly Note?: ComponentType<{ readonly record: R }>
  /** Done by the click: nothing is asked, and the client says what became of it. */
  readonly direct?: true
  readonly Form?: never
  readonly page?: never
}

/** A command with a form of its own. */
export interface FormCommand<R> extends Variant<R> {
  readonly Form: ComponentType<CommandFormProps<R>>
  readonly call?: never
  readonly page?: never
}

/** A command that is done on a page of its own; no button where the person may not open the page. */
export interface PageCommand<R> extends Variant<R> {
  readonly page: {
    readonly code: string
    readonly params: (record: R) => Readonly<Record<string, unknown>>
    /** Names the tab. */
    readonly title?: (record: R, t: Translate) => string | undefined
  }
  readonly call?: never
  readonly Form?: never
}

export type Command<R> = Question<R> | FormCommand<R> | PageCommand<R>

interface Spec<L extends Lifecycle, R> {
  readonly keyOf: (record: R) => { readonly id: number; readonly version?: number | undefined }
  /** Where the questions are, when several pages ask about one lifecycle; its name when absent. */
  readonly texts?: string
  /** Fills the question, text `<texts>.ask.<event>`. */
  readonly params: (record: R, event: string) => Params
  /** The page says that it is done, text `<texts>.done.<event>`, instead of the server's message. */
  readonly hasDoneTexts?: true
  readonly commands: { readonly [E in EventOf<L>]?: Command<R> }
  /** What the server offers beside the lifecycle's events, with texts of the same form. */
  readonly others?: Readonly<Record<string, Command<R>>>
}

/** What a page can ask for of one kind of record: the server says which of it, and when. */
export interface Commands<R> extends Omit<Spec<Lifecycle, R>, 'commands' | 'others'> {
  readonly lifecycle: Lifecycle
  readonly commands: Readonly<Record<string, Command<R>>>
}

/** Declares how the commands of a lifecycle are asked for; one that is missing here has no button. */
export const defineCommands = <L extends Lifecycle, R>(lifecycle: L, spec: Spec<L, R>): Commands<R> =>
  ({ ...spec, lifecycle, commands: { ...spec.commands, ...spec.others } }) as unknown as Commands<R>

/**
 * The value of the field that makes a call ask for the event: `fieldValueFor(updateFinanceStatus, 'status', 'confirmFinance')`.
 * Throws where the call does not tell that event by a field.
 */
export function fieldValueFor<C extends Call, F extends keyof ArgsOf<C>>(
  call: C,
  field: F,
  event: string,
): ArgsOf<C>[F] {
  const { field: deciding, byValue = {} } = call.transition ?? {}
  const value = deciding === field ? Object.keys(byValue).find((key) => byValue[key] === event) : undefined
  if (value === undefined) throw new Error(`${call.path} has no ${String(field)} for ${event}`)
  return (value === 'true' || value === 'false' ? value === 'true' : Number(value)) as ArgsOf<C>[F]
}

/** What is sent for an event of a record. */
export function inputOf<R>(commands: Commands<R>, event: string, record: R, typed: TypedText = {}): object {
  const { call, input } = commands.commands[event] as Question<R>
  const { id, version } = commands.keyOf(record)
  const field = call.transition?.field
  const { shape } = call.input._zod.def
  return {
    ...('id' in shape && { id }),
    ...('version' in shape && version !== undefined && { version }),
    ...(field !== undefined && { [field]: fieldValueFor(call, field as never, event) }),
    ...input?.(record),
    ...typed,
  }
}

/** The text on a command's buttons. */
export function labelOf<R>({ lifecycle, commands }: Commands<R>, event: string, record: R, t: Translate): string {
  const { label = asTextKey(eventKey(lifecycle, event)) } = commands[event] ?? {}
  return typeof label === 'function' ? label(record, t) : t(label)
}

/** The text over a command's question. */
export function titleOf<R>({ lifecycle, commands }: Commands<R>, event: string, record: R, t: Translate): string {
  const { title = asTextKey(eventKey(lifecycle, event)) } = commands[event] as Question<R>
  return typeof title === 'function' ? title(record, t) : t(title)
}

/** Whether a command ends something: what its lifecycle says, or its page. */
export const isEnding = <R>(
  { lifecycle, commands }: Pick<Commands<R>, 'lifecycle' | 'commands'>,
  event: string,
): boolean => lifecycle.destroys.includes(event) || commands[event]?.variant === 'ending'

export const needsReason = ({ lifecycle }: Pick<Commands<unknown>, 'lifecycle'>, event: string): boolean =>
  lifecycle.reasons.includes(event)
