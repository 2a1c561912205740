import { financeStatus as F, contractStatus as S } from '#domain/status.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as applyForms from '#protocol/finance/apply-form/calls.ts'
import { save as saveBank } from '#protocol/finance/bank-account/calls.ts'
import * as finance from '#protocol/finance/calls.ts'
import * as dayClose from '#protocol/finance/day-close-calls.ts'
import * as recharges from '#protocol/finance/recharge/calls.ts'
import { cashUnits } from '#protocol/finance/schemas.ts'
import * as accounts from '#protocol/finance/settle/calls.ts'
import * as payments from '#protocol/payment/calls.ts'
import { accounts as people } from '#server/store/initial-data/accounts.ts'
import { type CenterCode, centerCodes, companyIds } from '#server/store/initial-data/companies.ts'
import { type Made, methodOf } from './contracts.ts'
import type { OwnOrder } from './order-lines.ts'
import { moment, type Part, type Stage } from './stage.ts'

const byAgreement = '按合作协议'
const reasons = {
  change: '找零差错，已由收款人补足',
  toCash: '客户刷卡失败，改付现金',
  less: '其中一位申请人改为免费加急，退还差价',
  more: '补收加急服务费',
  toCard: '客户要求改为刷卡',
  noProof: '没有附退款凭证，请补充后重新送审',
  otherAmount: '到账金额为 8,000.00 元，与提交不符',
  overdue: '上月账单逾期未付',
  moved: '改由广州中心结算',
}

const banks = [
  { center: 'GZ', name: '广州基本户', bank: '中国银行广州天河支行', bankNumber: '6232 6331 0001 2345 678' },
  { center: 'BJ', name: '北京基本户', bank: '中国工商银行北京东城支行', bankNumber: '6222 0202 0009 8765 432' },
] as const
const payers = { [companyIds.agent]: '南方路行国际旅行社有限公司', [companyIds.agent2]: '北国商旅服务（北京）有限公司' }

const opened = [
  { center: 'GZ', by: 'agent', buyerId: companyIds.agent, kind: 'PREPAID', creditFen: 0, paid: [3_000_000, 1_500_000] },
  { center: 'GZ', by: 'agent', buyerId: companyIds.agent, kind: 'MONTHLY', creditFen: 5_000_000, paid: [] },
  { center: 'BJ', by: 'agent2', buyerId: companyIds.agent2, kind: 'PREPAID', creditFen: 200_000, paid: [2_000_000] },
  { center: 'BJ', by: 'agent', buyerId: companyIds.agent, kind: 'PREPAID', creditFen: 0, paid: [] },
  { center: 'BJ', by: 'agent2', buyerId: companyIds.agent2, kind: 'MONTHLY', creditFen: 300_000, paid: [] },
  { center: 'BJ', by: 'agent', buyerId: companyIds.agent, kind: 'MONTHLY', creditFen: 300_000, paid: [] },
] as const

/** What agents have with the centers, and what they paid in there. */
export function playAccounts(stage: Stage): void {
  const bankIds = new Map<CenterCode, number>()
  const accountIds: number[] = []
  const as = (center: CenterCode) => stage.of(center, 'finance')
  for (const { center, ...bank } of banks)
    stage.at(moment(33, 510), async () => {
      bankIds.set(center, (await (await as(center)).get(saveBank, bank)).id)
    })
  const transferOf = (place: number, amountFen: number, voucherNo: string) => ({
    accountId: accountIds[place]!,
    bankAccountId: bankIds.get(opened[place]!.center)!,
    amountFen,
    valueDay: stage.today(),
    payerName: payers[opened[place]!.buyerId]!,
    voucherNo,
  })
  const submitted = async (place: number, amountFen: number, voucherNo: string) =>
    (await stage.as(opened[place]!.by)).get(recharges.submit, transferOf(place, amountFen, voucherNo))
  const decided = async (place: number, id: number, reason?: string) => {
    stage.clock.now += 1_800_000
    const decision = { ids: [id], approved: reason === undefined, ...(reason !== undefined && { reason }) }
    await (await as(opened[place]!.center)).get(recharges.approvals, decision)
  }
  for (const [place, { center, buyerId, kind, creditFen, paid }] of opened.entries()) {
    stage.at(moment(33, 540 + place * 10), async () => {
      accountIds[place] = (
        await (await as(center)).get(accounts.save, { buyerId, kind, creditFen, remark: byAgreement })
      ).id
    })
    for (const [at, amountFen] of paid.entries())
      stage.at(moment(32 - at * 20, 600 + place), async () =>
        decided(place, (await submitted(place, amountFen, `BT2026${1107 + at * 19}`)).id),
      )
  }
  stage.at(moment(0, 530), () => submitted(0, 2_000_000, 'BT20261188'))
  stage.at(moment(0, 540), () => submitted(2, -150_000, 'BT20261189'))
  stage.at(moment(2, 640), async () => decided(0, (await submitted(0, 880_000, 'BT20261171')).id, reasons.otherAmount))
  stage.at(moment(3, 650), async () => {
    const made = await submitted(0, 80_000, 'BT20261170')
    stage.clock.now += 600_000
    await (await stage.as('agent')).get(recharges.withdraw, made)
  })
  const seen = async (place: number) => (await as('BJ')).get(accounts.detail, { id: accountIds[place]! })
  stage.at(moment(5, 700), async () => {
    const { id, version } = await seen(5)
    await (await as('BJ')).get(accounts.freeze, { id, version, frozen: 1, reason: reasons.overdue })
  })
  stage.at(moment(4, 700), async () => {
    const { id, version } = await seen(4)
    await (await as('BJ')).get(accounts.close, { id, version, reason: reasons.moved })
  })
}

