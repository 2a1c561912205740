import { expect, it } from 'vitest'
import * as applyForms from '#protocol/apply-form/calls.ts'
import * as barcodes from '#protocol/barcode/calls.ts'
import * as centerWord from '#protocol/config/dictionary-calls.ts'
import * as docTemplate from '#protocol/config/doc-template-calls.ts'
import * as feeVisa from '#protocol/config/fee-calls.ts'
import * as holiday from '#protocol/config/holiday-calls.ts'
import * as centerOption from '#protocol/config/option-calls.ts'
import * as paymentMethod from '#protocol/config/payment-method-calls.ts'
import * as processTime from '#protocol/config/process-time-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as reviews from '#protocol/contract/review-calls.ts'
import * as sheets from '#protocol/contract/sheet-calls.ts'
import * as tills from '#protocol/finance/day-close-calls.ts'
import type { Call } from '#protocol/kit/call.ts'
import * as notices from '#protocol/notice/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as passports from '#protocol/passport/calls.ts'
import { has, widestScope } from '#protocol/permission.ts'
import * as sendBills from '#protocol/send-bill/calls.ts'
import * as accounts from '#protocol/settle/calls.ts'
import * as supply from '#protocol/supply/calls.ts'
import * as people from '#protocol/visa-order/applicant-calls.ts'
import * as visaOrders from '#protocol/visa-order/calls.ts'
import { type Desk, onEachEngine } from './harness.ts'

const PEOPLE = [
  'admin',
  'reception',
  'reception2',
  'supervisor',
  'finance',
  'desk',
  'bj_reception',
  'bj_supervisor',
  'bj_finance',
  'agent',
  'agent2',
  'customer',
] as const

/** The configuration of a center, by its tables. */
const SETTINGS = { centerOption, holiday, feeVisa, processTime, docTemplate, centerWord, paymentMethod }

interface Who {
  userName: string
  userId: number
  role: string
  companyId: number
  codes: string[]
}

const ROLE: Record<number, string> = { 1: 'customer', 2: 'platform', 4: 'agent', 8: 'acceptOrg' }

async function whoIs(desk: Desk, userName: string): Promise<Who> {
  const db = desk.store.read
  const user = await db
    .selectFrom('userAccount')
    .select(['id', 'companyId', 'identityCode'])
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow()
  const codes = await db
    .selectFrom('userRole')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'userRole.roleId')
    .select('rolePermission.code')
    .where('userRole.userId', '=', user.id)
    .execute()
  const role = ROLE[user.identityCode] ?? ''
  return { userName, userId: user.id, role, companyId: user.companyId, codes: codes.map((row) => row.code) }
}

/** The rule itself, written down a second time: whose a row is (Domain: identities and data scope). */
interface Owned {
  id: number
  center: number | null
  centerSees: boolean
  buyer: number | null
  member: number | null
  /** Whose own it is for somebody who reaches only his own: who made it, and who accepted it. */
  madeBy: (number | null)[]
}

function mayReach(who: Who, call: Call, row: Owned): boolean {
  if (!has(who.codes, call.permission)) return false
  if (who.role === 'platform') return true
  if (who.role === 'customer') return row.member === who.userId
  // Sending back asks the contract's machine who may, so that the answer can say the reason.
  const ownOnly = call.path !== contracts.back.path && widestScope(who.codes, call.permission) === 'self'
  if (ownOnly && !row.madeBy.includes(who.userId)) return false
  if (who.role === 'agent') return row.buyer === who.companyId
  return row.center === who.companyId && row.centerSees
}

const withId = (calls: Record<string, unknown>): Call[] =>
  Object.values(calls).filter(
    (call): call is Call =>
      typeof call === 'object' && call !== null && 'effect' in call && 'id' in (call as Call).input._zod.def.shape,
  )

