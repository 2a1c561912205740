import { latinName } from '#domain/person-name.ts'
import { columnsOf } from '#protocol/kit/columns.ts'
import type { OrderPassport } from './schemas.ts'

/** Passports of orders with their labels. */
export const orderPassportColumns = columnsOf<OrderPassport>()({
  barcode: {},
  surname: { value: (row) => latinName(row), title: 'field.applicantName' },
  cname: {},
  passportNo: {},
  nationality: {},
  orderNo: {},
  status: { group: 'visa' },
  custody: { group: 'custody' },
  bindTime: {},
  bindUser: {},
  custodyTime: {},
  custodyUser: {},
  reason: {},
  receiver: {},
  courier: {},
  waybillNo: {},
  companyName: {},
})
