import { beforeAll, describe, expect, it } from 'vitest'
import * as dictionary from '#protocol/config/dictionary-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import * as calls from '#protocol/send-bill/calls.ts'
import { refusedPassports } from '#protocol/send-bill/schemas.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { movePassport, readyContract, wrongPlaces } from './send-bill-desk.ts'

const bill = (over: Partial<ArgsOf<typeof calls.submit>>): ArgsOf<typeof calls.submit> => ({
  passports: [],
  consulate: 'RU_GUANGZHOU',
  sendDate: '2026-11-20',
  submit: true,
  ...over,
})

/** As a page names the bill that it saw. */
const seen = ({ id, version }: { id: number; version: number }) => ({ id, version })
const statusOf = async (person: Person, id: number) => (await person.get(contracts.details, { id })).contract.status

onEachEngine('Send bills', (openDesk) => {
  it('carries passports to the consulate: number, custody, contract and log go together', async () => {
    const desk = await openDesk()
    const person = await desk.as('desk')
    const family = await readyContract(desk, { passports: [{}, { cname: '李静' }] })
    const single = await readyContract(desk)
    const passports = [family.barcodes[0]!, family.ids[1]!, ` ${single.barcodes[0]!.toLowerCase()} `]
    const sent = await person.get(calls.submit, bill({ passports }))
    expect(sent).toMatchObject({ status: 8, billNo: expect.stringMatching(/^SGZ20261120-\d{4}$/) })
    expect([await statusOf(person, family.contractId), await statusOf(person, single.contractId)]).toEqual([24, 24])
    const info = await person.get(calls.info, { id: sent.id })
    expect(info.bill).toMatchObject({
      passportCount: 3,
      outCount: 3,
      companyName: '广州签证中心',
      consulateName: '俄罗斯驻广州总领馆',
    })
    expect(info.passports.map((one) => [one.barcode, one.custody])).toEqual([
      [family.barcodes[0], 24],
      [family.barcodes[1], 24],
      [single.barcodes[0], 24],
    ])
    expect(info.logs.map((log) => log.action)).toEqual(['submit', 'create'])
    expect(info.bill.actions).toEqual([{ event: 'rollback' }])
    expect(await wrongPlaces(desk)).toEqual([])
    const audit = await desk.store.read
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'sendBill.submit')
      .execute()
    expect(audit.at(-1)).toMatchObject({
      entityId: sent.id,
      changes: JSON.stringify([{ field: 'status', from: 0, to: 8 }]),
    })
  })

  it('goes to a consulate that only this center knows, and is called as the center calls it', async () => {
    const desk = await openDesk()
    const person = await desk.as('desk')
    const supervisor = await desk.as('supervisor')
    const word = { typeCode: 'CONSULATE', code: 'RU_SANYA', cname: '三亚代收点', ename: 'Sanya point' } as const
    await supervisor.get(dictionary.create, word)
    const one = await readyContract(desk)
    const sent = await person.get(calls.submit, bill({ passports: one.ids, consulate: 'RU_SANYA' }))
    const { rows } = await person.get(calls.list, { keywords: sent.billNo! })
    expect(rows.map((row) => row.consulateName)).toEqual(['三亚代收点'])
    const beijing = await desk.as('bj_supervisor')
    const refused = await beijing.call(calls.submit, bill({ consulate: 'RU_SANYA', submit: false }))
    expect(refused.data).toEqual({ fields: [{ path: 'consulate', key: 'sendBill.consulateUnknown' }] })
  })

  it('keeps a draft, changes it, numbers it only when it is submitted', async () => {
    const desk = await openDesk()
    const person = await desk.as('desk')
    const one = await readyContract(desk)
    const other = await readyContract(desk, { unchecked: true })
    const kept = await person.get(calls.submit, bill({ passports: [...one.ids, ...other.ids], submit: false }))
    expect(kept).toEqual({ id: kept.id, version: 1, status: 0 })
    const draft = await person.get(calls.info, { id: kept.id })
    expect(draft.passports.map((row) => row.problem)).toEqual([undefined, '护照尚未核对，请先核对'])
    expect(draft.bill.actions.map((action) => action.event)).toEqual(['edit', 'submit', 'delete'])
    const refused = await person.call(calls.submit, bill({ ...seen(kept), passports: [...one.ids, ...other.ids] }))
    expect(refused).toMatchObject({ code: '9999', msg: expect.stringContaining('1 本护照不能送签') })
    const changed = await person.get(calls.submit, bill({ ...seen(kept), passports: one.ids, submit: false }))
    expect(changed).toMatchObject({ version: 2, status: 0 })
    const stale = await person.call(calls.submit, bill({ id: kept.id, version: 1, passports: one.ids }))
    expect(stale.code).toBe('4409')
    const sent = await person.get(calls.submit, bill({ id: kept.id, version: 2, passports: one.ids }))
    expect(sent).toMatchObject({ id: kept.id, status: 8 })
    const again = await person.call(calls.submit, bill({ id: kept.id, version: sent.version, passports: one.ids }))
    expect(again).toMatchObject({ code: '9999', msg: expect.stringContaining('不能') })
    expect(await wrongPlaces(desk)).toEqual([])
  })

  it('sends all or nothing, and says of each passport in the way who it is and why', async () => {
    const desk = await openDesk()
    const person = await desk.as('desk')
    const good = await readyContract(desk)
    const unpaid = await readyContract(desk, { passports: [{ cname: '周琳' }], unpaid: true })
    const foreign = await readyContract(desk, { center: 'BJ' })
    const before = await desk.store.read.selectFrom('counter').selectAll().where('name', 'like', 'sendBill:%').execute()
    const answer = await person.call(
      calls.submit,
      bill({ passports: [...good.barcodes, ...unpaid.barcodes, ...foreign.barcodes, 'NONSENSE', foreign.ids[0]!] }),
    )
    expect(answer.code).toBe('9999')
    expect(refusedPassports.parse(answer.data).refused).toEqual([
      {
        index: 1,
        id: unpaid.ids[0],
        name: '周琳',
        barcode: unpaid.barcodes[0],
        msg: '当前状态为“已核对”，不能送签：合同还有未结清的款项',
      },
      { index: 2, barcode: foreign.barcodes[0], msg: '其他签证中心的条码' },
      { index: 3, barcode: 'NONSENSE', msg: '本中心没有这本护照' },
      { index: 4, msg: '本中心没有这本护照' },
    ])
    expect(await statusOf(person, good.contractId)).toBe(16)
    const after = await desk.store.read.selectFrom('counter').selectAll().where('name', 'like', 'sendBill:%').execute()
    expect(after).toEqual(before)
    expect(await wrongPlaces(desk)).toEqual([])
  })

  it('gives numbers without gaps, and takes a repeated key once', async () => {
    const desk = await openDesk()
    const person = await desk.as('desk')
    const all = [await readyContract(desk), await readyContract(desk), await readyContract(desk)]
    const sent = await Promise.all(
      all.map(({ ids }, at) => person.get(calls.submit, bill({ passports: ids }), { key: `a-key-of-its-own-${at}` })),
    )
    const serials = sent.map(({ billNo }) => Number(billNo?.slice(-4))).toSorted((one, two) => one - two)
    expect(serials).toEqual([serials[0], serials[0]! + 1, serials[0]! + 2])
    const again = await person.get(calls.submit, bill({ passports: all[0]!.ids }), { key: 'a-key-of-its-own-0' })
    expect(again).toEqual(sent[0])
  })

  it('tells the second of two desks that put one passport on two drafts at once', async () => {
    const desk = await openDesk()
    const [one, two] = [await desk.as('desk'), await desk.as('supervisor')]
    const { ids } = await readyContract(desk)
    const answers = await Promise.all([
      one.call(calls.submit, bill({ passports: ids, submit: false })),
      two.call(calls.submit, bill({ passports: ids, submit: false })),
    ])
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(['0000', '9999'])
    const reply = answers.find((answer) => answer.code === '9999')!
    expect(reply.msg).toMatch(/已在 .+ 的送签单草稿上/)
    const free = answers.findIndex((answer) => answer.code === '0000')
    const kept = answers[free]!.data
    const [owner, other] = free === 0 ? [one, two] : [two, one]
    await owner.get(calls.remove, { id: kept.id, version: kept.version })
    await other.get(calls.submit, bill({ passports: ids, submit: false }))
    expect(await wrongPlaces(desk)).toEqual([])
  })

  describe('rollback', () => {
    it('of some passports, then of the rest', async () => {
      const desk = await openDesk()
      const person = await desk.as('desk')
      const family = await readyContract(desk, { passports: [{}, {}, {}] })
      const sent = await person.get(calls.submit, bill({ passports: family.ids }))
      const some = await person.get(calls.rollback, {
        ...seen(sent),
        reason: '资料不全',
        passportIds: [family.ids[0]!],
      })
      expect(some).toMatchObject({ status: 8 })
      expect(await statusOf(person, family.contractId)).toBe(16)
      const info = await person.get(calls.info, { id: sent.id })
      expect(info.passports.map((one) => [one.custody, one.outcome, one.reason])).toEqual([
        [16, 'rollback', '资料不全'],
        [24, undefined, undefined],
        [24, undefined, undefined],
      ])
      const gone = { id: sent.id, version: some.version, reason: '再撤一次', passportIds: [family.ids[0]!] }
      expect(await person.call(calls.rollback, gone)).toMatchObject({
        code: '9999',
        msg: expect.stringContaining('1 本'),
      })
      const rest = await person.get(calls.rollback, { id: sent.id, version: some.version, reason: '领馆未收件' })
      expect(rest).toMatchObject({ status: 12 })
      const over = { id: sent.id, version: rest.version, reason: '没有了' }
      expect(await person.call(calls.rollback, over)).toMatchObject({
        code: '9999',
        msg: expect.stringContaining('已撤回'),
      })
      const again = await person.get(calls.submit, bill({ passports: family.ids }))
      expect(again.id).not.toBe(sent.id)
      expect(await wrongPlaces(desk)).toEqual([])
    })

    it('leaves alone what has come back with its visa', async () => {
      const desk = await openDesk()
      const person = await desk.as('desk')
      const { ids } = await readyContract(desk, { passports: [{}, {}] })
      const sent = await person.get(calls.submit, bill({ passports: ids }))
      await movePassport(desk, 'desk', ids[0]!, 'retrieve')
      const rest = await person.get(calls.rollback, { ...seen(sent), reason: '漏盖章' })
      expect(rest.status).toBe(8)
      const { bill: row } = await person.get(calls.info, { id: sent.id })
      expect(row).toMatchObject({ passportCount: 2, outCount: 0, rolledBackCount: 1 })
      expect(row.actions).toEqual([{ event: 'rollback', refused: 'sendBill.refused.hasPassportUnderWay' }])
      expect(await wrongPlaces(desk)).toEqual([])
    })

    it('asks for a reason', async () => {
      const desk = await openDesk()
      const answer = await (await desk.as('desk')).call(calls.rollback, { id: 1, version: 1, reason: '  ' })
      expect(answer).toMatchObject({ code: '9999', msg: '请填写原因' })
    })
  })

  it('keeps a label on a passport that lies on a draft, and takes a refunded one off it', async () => {
    const desk = await openDesk()
    const person = await desk.as('desk')
    const { ids } = await readyContract(desk, { passports: [{}, {}] })
    const kept = await person.get(calls.submit, bill({ passports: ids, submit: false }))
    await expect(movePassport(desk, 'supervisor', ids[0]!, 'unbind')).rejects.toMatchObject({
      data: { reason: 'passport.refused.isOnNoSendBill' },
    })
    await movePassport(desk, 'supervisor', ids[0]!, 'refund')
    const { bill: row, passports } = await person.get(calls.info, { id: kept.id })
    expect(row).toMatchObject({ passportCount: 1, version: 1 })
    expect(passports.map((one) => one.id)).toEqual([ids[1]])
    expect(await wrongPlaces(desk)).toEqual([])
  })

  it('deletes drafts only, and refuses a day gone by or an unknown consulate', async () => {
    const desk = await openDesk()
    const person = await desk.as('desk')
    const { ids } = await readyContract(desk)
    const empty = await person.get(calls.submit, bill({ submit: false }))
    expect(await person.call(calls.submit, bill({ ...seen(empty), passports: [] }))).toMatchObject({
      code: '9999',
      msg: '当前状态为“草稿”，不能提交送签单：送签单上还没有护照',
    })
    await person.get(calls.remove, { id: empty.id, version: empty.version })
    expect((await person.call(calls.info, { id: empty.id })).code).toBe('1111')
    for (const submit of [true, false]) {
      const past = await person.call(calls.submit, bill({ passports: ids, sendDate: '2026-11-19', submit }))
      expect(past.msg).toBe('送签日期不能早于今天')
    }
    const nowhere = await person.call(calls.submit, bill({ passports: ids, consulate: 'MOON' }))
    expect(nowhere.msg).toBe('请选择领馆')
    const sent = await person.get(calls.submit, bill({ passports: ids }))
    expect(await person.call(calls.remove, { id: sent.id, version: sent.version })).toMatchObject({
      code: '9999',
      msg: '当前状态为“已提交”，不能删除送签单',
    })
  })
})