/** A body that each call takes as far as its form goes; whether the row allows it comes after the question whose it is. */
const BODY: Record<string, unknown> = {
  version: 999_999,
  reason: '…',
  status: 16,
  kind: 'receipt',
  paymentMethodId: 1,
  receivedFen: 0,
  files: [],
  lines: [{ kind: 'VAS', name: 'x', quantity: 1, unitFen: 1, refundable: 'never' }],
  type: 1,
  contactName: '王',
  contactMobile: '13800138000',
  surname: 'WANG',
  givenNames: 'WEI',
  title: '窗口调整',
  content: '<p>三号窗口暂停</p>',
  topHead: 0,
}

const bodyFor = (call: Call, id: number, more: object) => {
  const keys = Object.keys(call.input._zod.def.shape)
  const known: Record<string, unknown> = { ...BODY, ...more }
  const body = Object.fromEntries(keys.filter((key) => key in known).map((key) => [key, known[key]]))
  return { ...body, id }
}

const oneOfEachKind = (rows: Owned[]) =>
  [...Map.groupBy(rows, ({ id: _, ...owner }) => JSON.stringify(owner)).values()].flatMap((alike) => alike.slice(0, 1))

async function everyPersonOnEveryRow(
  desk: Desk,
  calls: Call[],
  all: Owned[],
  more: (id: number) => object = () => ({}),
) {
  const wrong: string[] = []
  const rows = oneOfEachKind(all)
  for (const userName of PEOPLE) {
    const who = await whoIs(desk, userName)
    const person = await desk.as(userName)
    for (const call of calls)
      for (const row of rows) {
        const allowed = mayReach(who, call, row)
        // What may be deleted would be gone for everybody after; that it may is the contract suite's business.
        if (allowed && call.method === 'DELETE') continue
        const { code, msg } = await person.call(call, bodyFor(call, row.id, more(row.id)) as never)
        const isRefused = code === '1111'
        if (allowed === isRefused) wrong.push(`${userName} ${call.method} ${call.path} row ${row.id}: ${code} ${msg}`)
      }
  }
  return wrong
}

