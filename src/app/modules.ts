import type { Module } from '#src/kit/workspace/module.ts'
import { access } from '#src/modules/access/index.ts'
import { applicant } from '#src/modules/applicant/index.ts'
import { applicantDesk } from '#src/modules/applicant-desk/index.ts'
import { auditLog } from '#src/modules/audit-log/index.ts'
import { company } from '#src/modules/company/index.ts'
import { config } from '#src/modules/config/index.ts'
import { consulate } from '#src/modules/consulate/index.ts'
import { contract } from '#src/modules/contract/index.ts'
import { device } from '#src/modules/device/index.ts'
import { words } from '#src/modules/dictionary/index.ts'
import { finance } from '#src/modules/finance/index.ts'
import { image } from '#src/modules/image/index.ts'
import { report } from '#src/modules/import-export/index.ts'
import { message } from '#src/modules/message/index.ts'
import { notice } from '#src/modules/notice/index.ts'
import { order } from '#src/modules/order/index.ts'
import { orderPassport } from '#src/modules/order-passport/index.ts'
import { tag } from '#src/modules/order-tag/index.ts'
import { parameter } from '#src/modules/parameter/index.ts'
import { passport } from '#src/modules/passport/index.ts'
import { payment } from '#src/modules/payment/index.ts'
import { people } from '#src/modules/people/index.ts'
import { product } from '#src/modules/product/index.ts'
import { figures } from '#src/modules/report/index.ts'
import { schedule } from '#src/modules/schedule/index.ts'
import { sendBill } from '#src/modules/send-bill/index.ts'
import { sms } from '#src/modules/sms/index.ts'
import { supply } from '#src/modules/supply/index.ts'
import { testing } from '#src/modules/testing/index.ts'
import { visaData } from '#src/modules/visa-data/index.ts'
import { work } from '#src/modules/work/index.ts'
import type {} from './known-texts.ts'

/** Every module of the product: its pages and what it puts into slots, loaded when they are shown. */
export const modules: readonly Module[] = [
  notice,
  message,
  sms,
  // Before the orders: the home stands above their country grid.
  work,
  order,
  applicant,
  orderPassport,
  applicantDesk,
  contract,
  passport,
  sendBill,
  finance,
  payment,
  product,
  visaData,
  supply,
  report,
  schedule,
  consulate,
  figures,
  tag,
  company,
  auditLog,
  people,
  device,
  image,
  testing,
  config,
  words,
  parameter,
  access,
]
