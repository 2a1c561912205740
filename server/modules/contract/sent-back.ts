import * as z from 'zod/mini'
import type { BackItem } from '#domain/contract/back-items.ts'
import { differencesOf } from '#domain/contract/review.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { personName } from '#domain/person-name.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import { codes } from '#protocol/codes.ts'
import { backItem, type SentBack } from '#protocol/contract/back-items.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { invalidFields, Refusal } from '#server/kit/refusal.ts'
import { watchReviewed } from '#server/services/contract/changers.ts'
import { type ContractRow, passportsOf } from '#server/services/contract/facts.ts'
import { keepRejected, type RejectedPaper } from '#server/services/contract/rejected-papers.ts'
import { reviewedThings } from '#server/services/contract/reviewed-things.ts'
import { entriesOf, wordsCompany } from '#server/services/dictionary/entries.ts'
import { allPapers, papersOfContract } from '#server/services/paper/contract-papers.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { latestReview } from './review-facts.ts'

/** How much somebody writes who says why nothing needs changing. */
const REMARK_MIN = 4

/**
 * The papers that items name, each with its reason in the words of whoever sends back. Refuses what names a reason that nobody
 * knows, or somebody who is not on the contract.
 */
export async function checkBackItems(
  tx: Tx,
  { reach, lang }: AuthenticatedContext,
  row: ContractRow,
  items: readonly BackItem[],
): Promise<RejectedPaper[]> {
  if (items.length === 0) return []
  const known = (await entriesOf(tx, ['BACK_REASON'], wordsCompany(reach))).get('BACK_REASON') ?? []
  const passports = new Set((await passportsOf(tx, row.id)).map(({ id }) => id))
  const problems = items.flatMap(({ code, passportId }, at): FieldProblem[] => [
    ...(known.some((one) => one.code === code) ? [] : [{ path: `items.${at}.code`, key: 'rules.choice' }]),
    ...(passportId === undefined || passports.has(passportId)
      ? []
      : [{ path: `items.${at}.passportId`, key: 'rules.choice' }]),
  ])
  if (problems.length > 0) throw invalidFields(problems)
  return items.flatMap(({ passportId, paperKey, code, note }): RejectedPaper[] => {
    const word = known.find((one) => one.code === code)
    const reason = [lang === 'en' ? word?.ename : word?.cname, note].filter(Boolean).join(' · ')
    return paperKey ? [{ passportId, paperKey, reason }] : []
  })
}

const isReturned = (row: ContractRow): boolean => statusesFor(contract, 'acceptAgain').includes(row.status as never)

/**
 * What was sent back comes again with something changed, or with words that say why not: then the papers that were asked for
 * again stand as they lie here. Answers how much differs.
 */
export async function checkCorrected(
  tx: Tx,
  who: AuthenticatedContext,
  row: ContractRow,
  remark: string | undefined,
): Promise<number> {
  const latest = isReturned(row) ? await latestReview(tx, row.id) : null
  if (!latest) return 0
  const changes = differencesOf(latest.things, await reviewedThings(tx, row)).length
  const words = (remark ?? '').trim()
  if (words.length >= REMARK_MIN) await watchReviewed(tx, who, row.id, () => keepRejected(tx, who, row, words))
  else if (changes === 0 && latest.since.event !== 'withdraw')
    throw new Refusal(codes.fail, 'contract.nothingChanged', { data: { remarkAnswers: true } })
  return changes
}

/** Everything that the contract was sent back for, the latest first, and whether it still is. */
export async function sentBacks(
  db: Db,
  row: ContractRow,
  reader: { readonly lang: Lang; readonly now: number },
): Promise<{ isSentBack: boolean; backs: SentBack[] }> {
  const rows = await db
    .selectFrom('contractReview')
    .select(['event', 'operator', 'createTime', 'reason', 'items'])
    .where('contractId', '=', row.id)
    .orderBy('id', 'desc')
    .execute()
  const passports = await passportsOf(db, row.id)
  const hasPapers = rows.some(({ items }) => items?.includes('paperKey'))
  const papers = hasPapers ? allPapers(await papersOfContract(db, row, passports, reader.now)) : []
  const paperName = (key: string) => {
    const found = papers.find(({ requirement }) => requirement.key === key)?.requirement
    return (reader.lang === 'en' ? found?.ename : found?.name) ?? key
  }
  const shown = (item: BackItem) => {
    const person = passports.find(({ id }) => id === item.passportId)
    return {
      ...item,
      ...(item.paperKey && { paperName: paperName(item.paperKey) }),
      ...(person && { who: personName(person) }),
    }
  }
  const backs = rows.flatMap(({ event, items, ...one }): SentBack[] =>
    event === 'back' || event === 'reviewedBack'
      ? [{ ...omitNull(one), event, items: z.parse(z.array(backItem), JSON.parse(items ?? '[]')).map(shown) }]
      : [],
  )
  const [latest] = rows
  return { isSentBack: isReturned(row) && latest !== undefined && latest.event !== 'withdraw', backs }
}
