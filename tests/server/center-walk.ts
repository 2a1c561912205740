import { contractStatus as C, custodyStatus as P } from '#domain/status.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as applyForms from '#protocol/finance/apply-form/calls.ts'
import * as finance from '#protocol/finance/calls.ts'
import type { Envelope } from '#protocol/kit/envelope.ts'
import * as barcodes from '#protocol/passport/barcode/calls.ts'
import * as passports from '#protocol/passport/calls.ts'
import * as bills from '#protocol/send-bill/calls.ts'
import { form, passport } from './contract-forms.ts'
import type { Desk, Person } from './harness.ts'

/** A center's day by chance: everything that its desks may ask for, likely or not, through the real calls. */

const CASH = 10104
const CARD = 10103
const reason = '随机走查'

export interface Move {
  readonly name: string
  /** What a desk would do next; others are tried as well, and refused. */
  readonly isLikely: boolean
  readonly run: () => Promise<Envelope>
}

interface Staff {
  readonly reception: Person
  readonly supervisor: Person
  readonly finance: Person
  readonly desk: Person
}

export const rowsOf = async ({ store: { read } }: Desk, contractIds: readonly number[]) => {
  const ids = [...contractIds]
  const people = await read
    .selectFrom('contractPassport')
    .selectAll()
    .where('contractId', 'in', ids)
    .orderBy('id')
    .execute()
  const links = await read
    .selectFrom('sendBillPassport')
    .innerJoin('sendBill', 'sendBill.id', 'billId')
    .select(['sendBillPassport.passportId', 'sendBillPassport.active', 'billId', 'sendBill.status as billStatus'])
    .where(
      'passportId',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  return {
    contracts: await read.selectFrom('contract').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    passports: people,
    links,
    bills: await read
      .selectFrom('sendBill')
      .selectAll()
      .where('companyId', '=', 101)
      .where('deleted', '=', 0)
      .execute(),
    forms: await read.selectFrom('applyForm').selectAll().where('contractId', 'in', ids).orderBy('id').execute(),
  }
}
export type Rows = Awaited<ReturnType<typeof rowsOf>>
type ContractRow = Rows['contracts'][number]
type PassportRow = Rows['passports'][number]

export interface Walk {
  readonly contractIds: readonly number[]
  moves(rows: Rows): Move[]
}

/** Two contracts of two and one passports, with labels to stick on. */
export async function startWalk(desk: Desk): Promise<Walk> {
  const staff: Staff = {
    reception: await desk.as('reception'),
    supervisor: await desk.as('supervisor'),
    finance: await desk.as('finance'),
    desk: await desk.as('desk'),
  }
  const made = [
    await staff.reception.get(contracts.create, form({ paymentMethodId: CASH, passports: [passport(), passport()] })),
    await staff.reception.get(contracts.create, form({ paymentMethodId: CASH })),
  ]
  const { barcodes: labels } = await staff.desk.get(barcodes.batch, { size: 40 })
  let scans = 0
  const tools: Tools = {
    desk,
    staff,
    freeLabel: () => labels.pop()?.barcode ?? labelOf(''),
    scan: (barcode) => {
      scans += 1
      return {
        barcode,
        at: desk.clock.now,
        scanId: `00000000-0000-4000-8000-${String(made[0]!.id * 1000 + scans).padStart(12, '0')}`,
      }
    },
  }
  return {
    contractIds: made.map(({ id }) => id),
    moves: (rows) => [
      ...rows.contracts.flatMap((row) => contractMoves(tools, row, rows)),
      ...rows.passports.flatMap((row) => passportMoves(tools, row)),
      ...billMoves(tools, rows),
      ...formMoves(tools, rows),
    ],
  }
}

interface Tools {
  readonly desk: Desk
  readonly staff: Staff
  readonly freeLabel: () => string
  readonly scan: (barcode: string) => { barcode: string; at: number; scanId: string }
}

/** A passport without a label is scanned as one that nobody knows. */
const labelOf = (barcode: string | null) => barcode || 'GZ99999999000000'

function contractMoves({ staff }: Tools, row: ContractRow, { passports: all }: Rows): Move[] {
  const { id, version, status } = row
  const plain = { id, version }
  const mine = all.filter((one) => one.contractId === id)
  const dueFen = Math.max(0, row.totalFen - row.receivedFen)
  const line = (unitFen: number) =>
    ({ kind: 'SERVICE', name: '服务费', quantity: 1, unitFen, refundable: 'always' }) as const
  const pay = (receivedFen: number) => () =>
    staff.reception.call(contracts.submitFinanceStatus, { ...plain, paymentMethodId: CASH, receivedFen })
  // Some customers think better of it.
  const isWavering = id % 4 === 0
  const isOpen = status !== C.CANCELLED && status !== C.REFUNDED
  return [
    { name: 'accept', isLikely: status === C.DRAFT, run: () => staff.reception.call(contracts.accept, plain) },
    {
      name: 'acceptAgain',
      isLikely: status === C.BACK || status === C.REVIEW_BACK,
      run: () => staff.reception.call(contracts.acceptAgain, { ...plain, remark: '无需修改' }),
    },
    { name: 'review', isLikely: status === C.ACCEPTED, run: () => staff.supervisor.call(contracts.review, plain) },
    { name: 'back', isLikely: false, run: () => staff.supervisor.call(contracts.back, { ...plain, reason }) },
    {
      name: 'reviewedBack',
      isLikely: false,
      run: () => staff.supervisor.call(contracts.reviewedBack, { ...plain, reason }),
    },
    {
      name: 'cancel',
      isLikely: status === C.DRAFT && isWavering,
      run: () => staff.supervisor.call(contracts.cancel, { ...plain, reason }),
    },
    {
      name: 'refundPassport',
      isLikely: status === C.ACCEPTED && isWavering,
      run: () =>
        staff.supervisor.call(contracts.refundPassport, {
          ...plain,
          reason,
          passportIds: isWavering ? undefined : mine.slice(0, 1).map((one) => one.id),
        }),
    },
    { name: 'pay', isLikely: dueFen > 0 && isOpen && status !== C.DRAFT, run: pay(dueFen) },
    { name: 'payHalf', isLikely: false, run: pay(Math.floor(dueFen / 2)) },
    {
      name: 'confirmFinance',
      isLikely: row.financeStatus === 8,
      run: () => staff.finance.call(contracts.updateFinanceStatus, { ...plain, status: 16 }),
    },
    {
      name: 'rejectFinance',
      isLikely: false,
      run: () => staff.finance.call(contracts.updateFinanceStatus, { ...plain, status: 12, reason }),
    },
    {
      name: 'modifyExpenseBill',
      isLikely: false,
      run: () => staff.reception.call(contracts.modifyExpenseBill, { ...plain, lines: [line(12_345)] }),
    },
    {
      name: 'changeFees',
      isLikely: row.financeStatus === 16,
      run: () =>
        staff.reception.call(applyForms.changeFees, {
          contractId: id,
          version,
          lines: [line(Math.floor(row.totalFen / 2))],
          reason,
        }),
    },
    {
      name: 'paymentChange',
      isLikely: false,
      run: () =>
        staff.reception.call(applyForms.paymentChange, { contractId: id, version, paymentMethodId: CARD, reason }),
    },
    {
      name: 'addReviewNumber',
      isLikely: row.financeStatus === 16,
      run: () => staff.finance.call(finance.batchAddReviewNumber, { contractIds: [id] }),
    },
  ]
}

function passportMoves({ staff, freeLabel, scan }: Tools, row: PassportRow): Move[] {
  const { id, version, custody } = row
  const plain = { id, version }
  const at = scan(labelOf(row.barcode))
  const scans = (result: 1 | 3) => () =>
    staff.desk.call(passports.batchRetrieve, { items: [{ ...at, issueResult: result }] })
  const flag = (...flags: ('HOLD' | 'MISPRINT' | 'LOST')[]) => ({
    name: `flag ${flags.join()}`,
    isLikely: false,
    run: () => staff.supervisor.call(passports.flags, { ...plain, flags }),
  })
  return [
    {
      name: 'bind',
      isLikely: custody === P.UNBOUND,
      run: () => staff.desk.call(barcodes.bindToPassport, { barcode: freeLabel(), passportId: id }),
    },
    {
      name: 'rebind',
      isLikely: false,
      run: () => staff.desk.call(barcodes.rebind, { barcode: freeLabel(), passportId: id, reason }),
    },
    { name: 'unbind', isLikely: false, run: () => staff.desk.call(passports.unbind, { ...plain, reason }) },
    {
      name: 'check',
      isLikely: custody === P.BOUND,
      run: () => staff.desk.call(passports.batchCheck, { items: [{ ...at, ok: true }] }),
    },
    {
      name: 'checkFailed',
      isLikely: false,
      run: () => staff.desk.call(passports.batchCheck, { items: [{ ...at, ok: false, reason }] }),
    },
    { name: 'uncheck', isLikely: false, run: () => staff.desk.call(passports.uncheck, { ...plain, reason }) },
    { name: 'retrieve', isLikely: custody === P.SENT, run: scans(1) },
    { name: 'retrieveReturn', isLikely: custody === P.SENT, run: scans(3) },
    {
      name: 'resend',
      isLikely: custody === P.RETRIEVED && row.issueResult === 3,
      run: () => staff.desk.call(passports.resend, plain),
    },
    {
      name: 'return',
      isLikely: custody === P.RETRIEVED,
      run: () =>
        staff.desk.call(passports.batchReturn, {
          items: [{ ...at, way: 2, receiver: '张伟', idTail: '123X', relation: 'SELF' }],
        }),
    },
    {
      name: 'dispatch',
      isLikely: custody === P.RETRIEVED,
      run: () =>
        staff.supervisor.call(passports.batchReturn, {
          items: [{ ...at, way: 1, courier: '顺丰', waybillNo: `SF${id}`, overrideReason: reason }],
        }),
    },
    { name: 'delivered', isLikely: custody === P.DISPATCHED, run: () => staff.desk.call(passports.delivered, plain) },
    {
      name: 'undelivered',
      isLikely: custody === P.DISPATCHED,
      run: () => staff.desk.call(passports.undelivered, { ...plain, reason }),
    },
    flag(),
    flag('HOLD'),
    flag('LOST'),
    { name: 'closeLost', isLikely: false, run: () => staff.supervisor.call(passports.closeLost, { ...plain, reason }) },
    { name: 'remove', isLikely: false, run: () => staff.supervisor.call(passports.remove, { id }) },
  ]
}

function billMoves({ staff }: Tools, { passports: all, bills: known, links }: Rows): Move[] {
  const ids = all.filter(({ custody }) => custody === P.CHECKED).map(({ id }) => id)
  const trip = { consulate: 'RU_GUANGZHOU', sendDate: '2026-11-23' }
  const send = (passportIds: number[], submit: boolean) => () =>
    staff.desk.call(bills.submit, { ...trip, passports: passportIds, submit })
  const own = known.filter(({ id }) => links.some(({ billId }) => billId === id))
  return [
    { name: 'send', isLikely: ids.length > 0, run: send(ids, true) },
    { name: 'sendOne', isLikely: ids.length > 0, run: send(ids.slice(0, 1), true) },
    { name: 'draftBill', isLikely: false, run: send(ids.slice(-1), false) },
    { name: 'sendAnything', isLikely: false, run: send(all.map(({ id }) => id).slice(0, 2), true) },
    ...own.flatMap(({ id, version, status }): Move[] => {
      const held = links
        .filter(({ billId, active }) => billId === id && active === 1)
        .flatMap((link) => link.passportId ?? [])
      return [
        {
          name: 'submitDraft',
          isLikely: status === 0,
          run: () => staff.desk.call(bills.submit, { id, version, ...trip, passports: held, submit: true }),
        },
        { name: 'deleteBill', isLikely: false, run: () => staff.desk.call(bills.remove, { id, version }) },
        {
          name: 'rollback',
          isLikely: false,
          run: () =>
            staff.desk.call(bills.rollback, { id, version, reason, ...(held[0] && { passportIds: [held[0]] }) }),
        },
        { name: 'rollbackAll', isLikely: false, run: () => staff.desk.call(bills.rollback, { id, version, reason }) },
      ]
    }),
  ]
}

const formMoves = ({ staff }: Tools, { forms }: Rows): Move[] =>
  forms.flatMap(({ id, version, status }): Move[] => [
    {
      name: 'approve',
      isLikely: status === 0,
      run: () => staff.finance.call(applyForms.approvals, { ids: [id], approved: true }),
    },
    {
      name: 'reject',
      isLikely: status === 0,
      run: () => staff.finance.call(applyForms.approvals, { ids: [id], approved: false, reason }),
    },
    {
      name: 'approveOwn',
      isLikely: false,
      run: () => staff.reception.call(applyForms.approvals, { ids: [id], approved: true }),
    },
    {
      name: 'withdraw',
      isLikely: status === 0,
      run: () => staff.reception.call(applyForms.withdraw, { id, version }),
    },
    {
      name: 'againReview',
      isLikely: status === 2,
      run: () => staff.reception.call(applyForms.againReview, { id, version, reason }),
    },
  ])
