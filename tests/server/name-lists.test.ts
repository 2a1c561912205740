import { expect, test, vi } from 'vitest'
import { identityCodes } from '#domain/status.ts'
import { page as applicants } from '#protocol/applicant/calls.ts'
import { page as formTasks } from '#protocol/consulate/form-task-calls.ts'
import { page as siteEntries } from '#protocol/consulate/hand-entry-calls.ts'
import { page as contracts } from '#protocol/contract/calls.ts'
import { page as finance, getAcceptedOrderPage } from '#protocol/finance/calls.ts'
import { create, details, page as orders } from '#protocol/order/calls.ts'
import { pageQueryCommonApplicant } from '#protocol/order/common-app/calls.ts'
import { page as visaOrders } from '#protocol/order/visa-order/calls.ts'
import { page as orderPassports } from '#protocol/order-passport/calls.ts'
import { infoPage } from '#protocol/passport/calls.ts'
import { query as members } from '#protocol/people/member/calls.ts'
import { page as users } from '#protocol/people/user/calls.ts'
import { records } from '#protocol/search/calls.ts'
import { list as sendBills } from '#protocol/send-bill/calls.ts'
import { page as supply } from '#protocol/supply/calls.ts'
import { page as results } from '#protocol/visa-result/calls.ts'
import { nameKeys } from '#server/store/migrations/0201-name-keys.ts'
import { type Desk, onEachEngine, onSqliteForBoth, type Person } from './harness.ts'
import { sticker } from './order-forms.ts'

vi.setConfig({ testTimeout: 60_000 })

const spellings = ['GULI·AIBI', 'guli/ai bi', 'AIBI GULI', 'Ａibi・Guli', 'GULI, AIBI', '古丽艾比', '古丽・艾']
const numbers = ['EQ 771 9768', 'eq7719768', 'ＥＱ7719768', ' EQ·7719768 ']
const others = ['AIBI·GULA', '丽艾比', 'EQ 771 9760', '%']
const name = { surname: 'GULI', givenNames: 'AI BI', cname: '古丽•艾比' }
const alone = { surname: '', givenNames: 'AIBIGULI', cname: null }
const passportNo = 'EQ7719768'

const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map((row) => row.id)

/** One list, with the row in it of whom everything is about. */
interface Row {
  readonly of: string
  readonly id: number
  readonly find: (keywords: string) => Promise<readonly number[]>
}

/** Whose applicants the rows of the initial data are, each renamed before it is looked for. */
async function applicantRows(desk: Desk, who: Person) {
  const { read } = desk.store
  const first = <T extends 'orderPassport' | 'visaResult' | 'formTask' | 'consulateApplication'>(table: T) =>
    read
      .selectFrom(table as 'orderPassport')
      .select(['id', 'applicantId'])
      .where('applicantId', 'is not', null)
      .executeTakeFirst()
  const found = await Promise.all([
    first('orderPassport'),
    first('visaResult'),
    first('formTask'),
    first('consulateApplication'),
  ])
  const [label, result, task, entry] = found
  return [
    [label, orderPassports, 'labels'],
    [result, results, 'results'],
    [task, formTasks, 'form tasks'],
    [entry, siteEntries, 'site entries'],
  ].flatMap(([row, call, of]) => {
    const known = row as { id: number; applicantId: number | null } | undefined
    if (!known) return []
    const find = async (keywords: string) => idsOf((await who.get(call as typeof results, { keywords })) as never)
    return [{ of: of as string, id: known.id, applicantId: known.applicantId!, find }]
  })
}

