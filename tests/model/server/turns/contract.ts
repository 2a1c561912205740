import { custodyStatus } from '#domain/status.ts'
import { paperStatus } from '#domain/status-paper.ts'
import type { ContractEventType } from '#machines/lifecycle/contract.ts'
import type { Tx } from '#server/store/store.ts'
import type { Turn } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { setParameter, userIdOf, written } from './write.ts'

type Passport = Partial<{
  custody: number
  visaCategory: null
  expiryDay: string
  onSubmittedBill: number
  passportNo: string
}>

const passports = (tx: Tx, id: number, values: Passport) =>
  tx.updateTable('contractPassport').set(values).where('contractId', '=', id).execute()

const contract = (tx: Tx, id: number, values: object) =>
  tx.updateTable('contract').set(values).where('id', '=', id).execute()

const allAt = (custody: number) => written((tx, id) => passports(tx, id, { custody }))

const logged = (tx: Tx, entity: string, entityId: number, action: string) =>
  tx.insertInto('entityLog').values({ entity, entityId, action, createTime: 0, operator: '' }).execute()

/** The rules of acceptance only tell, so that what a contract itself cannot do without is what stops it. */
const varied = (make: (tx: Tx, id: number, desk: Desk) => Promise<unknown>): Turn<string> => ({
  make: (desk, id) =>
    desk.store.change(async (tx) => {
      await setParameter(tx, 'contract.acceptCheck', 'hint')
      await make(tx, id, desk)
    }),
  undo: (desk) => desk.store.change((tx) => setParameter(tx, 'contract.acceptCheck', undefined)),
})

/** The passports of another contract that is under way. */
async function doubled(tx: Tx, id: number): Promise<void> {
  const [mine] = await tx.selectFrom('contractPassport').select('passportNo').where('contractId', '=', id).execute()
  const other = await tx
    .selectFrom('contractPassport')
    .innerJoin('contract', 'contract.id', 'contractId')
    .select('contractPassport.id')
    .where('contract.status', '=', 16)
    .where('contract.deleted', '=', 0)
    .where('custody', '<', custodyStatus.RETURNED)
    .executeTakeFirstOrThrow()
  await tx.updateTable('contractPassport').set({ passportNo: mine!.passportNo }).where('id', '=', other.id).execute()
}

export const contractTurns: Readonly<Record<string, Turn<ContractEventType>>> = {
  passportsSent: allAt(custodyStatus.SENT),
  passportsRetrieved: allAt(custodyStatus.RETRIEVED),
  passportsReturned: allAt(custodyStatus.RETURNED),
  noPassportLeft: allAt(custodyStatus.REFUNDED),
  passportInHouse: allAt(custodyStatus.BOUND),
  onSubmittedBill: written((tx, id) => passports(tx, id, { onSubmittedBill: 1 })),
  noPassport: varied((tx, id) => passports(tx, id, { visaCategory: null })),
  duplicatePassport: varied(doubled),
  checkStops: written((tx, id) => passports(tx, id, { expiryDay: '2026-11-01' })),
  reasonMissing: written((tx, id) => passports(tx, id, { expiryDay: '2027-04-01' })),
  noBill: written((tx, id) => contract(tx, id, { totalFen: 0 })),
  paid: written((tx, id) => contract(tx, id, { receivedFen: 100 })),
  paidInFull: written(async (tx, id) => {
    const { totalFen } = await tx
      .selectFrom('contract')
      .select('totalFen')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await contract(tx, id, { receivedFen: totalFen })
  }),
  acceptedBefore: written((tx, id) => contract(tx, id, { acceptTime: 0 })),
  confirmedBefore: written((tx, id) => logged(tx, 'contract', id, 'confirmFinance')),
  notOwn: { as: 'reception2' },
  fourEyesAcceptor: written(async (tx, id) => contract(tx, id, { acceptUserId: await userIdOf(tx, 'supervisor') })),
  fourEyesChanger: written(async (tx, id) =>
    contract(tx, id, { changers: JSON.stringify([await userIdOf(tx, 'supervisor')]) }),
  ),
  fourEyesOverrider: written(async (tx, id) => {
    const mine = tx.selectFrom('contractPassport').select('id').where('contractId', '=', id)
    const updateUserId = await userIdOf(tx, 'supervisor')
    const values = { status: paperStatus.WAIVED, updateUserId }
    await tx.updateTable('personPaper').set(values).where('passportId', 'in', mine).execute()
  }),
  booked: written(async (tx, id) => {
    const row = await tx.selectFrom('ledger').selectAll().limit(1).executeTakeFirstOrThrow()
    const { id: _, ...values } = row
    await tx
      .insertInto('ledger')
      .values({ ...values, contractId: id })
      .execute()
  }),
  labelled: written(async (tx, id) => {
    const one = await tx
      .selectFrom('contractPassport')
      .select('id')
      .where('contractId', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow()
    await logged(tx, 'passport', one.id, 'bind')
  }),
}
