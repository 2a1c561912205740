import { inLanguage } from '#domain/text-table.ts'
import { accountModel } from '#tests/model/lifecycles/account.ts'
import { applyFormModel } from '#tests/model/lifecycles/apply-form.ts'
import { companyModel } from '#tests/model/lifecycles/company.ts'
import { consulateApplicationModel } from '#tests/model/lifecycles/consulate-application.ts'
import { contractModel } from '#tests/model/lifecycles/contract.ts'
import { dayCloseModel } from '#tests/model/lifecycles/day-close.ts'
import { orderModel } from '#tests/model/lifecycles/order.ts'
import { paperModel } from '#tests/model/lifecycles/paper.ts'
import { passportModel } from '#tests/model/lifecycles/passport.ts'
import { paymentModel, refundModel } from '#tests/model/lifecycles/payment.ts'
import { rechargeModel } from '#tests/model/lifecycles/recharge.ts'
import { sendBillModel } from '#tests/model/lifecycles/send-bill.ts'
import { supplyOrderModel } from '#tests/model/lifecycles/supply-order.ts'
import { taskModel } from '#tests/model/lifecycles/task.ts'
import { visaApplicantModel } from '#tests/model/lifecycles/visa-applicant.ts'
import type { Model } from './define.ts'
import { plainName } from './named.ts'
import { texts } from './texts-names.ts'

const zh = inLanguage('zh', texts)
const en = inLanguage('en', texts)

/** Every lifecycle's model; a test finds lifecycles that have none. */
export const models: readonly Model[] = [
  accountModel,
  applyFormModel,
  companyModel,
  consulateApplicationModel,
  contractModel,
  dayCloseModel,
  paperModel,
  passportModel,
  paymentModel,
  refundModel,
  rechargeModel,
  sendBillModel,
  supplyOrderModel,
  taskModel,
  visaApplicantModel,
  orderModel,
]

/** `送签单 sendBill`: as people call it, and as its files do. */
export const modelWords = ({ lifecycle: { name } }: Model, lang: 'zh' | 'en'): string =>
  `${(lang === 'zh' ? zh : en)[`model.${name}` as keyof typeof zh]} (${name})`

/** What a lifecycle may be called: `sendBill`, `send-bill`, `Send bill`, 送签单. */
const namesOf = ({ lifecycle: { name } }: Model): string[] => {
  const key = `model.${name}` as keyof typeof zh
  return [name, zh[key], en[key]].map(plainName)
}

/** The models of these lifecycles, all without a name. Throws on a name that none has. */
export function modelsNamed(names: readonly string[]): readonly Model[] {
  const unknown = names.find((name) => !models.some((model) => namesOf(model).includes(plainName(name))))
  if (unknown) {
    const known = models.map(({ lifecycle: { name } }) => `${name} (${zh[`model.${name}` as keyof typeof zh]})`)
    throw new Error(`No lifecycle is called ${unknown}; there are ${known.join(', ')}`)
  }
  return names.length === 0
    ? models
    : models.filter((model) => names.some((name) => namesOf(model).includes(plainName(name))))
}
