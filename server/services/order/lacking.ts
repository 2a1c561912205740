import { isParamOn } from '#server/kit/flag-parameter.ts'
import type { RowOf, Viewer } from '#server/kit/lifecycle/adapter.ts'
import type { Params } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { isUnmet, papersOf } from '#server/services/paper/papers.ts'
import { storedForm } from '#server/services/paper/stored-answers.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { withAllFiles } from './applicant-papers.ts'
import { openProblems } from './application.ts'

type ApplicantRow = RowOf<'visaApplicant'>

const orderOf = (db: Db | Tx, id: number) =>
  db.selectFrom('visaOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * Nothing is open in form and papers on this day, or it may be handed in all the same (parameter `visa.audit.allowIncomplete`): what
 * approval and queue ask alike. `hasAllFiles`: where the caller knows it already.
 */
export async function isFormComplete(
  db: Db | Tx,
  who: Viewer,
  row: ApplicantRow,
  known: { readonly order?: RowOf<'visaOrder'>; readonly hasAllFiles?: boolean } = {},
): Promise<boolean> {
  if (await isParamOn(db, 'visa.audit.allowIncomplete')) return true
  if (!(known.hasAllFiles ?? (await withAllFiles(db, [row], who.now)).has(row.id))) return false
  const order = known.order ?? (await orderOf(db, row.orderId))
  return (await openProblems(db, who, { order, row, stored: await storedForm(db, row.id) })).length === 0
}

/** So many are named; the rest is counted, and seen in the form. */
const NAMED = 5

/** The names of the questions that are open in somebody's form. */
async function openNames(db: Db | Tx, who: Viewer, row: ApplicantRow): Promise<string[]> {
  const order = await orderOf(db, row.orderId)
  const open = await openProblems(db, who, { order, row, stored: await storedForm(db, row.id) })
  return open.map(({ path }) => say(who.lang, `form.${path.split('.')[0] ?? path}`))
}

/** What somebody's papers lack, by its names in the reader's language. */
async function paperNames(db: Db | Tx, who: Viewer, row: ApplicantRow): Promise<string[]> {
  return ((await papersOf(db, [row], who.now)).get(row.id)?.papers ?? [])
    .filter((paper) => isUnmet(paper) && paper.weight === 'STOP')
    .map(({ requirement: { name, ename } }) => (who.lang === 'zh' ? name : ename))
}

/**
 * Both as parameters of a message, papers first. `isLong`: not all of it is named. `isFormAsked`: what is open in the form counts, too.
 */
export async function lackingWords(
  db: Db | Tx,
  who: Viewer,
  row: ApplicantRow,
  { isFormAsked = true }: { readonly isFormAsked?: boolean } = {},
): Promise<{ readonly isLong: boolean; readonly params: Params }> {
  const named = [...(await paperNames(db, who, row)), ...(isFormAsked ? await openNames(db, who, row) : [])]
  const missing = [...new Set(named)]
  const names = missing.slice(0, NAMED).join(say(who.lang, 'formTask.and'))
  return { isLong: missing.length > NAMED, params: { names, count: missing.length } }
}
