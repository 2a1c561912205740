import { financeStatus, receiptStatus } from '#domain/status.ts'
import type { ContractEventType } from '#machines/lifecycle/contract.ts'
import * as calls from '#protocol/contract/calls.ts'
import * as forms from '#protocol/finance/apply-form/calls.ts'
import { Astray } from '#tests/model/astray.ts'
import { contractTurns } from '#tests/model/server/turns/contract.ts'
import type { ServerPlan, StepAnswer } from '#tests/model/server-plan.ts'
import type { Step } from '#tests/model/step.ts'
import { form, passport } from '#tests/server/contract-forms.ts'
import { linesOf } from '#tests/server/finance-fixtures.ts'
import type { Desk } from '#tests/server/harness.ts'
import { custodyCalls } from './custody.ts'
import { movesTo } from './passport-moves.ts'
import { asked, each, onlyOf } from './people.ts'

const CASH = 10104
const MONTHLY = 10107
const reason = '模型走查'
/** Enough that three can be refunded one by one, and the others still go to the consulate. */
const PEOPLE = 5
const lines = [{ kind: 'SERVICE', name: '服务费', quantity: 1, unitFen: 10_000, refundable: 'never' } as const]

export const contractRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const seen = async (desk: Desk, id: number) => ({ id, version: (await contractRow(desk, id)).version })

type Plain = typeof calls.accept | typeof calls.review
const plain = (as: string, call: Plain) => async (desk: Desk, id: number) => asked(desk, as, call, await seen(desk, id))
type Reasoned = typeof calls.back | typeof calls.cancel
const reasoned = (call: Reasoned) => async (desk: Desk, id: number) =>
  asked(desk, 'supervisor', call, { ...(await seen(desk, id)), reason })

/** The passports of a contract, in their order. */
export const passportsOf = (desk: Desk, id: number) =>
  desk.store.read
    .selectFrom('contractPassport')
    .select(['id', 'custody', 'applicantId'])
    .where('contractId', '=', id)
    .orderBy('id')
    .execute()

/** Moves the passports one by one until their contract has to follow. */
async function movePassports(desk: Desk, id: number, to: number): Promise<StepAnswer> {
  const rows = await passportsOf(desk, id)
  const { status } = await contractRow(desk, id)
  const custodies = rows.map(({ custody }) => custody)
  const moves = movesTo(custodies, status, to)
  if (!moves) throw new Error(`no moves of ${custodies.join()} bring a contract from ${status} to ${to}`)
  // Whether it is paid is no question of these tours: a monthly customer's passports go and come back all the same.
  await desk.store.change((tx) =>
    tx.updateTable('contract').set({ paymentMethodId: MONTHLY }).where('id', '=', id).execute(),
  )
  return each(
    moves.map(({ at, event }, index) => async () => {
      const now = (await contractRow(desk, id)).status
      if (now !== status) throw new Astray(`it was at ${now} after ${index} of ${moves.length} passports had moved`)
      return custodyCalls[event](desk, rows[at]!.id)
    }),
  )
}

/** Asks for other fees, and has finance approve them. */
async function changeFees(desk: Desk, id: number): Promise<StepAnswer> {
  const { version } = await seen(desk, id)
  const reception = await desk.as('reception')
  const now = await linesOf(desk, id)
  const dearer = now.map((line, at) => (at === 0 ? { ...line, unitFen: line.unitFen + 1000 } : line))
  const made = await reception.call(forms.changeFees, { contractId: id, version, lines: dearer, reason })
  if (made.code !== '0000') return made
  return onlyOf(await (await desk.as('finance')).call(forms.approvals, { ids: [made.data.id], approved: true }))
}

const WECHAT = 10101

/** Takes a little money by each method. @returns the receipts that wait */
export async function receiptsWaiting(desk: Desk, id: number, methods = [CASH, WECHAT]) {
  const [first, ...further] = methods.map((paymentMethodId) => ({ paymentMethodId, receivedFen: 100 }))
  await asked(desk, 'reception', calls.submitFinanceStatus, { ...(await seen(desk, id)), ...first!, further })
  const { ledger } = await (await desk.as('finance')).get(calls.details, { id })
  return ledger.filter((row) => row.receiptStatus === receiptStatus.WAITING).map((row) => row.id)
}

/** Of two receipts one is decided before, or stays for later, as the step leads there. */
export async function leaveReceipts(
  desk: Desk,
  id: number,
  { event, from, to }: Step,
): Promise<{ receiptIds?: number[] }> {
  const isWhole = to.finance === (event === 'confirmFinance' ? financeStatus.CONFIRMED : financeStatus.REJECTED)
  if (isWhole || from.finance !== financeStatus.SUBMITTED) return {}
  const [one, other] = await receiptsWaiting(desk, id)
  if (to.finance === financeStatus.SUBMITTED) return { receiptIds: [one!] }
  await asked(desk, 'finance', calls.updateFinanceStatus, {
    ...(await seen(desk, id)),
    status: 12,
    reason,
    receiptIds: [other!],
  })
  return {}
}

