import { dayOf } from '#domain/day.ts'
import { parseNumber } from '#domain/numbers.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { codes } from '#protocol/codes.ts'
import type * as calls from '#protocol/finance/calls.ts'
import { refused } from '#server/kit/answer.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { nextDocumentNumber } from '#server/kit/document-numbers.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, invalidFields, Refusal } from '#server/kit/refusal.ts'
import { asSeenBy } from '#server/kit/scope.ts'
import type { ContractRow } from '#server/services/contract/facts.ts'
import { codesOf, openContract } from '#server/services/contract/row.ts'
import type { Db, Tx } from '#server/store/store.ts'

interface Row {
  readonly index: number
  readonly id: number
  readonly code: string
  readonly msg: string
}

/** Whether a review number was ever given out at a center: its day's counter has come that far. */
export async function isGivenNumber(db: Db | Tx, companyCode: string, reviewNumber: string): Promise<boolean> {
  const parts = parseNumber('review', reviewNumber)
  if (parts?.center !== companyCode) return false
  const name = `review:${parts.center}:${parts.day}`
  const counter = await db.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirst()
  return counter !== undefined && parts.serial <= counter.value
}

/**
 * Takes the contracts of a batch for a change and asks each whether it may; what is refused has its reason in its row. The
 * rows are locked in the order of their ids, so that two batches wait for each other instead of blocking one another.
 */
async function openAll(
  tx: Tx,
  who: AuthenticatedContext,
  ids: readonly number[],
  check: (row: ContractRow) => void,
): Promise<{ open: ContractRow[]; rows: Row[] }> {
  const open: ContractRow[] = []
  const rows: Row[] = []
  const asked = [...new Set(ids)].map((id, index) => ({ id, index })).toSorted((one, two) => one.id - two.id)
  for (const { id, index } of asked) {
    try {
      const row = await openContract(tx, who, id)
      check(row)
      open.push(row)
      rows.push({ index, id, code: codes.success, msg: '' })
    } catch (thrown) {
      const error = asSeenBy(who.reach, thrown)
      if (!(error instanceof Refusal)) throw error
      const { code, msg } = refused(who.lang, error)
      rows.push({ index, id, code, msg })
    }
  }
  return { open, rows: rows.toSorted((one, two) => one.index - two.index) }
}

/** The answer of a batch; 4466 when nothing could be done, which then leaves nothing behind. */
function answerOf(rows: readonly Row[]) {
  const ok = rows.filter((row) => row.code === codes.success).length
  const data = { ok, failed: rows.length - ok, rows: [...rows] }
  if (ok === 0) throw new Refusal(codes.applyFail, 'errors.noneDone', { params: { reason: rows[0]?.msg ?? '' }, data })
  return data
}

async function write(
  tx: Tx,
  who: AuthenticatedContext,
  row: ContractRow,
  reviewNumber: string | null,
  reason?: string,
) {
  await tx.updateTable('contract').set({ reviewNumber }).where('id', '=', row.id).execute()
  const action = reviewNumber === null ? 'reviewNumberRemoved' : 'reviewNumber'
  const content = [row.reviewNumber, reviewNumber].filter((number) => number !== null).join(' → ')
  await writeLog(tx, who, {
    entity: 'contract',
    entityId: row.id,
    action,
    content: reason === undefined ? content : `${content} ${reason}`,
  })
  await audit(tx, who, {
    action: `contract.${action}`,
    entity: 'contract',
    entityId: row.id,
    changes: changesOf({ reviewNumber: row.reviewNumber }, { reviewNumber }),
  })
}

const isOfCenter = (companyId: number | undefined, row: ContractRow) => {
  if (companyId !== undefined && row.companyId !== companyId) throw businessError('finance.reviewNumberUnknown')
}

/** The center that a given number belongs to; refused when it is not the caller's, or was never given. */
async function centerOfNumber(tx: Tx, who: AuthenticatedContext, reviewNumber: string): Promise<number> {
  const code = parseNumber('review', reviewNumber)?.center ?? ''
  const center = await tx
    .selectFrom('company')
    .select(['id', 'companyCode'])
    .where('companyCode', '=', code)
    .executeTakeFirst()
  const isOwn = center && (who.reach.role === 'platform' || center.id === who.reach.companyId)
  if (!isOwn || !(await isGivenNumber(tx, center.companyCode, reviewNumber)))
    throw invalidFields([{ path: 'reviewNumber', key: 'finance.reviewNumberUnknown' }])
  return center.id
}

const checkConfirmed = (row: ContractRow) => {
  if (!hasStateTag(contract, codesOf(row), 'moneyConfirmed'))
    throw businessError('finance.notConfirmed', { contractNo: row.contractNo })
}

/**
 * Confirmed contracts get one number together: a given one, or the next of the center's day (spec:
 * money#review-numbers).
 */
export async function addNumber({ input, tx, ...who }: Changes<typeof calls.batchAddReviewNumber>) {
  const given = input.reviewNumber?.toUpperCase()
  let companyId = given === undefined ? undefined : await centerOfNumber(tx, who, given)
  const { open, rows } = await openAll(tx, who, input.contractIds, (row) => {
    checkConfirmed(row)
    const { contractNo, reviewNumber } = row
    if (reviewNumber !== null) throw businessError('finance.hasReviewNumber', { contractNo, reviewNumber })
    isOfCenter(companyId, row)
    companyId ??= row.companyId
  })
  const answer = answerOf(rows)
  const reviewNumber = given ?? (await nextNumber(tx, who, open[0]!.companyId))
  for (const row of open) await write(tx, who, row, reviewNumber)
  return { ...answer, reviewNumber }
}

async function nextNumber(tx: Tx, who: AuthenticatedContext, companyId: number): Promise<string> {
  const center = await tx
    .selectFrom('company')
    .select('companyCode')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return nextDocumentNumber(tx, 'review', center.companyCode, dayOf(who.now))
}

/** Moves contracts to another number of the same center. */
export async function updateNumber({ input, tx, ...who }: Changes<typeof calls.batchUpdateReviewNumber>) {
  const reviewNumber = input.reviewNumber.toUpperCase()
  const companyId = await centerOfNumber(tx, who, reviewNumber)
  const old = input.oldReviewNumber?.toUpperCase()
  const named =
    old === undefined ? null : await tx.selectFrom('contract').select('id').where('reviewNumber', '=', old).execute()
  if (named?.length === 0) throw invalidFields([{ path: 'oldReviewNumber', key: 'finance.reviewNumberUnknown' }])
  const ids = named?.map((row) => row.id) ?? input.contractIds ?? []
  const { open, rows } = await openAll(tx, who, ids, (row) => {
    checkConfirmed(row)
    if (row.reviewNumber === null) throw businessError('finance.hasNoReviewNumber', { contractNo: row.contractNo })
    if (row.reviewNumber === reviewNumber)
      throw businessError('finance.sameReviewNumber', { contractNo: row.contractNo })
    isOfCenter(companyId, row)
  })
  const answer = answerOf(rows)
  for (const row of open) await write(tx, who, row, reviewNumber)
  return answer
}

export async function removeNumber({ input, tx, ...who }: Changes<typeof calls.batchRemoveReviewNumber>) {
  const { open, rows } = await openAll(tx, who, input.contractIds, (row) => {
    if (row.reviewNumber === null) throw businessError('finance.hasNoReviewNumber', { contractNo: row.contractNo })
  })
  const answer = answerOf(rows)
  for (const row of open) await write(tx, who, row, null, input.reason)
  return answer
}
