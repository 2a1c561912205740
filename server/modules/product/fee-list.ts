import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { feeStateOf } from '#domain/product-fee.ts'
import { toFormCountry } from '#domain/visa-kind.ts'
import { productFeeColumns } from '#protocol/product/columns.ts'
import { type ProductFeeRow, type Tariff, tariffKinds, tariffs } from '#protocol/product/fee-calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { defineServerList } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { say } from '#server/kit/texts.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { wordNames } from '#server/services/dictionary/entries.ts'
import { productFeeOf } from '#server/services/product/fees.ts'
import type { Tables } from '#server/store/schema.generated.ts'

const eb = expressionBuilder<Tables, 'productFee'>()

/** Rows for all, and the reader's own: a center's, an agent's at whatever center. The platform alone reads those of others. */
function withinReach({ role, companyId }: Reach): Expression<SqlBool>[] {
  if (role === 'platform') return []
  const own = role === 'agent' ? 'agentId' : 'centerId'
  const ownRows = eb.or([eb(own, 'is', null), eb(own, '=', companyId)])
  return role === 'agent' ? [ownRows] : [ownRows, eb('agentId', 'is', null)]
}

/** The kinds of a page, so that each is found by its own index. */
const ofKinds = (tariff: Tariff) => eb('kind', 'in', [...tariffKinds[tariff]])

const states = {
  FUTURE: (today: string) => eb('validFrom', '>', today),
  IN_FORCE: (today: string) =>
    eb.and([eb('validFrom', '<=', today), eb.or([eb('validTo', 'is', null), eb('validTo', '>=', today)])]),
  PAST: (today: string) => eb('validTo', '<', today),
} as const

/** The prices of one page. */
export const productFeeList = (tariff: Tariff, pageCode: string) =>
  defineServerList({
    call: tariffs[tariff].page,
    from: (db) => db.selectFrom('productFee'),
    id: 'productFee.id',
    scope: ({ reach }) => [ofKinds(tariff), ...withinReach(reach)],
    filters: {
      visaCountry: equals('visaCountry'),
      visaType: equals('visaType'),
      kind: equals('kind'),
      agentId: equals('agentId'),
      centerId: equals('centerId'),
      nationality: equals('nationality'),
      state: (state, { now }) => states[state](dayOf(now)),
    },
    sorts: { validFromDay: 'validFrom', amountFen: 'amountFen' },
    async rows(db, ids, { lang, now }) {
      const rows = await db.selectFrom('productFee').selectAll().where('id', 'in', ids).execute()
      const names = await namesOf(db, 'company', idsOf(rows.flatMap((row) => [row.agentId, row.centerId])), lang)
      const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? ''))
      const today = dayOf(now)
      return rows.map((record): ProductFeeRow => {
        const { validFrom, validTo, createUser: _, createTime: __, ...row } = record
        const { kind, refundable } = productFeeOf(record)
        const perApplicant: 0 | 1 = row.perApplicant === 1 ? 1 : 0
        return omitNull({
          ...row,
          kind,
          refundable,
          perApplicant,
          agentName: nameOf(row.agentId),
          centerName: nameOf(row.centerId),
          validFromDay: validFrom,
          validToDay: validTo,
          state: feeStateOf({ validFrom, validTo }, today),
        })
      })
    },
    sheet: {
      pageCode,
      columns: productFeeColumns,
      async writer(db, lang) {
        const word = await wordNames(db, ['VISA_CATEGORY', 'VISA_ENTRIES', 'VISA_HANDLE_WAY'], undefined, lang)
        const countries = await db.selectFrom('country').select(['nationCode', 'cname', 'ename']).execute()
        const names = new Map(countries.map((one) => [one.nationCode, lang === 'zh' ? one.cname : one.ename]))
        return (row) => ({
          ...row,
          visaCountry: names.get(toFormCountry(row.visaCountry) ?? '') ?? row.visaCountry,
          nationality: names.get(row.nationality) ?? say(lang, 'config.export.anyNationality'),
          visaCategory: word('VISA_CATEGORY', row.visaCategory),
          entries: word('VISA_ENTRIES', row.entries),
          urgencyLevel: word('VISA_HANDLE_WAY', row.urgencyLevel),
        })
      },
    },
  })
