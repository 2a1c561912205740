import { dayOf } from '#domain/day.ts'
import { identityCodes } from '#domain/status.ts'
import { company } from '#machines/lifecycle/company.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { type OpeningKey, type OpeningLine, openingSteps, staffRights } from '#protocol/company/opening.ts'
import type { opening } from '#protocol/company/opening-calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { forbidden, invalidFields, noRow } from '#server/kit/refusal.ts'
import { entriesOf } from '#server/services/dictionary/entries.ts'
import { holdersAt } from '#server/services/message/receivers.ts'
import type { Db } from '#server/store/store.ts'
import type { CompanyRow } from './access.ts'

/** A center reads its own list, the platform that of each. */
async function centerRow(db: Db, reach: Reach, id: number | undefined): Promise<CompanyRow> {
  const isCenter = reach.role === 'acceptOrg'
  if (!isCenter && reach.role !== 'platform') throw forbidden()
  if (isCenter && id !== undefined && id !== reach.companyId) throw noRow()
  const wanted = isCenter ? reach.companyId : id
  if (wanted === undefined) throw invalidFields([{ path: 'id', key: 'rules.required' }])
  const row = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', wanted)
    .where('identityCode', '=', identityCodes.acceptOrg)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw noRow()
  return row
}

type Found = Pick<OpeningLine, 'done' | 'count'> & Partial<Pick<OpeningLine, 'lacks'>>

const some = (count: number): Found => ({ done: count > 0, count })

const countOf = async (
  db: Db,
  table: 'department' | 'companyCountry' | 'docTemplate' | 'paymentMethod',
  id: number,
) => {
  const isSwitched = table === 'docTemplate' || table === 'paymentMethod'
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', id)
    .$if(isSwitched, (query) => query.where('valid' as never, '=', 1 as never))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Fees and times of the same categories: what has one and not the other cannot be accepted. */
async function pricesOf(db: Db, id: number, today: string): Promise<{ fees: Found; times: Found }> {
  const fees = await db
    .selectFrom('feeVisa')
    .select('visaCategory')
    .distinct()
    .where('companyId', '=', id)
    .where('validFrom', '<=', today)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', today)]))
    .execute()
  const times = await db
    .selectFrom('processTime')
    .select('visaCategory')
    .distinct()
    .where('companyId', '=', id)
    .execute()
  const [priced, timed] = [new Set(fees.map((one) => one.visaCategory)), new Set(times.map((one) => one.visaCategory))]
  const found = (own: ReadonlySet<string>, other: ReadonlySet<string>): Found => {
    const lacks = [...other].filter((one) => !own.has(one)).sort()
    return { done: own.size > 0 && lacks.length === 0, count: own.size, lacks }
  }
  return { fees: found(priced, timed), times: found(timed, priced) }
}

/** Each work of a counter has someone, and who accepted a contract has another person to review it. */
async function staffOf(db: Db, id: number, isSupervisorClosing: boolean): Promise<Found> {
  const holders = new Map<keyof typeof staffRights, number[]>()
  for (const [work, right] of Object.entries(staffRights))
    holders.set(work as keyof typeof staffRights, await holdersAt(db, id, right))
  const of = (work: keyof typeof staffRights) => holders.get(work) ?? []
  const people = new Set([...holders.values()].flat())
  const lacks = Object.keys(staffRights).filter((work) => of(work as keyof typeof staffRights).length === 0)
  if (of('finance').length === 1 && !isSupervisorClosing) lacks.push('secondFinance')
  if (new Set([...of('reception'), ...of('review')]).size === 1) lacks.push('secondReviewer')
  return { done: lacks.length === 0, count: people.size, lacks }
}

/** The calendars of this year and the next. */
async function holidaysOf(db: Db, id: number, today: string): Promise<Found> {
  const years = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]
  const known: number[] = []
  for (const year of years) {
    const day = await db
      .selectFrom('holiday')
      .select('id')
      .where('companyId', '=', id)
      .where('day', '>=', `${year}-01-01`)
      .where('day', '<=', `${year}-12-31`)
      .limit(1)
      .executeTakeFirst()
    if (day) known.push(year)
  }
  const lacks = years.filter((year) => !known.includes(year)).map(String)
  return { done: lacks.length === 0, count: known.length, lacks }
}

/** What a center's countries ask for: the platform publishes it. */
async function sheetsOf(db: Db): Promise<Found> {
  const rows = await db
    .selectFrom('visaData')
    .select('visaCountry')
    .distinct()
    .where('publishedAt', 'is not', null)
    .where('replacedAt', 'is', null)
    .execute()
  return some(rows.length)
}

async function foundOf(db: Db, row: CompanyRow, now: number): Promise<Record<OpeningKey, Found>> {
  const { id } = row
  const today = dayOf(now)
  const options = await db.selectFrom('centerOption').select(['code', 'value']).where('companyId', '=', id).execute()
  const isOn = (code: string) => options.some((one) => one.code === code && one.value === 'on')
  const roles = await db
    .selectFrom('role')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('identityCode', '=', identityCodes.acceptOrg)
    .where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '=', id)]))
    .executeTakeFirstOrThrow()
  const consulates = (await entriesOf(db, ['CONSULATE'], id)).get('CONSULATE') ?? []
  const { fees, times } = await pricesOf(db, id, today)
  return {
    audit: { done: hasStateTag(company, row, 'inBusiness'), count: 0 },
    countries: some(await countOf(db, 'companyCountry', id)),
    departments: some(await countOf(db, 'department', id)),
    roles: some(Number(roles.count)),
    staff: await staffOf(db, id, isOn('dayClose.supervisor')),
    fees,
    times,
    holidays: await holidaysOf(db, id, today),
    templates: some(await countOf(db, 'docTemplate', id)),
    methods: some(await countOf(db, 'paymentMethod', id)),
    consulates: some(consulates.length),
    sheets: await sheetsOf(db),
    print: { done: isOn('print.tested'), count: 0 },
  }
}

/** What a center still needs before its first contract, with who of it may set each (spec: calls#company-calls). */
export async function openingOf({ db, input, reach, now }: Reads<typeof opening>): Promise<OpeningLine[]> {
  const row = await centerRow(db, reach, input.id)
  const found = await foundOf(db, row, now)
  const names = new Map<string, string[]>()
  for (const right of new Set(openingSteps.map((one) => one.right))) {
    const ids = await holdersAt(db, row.id, right)
    const people =
      ids.length === 0
        ? []
        : await db.selectFrom('userAccount').select(['userName', 'realName']).where('id', 'in', ids).limit(3).execute()
    names.set(
      right,
      people.map((one) => one.realName ?? one.userName),
    )
  }
  return openingSteps.map(({ key, right, page, ofCompany }) => ({
    key,
    ...found[key],
    lacks: found[key].lacks ?? [],
    right,
    who: names.get(right) ?? [],
    page,
    ...(ofCompany && { params: { id: row.id } }),
  }))
}