onEachEngine('who reaches what', (openDesk) => {
  it('lets each person reach contracts of his own center only, by every call', async () => {
    const desk = await openDesk()
    const rows = await desk.store.read
      .selectFrom('contract')
      .select(['id', 'companyId', 'createUserId', 'acceptUserId'])
      .where('deleted', '=', 0)
      .where('status', 'in', [0, 8])
      .execute()
    const owned = rows.map((row) => ({
      id: row.id,
      center: row.companyId,
      centerSees: true,
      buyer: null,
      member: null,
      madeBy: [row.createUserId, row.acceptUserId],
    }))
    expect(new Set(owned.map((row) => row.center)).size).toBe(2)
    const calls = withId({ ...contracts, ...sheets, ...reviews })
    expect(await everyPersonOnEveryRow(desk, calls, owned)).toEqual([])
  }, 60_000)

  it('lets each person reach orders of his own side only, by every call', async () => {
    const desk = await openDesk()
    const rows = await desk.store.read
      .selectFrom('visaOrder')
      .select(['id', 'acceptOrgId', 'agentId', 'userId', 'createUserId', 'status', 'orgVisible'])
      .where('deleted', '=', 0)
      .execute()
    const owned = rows.map((row) => ({
      id: row.id,
      center: row.acceptOrgId,
      centerSees: row.orgVisible === 1,
      buyer: row.agentId,
      member: row.userId,
      madeBy: [row.createUserId],
    }))
    const calls = [...withId(orders), ...withId(visaOrders)]
    expect(await everyPersonOnEveryRow(desk, calls, owned)).toEqual([])
  }, 60_000)

  it('lets each person reach supply orders of his own side only, by every call', async () => {
    const desk = await openDesk()
    const rows = await desk.store.read
      .selectFrom('supplyOrder')
      .select(['id', 'supplierId as center', 'buyerId as buyer', 'createUserId'])
      .execute()
    const owned = rows.map(({ createUserId, ...row }) => ({
      ...row,
      centerSees: true,
      member: null,
      madeBy: [createUserId],
    }))
    expect(await everyPersonOnEveryRow(desk, withId(supply), owned)).toEqual([])
  }, 60_000)

  it('lets each person reach send bills of his own center only, by every call', async () => {
    const desk = await openDesk()
    const rows = await desk.store.read
      .selectFrom('sendBill')
      .select(['id', 'companyId as center', 'createUserId'])
      .where('deleted', '=', 0)
      .execute()
    const owned = rows.map(({ createUserId, ...row }) => ({
      ...row,
      centerSees: true,
      buyer: null,
      member: null,
      madeBy: [createUserId],
    }))
    expect(new Set(owned.map((row) => row.center))).toEqual(new Set([101, 102]))
    // Its answer is a file; whose it is is asked for where the file is looked at.
    const { downExcel: _, ...calls } = sendBills
    const form = { passports: [], consulate: 'RU_GUANGZHOU', sendDate: '2026-11-20', submit: false }
    expect(await everyPersonOnEveryRow(desk, withId(calls), owned, () => form)).toEqual([])
  }, 60_000)

  it('lets each person keep the notices of his own company only, by every call', async () => {
    const desk = await openDesk()
    await (await desk.as('bj_supervisor')).get(notices.add, { title: '北京中心通知', content: '<p>通知</p>' })
    const rows = await desk.store.read
      .selectFrom('notice')
      .select(['id', 'companyId as center', 'createUserId'])
      .execute()
    const owned = rows.map(({ createUserId, ...row }) => ({
      ...row,
      centerSees: true,
      buyer: null,
      member: null,
      madeBy: [createUserId],
    }))
    expect(new Set(owned.map((row) => row.center))).toEqual(new Set([null, 101, 102]))
    const { update, remove, changeTopHead } = notices
    expect(await everyPersonOnEveryRow(desk, withId({ update, remove, changeTopHead }), owned)).toEqual([])
  }, 60_000)

  it('lets each person reach apply forms, tills and accounts of his own center only, by every call', async () => {
    const desk = await openDesk()
    const { read } = desk.store
    const ofCenter = { centerSees: true, buyer: null, member: null }
    const forms = await read.selectFrom('applyForm').select(['id', 'companyId as center', 'applyUserId']).execute()
    const counted = await read.selectFrom('dayClose').select(['id', 'companyId as center', 'cashierId']).execute()
    const kept = await read.selectFrom('settlementAccount').select(['id', 'companyId as center', 'buyerId']).execute()
    const owned = {
      forms: forms.map(({ applyUserId, ...row }) => ({ ...row, ...ofCenter, madeBy: [applyUserId] })),
      tills: counted.map(({ cashierId, ...row }) => ({ ...row, ...ofCenter, madeBy: [cashierId] })),
      accounts: kept.map(({ buyerId, ...row }) => ({ ...row, ...ofCenter, buyer: buyerId, madeBy: [] })),
    }
    for (const rows of Object.values(owned)) expect(new Set(rows.map((row) => row.center))).toEqual(new Set([101, 102]))
    const amounts = () => ({ kind: 'PREPAID', denominations: [], creditFen: 1, amountFen: 1, frozen: 0 })
    expect(await everyPersonOnEveryRow(desk, withId(applyForms), owned.forms)).toEqual([])
    expect(await everyPersonOnEveryRow(desk, withId(tills), owned.tills, amounts)).toEqual([])
    expect(await everyPersonOnEveryRow(desk, withId(accounts), owned.accounts, amounts)).toEqual([])
  }, 60_000)

  it('lets each person reach the people on orders of his own side only, by every call', async () => {
    const desk = await openDesk()
    const rows = await desk.store.read
      .selectFrom('visaApplicant')
      .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
      .select(['visaApplicant.id', 'acceptOrgId', 'agentId', 'userId', 'createUserId', 'orgVisible', 'orderId'])
      .where('deleted', '=', 0)
      .execute()
    const owned = rows.map((row) => ({
      id: row.id,
      center: row.acceptOrgId,
      centerSees: row.orgVisible === 1,
      buyer: row.agentId,
      member: row.userId,
      madeBy: [row.createUserId],
    }))
    const orderOf = new Map(rows.map((row) => [row.id, row.orderId]))
    const found = await everyPersonOnEveryRow(desk, withId(people), owned, (id) => ({ orderId: orderOf.get(id) }))
    expect(found).toEqual([])
  }, 60_000)

  it('lets each person reach passports of his own center only, by every call', async () => {
    const desk = await openDesk()
    const rows = await desk.store.read
      .selectFrom('contractPassport')
      .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
      .select(['contractPassport.id', 'contractPassport.companyId', 'createUserId', 'acceptUserId'])
      .where('deleted', '=', 0)
      .where('custody', '=', 8)
      .execute()
    const owned = rows.map((row) => ({
      id: row.id,
      center: row.companyId,
      centerSees: true,
      buyer: null,
      member: null,
      madeBy: [row.createUserId, row.acceptUserId],
    }))
    expect(new Set(owned.map((row) => row.center)).size).toBe(2)
    const more = { flags: [], issueResult: 1 }
    expect(await everyPersonOnEveryRow(desk, withId(passports), owned, () => more)).toEqual([])
  }, 60_000)

  it('lets each person scan, bind, change, void and print labels of his own center only', async () => {
    const desk = await openDesk()
    const labels = await desk.store.read.selectFrom('barcode').selectAll().where('status', '=', 0).execute()
    const bare = await desk.store.read.selectFrom('contractPassport').selectAll().where('custody', '=', 0).execute()
    const wrong: string[] = []
    for (const userName of PEOPLE) {
      const who = await whoIs(desk, userName)
      const person = await desk.as(userName)
      for (const center of [101, 102]) {
        const { barcode = '' } = labels.find((one) => one.companyId === center) ?? {}
        const { id: passportId = 0 } = bare.find((one) => one.companyId === center) ?? {}
        const own = { center, centerSees: true, buyer: null, member: null, madeBy: [], id: 0 }
        const asked = [
          [barcodes.decrypt, { text: barcode }],
          [barcodes.rebind, { barcode, passportId, reason: '…' }],
          [barcodes.printLog, { barcodes: [barcode], reason: '…' }],
          [barcodes.page, { companyId: center }],
          [barcodes.scanToPassport, { barcode }],
          [passports.infoPage, { companyId: center }],
          [passports.extensionPage, { companyId: center }],
          [passports.checkPage, { companyId: center }],
          [passports.retrievePage, { companyId: center }],
          [passports.returnPage, { companyId: center }],
        ] as const
        for (const [call, args] of asked) {
          const { code, msg, data } = await person.call(call as typeof barcodes.scanToPassport, args as never)
          const allowed = mayReach(who, call, own)
          // A desk is told that a label is another center's, and nothing else of it.
          const isTold = code === '0000' && data.kind === 'foreign' && !('serial' in data)
          if (allowed === (code === '1111' || isTold)) wrong.push(`${userName} ${call.path} ${center}: ${code} ${msg}`)
        }
      }
    }
    expect(wrong).toEqual([])
  }, 60_000)

  it('lets each person take settings out of his own center only, from every table', async () => {
    const desk = await openDesk()
    for (const [table, { remove }] of Object.entries(SETTINGS)) {
      const rows = await desk.store.read
        .selectFrom(table as 'paymentMethod')
        .select(['id', 'companyId as center'])
        .execute()
      const owned = rows.map((row) => ({ ...row, centerSees: true, buyer: null, member: null, madeBy: [] }))
      expect(new Set(owned.map((row) => row.center)).size, table).toBe(2)
      expect(await everyPersonOnEveryRow(desk, [remove], owned), table).toEqual([])
    }
  }, 60_000)

  it('shows each person lists of what he reaches, and counts that agree with them', async () => {
    const desk = await openDesk()
    const all = await desk.store.read.selectFrom('contract').select(['companyId']).where('deleted', '=', 0).execute()
    for (const userName of ['admin', 'supervisor', 'bj_supervisor']) {
      const who = await whoIs(desk, userName)
      const person = await desk.as(userName)
      const expected =
        who.role === 'platform' ? all.length : all.filter((row) => row.companyId === who.companyId).length
      const page = await person.get(contracts.page, { rows: 200 })
      const counts = await person.get(contracts.statusNum, {})
      expect(page.records).toBe(expected)
      expect(page.rows).toHaveLength(expected)
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(expected)
    }
  })
})
