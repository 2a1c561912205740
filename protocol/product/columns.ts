import { columnsOf } from '#protocol/kit/columns.ts'
import type { ProductFeeRow } from './fee-calls.ts'

/** The prices of orders. */
export const productFeeColumns = columnsOf<ProductFeeRow>()({
  visaCountry: { kind: 'choice' },
  visaType: { group: 'visaType' },
  kind: { group: 'productFeeKind', title: 'field.priceKind' },
  code: {},
  name: {},
  ename: {},
  visaCategory: {},
  entries: {},
  urgencyLevel: {},
  nationality: {},
  agentName: {},
  centerName: { title: 'field.center' },
  amountFen: {},
  currency: {},
  rate: {},
  refundable: { group: 'refundable' },
  validFromDay: {},
  validToDay: {},
  state: { group: 'feeState', title: 'field.priceState' },
  updateUser: {},
  updateTime: {},
})
