import { beforeAll, expect, it } from 'vitest'
import * as calls from '#protocol/contract/calls.ts'
import * as sheets from '#protocol/contract/sheet-calls.ts'
import type { Envelope } from '#protocol/kit/envelope.ts'
import { form, freshNumber, passport } from './contract-forms.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'

onEachEngine('Contracts changed safely', (openDesk) => {
  let desk: Desk
  let reception: Person
  let supervisor: Person
  let beijing: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
    supervisor = await desk.as('supervisor')
    beijing = await desk.as('bj_supervisor')
  })

  const rowOf = (id: number) =>
    desk.store.read.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** Every call about one contract, as this person would make it. */
  const everyCall = async (person: Person, id: number, version: number): Promise<[string, Envelope][]> => {
    const reason = '越界'
    const line = { kind: 'VAS', name: '照片', quantity: 1, unitFen: 1, refundable: 'never' } as const
    const tries: [string, Promise<Envelope>][] = [
      ['details', person.call(calls.details, { id })],
      ['logs', person.call(calls.logs, { id })],
      ['receipt', person.call(sheets.receipt, { id })],
      ['printLog', person.call(sheets.printLog, { id, kind: 'receipt' })],
      ['update', person.call(calls.update, { id, version, contactName: 'X' })],
      ['file', person.call(calls.file, { id, version, files: [] })],
      ['remove', person.call(calls.remove, { id })],
      ['accept', person.call(calls.accept, { id, version })],
      ['acceptAgain', person.call(calls.acceptAgain, { id, version })],
      ['review', person.call(calls.review, { id, version })],
      ['back', person.call(calls.back, { id, version, reason })],
      ['reviewedBack', person.call(calls.reviewedBack, { id, version, reason })],
      ['cancel', person.call(calls.cancel, { id, version, reason })],
      ['refundPassport', person.call(calls.refundPassport, { id, version, reason })],
      ['modifyExpenseBill', person.call(calls.modifyExpenseBill, { id, version, lines: [line] })],
      [
        'submitFinanceStatus',
        person.call(calls.submitFinanceStatus, { id, version, paymentMethodId: 10104, receivedFen: 0 }),
      ],
      ['updateFinanceStatus', person.call(calls.updateFinanceStatus, { id, version, status: 16 })],
    ]
    return Promise.all(tries.map(async ([name, answer]) => [name, await answer] as [string, Envelope]))
  }

  it('are another center’s, a buyer’s or a missing one’s business to nobody: 1111 alike', async () => {
    const { id, version } = await reception.get(calls.create, form())
    const before = await rowOf(id)
    const others = await Promise.all(['bj_supervisor', 'bj_finance', 'agent', 'customer'].map((name) => desk.as(name)))
    for (const person of others)
      for (const [name, answer] of await everyCall(person, id, version))
        expect([name, answer.code]).toEqual([name, '1111'])
    for (const [name, answer] of await everyCall(supervisor, 999_999, 1))
      expect([name, answer.code]).toEqual([name, '1111'])
    expect(await rowOf(id)).toEqual(before)
  })

  it('are listed, counted and made within one’s own center only', async () => {
    const { id } = await beijing.get(calls.create, form({ contactMobile: '15400009100' }))
    const seen = await reception.get(calls.page, { rows: 200 })
    expect(new Set(seen.rows.map((row) => row.companyId))).toEqual(new Set([101]))
    expect((await reception.get(calls.page, { keywords: '15400009100' })).records).toBe(0)
    expect((await beijing.get(calls.page, { keywords: '15400009100' })).rows.map((row) => row.id)).toEqual([id])
    const counts = await reception.get(calls.statusNum, {})
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(seen.records)
    expect((await reception.call(calls.page, { companyId: 102 })).code).toBe('1111')
    expect((await reception.call(calls.create, { ...form(), companyId: 102 })).code).toBe('1111')
    const admin = await desk.as('admin')
    expect((await admin.get(calls.page, { companyId: 102, keywords: '15400009100' })).records).toBe(1)
    expect((await admin.call(calls.create, form())).data).toEqual({
      fields: [{ path: 'companyId', key: 'contract.companyRequired' }],
    })
    expect((await admin.get(calls.create, { ...form(), companyId: 102 })).contractNo).toMatch(/^BJ/)
  })

  it('reach with a narrower path only what one made oneself', async () => {
    const { id } = await reception.get(calls.create, form())
    const ask = async (person: Person) => {
      const response = await person.fetch('/api/visacenter/contract/page/self?rows=200', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      const { data } = (await response.json()) as {
        data: { records: number; rows: { id: number; createUser: string }[] }
      }
      return data
    }
    const mine = await ask(reception)
    expect(mine.rows.map((row) => row.id)).toContain(id)
    expect(new Set(mine.rows.map((row) => row.createUser))).toEqual(new Set(['陈晓雯']))
    expect(mine.records).toBe(mine.rows.length)
    expect((await ask(await desk.as('desk'))).rows).toEqual([])
  })

  it('are deleted and cancelled by reception only where it made them', async () => {
    const { id, version } = await supervisor.get(calls.create, form())
    expect((await reception.call(calls.remove, { id })).code).toBe('1111')
    expect((await reception.call(calls.cancel, { id, version, reason: '取消' })).code).toBe('1111')
    const { actions } = await reception.get(calls.details, { id })
    expect(actions.map((one) => one.event)).toEqual(['accept', 'edit', 'modifyExpenseBill', 'submitFinanceStatus'])
  })

  it('say in the list what their status knows and the reader has a right to, guards left aside', async () => {
    const { id, contractNo } = await reception.get(calls.create, form())
    const rowOf = async (person: typeof reception) =>
      (await person.get(calls.page, { keywords: contractNo })).rows.find((row) => row.id === id)?.actions
    const own = ['accept', 'edit', 'modifyExpenseBill', 'submitFinanceStatus', 'cancel', 'delete']
    expect(await rowOf(reception)).toEqual(own)
    expect(await rowOf(supervisor)).toEqual(own)
    expect(await rowOf(await desk.as('finance'))).toEqual(['submitFinanceStatus'])
  })

  it('are found by number, mobile, passport number and the beginning of the name, in each case exactly', async () => {
    const passportNo = freshNumber()
    const over = { contactName: '欧阳雪莲', contactMobile: '15400009200', passports: [passport({ passportNo })] }
    const { id, contractNo } = await reception.get(calls.create, form(over))
    for (const keywords of [contractNo, contractNo.toLowerCase(), '15400009200', passportNo, '欧阳', '欧阳雪莲'])
      expect([keywords, (await reception.get(calls.page, { keywords })).rows.map((row) => row.id)]).toEqual([
        keywords,
        [id],
      ])
    for (const keywords of ['雪莲', '5400009200', passportNo.slice(0, 8), '%', '欧阳_'])
      expect([keywords, (await reception.get(calls.page, { keywords })).records]).toEqual([keywords, 0])
    const draft = { status: 0, financeStatus: 0, fromDay: '2026-11-20', toDay: '2026-11-20' } as const
    expect((await reception.get(calls.page, { ...draft, keywords: '欧阳' })).records).toBe(1)
    expect((await reception.get(calls.page, { ...draft, status: 8, keywords: passportNo })).records).toBe(0)
    expect((await reception.get(calls.page, { keywords: '欧阳', toDay: '2026-11-19' })).records).toBe(0)
  })

  it('are sorted alike on both engines, those without a day being the least', async () => {
    await reception.get(calls.create, form({ passports: [{ surname: 'QIAN', givenNames: 'DUO' }] }))
    const admin = await desk.as('admin')
    for (const sidx of ['acceptTime', 'readyDay'] as const) {
      const down = await admin.get(calls.page, { rows: 200, sidx })
      const up = await admin.get(calls.page, { rows: 200, sidx, sord: 'asc' })
      const isDayless = down.rows.map((row) => row[sidx] === undefined)
      expect(isDayless.slice(0, isDayless.indexOf(true))).not.toContain(true)
      expect(isDayless.slice(isDayless.indexOf(true))).not.toContain(false)
      expect(up.rows.map((row) => row.id)).toEqual(down.rows.map((row) => row.id).toReversed())
      const pages = await Promise.all([1, 2, 3].map((page) => admin.get(calls.page, { rows: 10, page, sidx })))
      expect(pages.flatMap((page) => page.rows.map((row) => row.id))).toEqual(
        down.rows.slice(0, 30).map((row) => row.id),
      )
    }
    expect((await admin.get(calls.page, { page: 1000 })).rows).toEqual([])
  })

  it('are made once however often the same form is sent; the same key with another form is told so', async () => {
    const args = form()
    const sent = await Promise.all([1, 2, 3].map(() => reception.call(calls.create, args, { key: 'form-0001' })))
    const made = await reception.call(calls.create, args, { key: 'form-0001' })
    expect(new Set([...sent, made].map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(made)]))
    const found = await reception.get(calls.page, { keywords: args.passports[0]!.passportNo as string })
    expect(found.records).toBe(1)
    const other = await reception.call(calls.create, { ...args, contactName: '别人' }, { key: 'form-0001' })
    expect(other).toMatchObject({ code: '4409', data: { made: made.data } })
    const { id, version } = made.data
    const twice = [await reception.call(calls.accept, { id, version }, { key: 'accept-01' })]
    twice.push(await reception.call(calls.accept, { id, version }, { key: 'accept-01' }))
    expect(twice[1]).toEqual(twice[0])
    expect((await rowOf(id)).version).toBe(version + 1)
  })

  it('refuse a stale change and say who was faster', async () => {
    const { id, version } = await reception.get(calls.create, form())
    await supervisor.get(calls.update, { id, version, remark: '先' })
    const row = await rowOf(id)
    const stale = await reception.call(calls.update, { id, version, remark: '后' })
    expect(stale).toMatchObject({ code: '4409', data: { by: '林静怡', at: row.updateTime, version: 2 } })
    expect(stale.msg).toContain('林静怡')
    expect(await reception.call(calls.accept, { id, version })).toMatchObject({ code: '4409' })
    expect(await rowOf(id)).toEqual(row)
  })

  it('are accepted for one of two desks when both have the same passport', async () => {
    const passportNo = freshNumber()
    const desks = [reception, beijing]
    const made = await Promise.all(
      desks.map((person) => person.get(calls.create, form({ passports: [passport({ passportNo })] }))),
    )
    const answers = await Promise.all(
      desks.map((person, at) => person.call(calls.accept, { id: made[at]!.id, version: made[at]!.version })),
    )
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(['0000', '9999'])
  })

  it('change once when several people press at the same time', async () => {
    const { id, version } = await reception.get(calls.create, form())
    const people = [reception, supervisor, await desk.as('reception2')]
    const answers = await Promise.all(people.map((person) => person.call(calls.accept, { id, version })))
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(['0000', '4409', '4409'])
    expect(await rowOf(id)).toMatchObject({ status: 8, version: version + 1 })
  })

  it('are numbered without gaps or repeats by many desks at once, whatever is refused in between', async () => {
    desk.clock.now += 86_400_000
    const people = [reception, supervisor, await desk.as('reception2')]
    const made = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const person = people[at % people.length]!
        const isBad = at % 4 === 3
        return person.call(calls.create, form(isBad ? { paymentMethodId: 1 } : {}))
      }),
    )
    const numbers = made.filter((answer) => answer.code === '0000').map((answer) => answer.data.contractNo)
    const expected = Array.from({ length: 30 }, (_, at) => `GZ20261121-${String(at + 1).padStart(4, '0')}`)
    expect(numbers.toSorted()).toEqual(expected)
    expect((await beijing.get(calls.create, form())).contractNo).toBe('BJ20261121-0001')
    desk.clock.now -= 86_400_000
  })
})
