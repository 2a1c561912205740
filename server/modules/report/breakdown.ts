import { sql } from 'kysely'
import type { Lang } from '#protocol/kit/texts.ts'
import type { GroupRow, MethodRow, ServiceRow } from '#protocol/report/schemas.ts'
import { type FiguresRequest, tallied, total } from '#server/services/report/tallies.ts'
import type { Db } from '#server/store/store.ts'

type Names = ReadonlyMap<string, string>

async function words(db: Db, type: string, lang: Lang): Promise<Names> {
  const rows = await db.selectFrom('dictData').select(['code', 'cname', 'ename']).where('typeCode', '=', type).execute()
  return new Map(rows.map((row) => [row.code, lang === 'zh' ? row.cname : row.ename]))
}

async function nations(db: Db, lang: Lang): Promise<Names> {
  const rows = await db.selectFrom('country').select(['nationCode', 'cname', 'ename']).execute()
  return new Map(rows.map((row) => [row.nationCode, lang === 'zh' ? row.cname : row.ename]))
}

const sumBy = (rows: readonly { sum: number }[], codeOf: (at: number) => string, names: Names): GroupRow[] => {
  const sums = new Map<string, number>()
  for (const [at, { sum }] of rows.entries()) sums.set(codeOf(at), (sums.get(codeOf(at)) ?? 0) + sum)
  return [...sums]
    .filter(([, personCount]) => personCount !== 0)
    .map(([code, personCount]) => ({ code, name: names.get(code) ?? code, personCount }))
    .toSorted((a, b) => b.personCount - a.personCount || (a.code < b.code ? -1 : 1))
}

/** The persons by nationality, by visa category and by urgency; the most first. */
export async function personGroups(db: Db, asked: FiguresRequest, lang: Lang) {
  const keys = ['nationality', 'visa_category', 'urgency_level'] as const
  const [rows, countries, categories, urgencies] = await Promise.all([
    tallied(db, 'figurePerson', asked)
      .select([
        sql<string>`nationality`.as('nationality'),
        sql<string>`visa_category`.as('visaCategory'),
        sql<string>`urgency_level`.as('urgencyLevel'),
        total('count').as('sum'),
      ])
      .groupBy(keys.map((key) => sql.ref(key)))
      .execute(),
    nations(db, lang),
    words(db, 'VISA_CATEGORY', lang),
    words(db, 'VISA_HANDLE_WAY', lang),
  ])
  return {
    nationalities: sumBy(rows, (at) => rows[at]!.nationality, countries),
    visaCategories: sumBy(rows, (at) => rows[at]!.visaCategory, categories),
    urgencyLevels: sumBy(rows, (at) => rows[at]!.urgencyLevel, urgencies),
  }
}

/** What was booked by payment method, in the order in which the centers have them. */
export async function methodRows(db: Db, asked: FiguresRequest, lang: Lang): Promise<MethodRow[]> {
  const booked = await tallied(db, 'figureMoney', asked)
    .select([
      sql<number>`payment_method_id`.as('paymentMethodId'),
      sql<string>`kind`.as('kind'),
      total('amount_fen').as('sum'),
    ])
    .groupBy([sql`payment_method_id`, sql`kind`])
    .execute()
  const methods = await db
    .selectFrom('paymentMethod')
    .innerJoin('company', 'company.id', 'paymentMethod.companyId')
    .select('paymentMethod.id')
    .select(lang === 'zh' ? 'paymentMethod.name as name' : 'paymentMethod.ename as name')
    .select(lang === 'zh' ? 'company.shortName as companyName' : 'company.ename as companyName')
    .where('paymentMethod.companyId', 'in', asked.companyIds)
    .orderBy('company.id')
    .orderBy('paymentMethod.sortNo')
    .orderBy('paymentMethod.id')
    .execute()
  // Money without a method, or of one that is gone, is money all the same.
  const known = new Set(methods.map((method) => method.id))
  const rest = { id: 0, name: '', companyName: '' }
  return [...methods, rest].flatMap(({ id, name, companyName }) => {
    const rows = booked.filter((row) => (known.has(row.paymentMethodId) ? row.paymentMethodId : 0) === id)
    const sumOf = (kinds: readonly string[]) =>
      rows.filter((row) => kinds.includes(row.kind)).reduce((sum, row) => sum + row.sum, 0)
    if (rows.every((row) => row.sum === 0)) return []
    const [receiptFen, refundFen, adjustFen] = [sumOf(['RECEIPT']), sumOf(['REFUND']), sumOf(['ADJUST'])]
    const netFen = receiptFen + refundFen + adjustFen
    return [{ paymentMethodId: id, name, companyName, receiptFen, refundFen, adjustFen, netFen }]
  })
}

/** What was billed for, by kind and name; the largest amount first within its kind. */
export async function serviceRows(db: Db, asked: FiguresRequest, lang: Lang): Promise<ServiceRow[]> {
  const rows = await tallied(db, 'figureLine', asked)
    .select([
      sql<ServiceRow['kind']>`kind`.as('kind'),
      sql<string>`name`.as('name'),
      sql<string>`ename`.as('ename'),
      total('quantity').as('quantity'),
      total('amount_fen').as('amountFen'),
    ])
    .groupBy([sql`kind`, sql`name`, sql`ename`])
    .execute()
  const order = ['CONSULAR', 'SERVICE', 'VAS', 'COURIER']
  return rows
    .filter((row) => row.quantity !== 0 || row.amountFen !== 0)
    .map(({ ename, name, ...row }) => ({ ...row, name: lang === 'zh' ? name : ename || name }))
    .toSorted(
      (a, b) =>
        order.indexOf(a.kind) - order.indexOf(b.kind) || b.amountFen - a.amountFen || (a.name < b.name ? -1 : 1),
    )
}
