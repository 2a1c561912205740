import { completedColumns } from '#protocol/contract/columns.ts'
import { completedPage } from '#protocol/contract/sheet-calls.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { ofCenterAndMakers } from '#server/services/company/list-scope.ts'
import { byKeywords } from '#server/services/contract/keywords.ts'
import { allContracts, contractRows } from './list.ts'

/** Contracts at their end; the partial indexes hold only those. */
export const completedList = defineServerList({
  call: completedPage,
  from: (db) => allContracts(db).where('completeTime', 'is not', null),
  id: 'contract.id',
  scope: ofCenterAndMakers('companyId', 'createUserId'),
  filters: {
    companyId: inScope,
    status: equals('status'),
    fromDay: since('completeTime'),
    toDay: until('completeTime'),
    keywords: byKeywords,
  },
  sorts: { completeTime: 'completeTime' },
  rows: contractRows,
  sheet: { pageCode: 'center.contract.completed', columns: completedColumns },
})
