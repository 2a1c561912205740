import { expressionBuilder } from 'kysely'
import { page } from '#protocol/visa-result/calls.ts'
import { visaResultColumns } from '#protocol/visa-result/columns.ts'
import { defineServerList, inScope, type Tables } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { ofCenterAndMakers } from '#server/services/company/list-scope.ts'
import { applicantsNamed } from '#server/services/order/applicant-search.ts'
import { resultRows } from './rows.ts'

const eb = expressionBuilder<Tables, 'visaResult'>()

/** What consulates decided, the latest first; `tests/server/visa-result-plans.test.ts` holds its plans. */
export const visaResultList = defineServerList({
  call: page,
  from: (db) => db.selectFrom('visaResult'),
  id: 'visaResult.id',
  scope: ofCenterAndMakers('companyId', 'userId'),
  isNarrow: ({ keywords, batchNo }: { keywords?: string | undefined; batchNo?: string | undefined }) =>
    Boolean(keywords || batchNo),
  filters: {
    keywords: (text) => eb('visaResult.applicantId', 'in', applicantsNamed(text)),
    issueResult: equals('result'),
    state: (state) => eb('visaResult.state', '=', state),
    source: (source) => eb('visaResult.source', '=', source),
    batchNo: (batchNo) => eb('visaResult.batchNo', '=', batchNo),
    companyId: inScope,
    fromDay: since('time'),
    toDay: until('time'),
  },
  sorts: { time: 'time' },
  rows: resultRows,
  sheet: { pageCode: 'visa.issue.query', columns: visaResultColumns },
})
