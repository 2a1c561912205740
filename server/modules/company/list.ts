import { expressionBuilder, sql } from 'kysely'
import { numberKey, phoneKeys } from '#domain/search-words.ts'
import { companyStatus } from '#domain/status.ts'
import { page, type statusNum } from '#protocol/company/calls.ts'
import { companyColumns } from '#protocol/company/columns.ts'
import type { Reads } from '#server/kit/handle.ts'
import { defineServerList, type Tables } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { companiesInReach, companiesInUse, shownCompanies } from './access.ts'

const eb = expressionBuilder<Tables, 'company'>()

const begins = (column: 'companyName' | 'shortName' | 'companyCode', text: string) =>
  eb.and([eb(column, '>=', text), eb(column, '<', prefixUpperBound(text))])

/** The beginning of a name, a short name or a code, each by its own index; names are kept with the brackets of Chinese keyboards. */
const byKeywords = (keywords: string) => {
  const bracketed = keywords.replaceAll('(', '\uff08').replaceAll(')', '\uff09')
  const names = [...new Set([keywords, bracketed])]
  return eb.or([
    ...names.flatMap((name) => [begins('companyName', name), begins('shortName', name)]),
    begins('companyCode', numberKey(keywords)),
  ])
}

/** Companies of a kind. */
export const companyList = defineServerList({
  call: page,
  from: companiesInUse,
  id: 'company.id',
  scope: ({ reach, column }) =>
    reach.width === 'all' ? [] : [sql<boolean>`${column('company.id')} = ${reach.companyId}`],
  filters: {
    identityCode: equals('identityCode'),
    status: equals('status'),
    keywords: byKeywords,
    contactMobile: (text) => eb('contactMobile', 'in', [text, ...phoneKeys(text)]),
    groupId: equals('groupId'),
    country: (country) =>
      eb('company.id', 'in', eb.selectFrom('companyCountry').select('companyId').where('country', '=', country)),
    fromDay: since('createTime'),
    toDay: until('createTime'),
  },
  sorts: { createTime: 'createTime', companyName: 'companyName' },
  async rows(db, ids, { lang }) {
    const rows = await companiesInUse(db).selectAll().where('company.id', 'in', ids).execute()
    return shownCompanies(db, rows, lang)
  },
  sheet: { pageCode: ['cust.agent', 'cust.accept-org'], columns: companyColumns },
})

export async function countCompanies({ input, db, reach }: Reads<typeof statusNum>) {
  const rows = await companiesInReach(db, reach)
    .select(['status', sql<number>`cast(count(*) as bigint)`.as('count')])
    .where('identityCode', '=', input.identityCode)
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(Object.values(companyStatus).map((status) => [String(status), counts.get(status) ?? 0]))
}
