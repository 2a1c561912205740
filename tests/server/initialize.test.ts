import { expect, test } from 'vitest'
import { openBarcode } from '#domain/barcode.ts'
import { dayOf } from '#domain/day.ts'
import { type NumberKind, parseNumber } from '#domain/numbers.ts'
import { contractStatus, custodyStatus, visaStatus } from '#domain/status.ts'
import { type ContractFacts, followPassports } from '#machines/lifecycle/contract.ts'
import { orderStatusOf, orderStatusV2Of } from '#machines/lifecycle/order-status.ts'
import { initializeDatabase } from '#server/store/initialize.ts'
import { labelText } from '#server/store/labels.ts'
import type { Store } from '#server/store/store.ts'
import { DEFAULT_PASSWORD, NOW, onEachEngine, passwords } from './harness.ts'

const count = async (store: Store, table: 'visaOrder' | 'contract' | 'userAccount' | 'counter') =>
  (
    await store.read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Numbers of a day and center begin at 1, have no gap, and the counter stands at the last. */
async function numbersOf(store: Store, kind: NumberKind, numbers: readonly string[]) {
  const serials = new Map<string, number[]>()
  for (const text of numbers) {
    const number = parseNumber(kind, text)
    if (!number) throw new Error(`no number: ${text}`)
    const name = `${kind}:${number.center}:${number.day}`
    serials.set(name, [...(serials.get(name) ?? []), number.serial])
  }
  const counters = await store.read.selectFrom('counter').selectAll().where('name', 'like', `${kind}:%`).execute()
  return { serials, counters: new Map(counters.map((row) => [row.name, row.value])) }
}

onEachEngine('a fresh database', (openDesk) => {
  test('holds the words, both centers and the accounts with the default password', async () => {
    const { store } = await openDesk()
    const { read } = store
    const levels = await read.selectFrom('district').select('level').distinct().orderBy('level').execute()
    expect(levels.map((row) => row.level)).toEqual([1, 2, 3])
    const fees = await read.selectFrom('feeVisa').select('companyId').distinct().orderBy('companyId').execute()
    expect(fees).toEqual([{ companyId: 101 }, { companyId: 102 }])
    const years = await read.selectFrom('holiday').select('day').where('companyId', '=', 101).execute()
    expect([...new Set(years.map((row) => row.day.slice(0, 4)))].sort()).toEqual(['2026', '2027'])
    const edition = await read.selectFrom('sysParam').select('value').where('code', '=', 'edition').executeTakeFirst()
    expect(edition?.value).toBe('visa')
    const accounts = await read
      .selectFrom('userAccount')
      .select(['passwordHash', 'weakPassword'])
      .where('passwordHash', 'is not', null)
      .execute()
    expect(accounts).toHaveLength(14)
    expect(new Set(accounts.map((row) => row.passwordHash)).size).toBe(14)
    for (const { passwordHash, weakPassword } of accounts) {
      expect(weakPassword).toBe(1)
      expect(await passwords.verify(DEFAULT_PASSWORD, passwordHash ?? '')).toBe(true)
    }
  })

  test('tells the accounts of its samples what concerns them', async () => {
    const { read } = (await openDesk()).store
    const messages = await read
      .selectFrom('personalMessage')
      .innerJoin('userAccount', 'userAccount.id', 'personalMessage.userId')
      .select(['event', 'userName'])
      .execute()
    const receivers = (event: string) => new Set(messages.flatMap((one) => (one.event === event ? one.userName : [])))
    expect(receivers('contractBack')).toContain('reception')
    expect(receivers('contractAgain')).toContain('supervisor')
  })

  test('is filled once, however often the server starts', async () => {
    const { store } = await openDesk()
    const before = [await count(store, 'contract'), await count(store, 'userAccount'), await count(store, 'counter')]
    await initializeDatabase(store, { now: NOW + 86_400_000, defaultPassword: 'another', passwords })
    expect([await count(store, 'contract'), await count(store, 'userAccount'), await count(store, 'counter')]).toEqual(
      before,
    )
  })

  test('has contracts in every status, numbered by day and center without gaps', async () => {
    const { store } = await openDesk()
    const contracts = await store.read.selectFrom('contract').selectAll().orderBy('createTime').orderBy('id').execute()
    expect(new Set(contracts.map((row) => row.status))).toEqual(new Set(Object.values(contractStatus)))
    expect(new Set(contracts.map((row) => row.companyId))).toEqual(new Set([101, 102]))
    const { serials, counters } = await numbersOf(
      store,
      'contract',
      contracts.map((row) => row.contractNo),
    )
    for (const [name, given] of serials) {
      expect(given).toEqual(given.map((_, at) => at + 1))
      expect(counters.get(name)).toBe(given.length)
    }
    expect(counters.size).toBe(serials.size)
    for (const row of contracts) {
      expect(row.updateTime).toBeLessThan(NOW)
      expect(row.day).toBe(dayOf(row.createTime))
      expect(row.contractNo).toContain(row.day.replaceAll('-', ''))
    }
  })

  test('has orders in every status, each what its applicants make of it', async () => {
    const { store } = await openDesk()
    const orders = await store.read.selectFrom('visaOrder').selectAll().orderBy('createTime').execute()
    expect(new Set(orders.map((row) => row.status))).toEqual(new Set(Object.values(visaStatus)))
    const { serials } = await numbersOf(
      store,
      'order',
      orders.map((row) => row.orderNo),
    )
    for (const given of serials.values()) expect(given).toEqual(given.map((_, at) => at + 1))
    for (const order of orders) {
      const applicants = await store.read
        .selectFrom('visaApplicant')
        .selectAll()
        .where('orderId', '=', order.id)
        .execute()
      expect(applicants).toHaveLength(order.applicantCount)
      expect(order.status).toBe(orderStatusOf(applicants.map((one) => one.status)))
      const progress = applicants.map(({ status, issueResult }) => ({
        status,
        isEvisa: order.visaType === 2,
        issueResult: issueResult ?? 0,
      }))
      expect(order.orderStatus).toBe(orderStatusV2Of(progress))
    }
  })

  test('has forms that are whole from the audit on, and begun before it', async () => {
    const { store } = await openDesk()
    const people = await store.read
      .selectFrom('visaApplicant')
      .select(['status', 'formPercent', 'visaCountry'])
      .execute()
    const russian = people.filter(({ visaCountry }) => visaCountry === 'RU')
    const shares = (is: (status: number) => boolean) =>
      russian.filter((one) => is(one.status)).map((one) => one.formPercent)
    const { AUDITING, INCOMPLETE_MATERIAL, RECEIVED, WAITING_RECEIVE } = visaStatus
    expect(new Set(shares((status) => status >= AUDITING && status !== INCOMPLETE_MATERIAL))).toEqual(new Set([100]))
    for (const share of shares((status) =>
      [WAITING_RECEIVE, RECEIVED, INCOMPLETE_MATERIAL].includes(status as never),
    )) {
      expect(share).toBeGreaterThan(30)
      expect(share).toBeLessThan(100)
    }
  })

  test('keeps its books: totals, receipts, custody and logs agree with each contract', async () => {
    const { store } = await openDesk()
    const { read } = store
    for (const row of await read.selectFrom('contract').selectAll().execute()) {
      const lines = await read.selectFrom('expenseLine').selectAll().where('contractId', '=', row.id).execute()
      expect(lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(row.totalFen)
      // Refunded before anything was paid, a contract owes nothing.
      const isUnpaidEnd = row.status === contractStatus.REFUNDED && row.receivedFen === 0
      expect(row.totalFen > 0).toBe(!isUnpaidEnd)
      const [fees] = await read
        .selectFrom('feeLog')
        .select('afterFen')
        .where('contractId', '=', row.id)
        .orderBy('id', 'desc')
        .execute()
      expect(fees?.afterFen).toBe(row.totalFen)
      const ledger = await read.selectFrom('ledger').selectAll().where('contractId', '=', row.id).execute()
      expect(ledger.reduce((sum, one) => sum + one.amountFen, 0)).toBe(row.receivedFen)
      const passports = await read.selectFrom('contractPassport').selectAll().where('contractId', '=', row.id).execute()
      const active = passports.filter((one) => one.custody !== custodyStatus.REFUNDED)
      expect([passports.length, active.length]).toEqual([row.applicantCount, row.activeCount])
      const facts = {
        activePassports: active.length,
        minActiveCustody: active.length > 0 ? Math.min(...active.map((one) => one.custody)) : 0,
      } as ContractFacts
      const codes = { process: row.status, finance: row.financeStatus }
      expect(followPassports(codes, facts)).toEqual(codes)
      const logs = await read
        .selectFrom('entityLog')
        .selectAll()
        .where('entity', '=', 'contract')
        .where('entityId', '=', row.id)
        .orderBy('id')
        .execute()
      expect(logs.map((log) => log.createTime)).toEqual(logs.map((log) => log.createTime).toSorted((a, b) => a - b))
      expect(logs.at(0)?.action).toBe('create')
      expect(row.acceptUserId === null || row.acceptUserId !== row.reviewUserId).toBe(true)
    }
  })

  test('links the passports of a contract and the applicants of its order both ways', async () => {
    const { store } = await openDesk()
    const linked = await store.read
      .selectFrom('contractPassport')
      .innerJoin('visaApplicant', 'visaApplicant.id', 'contractPassport.applicantId')
      .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
      .select(['contractPassport.id', 'contractPassport.passportNo', 'contract.id as contractId', 'contract.orderId'])
      .select(['visaApplicant.contractPassportId', 'visaApplicant.passportNo as applicantPassportNo'])
      .select(['visaApplicant.contractId as applicantContractId', 'visaApplicant.orderId as applicantOrderId'])
      .execute()
    expect(linked.length).toBeGreaterThan(5)
    for (const one of linked) {
      expect([one.contractPassportId, one.applicantContractId]).toEqual([one.id, one.contractId])
      expect([one.applicantPassportNo, one.applicantOrderId]).toEqual([one.passportNo, one.orderId])
    }
  })

  test('goes on where the samples end: ids, numbers and labels', async () => {
    const { store } = await openDesk()
    const known = await store.read
      .selectFrom('userAccount')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    const made = await store.change((tx) =>
      tx
        .insertInto('userAccount')
        .values({ userName: 'newcomer', identityCode: 1, companyId: -99, createTime: NOW, updateTime: NOW })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect(made.id).toBe(Number(known?.id) + 1)
    const labelled = await store.read
      .selectFrom('barcode')
      .select(['barcode', 'serial'])
      .where('companyId', '=', 101)
      .orderBy('serial')
      .execute()
    const counter = await store.read
      .selectFrom('counter')
      .select('value')
      .where('name', '=', 'barcode:GZ')
      .executeTakeFirst()
    expect(counter?.value).toBe(labelled.length)
    expect(labelled.map((row) => row.serial)).toEqual(labelled.map((_, at) => at + 1))
    expect(new Set(labelled.map((row) => row.barcode)).size).toBe(labelled.length)
  })
})

test('a label made for the samples is genuine for a desk with the same secret and for no other', async () => {
  const { createHmac } = await import('node:crypto')
  const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()
  const text = await labelText('GZ', 17, 'the secret')
  expect(await openBarcode(text, 'the secret', hmac)).toEqual({ centerCode: 'GZ', serial: 17 })
  expect(await openBarcode(text, 'another', hmac)).toBeNull()
})
