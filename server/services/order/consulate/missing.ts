import type { Actor, RowOf } from '#server/kit/lifecycle/adapter.ts'
import { businessError } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { openProblems, storedForm } from '#server/services/order/application.ts'
import { isUnmet, papersOf } from '#server/services/paper/papers.ts'
import type { Tx } from '#server/store/store.ts'
import { isFormComplete } from './form-complete.ts'

/** So many are named; the rest is counted, and seen in the form. */
const NAMED = 5

/** What somebody's form and papers lack for the consulate, by its names in the reader's language. */
async function missingOf(tx: Tx, who: Actor, row: RowOf<'visaApplicant'>): Promise<string[]> {
  const order = await tx.selectFrom('visaOrder').selectAll().where('id', '=', row.orderId).executeTakeFirstOrThrow()
  const open = await openProblems(tx, who, { order, row, stored: await storedForm(tx, row.id) })
  const names = open.map(({ path }) => say(who.lang, `form.${path.split('.')[0] ?? path}`))
  const papers = ((await papersOf(tx, [row], who.now)).get(row.id)?.papers ?? [])
    .filter((paper) => isUnmet(paper) && paper.weight === 'STOP')
    .map(({ requirement: { name, ename } }) => (who.lang === 'zh' ? name : ename))
  return [...new Set([...papers, ...names])]
}

/** Refuses with 9999 who is handed in before his form is whole, and names what is missing. */
export async function refuseIncomplete(tx: Tx, who: Actor, row: RowOf<'visaApplicant'>): Promise<void> {
  if (await isFormComplete(tx, who, row)) return
  const missing = await missingOf(tx, who, row)
  const names = missing.slice(0, NAMED).join(say(who.lang, 'formTask.and'))
  const key = missing.length > NAMED ? 'formTask.incompleteMore' : 'formTask.incomplete'
  throw businessError(key, { names, count: missing.length })
}
