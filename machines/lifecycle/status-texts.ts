import { applicationStates } from '#domain/consulate/status-application.ts'
import {
  applyFormStatus,
  companyStatus,
  contractStatus,
  custodyStatus,
  dayCloseStatus,
  financeStatus,
  genericOrderStatus,
  paymentStatus,
  sendBillStatus,
  taskStatus,
  visaStatus,
} from '#domain/status.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { accountStatus, rechargeStatus } from '#domain/status-settle.ts'
import type { Pair, Texts } from '#domain/text-table.ts'

type Codes = Readonly<Record<string, number>>
type Labels<P extends string, C extends Codes> = { [K in keyof C as `${P}.${C[K]}`]: Pair }

/** Labels by code, as columns hold codes; the wording itself is the protocol's, which has it by name. */
function byCode<P extends string, C extends Codes>(prefix: P, codes: C, group: string, table: Texts) {
  const pairs = Object.entries(codes).map(([name, code]) => [`${prefix}.${code}`, table[`status.${group}.${name}`]])
  return Object.fromEntries(pairs) as Labels<P, C>
}

/** `contract.status.8`, `contract.finance.8`, `passport.status.8`, `visaApplicant.status.8`, `payment.status.8`, `sendBill.status.8`, `task.status.8`. */
export const statusTexts = (table: Texts) => ({
  ...byCode('contract.status', contractStatus, 'contract', table),
  ...byCode('contract.finance', financeStatus, 'finance', table),
  ...byCode('passport.status', custodyStatus, 'custody', table),
  ...byCode('visaApplicant.status', visaStatus, 'visa', table),
  ...byCode('payment.status', paymentStatus, 'payment', table),
  ...byCode('sendBill.status', sendBillStatus, 'sendBill', table),
  ...byCode('task.status', taskStatus, 'task', table),
  ...byCode('consulateApplication.status', applicationStates, 'application', table),
  ...byCode('applyForm.status', applyFormStatus, 'applyForm', table),
  ...byCode('dayClose.status', dayCloseStatus, 'dayClose', table),
  ...byCode('account.status', accountStatus, 'account', table),
  ...byCode('recharge.status', rechargeStatus, 'recharge', table),
  ...byCode('company.status', companyStatus, 'company', table),
  ...byCode('paper.status', paperStatus, 'paper', table),
  ...byCode('supplyOrder.status', genericOrderStatus, 'genericOrder', table),
})