const complaint = '客户反映等候过久，退还部分服务费'
const doubled = '重复收取加急费'

/** Refunds of paid orders, and payments that came to nothing or are under way. */
export function playPayments(stage: Stage, orders: readonly OwnOrder[]): void {
  const counter = orders.filter(({ line, center }) => center === 'GZ' && /_?reception/.test(line.by))
  const find = (kind: string, status: string) =>
    counter.find(({ line }) => line.kind === kind && line.status === status)!
  const bill = async (order: OwnOrder, by: Part) => (await stage.of('GZ', by)).get(payments.bill, { id: order.id })
  const ask = async (order: OwnOrder, amountFen: number, reason: string) => {
    const { version } = await bill(order, 'supervisor')
    await (await stage.of('GZ', 'supervisor')).get(payments.refund, { orderId: order.id, version, amountFen, reason })
  }
  const [waiting, given] = [find('evisa', 'RECEIVED'), find('TR', 'WAITING_RECEIVE')]
  stage.at(moment(0, 571), () => ask(waiting, 2000, complaint))
  stage.at(moment(0, 573), () => ask(given, 5000, doubled))
  stage.at(moment(0, 581), async () => {
    const { payments: all } = await bill(given, 'finance')
    const { id, version, paymentMethodId } = { ...all.at(-1)!, paymentMethodId: methodOf('GZ', 'CASH') }
    await (await stage.of('GZ', 'finance')).get(payments.payOut, { id, version, paymentMethodId })
  })
  const own = orders.find(({ line }) => line.by === 'customer' && line.status === 'ORDER_SUCCESS')!
  stage.at(moment(0, 595), async () => {
    const customer = await stage.as('customer')
    const { version } = await customer.get(payments.bill, { id: own.id })
    await customer.get(payments.pay, { orderId: own.id, version })
  })
  const agents = orders.find(({ line }) => line.by === 'agent' && line.status === 'ORDER_SUCCESS')!
  stage.at(moment(0, 585), async () => {
    const agent = await stage.as('agent')
    const { version } = await agent.get(payments.bill, { id: agents.id })
    const begun = await agent.get(payments.pay, { orderId: agents.id, version })
    await agent.get(payments.cancel, { id: begun.id, version: begun.version })
  })
}