/** How many stand where: what the triggers keep must be what the rows say. */
async function wrongTally(desk: Desk): Promise<string[]> {
  const { read } = desk.store
  const columns = ['companyId', 'createUserId', 'status', 'financeStatus'] as const
  const counted = await read
    .selectFrom('contract')
    .select([...columns])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted', '=', 0)
    .groupBy([...columns])
    .execute()
  const kept = await read.selectFrom('contractTally').selectAll().where('count', '!=', 0).execute()
  const words = (rows: typeof counted) =>
    new Set(rows.map((row) => `${columns.map((column) => row[column]).join(' ')}: ${row.count}`))
  const [right, stored] = [words(counted), words(kept)]
  return [...right, ...stored]
    .filter((line) => !right.has(line) || !stored.has(line))
    .map((line) => `the tally and the rows differ at ${line}`)
}

export const contractServer: ServerPlan<ContractEventType> = {
  async arrange(desk) {
    const passports = Array.from({ length: PEOPLE }, () => passport())
    const made = await (await desk.as('reception')).get(calls.create, form({ paymentMethodId: CASH, passports }))
    return made.id
  },
  async codes(desk, id) {
    const { deleted, status, financeStatus } = await contractRow(desk, id)
    return deleted === 1 ? null : { process: status, finance: financeStatus }
  },
  row: contractRow,
  entity: 'contract',
  async offered(desk, id) {
    const to = async (who: string) => (await (await desk.as(who)).get(calls.details, { id })).actions
    const money = (await to('finance')).filter(({ event }) => event.endsWith('Finance'))
    return [...(await to('supervisor')), ...money]
  },
  events: {
    accept: plain('reception', calls.accept),
    // Nothing is changed on the way: whoever hands it in again says why.
    acceptAgain: async (desk, id) =>
      asked(desk, 'reception', calls.acceptAgain, { ...(await seen(desk, id)), remark: '无需修改' }),
    review: plain('supervisor', calls.review),
    back: reasoned(calls.back),
    reviewedBack: reasoned(calls.reviewedBack),
    cancel: reasoned(calls.cancel),
    edit: async (desk, id) => asked(desk, 'reception', calls.update, { ...(await seen(desk, id)), services: [] }),
    editContact: async (desk, id) =>
      asked(desk, 'reception', calls.update, { ...(await seen(desk, id)), contactName: '李静' }),
    delete: (desk, id) => asked(desk, 'supervisor', calls.remove, { id }),
    modifyExpenseBill: async (desk, id) =>
      asked(desk, 'reception', calls.modifyExpenseBill, { ...(await seen(desk, id)), lines }),
    submitFinanceStatus: async (desk, id, { from }) =>
      asked(desk, 'reception', calls.submitFinanceStatus, {
        ...(await seen(desk, id)),
        paymentMethodId: CASH,
        // Once finance has it, there must be something to take.
        receivedFen: from.finance === financeStatus.SUBMITTED || from.finance === financeStatus.CONFIRMED ? 100 : 0,
      }),
    confirmFinance: async (desk, id, step) => {
      const left = await leaveReceipts(desk, id, step)
      return asked(desk, 'finance', calls.updateFinanceStatus, { ...(await seen(desk, id)), status: 16, ...left })
    },
    rejectFinance: async (desk, id, step) => {
      const left = await leaveReceipts(desk, id, step)
      return asked(desk, 'finance', calls.updateFinanceStatus, {
        ...(await seen(desk, id)),
        status: 12,
        reason,
        ...left,
      })
    },
    async refundPassport(desk, id) {
      const rows = await passportsOf(desk, id)
      // One of them, so that the contract stays where it is; where none is active, all that there are.
      const named = rows.findLast(({ custody }) => custody !== 44)
      return asked(desk, 'admin', calls.refundPassport, {
        ...(await seen(desk, id)),
        reason,
        ...(named && { passportIds: [named.id] }),
      })
    },
    passportsMoved: (desk, id, { to }) => movePassports(desk, id, to.process!),
    applyFormApproved: changeFees,
  },
  // A draft's contact is edited with everything else, by the same call.
  notRefused: ['editContact'],
  turns: contractTurns,
  refusedBy: {
    passesCheck: ['contract.cannotAccept', 'contract.cannotAcceptSeveral'],
  },
  after: wrongTally,
  impossible: {
    'RETRIEVED passportsMoved → SENT': 'a passport is sent again from the counter',
    'COMPLETED passportsMoved → REVIEWED': 'a passport that was handed over does not come back',
    'COMPLETED passportsMoved → SENT': 'a passport that was handed over does not come back',
    'COMPLETED passportsMoved → RETRIEVED': 'a passport that was handed over does not come back',
  },
}
