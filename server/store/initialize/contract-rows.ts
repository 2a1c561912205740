import type { Insertable } from 'kysely'
import { dayOf } from '#domain/day.ts'
import type { BillLine } from '#domain/fees.ts'
import { personName } from '#domain/person-name.ts'
import { contractStatus, custodyStatus } from '#domain/status.ts'
import { endsUnpaid } from '#machines/lifecycle/contract-row.ts'
import { contractFieldNames } from '#protocol/contract/record.ts'
import { pickOr } from '#protocol/kit/pick-or.ts'
import { services } from '#server/store/initial-data/fees.ts'
import { paymentMethods } from '#server/store/initial-data/payment-methods.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import { papersMissingOf } from './contract-papers.ts'
import type { ContractPlan, PlannedStep } from './contract-plan.ts'
import { type PassportRows, passportRows } from './passport-rows.ts'
import type { Pricing } from './pricing.ts'
import { texts } from './texts.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

export interface ContractRows {
  readonly contract: Row<'contract'>
  readonly contractPassport: Row<'contractPassport'>[]
  readonly barcode: Row<'barcode'>[]
  readonly passportResult: Row<'passportResult'>[]
  readonly passportReturn: Row<'passportReturn'>[]
  readonly passportLog: Row<'entityLog'>[]
  readonly contractService: Row<'contractService'>[]
  /** The bill as it is now, and as it was made: that of a contract refunded unpaid was cancelled. */
  readonly expenseLine: Row<'expenseLine'>[]
  readonly madeLine: Row<'expenseLine'>[]
  readonly ledger: Row<'ledger'>[]
  readonly entityLog: Row<'entityLog'>[]
}

const ended: readonly number[] = [contractStatus.COMPLETED, contractStatus.REFUNDED]
/** What desks do with passports; a contract's own log says that it followed them. */
const followed = new Set(['send', 'retrieve', 'return'])
const accepting = new Set(['accept', 'acceptAgain'])
const last = (steps: readonly PlannedStep[], is: (action: string) => boolean) =>
  steps.findLast((step) => is(step.action))

const passportRow = (
  contract: ContractPlan,
  passport: ContractPlan['passports'][number],
  at: number,
  moved: PassportRows['moved'],
) => {
  const { flags, confirmed, ...rest } = passport
  return {
    ...rest,
    contractId: contract.id,
    companyId: contract.companyId,
    sortNo: at,
    ...moved,
    flags: JSON.stringify(flags),
    confirmed: Number(confirmed),
    onSubmittedBill: Number(passport.custody === custodyStatus.SENT),
  }
}

const lineRow = (contractId: number, line: BillLine, at: number) => ({
  contractId,
  sortNo: at,
  passportIndex: line.applicantIndex,
  kind: line.kind,
  sourceId: line.sourceId,
  name: line.name,
  ename: line.fromFeeTable
    ? texts[line.kind === 'CONSULAR' ? 'initialize.consularFee' : 'initialize.serviceFee'][1]
    : (services.find((one) => one.id === line.sourceId)?.ename ?? null),
  quantity: line.quantity,
  unitFen: line.unitFen,
  amountFen: line.amountFen,
  refundable: line.refundable,
})

/** The rows of one contract: totals, facts and the ready day follow from its parts as the server computes them. */
export function contractRows(plan: ContractPlan, pricing: Pricing): ContractRows {
  const { id, companyId, steps, passports } = plan
  const made = steps[0]!
  const latest = steps.at(-1)!
  const accept = last(steps, (action) => accepting.has(action))
  const review = last(steps, (action) => action === 'review')
  const paid = last(steps, (action) => action === 'submitFinanceStatus')
  const chosen = plan.services.map(({ code, quantity, passportIndex }) => ({
    serviceId: services.find((one) => one.companyId === companyId && one.code === code)!.id,
    quantity,
    passportIndex,
  }))
  const bill = pricing.bill(companyId, dayOf((accept ?? made).at), passports, chosen)
  const method = paymentMethods.find((one) => one.companyId === companyId && one.kind === plan.paymentKind)!
  const desks = passports.map((passport) => passportRows(plan, passport))
  const received = plan.isReceived && paid ? bill.totalFen : 0
  const codes = { process: plan.status, finance: plan.financeStatus }
  const isCancelled = endsUnpaid(codes, { receivedFen: received })
  const madeLine = bill.lines.map((line, at) => lineRow(id, line, at))
  return {
    contract: {
      id,
      contractNo: plan.contractNo,
      companyId,
      orderId: plan.orderId,
      userId: plan.userId,
      visaCountry: plan.visaCountry,
      status: plan.status,
      financeStatus: plan.financeStatus,
      contactName: plan.contactName,
      contactMobile: plan.contactMobile,
      ...pickOr(contractFieldNames, plan, null),
      returnWay: plan.returnWay,
      paymentMethodId: method.id,
      applicantNames: passports.map(personName).join(', '),
      applicantCount: passports.length,
      activeCount: passports.filter((one) => one.custody !== custodyStatus.REFUNDED).length,
      totalFen: isCancelled ? 0 : bill.totalFen,
      receivedFen: received,
      readyDay: pricing.readyDay(companyId, (accept ?? made).at, passports),
      readyDayFrozen: Number(accept !== undefined),
      acceptUserId: accept?.userId ?? null,
      acceptUser: accept?.operator ?? null,
      acceptTime: accept?.at ?? null,
      reviewUserId: review?.userId ?? null,
      reviewTime: review?.at ?? null,
      lastReason: plan.lastReason,
      papersMissing: papersMissingOf(plan),
      createUserId: made.userId,
      createUser: made.operator,
      createTime: made.at,
      updateUserId: latest.userId,
      updateUser: latest.operator,
      updateTime: latest.at,
      completeTime: ended.includes(plan.status) ? latest.at : null,
      day: dayOf(made.at),
      version: steps.length,
    },
    contractPassport: passports.map((passport, at) => passportRow(plan, passport, at, desks[at]!.moved)),
    barcode: desks.flatMap((one) => one.barcode),
    passportResult: desks.flatMap((one) => one.passportResult),
    passportReturn: desks.flatMap((one) => one.passportReturn),
    passportLog: desks.flatMap((one) => one.entityLog),
    contractService: chosen.map((service) => ({ contractId: id, ...service })),
    expenseLine: isCancelled ? [] : madeLine,
    madeLine,
    ledger:
      received > 0 && paid
        ? [
            {
              contractId: id,
              companyId,
              kind: 'RECEIPT',
              amountFen: received,
              paymentMethodId: method.id,
              cashierId: paid.userId,
              cashier: paid.operator,
              day: dayOf(paid.at),
              createTime: paid.at,
              // The codes of a contract's finance are those of its receipts.
              receiptStatus: plan.financeStatus,
            },
          ]
        : [],
    entityLog: steps.map((step) => ({
      entity: 'contract',
      entityId: id,
      createTime: step.at,
      userId: step.userId,
      operator: step.operator,
      action: followed.has(step.action) ? 'passportsMoved' : step.action,
      fromStatus: step.fromStatus,
      toStatus: step.toStatus,
      content: step.reason,
    })),
  }
}