onEachEngine('The desk of send bills', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })

  it('answers each scan: ready, waiting, elsewhere, wrong step, unknown, foreign', async () => {
    const person = await desk.as('desk')
    const ready = await readyContract(desk)
    const waiting = await readyContract(desk, { unchecked: true })
    const taken = await readyContract(desk)
    const foreign = await readyContract(desk, { center: 'BJ' })
    const sent = await readyContract(desk)
    await (await desk.as('supervisor')).get(calls.submit, bill({ passports: taken.ids, submit: false }))
    await person.get(calls.submit, bill({ passports: sent.ids }))
    await movePassport(desk, 'desk', sent.ids[0]!, 'retrieve')
    const scans = [ready, waiting, taken, sent].map((one) => one.barcodes[0]!)
    const { rows } = await person.get(calls.check, { passports: [...scans, 'GZ99999999ABCDEF', foreign.barcodes[0]!] })
    expect(rows.map((row) => row.kind)).toEqual(['ready', 'waiting', 'elsewhere', 'wrongStep', 'unknown', 'foreign'])
    expect(rows[0]).toMatchObject({ msg: '', passport: { id: ready.ids[0], contractNo: ready.contractNo } })
    expect(rows[3]!.msg).toBe('护照当前为“已取回”，不能放入送签单')
    const english = await person.get(calls.check, { passports: [scans[3]!] }, { lang: 'en' })
    expect(english.rows[0]!.msg).toMatch(/^The passport is “.+” and cannot go on a bill$/)
  })

  it('offers what lies ready and is on no bill, the most pressing first', async () => {
    const person = await desk.as('desk')
    const { barcodes, ids, contractNo } = await readyContract(desk, { passports: [{}, {}] })
    const page = await person.get(calls.ready, { sord: 'asc', rows: 200 })
    expect(page.rows.filter((row) => ids.includes(row.id))).toHaveLength(2)
    const days = page.rows.map((row) => row.readyDay ?? '9999')
    expect(days).toEqual(days.toSorted())
    expect((await person.get(calls.ready, { keywords: barcodes[0]! })).rows.map((row) => row.id)).toEqual([ids[0]])
    expect((await person.get(calls.ready, { keywords: contractNo.toLowerCase() })).records).toBe(2)
    await person.get(calls.submit, bill({ passports: [ids[0]!], submit: false }))
    expect((await person.get(calls.ready, { keywords: contractNo })).rows.map((row) => row.id)).toEqual([ids[1]])
  })
})
