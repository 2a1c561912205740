import { locales } from '#domain/constants.ts'
import { type Day, dayOf } from '#domain/day.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { has } from '#domain/permission.ts'
import { readDay } from '#domain/typed-day.ts'
import { readMobile, readPhone } from '#domain/typed-phone.ts'
import { plainText, readCode, readName, readNumber } from '#domain/typed-text.ts'
import type { ImportColumn, ImportSourceCode } from '#protocol/import-export/import-task/schemas.ts'
import type { Call, InputOf } from '#protocol/kit/call.ts'
import { problemsOf } from '#protocol/kit/issues.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { AuthenticatedContext, Session } from '#server/kit/deps.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import type { Tx } from '#server/store/store.ts'

/** The texts of a row by field; what is empty is missing. */
export type CellTexts = Readonly<Record<string, string>>

/** A column of the files of a source; its heading is the text `import.column.<field>`. */
export interface SourceColumn {
  readonly required?: true
  /** How its text is read, as the forms read it; a text as it stands where absent. */
  readonly kind?: 'number' | 'day' | 'pastDay' | 'phone' | 'mobile' | 'name' | 'code'
  /** Values by the text keys of the words that may stand there. */
  readonly words?: Readonly<Record<string, string | number>>
  /** A text, or the key of one. */
  readonly example: string
  /** Text key of a remark. */
  readonly help?: string
}

export type Run<C extends Call> = (
  context: AuthenticatedContext & { readonly input: InputOf<C>; readonly tx: Tx },
) => Promise<unknown>

/**
 * What can be imported: each row becomes the input of the call that makes one record by hand, and goes through that call's own
 * handler. So an import can do nothing that its owner could not do by hand, and every rule and message is the same.
 */
export interface ImportSource<C extends Call = Call> {
  readonly code: ImportSourceCode
  readonly call: C
  /** Permissions that it needs besides that of the call. */
  readonly needs?: readonly string[]
  /** What everybody has in common: only people of the platform import it. */
  readonly isPlatformOnly?: true
  readonly columns: Readonly<Record<string, SourceColumn>>
  /** Columns that no two rows of a file may share. */
  readonly unique: readonly string[]
  /** The column that a field of the call stands in, where they are called differently. */
  readonly columnOf?: Readonly<Record<string, string>>
  /** What the cells alone do not say: ids of what they name. `given` is what they say. */
  complete?(
    context: AuthenticatedContext & { readonly tx: Tx },
    cells: CellTexts,
    given: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>>
  readonly run: Run<C>
  /** What is done once every row of a file is in, with their inputs; a file of which a row was refused ends without it. */
  finish?(context: AuthenticatedContext & { readonly tx: Tx }, inputs: readonly InputOf<C>[]): Promise<void>
}

/** Declares what can be imported; collected in server/imports.ts. */
export const defineImport = <C extends Call>(source: ImportSource<C>): ImportSource => source as unknown as ImportSource

export const mayImport = (
  { codes, role }: Pick<Session, 'codes' | 'role'>,
  { call, needs = [], isPlatformOnly }: ImportSource,
): boolean => (!isPlatformOnly || role === 'platform') && [call.permission, ...needs].every((code) => has(codes, code))

export const headingOf = (lang: Lang, field: string): string => say(lang, `import.column.${field}`)

const wordsOf = (lang: Lang, { words }: SourceColumn) => Object.keys(words ?? {}).map((key) => say(lang, key))

/** The columns of a source as a reader of the language sees them. */
export const shownColumns = (lang: Lang, { columns }: ImportSource): ImportColumn[] =>
  Object.entries(columns).map(([field, column]) => ({
    field,
    heading: headingOf(lang, field),
    required: column.required === true,
    ...(column.words && { words: wordsOf(lang, column) }),
    example: say(lang, column.example),
    ...(column.help && { help: say(lang, column.help) }),
  }))

/** The message of a word that is none of those which may stand in a cell. */
export const wordKey = 'import.word'

interface Given {
  readonly given: Record<string, unknown>
  readonly wrong: readonly FieldProblem[]
}

/** A day as people write it; why it is none, or which of two is meant, is said with what stood there. */
function dayIn(field: string, text: string, lean: 'past' | 'any', today: Day): string | FieldProblem {
  const read = readDay(text, { today, lean, pasted: true, isWritten: true })
  if (typeof read === 'string') return read
  if (read === null) return { path: field, key: 'import.noDay', params: { text } }
  const [first, second] = read.ask
  return { path: field, key: 'import.whichDay', params: { text, first, second } }
}

/** What a cell says, by the kind of its column; or why it says nothing. What is no number is left to the call to refuse. */
function readCell(field: string, text: string, { kind }: SourceColumn, today: Day): string | number | FieldProblem {
  switch (kind) {
    case 'number':
      return readNumber(text) ?? text
    case 'day':
      return dayIn(field, text, 'any', today)
    case 'pastDay':
      return dayIn(field, text, 'past', today)
    case 'phone':
      return readPhone(text)
    case 'mobile':
      return readMobile(text)
    case 'name':
      return readName(text)
    case 'code':
      return readCode(text)
    case undefined:
      return text
  }
}

/** What the cells say, as the call takes it: numbers as numbers, words as their values; and what is none of what may stand there. */
function givenBy(source: ImportSource, cells: CellTexts, today: Day): Given {
  const given: Record<string, unknown> = {}
  const wrong: FieldProblem[] = []
  for (const [field, text] of Object.entries(cells)) {
    const column = source.columns[field]
    if (!column || text === '') continue
    const { words } = column
    if (!words) {
      const value = readCell(field, text, column, today)
      if (typeof value === 'object') wrong.push(value)
      else given[field] = value
      continue
    }
    const key = Object.keys(words).find((one) => locales.some((lang) => say(lang, one) === plainText(text)))
    if (key !== undefined) given[field] = words[key]
    // Text keys, said in the language of whoever reads them.
    else wrong.push({ path: field, key: wordKey, params: { words: Object.keys(words).join('|') } })
  }
  return { given, wrong }
}

/** What a row asks its call for; refuses what the call would not take. */
export async function inputOf(
  source: ImportSource,
  context: AuthenticatedContext & { readonly tx: Tx },
  cells: CellTexts,
): Promise<InputOf<Call>> {
  const { given, wrong } = givenBy(source, cells, dayOf(context.now))
  const raw = source.complete ? await source.complete(context, cells, given) : given
  const parsed = source.call.input.safeParse(raw, { reportInput: true })
  const others = parsed.success ? [] : problemsOf(parsed.error)
  const problems = [...wrong, ...others.filter(({ path }) => wrong.every((one) => one.path !== path))]
  if (!parsed.success || problems.length > 0) throw invalidFields(problems)
  return parsed.data
}

/** Puts one row through the handler of its call; refuses as that does. */
export async function runRow(
  source: ImportSource,
  context: AuthenticatedContext & { readonly tx: Tx },
  cells: CellTexts,
): Promise<void> {
  const input = await inputOf(source, context, cells)
  await source.run({ ...context, input: input as never })
}
