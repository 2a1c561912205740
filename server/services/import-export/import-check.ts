import { sql } from 'kysely'
import * as z from 'zod/mini'
import { fieldProblems } from '#protocol/kit/envelope.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { type ImportSource, runRow, wordKey } from './define-import.ts'
import type { FileRow } from './import-read.ts'

const param = z.union([z.string(), z.number()])
const problem = z.object({
  /** The column; '' means the row as a whole. */
  column: z.string(),
  key: z.string(),
  params: z.optional(z.record(z.string(), param)),
})
export type Problem = z.output<typeof problem>
const kept = z.array(problem)

/** Why a row cannot be taken, column by column, as it is kept: said in the language of whoever reads it. */
export function problemsIn(source: ImportSource, refusal: Refusal): Problem[] {
  const named = fieldProblems.safeParse(refusal.data)
  if (!named.success) return [{ column: '', key: refusal.key, params: refusal.params }]
  return named.data.fields.map(({ path, key, params }) => {
    const field = path.split('.')[0] ?? ''
    const column = source.columnOf?.[field] ?? field
    return { column: Object.hasOwn(source.columns, column) ? column : '', key, ...(params && { params }) }
  })
}

const saidWords = (lang: Lang, params: Problem['params']) => ({
  words: String(params?.words ?? '')
    .split('|')
    .map((key) => say(lang, key))
    .join(lang === 'zh' ? '\u3001' : ', '),
})

/** The same as the reader reads it, by column. */
export function saidProblems(lang: Lang, text: string | null): Record<string, string> {
  const said: Record<string, string> = {}
  for (const { column, key, params } of text === null ? [] : kept.parse(JSON.parse(text))) {
    const words = say(lang, key, key === wordKey ? saidWords(lang, params) : params)
    said[column] = said[column] === undefined ? words : `${said[column]}; ${words}`
  }
  return said
}

export interface CheckedRow extends FileRow {
  readonly problems: readonly Problem[]
}

/** Two rows of one file that share what must be one row's own. */
function twins(source: ImportSource, rows: readonly FileRow[]): Map<number, Problem[]> {
  const found = new Map<number, Problem[]>()
  for (const column of source.unique) {
    const first = new Map<string, number>()
    for (const { line, cells } of rows) {
      const text = cells[column]?.toLowerCase()
      if (!text) continue
      const before = first.get(text)
      if (before === undefined) first.set(text, line)
      else found.set(line, [...(found.get(line) ?? []), { column, key: 'import.twice', params: { line: before } }])
    }
  }
  return found
}

/** Carries what was found out of a transaction that must not be kept. */
class Undone extends Error {
  readonly rows: readonly CheckedRow[]
  constructor(rows: readonly CheckedRow[]) {
    super('undone')
    this.rows = rows
  }
}

async function tryRow(
  source: ImportSource,
  context: AuthenticatedContext & { tx: Tx },
  row: FileRow,
): Promise<Problem[]> {
  const { tx } = context
  const unread = Object.entries(row.unread).map(([column, key]) => ({ column, key }))
  if (unread.length > 0) return unread
  await sql`savepoint import_row`.execute(tx)
  try {
    await runRow(source, context, row.cells)
    return []
  } catch (error) {
    await sql`rollback to savepoint import_row`.execute(tx)
    if (error instanceof Refusal) return problemsIn(source, error)
    throw error
  } finally {
    await sql`release savepoint import_row`.execute(tx)
  }
}

/**
 * What would become of each row: all of them are done, in their order, and then none of it is kept. So a row sees what those
 * above it would make, as a county sees its city; what it holds up meanwhile is limited by how many rows a file may have.
 */
export async function checkRows(
  store: Store,
  source: ImportSource,
  context: AuthenticatedContext,
  rows: readonly FileRow[],
): Promise<readonly CheckedRow[]> {
  const repeated = twins(source, rows)
  try {
    await store.change(async (tx) => {
      const checked: CheckedRow[] = []
      for (const row of rows) {
        const problems = repeated.get(row.line) ?? (await tryRow(source, { ...context, tx }, row))
        checked.push({ ...row, problems })
      }
      throw new Undone(checked)
    })
  } catch (error) {
    if (error instanceof Undone) return error.rows
    throw error
  }
  return []
}
