import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { labelText } from '#domain/barcode.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { page, waiting } from '#protocol/order-passport/calls.ts'
import { orderPassportColumns } from '#protocol/order-passport/columns.ts'
import { defineServerList, inScope, type Tables } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { ofCenterAndMakers } from '#server/services/company/list-scope.ts'
import { applicantsNamed } from '#server/services/order/applicant-search.ts'
import { isLabelAwaited } from '#server/store/migrations/0031-order-passport.ts'
import { awaitingRows, passportRows } from './rows.ts'

const people = expressionBuilder<Tables, 'visaApplicant'>()
const passports = expressionBuilder<Tables, 'orderPassport'>()

const hasLabel = people.exists(
  people
    .selectFrom('orderPassport')
    .select('orderPassport.id')
    .whereRef('orderPassport.applicantId', '=', 'visaApplicant.id')
    .where('orderPassport.custody', 'not in', statusesWithTag(passportCustody, 'unlabelled')),
)

/** Who waits for a label; `tests/server/order-passport-plans.test.ts` holds its plans. */
export const waitingList = defineServerList({
  call: waiting,
  from: (db) =>
    db
      .selectFrom('visaApplicant')
      .where(sql<SqlBool>`${sql.raw(isLabelAwaited)}`)
      .where(people.not(hasLabel)),
  id: 'visaApplicant.id',
  scope: ofCenterAndMakers('acceptOrgId', 'createUserId'),
  isNarrow: ({ keywords }: { keywords?: string | undefined }) => Boolean(keywords),
  filters: { keywords: (text) => people('visaApplicant.id', 'in', applicantsNamed(text)), companyId: inScope },
  sorts: { createTime: 'createTime' },
  rows: awaitingRows,
})

/** The label itself, or whose passport wears it: each by an index of its own. */
function found(text: string): Expression<SqlBool> {
  const ids = () => passports.selectFrom('orderPassport').select('orderPassport.id')
  const labelled = ids().where('barcode', '=', labelText(text))
  return passports('orderPassport.id', 'in', labelled.union(ids().where('applicantId', 'in', applicantsNamed(text))))
}

/** The passports of orders with their labels, the latest first. */
export const orderPassportList = defineServerList({
  call: page,
  from: (db) => db.selectFrom('orderPassport'),
  id: 'orderPassport.id',
  scope: ofCenterAndMakers('companyId', 'bindUserId'),
  isNarrow: ({ keywords }: { keywords?: string | undefined }) => Boolean(keywords),
  filters: {
    keywords: found,
    custody: equals('custody'),
    companyId: inScope,
    fromDay: since('bindTime'),
    toDay: until('bindTime'),
  },
  sorts: { bindTime: 'bindTime' },
  rows: passportRows,
  sheet: { pageCode: 'visa.passport.bind-query', columns: orderPassportColumns },
})
