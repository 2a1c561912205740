import * as z from 'zod/mini'
import { type ReviewedThing, reviewedThing } from '#protocol/contract/review-facts.ts'
import type { ExpenseLine, ServiceChoice } from '#protocol/contract/schemas.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { present } from '#server/kit/present.ts'
import { type ContractRow, isActive, nameOf, type PassportRow, passportsOf } from '#server/services/contract-facts.ts'
import { servicesOf } from '#server/services/contract-pricing.ts'
import { linesOf } from '#server/services/expense-bill.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { PASSPORT_FIELDS } from './passports.ts'

const CONTRACT_FIELDS = [
  'contactName',
  'contactMobile',
  'contactEmail',
  'returnWay',
  'customerAddr',
  'receiver',
  'paymentMethodId',
  'remark',
  'readyDay',
  'totalFen',
] as const satisfies readonly (keyof ContractRow)[]

const pick = <T extends object>(row: T, names: readonly (keyof T & string)[]) =>
  present(Object.fromEntries(names.map((name) => [name, row[name]]))) as ReviewedThing['values']

/** Of things that are alike, the second and third are told apart by their place among them. */
function numbered(things: readonly ReviewedThing[]): ReviewedThing[] {
  const seen = new Map<string, number>()
  return things.map((thing) => {
    const count = (seen.get(thing.key) ?? 0) + 1
    seen.set(thing.key, count)
    return count === 1 ? thing : { ...thing, key: `${thing.key} ${count}` }
  })
}

const whoseOf = (passports: readonly PassportRow[], at: number | undefined) => {
  const passport = at === undefined ? undefined : passports[at]
  return { key: passport?.id ?? '', ...(passport && { who: nameOf(passport) }) }
}

const lineThing = (passports: readonly PassportRow[], line: ExpenseLine): ReviewedThing => {
  const { key, ...who } = whoseOf(passports, line.passportIndex)
  return {
    part: 'line',
    key: [line.kind, line.sourceId ?? line.name, key].join(' '),
    name: line.name,
    ...(line.ename !== undefined && { ename: line.ename }),
    ...who,
    values: pick(line, ['quantity', 'unitFen', 'amountFen', 'refundable']),
  }
}

async function serviceThings(db: Db | Tx, passports: readonly PassportRow[], chosen: readonly ServiceChoice[]) {
  const ids = chosen.map((one) => one.serviceId)
  const known =
    ids.length === 0
      ? []
      : await db.selectFrom('service').select(['id', 'name', 'ename']).where('id', 'in', ids).execute()
  return chosen.map(({ serviceId, quantity, passportIndex }): ReviewedThing => {
    const { key, ...who } = whoseOf(passports, passportIndex)
    const service = known.find((one) => one.id === serviceId)
    const names = { name: service?.name ?? String(serviceId), ...(service && { ename: service.ename }) }
    return { part: 'service', key: `${serviceId} ${key}`, ...names, ...who, values: { quantity } }
  })
}

/** What a review looks at, as it is now. */
export async function reviewedThings(db: Db | Tx, row: ContractRow): Promise<ReviewedThing[]> {
  const passports = await passportsOf(db, row.id)
  const files = await db
    .selectFrom('contractFile')
    .select(['storageName', 'fileName', 'kind'])
    .where('contractId', '=', row.id)
    .orderBy('fileIndex')
    .orderBy('id')
    .execute()
  return numbered([
    { part: 'contract', key: '', name: row.contractNo, values: pick(row, CONTRACT_FIELDS) },
    ...passports.filter(isActive).map(
      (one): ReviewedThing => ({
        part: 'passport',
        key: String(one.id),
        name: nameOf(one),
        values: pick(one, PASSPORT_FIELDS),
      }),
    ),
    ...(await serviceThings(db, passports, await servicesOf(db, row.id))),
    ...(await linesOf(db, row.id)).map((line) => lineThing(passports, line)),
    ...files.map(
      ({ storageName, fileName, kind }): ReviewedThing => ({
        part: 'file',
        key: storageName,
        name: fileName,
        values: kind === null ? {} : { fileKind: kind },
      }),
    ),
  ])
}

export type ReviewEvent = 'review' | 'back' | 'reviewedBack'

/** Keeps what was decided upon, in the transaction of the decision. */
export async function keepReview(
  tx: Tx,
  who: SignedContext,
  row: ContractRow,
  event: ReviewEvent,
  reason?: string,
): Promise<void> {
  const { userId, displayName } = who.session
  await tx
    .insertInto('contractReview')
    .values({
      contractId: row.id,
      companyId: row.companyId,
      event,
      createTime: who.now,
      userId,
      operator: displayName,
      reason: reason ?? null,
      things: JSON.stringify(await reviewedThings(tx, row)),
    })
    .execute()
}

const keptThings = z.array(reviewedThing)

/** The latest decision upon a contract, and what it said then. */
export async function latestReview(db: Db, contractId: number) {
  const kept = await db
    .selectFrom('contractReview')
    .select(['event', 'operator', 'createTime', 'reason', 'things'])
    .where('contractId', '=', contractId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!kept) return null
  const { things, event, ...since } = kept
  return { since: { ...present(since), event: event as ReviewEvent }, things: keptThings.parse(JSON.parse(things)) }
}
