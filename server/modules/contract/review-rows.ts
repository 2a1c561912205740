import { minorAge } from '#domain/acceptance/age.ts'
import { dayOf } from '#domain/day.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { paper } from '#machines/lifecycle/paper.ts'
import type { ReviewRow } from '#protocol/contract/review-calls.ts'
import type { Reader } from '#server/kit/list.ts'
import { activeCustodies } from '#server/services/contract/facts.ts'
import { reviewableBy } from '#server/services/contract/waiting.ts'
import type { Db } from '#server/store/store.ts'
import { contractRows } from './list.ts'

const peopleOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('contractPassport')
    .select(['id', 'contractId', 'urgencyLevel', 'birthDay', 'entryDay'])
    .where('contractId', 'in', ids)
    .where('custody', 'in', activeCustodies)
    .execute()

async function decidedBefore(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('contractReview')
    .select('contractId')
    .distinct()
    .where('contractId', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.contractId))
}

type Exception = ReviewRow['exceptions'][number]

/**
 * Why the rules were passed over, and which papers are done without, by contract: one for each line of the contract's page, where
 * a paper that several do without for the same reason stands once.
 */
async function exceptionsOf(db: Db, ids: readonly number[], people: readonly { id: number; contractId: number }[]) {
  const answers = await db
    .selectFrom('contractAnswer')
    .select(['id', 'contractId', 'code', 'text'])
    .where('contractId', 'in', ids)
    .where('deadTime', 'is', null)
    .orderBy('id')
    .execute()
  const contractBy = new Map(people.map(({ id, contractId }) => [id, contractId]))
  const papers = await db
    .selectFrom('personPaper')
    .select(['contractId', 'passportId', 'key', 'updateUser', 'reasonCode as code', 'reason as text'])
    .where('status', 'in', statusesWithTag(paper, 'waived'))
    .where((eb) =>
      eb.or([
        eb('contractId', 'in', ids),
        ...(people.length > 0 ? [eb('passportId', 'in', [...contractBy.keys()])] : []),
      ]),
    )
    .execute()
  const found = new Map<number, Map<string, Exception>>()
  for (const { code, text, ...one } of [...answers, ...papers]) {
    const passportId = 'passportId' in one ? one.passportId : null
    const contractId = one.contractId ?? contractBy.get(passportId ?? 0)
    if (contractId === undefined || code === null) continue
    const known = found.get(contractId) ?? new Map()
    const line = 'key' in one ? [one.key, code, text, one.updateUser] : [one.id]
    found.set(contractId, known.set(JSON.stringify(line), { code, ...(text && { text }) }))
  }
  return found
}

async function reviewable(db: Db, ids: readonly number[], { session }: Reader): Promise<ReadonlySet<number>> {
  if (!session) return new Set(ids)
  const rows = await db
    .selectFrom('contract')
    .select('id')
    .where('id', 'in', ids)
    .where(reviewableBy(session.userId))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The rows of the queue, with what a supervisor wants to know before opening one. */
export async function queuedRows(db: Db, ids: readonly number[], reader: Reader): Promise<ReviewRow[]> {
  if (ids.length === 0) return []
  const people = await peopleOf(db, ids)
  const [rows, again, exceptions, own] = [
    await contractRows(db, ids, reader),
    await decidedBefore(db, ids),
    await exceptionsOf(db, ids, people),
    await reviewable(db, ids, reader),
  ]
  const today = dayOf(reader.now)
  return rows.map((row) => {
    const on = people.filter(({ contractId }) => contractId === row.id)
    return {
      ...row,
      urgencyLevels: [...new Set(on.flatMap(({ urgencyLevel }) => urgencyLevel ?? []))],
      isAgain: again.has(row.id),
      exceptions: [...(exceptions.get(row.id)?.values() ?? [])],
      hasMinor: on.some((person) => minorAge(person, today) !== null),
      isForOthers: !own.has(row.id),
    }
  })
}
