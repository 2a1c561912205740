import { columnsOf } from '#protocol/kit/columns.ts'
import type { FeeVisa } from './fee-calls.ts'
import type { PaymentMethod } from './payment-method-calls.ts'
import type { ProcessTime } from './process-time-calls.ts'
import type { CenterService } from './service-calls.ts'

/** The fees of a center. */
export const feeColumns = columnsOf<FeeVisa>()({
  companyName: { title: 'field.center' },
  visaCategory: {},
  nationality: {},
  entries: {},
  urgencyLevel: {},
  consularFen: {},
  serviceFen: {},
  validFromDay: {},
  validToDay: {},
  updateUser: {},
  updateTime: {},
})

/** How long a center takes. */
export const processTimeColumns = columnsOf<ProcessTime>()({
  visaCategory: {},
  entries: {},
  urgencyLevel: {},
  workDays: {},
  updateUser: {},
  updateTime: {},
})

/** How a center is paid. */
export const paymentMethodColumns = columnsOf<PaymentMethod>()({
  name: {},
  ename: {},
  kind: { group: 'paymentMethodKind' },
  valid: { group: 'active' },
  sortNo: {},
  updateUser: {},
  updateTime: {},
})

/** What a center offers beside the visa. */
export const serviceColumns = columnsOf<CenterService>()({
  code: {},
  name: {},
  ename: {},
  kind: { group: 'feeKind' },
  unitFen: {},
  perApplicant: {},
  refundable: { group: 'refundable' },
  valid: { group: 'active' },
  sortNo: {},
  updateUser: {},
  updateTime: {},
})
