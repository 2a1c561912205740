import { sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '#domain/day.ts'
import { formatNumber } from '#domain/numbers.ts'
import { contractStatus, dayCloseStatus, financeStatus } from '#domain/status.ts'
import { cashUnits } from '#protocol/finance/schemas.ts'
import { centerCodes, companyIds } from '#server/store/initial-data/companies.ts'
import type { Tx } from '#server/store/store.ts'
import { initializeApplyForms } from './apply-forms.ts'
import { insertAll } from './insert.ts'
import { before, HOUR, methodOf, ofCenter } from './money-people.ts'
import { texts } from './texts.ts'

/** What agents have with the centers: topped up, and charged with what the samples booked on them. */
async function initializeAccounts(tx: Tx, now: number): Promise<void> {
  const opened = [
    {
      companyId: companyIds.GZ,
      buyerId: companyIds.agent,
      kind: 'PREPAID',
      creditFen: 0,
      topUps: [3_000_000, 1_500_000],
    },
    { companyId: companyIds.GZ, buyerId: companyIds.agent, kind: 'MONTHLY', creditFen: 5_000_000, topUps: [] },
    { companyId: companyIds.BJ, buyerId: companyIds.agent2, kind: 'PREPAID', creditFen: 200_000, topUps: [2_000_000] },
    { companyId: companyIds.BJ, buyerId: companyIds.agent, kind: 'MONTHLY', creditFen: 2_000_000, topUps: [] },
  ]
  for (const [index, { topUps, ...account }] of opened.entries()) {
    const { companyId, buyerId, kind } = account
    const charged = await tx
      .selectFrom('ledger')
      .innerJoin('contract', 'contract.id', 'ledger.contractId')
      .innerJoin('visaOrder', 'visaOrder.id', 'contract.orderId')
      .select(['ledger.amountFen', 'ledger.createTime', 'ledger.cashierId', 'ledger.cashier'])
      .select(['contract.id', 'contract.contractNo'])
      .where('ledger.companyId', '=', companyId)
      .where('ledger.paymentMethodId', '=', methodOf(companyId, kind).id)
      .where('visaOrder.agentId', '=', buyerId)
      .orderBy('ledger.createTime')
      .execute()
    const person = ofCenter(companyId, 'finance')
    const paidIn = topUps.map((amountFen, at) => ({
      kind: 'TOPUP',
      amountFen,
      contractId: null,
      contractNo: null,
      voucherNo: `BT2026${String(1107 + at * 19)}`,
      operatorId: person.id,
      operator: person.realName,
      createTime: before(now, 60 - at * 40, 10),
    }))
    const paidOut = charged.map((row) => ({
      kind: 'CHARGE',
      amountFen: -row.amountFen,
      contractId: row.id,
      contractNo: row.contractNo,
      voucherNo: null,
      operatorId: row.cashierId,
      operator: row.cashier,
      createTime: row.createTime,
    }))
    let balanceFen = 0
    const moved = [...paidIn, ...paidOut]
      .toSorted((one, two) => one.createTime - two.createTime)
      .map((row) => {
        balanceFen += row.amountFen
        const { companyId, buyerId } = account
        const day = dayOf(row.createTime)
        return { ...row, accountId: index + 1, companyId, buyerId, balanceFen, remark: null, day }
      })
    const createTime = before(now, 90, 9)
    await insertAll(tx, 'settlementAccount', [
      {
        ...account,
        id: index + 1,
        balanceFen,
        reason: null,
        remark: texts['initialize.agentCredit'][0],
        createUser: person.realName,
        createTime,
        updateUser: person.realName,
        updateTime: moved.at(-1)?.createTime ?? createTime,
      },
    ])
    await insertAll(tx, 'settlementTransaction', moved)
  }
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

/** A till for each cashier, day and method: earlier days closed, yesterday counted, today open. */
async function initializeTills(tx: Tx, now: number): Promise<void> {
  const groups = await tx
    .selectFrom('ledger')
    .innerJoin('paymentMethod', 'paymentMethod.id', 'ledger.paymentMethodId')
    .select(['ledger.companyId', 'ledger.cashierId', 'ledger.day', 'paymentMethod.id as paymentMethodId'])
    .select((eb) => ['paymentMethod.kind', eb.fn.max('ledger.cashier').as('cashier')])
    .select(sql<number>`cast(sum(ledger.amount_fen) as bigint)`.as('bookedFen'))
    .groupBy(['ledger.companyId', 'ledger.cashierId', 'ledger.day', 'paymentMethod.id', 'paymentMethod.kind'])
    .orderBy('ledger.day')
    .orderBy('ledger.cashierId')
    .orderBy('paymentMethod.id')
    .execute()
  const today = dayOf(now)
  const short = groups.find((group) => group.kind === 'CASH' && group.bookedFen > 1000)
  const rows = groups.map((group) => {
    const { kind, bookedFen, ...till } = group
    const isShort = group === short && till.day < today
    const isClosed = till.day < addDays(today, -2)
    const isCounted = till.day < today
    const countedFen = isCounted ? bookedFen - (isShort ? 1000 : 0) : null
    const evening = startOfDay(till.day) + 17.7 * HOUR
    return {
      ...till,
      status: isClosed ? dayCloseStatus.CLOSED : isCounted ? dayCloseStatus.COUNTED : dayCloseStatus.OPEN,
      countedFen,
      denominations:
        countedFen !== null && countedFen >= 0 && kind === 'CASH' ? JSON.stringify(unitsOf(countedFen)) : null,
      remark: isShort ? texts['initialize.changeFixed'][0] : null,
      countUser: isCounted ? till.cashier : null,
      countTime: isCounted ? evening : null,
      countReason: null,
      closeUser: isClosed ? ofCenter(till.companyId, 'finance').realName : null,
      closeTime: isClosed ? evening + HOUR / 2 : null,
      reason: null,
      version: isClosed ? 3 : isCounted ? 2 : 1,
    }
  })
  await insertAll(tx, 'dayClose', rows)
}

/** The confirmed contracts of a month ago stand under one review number of each center. */
async function initializeReviewNumbers(tx: Tx, now: number): Promise<void> {
  for (const code of centerCodes) {
    const companyId = companyIds[code]
    const person = ofCenter(companyId, 'finance')
    const contracts = await tx
      .selectFrom('contract')
      .select('id')
      .where('companyId', '=', companyId)
      .where('status', '=', contractStatus.COMPLETED)
      .where('financeStatus', '=', financeStatus.CONFIRMED)
      .orderBy('id')
      .execute()
    const at = before(now, 1, 16)
    const reviewNumber = formatNumber('review', { center: code, day: dayOf(at), serial: 1 })
    await insertAll(tx, 'counter', [{ name: `review:${code}:${dayOf(at)}`, value: 1 }])
    for (const { id } of contracts) {
      await tx.updateTable('contract').set({ reviewNumber }).where('id', '=', id).execute()
      await insertAll(tx, 'entityLog', [
        {
          entity: 'contract',
          entityId: id,
          createTime: at,
          userId: person.id,
          operator: person.realName,
          action: 'reviewNumber',
          fromStatus: null,
          toStatus: null,
          content: reviewNumber,
        },
      ])
    }
  }
}

/** Money of the samples beyond their receipts: accounts, apply forms, review numbers and tills. */
export async function initializeFinance(tx: Tx, now: number): Promise<void> {
  await initializeApplyForms(tx, now)
  await initializeReviewNumbers(tx, now)
  await initializeAccounts(tx, now)
  await initializeTills(tx, now)
}