/** Who asks for what on a contract that finance has confirmed, and what becomes of it. */
export function playApplyForms(stage: Stage, made: readonly Made[]): void {
  const confirmed = made.filter(({ line }) => line.finance === 'CONFIRMED' && line.path !== 'COMPLETED')
  const ofGZ = confirmed.filter(({ line }) => line.center === 'GZ')
  const [beijing] = confirmed.filter(({ line }) => line.center === 'BJ')
  const paidByCard = made.find(({ line }) => line.path === 'COMPLETED' && line.pays === 'CARD' && line.center === 'GZ')
  const of = ({ id }: Made, center: CenterCode = 'GZ') => ({
    reception: () => stage.of(center, 'reception'),
    supervisor: () => stage.of(center, 'supervisor'),
    now: async () => (await stage.of(center, 'reception')).get(contracts.details, { id }),
  })
  const asked = async (one: Made, center: CenterCode, kind: string, reason: string) => {
    const { reception, now } = of(one, center)
    const { contract } = await now()
    const what = { contractId: one.id, version: contract.version, reason, paymentMethodId: methodOf(center, kind) }
    return (await reception()).get(applyForms.paymentChange, what)
  }
  const changed = async (one: Made, changeFen: number, reason: string) => {
    const { reception, now } = of(one)
    const { contract, lines } = await now()
    const after = lines.map(({ amountFen: _, ename: __, unitFen, id, ...line }, at) => ({
      ...line,
      id: id!,
      unitFen: at === 0 ? unitFen + changeFen : unitFen,
    }))
    const what = { contractId: one.id, version: contract.version, lines: after, reason }
    return (await reception()).get(applyForms.changeFees, what)
  }

  stage.at(moment(1, 975), () => changed(ofGZ[2]!, 10_000, reasons.more))
  stage.at(moment(1, 970), () => asked(ofGZ[1]!, 'GZ', 'CASH', reasons.toCash))
  stage.at(moment(0, 505), async () => {
    const { id } = await changed(ofGZ[0]!, -5000, reasons.less)
    stage.clock.now += 600_000
    const decided = { ids: [id], approved: false, reason: reasons.noProof }
    await (await stage.of('GZ', 'supervisor')).get(applyForms.approvals, decided)
  })
  stage.at(moment(1, 990), async () => {
    const form = await asked(ofGZ[3]!, 'GZ', 'CARD', reasons.toCard)
    stage.clock.now += 600_000
    await (await stage.of('GZ', 'reception')).get(applyForms.withdraw, form)
  })
  stage.at(moment(1, 1005), () => asked(beijing!, 'BJ', 'CASH', reasons.toCash))
  stage.at(moment(2, 600), async () => {
    const one = paidByCard!
    const { id } = await asked(one, 'GZ', 'CASH', reasons.toCash)
    stage.clock.now += 3_600_000
    await (await stage.of('GZ', 'supervisor')).get(applyForms.approvals, { ids: [id], approved: true })
    stage.clock.now += 3_600_000
    const { contract } = await of(one).now()
    const confirm = { id: one.id, version: contract.version, status: 16 as const }
    await (await stage.of('GZ', 'finance')).get(contracts.updateFinanceStatus, confirm)
  })
}

/** The confirmed contracts that have come to their end stand under one review number of each center. */
export function playReviewNumbers(stage: Stage): void {
  for (const center of centerCodes)
    stage.at(moment(1, 960), async () => {
      const rows = await stage.deps.store.read
        .selectFrom('contract')
        .select('id')
        .where('companyId', '=', companyIds[center])
        .where('status', '=', S.COMPLETED)
        .where('financeStatus', '=', F.CONFIRMED)
        .orderBy('id')
        .execute()
      const contractIds = rows.map(({ id }) => id)
      await (await stage.of(center, 'finance')).get(finance.batchAddReviewNumber, { contractIds })
    })
}

/** An amount in as few banknotes and coins as it takes. */
function unitsOf(fen: number) {
  let left = fen
  return cashUnits.flatMap((unitFen) => {
    const quantity = Math.floor(left / unitFen)
    left -= quantity * unitFen
    return quantity > 0 ? [{ unitFen, quantity }] : []
  })
}

const DAYS = 32
/** Each evening the tills of the day are counted by their cashiers; those of the day before yesterday are closed by then. */
export function playTills(stage: Stage): void {
  let isShort = true
  for (let ago = DAYS; ago >= 1; ago -= 1)
    stage.at(moment(ago, 1062), async () => {
      const day = stage.today()
      for (const center of centerCodes) {
        const person = await stage.of(center, 'finance')
        const { rows } = await person.get(dayClose.page, { fromDay: day, toDay: day, rows: 50 })
        for (const { id, version, cashierId, bookedFen, paymentKind } of rows.toSorted((one, two) => one.id - two.id)) {
          const cashier = await stage.as(people.find((one) => one.id === cashierId)!.userName)
          const isCash = paymentKind === 'CASH'
          const countedFen = bookedFen - (isShort && isCash && bookedFen > 1000 ? 1000 : 0)
          const units = isCash && countedFen > 0 ? { denominations: unitsOf(countedFen) } : { countedFen }
          const isOff = countedFen !== bookedFen
          if (isOff) isShort = false
          const counted = await cashier.get(dayClose.count, {
            id,
            version,
            ...units,
            ...(isOff && { remark: reasons.change }),
          })
          if (ago <= 2) continue
          stage.clock.now += 60_000
          await person.get(dayClose.close, { id, version: counted.version })
        }
      }
    })
}