onEachEngine('somebody whose name is written in many ways', (openDesk, engine) => {
  test('is found in every list that has a name or a passport number, and nobody else is', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const one = await desk.store.read
      .selectFrom('contractPassport')
      .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
      .innerJoin('visaApplicant', 'visaApplicant.id', 'contractPassport.applicantId')
      .innerJoin('sendBillPassport', 'sendBillPassport.passportId', 'contractPassport.id')
      .innerJoin('sendBill', 'sendBill.id', 'sendBillPassport.billId')
      .select(['contractPassport.id', 'contractPassport.contractId', 'visaApplicant.id as applicantId'])
      .select(['visaApplicant.orderId', 'sendBillPassport.billId'])
      .where('contract.deleted', '=', 0)
      .where('sendBill.deleted', '=', 0)
      .where('contract.acceptTime', 'is not', null)
      .where('contract.status', 'not in', [20, 24, 28, 32])
      .executeTakeFirstOrThrow()
    const rename = (person: object) =>
      desk.store.change(async (tx) => {
        await tx.updateTable('contractPassport').set(person).where('id', '=', one.id).execute()
        await tx.updateTable('visaApplicant').set(person).where('id', '=', one.applicantId).execute()
      })
    const listed = (of: string, call: unknown, id: number): Row => ({
      of,
      id,
      find: async (keywords) => idsOf(await admin.get(call as typeof contracts, { keywords })),
    })
    const named: Row[] = [
      listed('passports', infoPage, one.id),
      listed('contracts', contracts, one.contractId),
      listed('finance', finance, one.contractId),
      listed('accepted', getAcceptedOrderPage, one.contractId),
      listed('orders', orders, one.orderId),
      listed('visa orders', visaOrders, one.orderId),
      listed('applicants', applicants, one.applicantId),
      {
        of: 'common applicants',
        id: 1,
        find: async (keywords) =>
          (await admin.get(pageQueryCommonApplicant, { keywords })).rows.map((row) =>
            row.passportNo === passportNo ? 1 : 0,
          ),
      },
      {
        of: 'Ctrl+K, orders',
        id: one.orderId,
        find: async (keywords) => (await admin.get(records, { keywords })).orders.map(({ id }) => id),
      },
      {
        of: 'Ctrl+K, contracts',
        id: one.contractId,
        find: async (keywords) => (await admin.get(records, { keywords })).contracts.map(({ id }) => id),
      },
    ]
    const numbered = [...named, listed('send bills', sendBills, one.billId)]
    await rename({ ...name, passportNo })
    for (const { of, id, find } of named)
      for (const keywords of spellings) expect(await find(keywords), `${of}: ${keywords}`).toEqual([id])
    for (const { of, id, find } of numbered) {
      for (const keywords of numbers) expect(await find(keywords), `${of}: ${keywords}`).toEqual([id])
      for (const keywords of others) expect(await find(keywords), `${of}: ${keywords}`).toEqual([])
    }
    // Who has but one name is found by it.
    await rename({ ...alone, passportNo })
    for (const { of, id, find } of named)
      for (const keywords of ['AIBIGULI', 'aibi guli']) expect(await find(keywords), `${of}: ${keywords}`).toEqual([id])
    await rename({ ...name, passportNo: 'EQ0000001' })

    for (const { of, id, applicantId, find } of await applicantRows(desk, admin)) {
      const own = { ...name, passportNo: 'EQ7719769' }
      await desk.store.change((tx) => tx.updateTable('visaApplicant').set(own).where('id', '=', applicantId).execute())
      for (const keywords of [...spellings, 'EQ 771 9769'])
        expect(await find(keywords), `${of}: ${keywords}`).toContain(id)
      for (const keywords of others) expect(await find(keywords), `${of}: ${keywords}`).toEqual([])
      const gone = { surname: 'X', givenNames: 'Y', cname: null, passportNo: `X${applicantId}` }
      await desk.store.change((tx) => tx.updateTable('visaApplicant').set(gone).where('id', '=', applicantId).execute())
    }
    // Another center sees nothing of them.
    expect(await (await desk.as('agent2')).get(records, { keywords: 'GULI·AIBI' })).toEqual({
      orders: [],
      contracts: [],
    })
  })

  test('is found as contact, member and employee, too', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const contactName = '古丽•艾比'
    const { read } = desk.store
    const [order, contract, trade, member] = await Promise.all([
      read.selectFrom('visaOrder').select('id').where('deleted', '=', 0).executeTakeFirstOrThrow(),
      read.selectFrom('contract').select('id').where('deleted', '=', 0).executeTakeFirstOrThrow(),
      read.selectFrom('supplyOrder').select('id').executeTakeFirst(),
      read.selectFrom('userAccount').select('id').where('identityCode', '=', identityCodes.customer).executeTakeFirst(),
    ])
    const employee = await read
      .selectFrom('userAccount')
      .select('id')
      .where('userName', '=', 'reception2')
      .executeTakeFirstOrThrow()
    await desk.store.change(async (tx) => {
      await tx.updateTable('visaOrder').set({ contactName }).where('id', '=', order.id).execute()
      await tx.updateTable('contract').set({ contactName }).where('id', '=', contract.id).execute()
      if (trade) await tx.updateTable('supplyOrder').set({ contactName }).where('id', '=', trade.id).execute()
      await tx.updateTable('userAccount').set({ realName: '艾比·古丽' }).where('id', '=', employee.id).execute()
      if (member)
        await tx.updateTable('userAccount').set({ realName: '阿依·古丽' }).where('id', '=', member.id).execute()
    })
    for (const keywords of ['古丽艾比', '古丽 艾', '古丽・艾比']) {
      expect(idsOf(await admin.get(orders, { keywords })), keywords).toEqual([order.id])
      expect(idsOf(await admin.get(contracts, { keywords })), keywords).toEqual([contract.id])
      if (trade) expect(idsOf(await admin.get(supply, { keywords })), keywords).toEqual([trade.id])
    }
    expect(idsOf(await admin.get(users, { keywords: '艾比古丽' }))).toEqual([employee.id])
    expect(idsOf(await admin.get(users, { keywords: '比古丽' }))).toEqual([])
    if (member) {
      expect(idsOf(await admin.get(members, { realName: '阿依古丽' }))).toEqual([member.id])
      expect(idsOf(await admin.get(members, { keywords: '阿依 古' }))).toEqual([member.id])
      expect(idsOf(await admin.get(members, { realName: '依古丽' }))).toEqual([])
    }
  })

  test('of before, in full width, is kept in plain letters', async () => {
    const desk = await openDesk()
    const table = 'visaApplicant' as const
    const { id } = await desk.store.read.selectFrom(table).select('id').executeTakeFirstOrThrow()
    await desk.store.change(async (tx) => {
      const wide = { surname: 'ＧＵＬＩ', givenNames: 'Ａｉ－Ｂｉ', cname: '古丽Ａ' }
      await tx.updateTable(table).set(wide).where('id', '=', id).execute()
      for (const index of ['contract_contact_key', 'visa_order_contact_key', 'supply_order_contact_key'])
        await tx.schema.dropIndex(index).execute()
      await tx.schema.dropIndex('user_account_name_key').execute()
      await nameKeys(engine).up(tx as never)
    })
    const { surname, givenNames, cname } = await desk.store.read
      .selectFrom(table)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect({ surname, givenNames, cname }).toEqual({ surname: 'GULI', givenNames: 'Ai-Bi', cname: '古丽A' })
  })
})

onSqliteForBoth('names of full width', (openDesk) => {
  test('are kept in plain letters, whoever sends them', async () => {
    const reception = await (await openDesk()).as('reception')
    const one = { surname: 'ＧＵＬＩ', givenNames: ' ＡＩ　ＢＩ ', nationality: 'CHN' }
    const { id } = await reception.get(create, { ...sticker(), applicants: [one] })
    const [kept] = (await reception.get(details, { id })).applicants
    expect(kept).toMatchObject({ surname: 'GULI', givenNames: 'AI BI' })
  })
})
