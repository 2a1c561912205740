import { dayOf } from '#domain/day.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as forms from '#protocol/finance/apply-form/calls.ts'
import * as recharges from '#protocol/finance/recharge/calls.ts'
import * as accounts from '#protocol/finance/settle/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import * as orders from '#protocol/order/calls.ts'
import { form, passport } from './contract-forms.ts'
import type { Desk } from './harness.ts'

export const methods = { WECHAT: 10101, ALIPAY: 10102, CARD: 10103, CASH: 10104, PREPAID: 10106, MONTHLY: 10107 }
export const AGENT = 201

type Lines = ArgsOf<typeof forms.changeFees>['lines']

export async function contractOf(desk: Desk, id: number) {
  return (await desk.as('finance')).get(contracts.details, { id })
}

/** A trip that is still ahead after weeks of work. */
const later = { entryDay: '2027-02-10', exitDay: '2027-02-20' }

/** An accepted contract of Guangzhou; with `agent` one that was made from an order of the agent. */
export async function accepted(desk: Desk, { agent = false, people = 1 } = {}) {
  const reception = await desk.as('reception')
  const passports = Array.from({ length: people }, () => passport(later))
  const made = await reception.get(contracts.create, form({ passports }))
  if (agent) await soldBy(desk, made.id)
  await reception.get(contracts.accept, { id: made.id, version: made.version })
  return made.id
}

/** The contract is an agent's: through an order of the agent, as the counter makes it. */
async function soldBy(desk: Desk, id: number) {
  const agent = await desk.as('agent')
  const { rows } = await agent.get(orders.page, { rows: 200 })
  const order = rows.find((row) => row.agentId === AGENT) ?? rows[0]!
  await desk.store.change((tx) => tx.updateTable('contract').set({ orderId: order.id }).where('id', '=', id).execute())
}

/** Hands the contract to finance: all that is due, unless another sum is named. */
export async function paid(desk: Desk, id: number, paymentMethodId = methods.CASH, receivedFen?: number) {
  const { contract } = await contractOf(desk, id)
  const isOnAccount = paymentMethodId === methods.PREPAID || paymentMethodId === methods.MONTHLY
  const due = contract.totalFen - contract.receivedFen
  return (await desk.as('reception')).call(contracts.submitFinanceStatus, {
    id,
    version: contract.version,
    paymentMethodId,
    receivedFen: receivedFen ?? (isOnAccount ? 0 : due),
  })
}

export async function confirmed(desk: Desk, id: number) {
  const { contract } = await contractOf(desk, id)
  return (await desk.as('finance')).call(contracts.updateFinanceStatus, { id, version: contract.version, status: 16 })
}

/** A contract that was accepted, paid and confirmed. */
export async function settled(desk: Desk, options: { agent?: boolean; people?: number; method?: number } = {}) {
  const id = await accepted(desk, options)
  const answer = await paid(desk, id, options.method)
  if (answer.code !== '0000') throw new Error(answer.msg)
  await confirmed(desk, id)
  return id
}

/** The expense bill of a contract as a form would send it, its first lines changed to these prices. */
export async function linesOf(desk: Desk, id: number, prices: readonly (number | null)[] = []): Promise<Lines> {
  const { lines } = await contractOf(desk, id)
  return lines.flatMap(({ amountFen: _, ename: __, ...line }, at) => {
    const price = prices[at]
    return price === null ? [] : [{ ...line, id: line.id!, unitFen: price ?? line.unitFen }]
  })
}

/** Asks for changed fees, and has somebody else approve them. */
export async function changedFees(desk: Desk, id: number, lines: Lines) {
  const { contract } = await contractOf(desk, id)
  const reception = await desk.as('reception')
  const made = await reception.get(forms.changeFees, {
    contractId: id,
    version: contract.version,
    lines,
    reason: '客户减少服务',
  })
  const supervisor = await desk.as('supervisor')
  return supervisor.call(forms.approvals, { ids: [made.id], approved: true })
}

/** An account of the agent with the center, as the samples have it or newly opened. */
export async function accountOf(desk: Desk, kind: 'PREPAID' | 'MONTHLY') {
  const finance = await desk.as('finance')
  const known = await finance.get(accounts.page, { buyerId: AGENT, kind })
  if (known.rows[0]) return known.rows[0]
  const made = await finance.get(accounts.save, { buyerId: AGENT, kind, creditFen: 0 })
  return finance.get(accounts.detail, { id: made.id })
}

let vouchers = 0

/** A transfer to Guangzhou's bank account, as a recharge says it; each has a voucher of its own. */
export async function transfer(desk: Desk, more: Partial<ArgsOf<typeof recharges.submit>> = {}) {
  const { banks } = await (await desk.as('finance')).get(recharges.choices, {})
  vouchers += 1
  return {
    bankAccountId: banks[0]!.id,
    amountFen: 100_000,
    valueDay: dayOf(desk.clock.now),
    payerName: '环宇旅行社',
    voucherNo: `T-${process.pid}-${vouchers}`,
    ...more,
  }
}

/** Money that comes in on an account of the agent: submitted by it, approved by the center's finance. */
export async function toppedUp(desk: Desk, accountId: number, amountFen: number) {
  const made = await (await desk.as('agent')).get(recharges.submit, {
    accountId,
    ...(await transfer(desk, { amountFen })),
  })
  const answer = await (await desk.as('finance')).call(recharges.approvals, { ids: [made.id], approved: true })
  if (answer.code !== '0000') throw new Error(answer.msg)
}
