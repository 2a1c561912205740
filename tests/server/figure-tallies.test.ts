import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dayOf, startOfDay } from '#domain/day.ts'
import { fillFigures } from '#server/store/migrations/0024-report.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { tallyByHand, tallyStored } from './figures-by-hand.ts'
import { type Desk, onEachEngine } from './harness.ts'

const expectRight = async ({ store }: Desk) => expect(await tallyStored(store)).toEqual(await tallyByHand(store))

/** Instants around the ends of days, weeks and years at UTC+8. */
const instants = ['2026-12-31', '2027-01-01', '2026-11-15', '2026-11-16'].flatMap((day) => [
  startOfDay(day),
  startOfDay(day) + 43_200_000,
  startOfDay(day) + 86_399_999,
])

const change = fc.record({
  kind: fc.constantFrom(
    'accept',
    'again',
    'cancel',
    'delete',
    'restore',
    'nationality',
    'addPassport',
    'removePassport',
    'bill',
    'line',
    'book',
    'rebook',
    'bind',
    'retrieve',
    'correct',
    'resend',
    'hardDelete',
    'forget',
  ),
  on: fc.nat(2),
  at: fc.constantFrom(...instants),
  pick: fc.nat(3),
  isKept: fc.boolean(),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

class Undone extends Error {}

const contractIds = async (tx: Tx) => {
  const rows = await tx.selectFrom('contract').select('id').where('contactName', '=', '账目').orderBy('id').execute()
  return rows.map((row) => row.id)
}

async function makeContract(tx: Tx, at: number, no: string) {
  const who = { createUserId: 2, createUser: 'a', updateUserId: 2, updateUser: 'a' }
  return tx
    .insertInto('contract')
    .values({
      ...who,
      contractNo: no,
      companyId: at % 2 === 0 ? 101 : 102,
      visaCountry: 'RUS',
      contactName: '账目',
      contactMobile: '13800138000',
      createTime: at,
      updateTime: at,
      day: dayOf(at),
    })
    .returning(['id', 'companyId'])
    .executeTakeFirstOrThrow()
}

const logLine = (entity: 'contract' | 'passport', entityId: number, action: string, createTime: number) => ({
  entity,
  entityId,
  action,
  createTime,
  userId: 3,
  operator: 'b',
  fromStatus: null,
  toStatus: null,
  content: null,
})

/** One change as the server's services make them, and some that only an administrator at the database would make. */
async function apply(tx: Tx, { kind, on, at, pick }: Change): Promise<void> {
  const ids = await contractIds(tx)
  const id = ids[on % Math.max(1, ids.length)]
  if (id === undefined) return
  const contract = await tx.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const passports = await tx
    .selectFrom('contractPassport')
    .selectAll()
    .where('contractId', '=', id)
    .orderBy('id')
    .execute()
  const passport = passports[pick % Math.max(1, passports.length)]
  const nationality = ['CHN', 'USA', null, 'JPN'][pick] ?? null
  const setContract = (values: object) => tx.updateTable('contract').set(values).where('id', '=', id).execute()
  const log = (...line: Parameters<typeof logLine>) =>
    tx
      .insertInto('entityLog')
      .values(logLine(...line))
      .execute()
  /** Whose row goes takes its log along, or nobody could say any more whose center it was. */
  const forget = async (entity: 'contract' | 'passport', of: number[]) => {
    if (of.length > 0)
      await tx.deleteFrom('entityLog').where('entity', '=', entity).where('entityId', 'in', of).execute()
  }
  switch (kind) {
    case 'accept':
    case 'again':
      await setContract({ status: 8, acceptTime: at })
      return void (await log('contract', id, kind === 'accept' ? 'accept' : 'acceptAgain', at))
    case 'cancel':
      await setContract({ status: 48 })
      return void (await log('contract', id, 'cancel', at))
    case 'delete':
      return void (await setContract({ deleted: 1 }))
    case 'restore':
      return void (await setContract({ deleted: 0, status: 16 }))
    case 'nationality':
      return void (await tx.updateTable('contractPassport').set({ nationality }).where('contractId', '=', id).execute())
    case 'addPassport':
      return void (await tx
        .insertInto('contractPassport')
        .values(
          [0, 1].map((sortNo) => ({
            contractId: id,
            companyId: contract.companyId,
            sortNo,
            surname: 'WANG',
            givenNames: 'WEI',
            nationality,
            visaCategory: 'OT',
            urgencyLevel: pick > 1 ? 'URGENT' : null,
          })),
        )
        .execute())
    case 'removePassport':
      if (!passport) return
      await forget('passport', [passport.id])
      return void (await tx.deleteFrom('contractPassport').where('id', '=', passport.id).execute())
    case 'bill':
      await tx.deleteFrom('expenseLine').where('contractId', '=', id).execute()
      return void (await tx
        .insertInto('expenseLine')
        .values(
          ['CONSULAR', 'SERVICE', 'SERVICE'].map((of, sortNo) => ({
            contractId: id,
            sortNo,
            kind: of,
            name: `${of}${pick}`,
            quantity: 1 + pick,
            unitFen: 100,
            ename: pick === 1 ? null : 'e',
            amountFen: 100 * (1 + pick),
            refundable: 'never',
          })),
        )
        .execute())
    case 'line':
      return void (await tx
        .updateTable('expenseLine')
        .set({ quantity: pick, amountFen: pick * 7 })
        .where('contractId', '=', id)
        .execute())
    case 'book':
      return void (await tx
        .insertInto('ledger')
        .values({
          contractId: id,
          companyId: contract.companyId,
          kind: pick > 2 ? 'REFUND' : 'RECEIPT',
          cashierId: 2,
          amountFen: pick * 100 - 50,
          cashier: 'a',
          day: dayOf(at),
          createTime: at,
          paymentMethodId: pick === 0 ? null : pick,
        })
        .execute())
    case 'rebook':
      return void (await tx
        .updateTable('ledger')
        .set({ day: dayOf(at) })
        .where('contractId', '=', id)
        .execute())
    case 'bind':
      if (passport) await log('passport', passport.id, 'bind', at)
      return
    case 'retrieve':
      if (!passport) return
      await tx
        .updateTable('contractPassport')
        .set({ custody: 32, issueResult: 1 + (pick % 3) })
        .where('id', '=', passport.id)
        .execute()
      return void (await log('passport', passport.id, 'retrieve', at))
    case 'correct':
      if (passport?.issueResult != null)
        await tx
          .updateTable('contractPassport')
          .set({ issueResult: 1 + ((passport.issueResult + pick) % 3) })
          .where('id', '=', passport.id)
          .execute()
      return
    case 'resend':
      if (!passport) return
      await tx.updateTable('contractPassport').set({ custody: 16 }).where('id', '=', passport.id).execute()
      return void (await log('passport', passport.id, 'resend', at))
    case 'hardDelete':
      await forget(
        'passport',
        passports.map((one) => one.id),
      )
      await forget('contract', [id])
      for (const table of ['contractPassport', 'expenseLine', 'ledger'] as const)
        await tx.deleteFrom(table).where('contractId', '=', id).execute()
      return void (await tx.deleteFrom('contract').where('id', '=', id).execute())
    case 'forget':
      if (passport) await forget('passport', [passport.id])
  }
}

async function run(store: Store, changes: readonly Change[]): Promise<void> {
  for (const one of changes)
    await store
      .change(async (tx) => {
        await apply(tx, one)
        if (!one.isKept) throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
}

onEachEngine('the tallies of figures', (openDesk, engine) => {
  it('hold what the initial data holds', async () => {
    const desk = await openDesk()
    await expectRight(desk)
    const { events, lines, money } = await tallyStored(desk.store)
    for (const kept of [events, lines, money]) expect(kept.length).toBeGreaterThan(10)
  })

  it('stay right whatever is written, taken back or deleted', async () => {
    const desk = await openDesk()
    let no = 0
    const property = fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
      await desk.store.change(async (tx) => {
        for (const at of instants.slice(0, 3)) {
          no += 1
          await makeContract(tx, at + no, `T${no}`)
        }
      })
      await run(desk.store, changes)
      await expectRight(desk)
    })
    await fc.assert(property, { numRuns: engine === 'sqlite' ? 40 : 8 })
    expect(no).toBeGreaterThan(0)
  }, 60_000)

  it('are filled from what was there before them', async () => {
    const desk = await openDesk()
    const before = await tallyStored(desk.store)
    await desk.store.change(async (tx) => {
      for (const table of ['figureEvent', 'figurePerson', 'figureLine', 'figureMoney'] as const)
        await tx.deleteFrom(table).execute()
      for (const statement of fillFigures(engine)) await sql.raw(statement).execute(tx)
    })
    expect(await tallyStored(desk.store)).toEqual(before)
  })
})
