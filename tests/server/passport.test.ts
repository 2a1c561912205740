import { beforeAll, expect, it } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import * as barcodes from '#protocol/passport/barcode/calls.ts'
import * as calls from '#protocol/passport/calls.ts'
import * as bills from '#protocol/send-bill/calls.ts'
import { form, freshNumber, passport } from './contract-forms.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { type Custody, custodyDesk } from './passport-fixtures.ts'

onEachEngine('Passports in the house', (openDesk) => {
  let desk: Desk
  let at: Custody
  beforeAll(async () => {
    desk = await openDesk()
    at = await custodyDesk(desk)
  })

  const draft = async (people = 1, over = {}) => {
    const passports = Array.from({ length: people }, () => passport({ passportNo: freshNumber(), ...over }))
    const { id } = await at.reception.get(contracts.create, form({ passports }))
    return at.reception.get(contracts.details, { id })
  }
  const versionOf = async (id: number) => (await at.rowOf(id)).version

  it('are found by what people ask with', async () => {
    const { id, barcode, contractNo } = await at.until('bound', {
      over: {
        passports: [passport({ surname: 'OUYANG', givenNames: 'FEIFEI', cname: '欧阳菲菲', passportNo: 'EJ5551234' })],
      },
    })
    for (const keywords of ['ej5551234', 'OUYANG', 'ouyang fei', 'FEIFEI', '欧阳', barcode, contractNo]) {
      const { rows, records } = await at.reception.get(calls.infoPage, { keywords })
      expect([keywords, records, rows.map((row) => row.id)]).toEqual([keywords, 1, [id]])
    }
    expect((await at.reception.get(calls.infoPage, { keywords: 'EIFEI' })).records).toBe(0)
    const { rows } = await at.reception.get(calls.extensionPage, { keywords: 'EJ5551234', custody: 8 })
    expect(rows).toMatchObject([
      { contractNo, companyName: '广州签证中心', contactName: '张伟', confirmed: true, custody: 8 },
    ])
    const found = await at.reception.get(calls.searchByBarcode, { barcode })
    expect(found).toEqual(await at.read(id))
    const unknown = await at.reception.call(calls.searchByBarcode, { barcode: 'nothing' })
    expect(unknown).toMatchObject({ code: '9999', msg: '无法识别的条码' })
    const beijing = await desk.as('bj_supervisor')
    expect((await beijing.call(calls.searchByBarcode, { barcode })).code).toBe('1111')
    expect((await beijing.get(calls.infoPage, { keywords: 'EJ5551234' })).records).toBe(0)
    expect((await beijing.call(calls.infoPage, { companyId: 101 })).code).toBe('1111')
  })

  it('carry flags, and the lists find them by each', async () => {
    const { id } = await at.until('bound')
    const { version } = await at.rowOf(id)
    const set = await at.reception.get(calls.flags, { id, version, flags: ['URGENT', 'HOLD'], reason: '客户要求' })
    expect(set).toEqual({ version: version + 1, flags: ['URGENT', 'HOLD'] })
    const { rows } = await at.reception.get(calls.extensionPage, { flag: 'HOLD', rows: 200 })
    expect(rows.map((row) => row.id)).toContain(id)
    expect(rows.every((row) => row.flags.includes('HOLD'))).toBe(true)
    const stale = await at.reception.call(calls.flags, { id, version, flags: [] })
    expect(stale).toMatchObject({ code: '4409', data: { version: version + 1 } })
    const twice = await at.reception.call(calls.flags, { id, version: version + 1, flags: ['HOLD', 'HOLD'] })
    expect(twice).toMatchObject({ code: '9999', data: { fields: [{ path: 'flags.1', key: 'passport.flagTwice' }] } })
    const unchanged = await at.reception.get(calls.flags, { id, version: version + 1, flags: ['HOLD', 'URGENT'] })
    expect(unchanged.version).toBe(version + 1)
    const none = await at.reception.get(calls.flags, { id, version: version + 1, flags: [] })
    expect(none.flags).toEqual([])
    expect(
      (await at.reception.get(calls.extensionPage, { flag: 'HOLD', rows: 200 })).rows.map((row) => row.id),
    ).not.toContain(id)
  })

  it('are locked once confirmed: no edit of who it is gets through any more', async () => {
    const { contract, passports } = await draft(2)
    const [one, two] = passports
    await at.reception.get(contracts.update, {
      id: contract.id,
      version: contract.version,
      passports: [{ ...formOf(one!), givenNames: 'WEIWEI' }, formOf(two!)],
    })
    expect((await at.rowOf(one!.id)).givenNames).toBe('WEIWEI')
    const { version } = await at.reception.get(calls.confirm, { id: one!.id, version: await versionOf(one!.id) })
    const again = await at.reception.call(calls.confirm, { id: one!.id, version })
    expect(again.msg).toBe('护照信息已确认')
    const changes = {
      passportType: 'DIPLOMATIC',
      passportNo: freshNumber(),
      surname: 'LI',
      givenNames: 'NA',
      sex: 'F',
      birthDay: '1991-01-01',
      nationality: 'KAZ',
      issueDay: '2024-06-01',
      expiryDay: '2034-06-01',
    }
    for (const [name, value] of Object.entries(changes)) {
      const row = await at.reception.get(contracts.details, { id: contract.id })
      const changed = { ...formOf(row.passports[0]!), [name]: value }
      const answer = await at.reception.call(contracts.update, {
        id: contract.id,
        version: row.contract.version,
        passports: [changed, formOf(two!)],
      } as never)
      expect(answer).toMatchObject({
        code: '9999',
        data: { fields: [{ path: `passports.0.${name}`, key: 'contract.passportConfirmed' }] },
      })
    }
    const { confirmed } = (await at.read(two!.id)).passport
    expect(confirmed).toBe(false)
  })

  it('are confirmed whole, at the latest by the review', async () => {
    const { passports } = await draft(1, { sex: undefined, birthDay: undefined })
    const id = passports[0]!.id
    const answer = await at.reception.call(calls.confirm, { id, version: passports[0]!.version })
    expect(answer).toMatchObject({ code: '9999', msg: '护照信息不完整，不能确认：请补充性别、出生日期' })
    const reviewed = await at.reviewed()
    expect((await at.read(reviewed.passportIds[0]!)).passport.confirmed).toBe(true)
  })

  it('go off a contract that is not accepted, and its bill and services follow', async () => {
    const { contract, passports } = await draft(3)
    const before = await at.supervisor.get(contracts.details, { id: contract.id })
    await at.supervisor.get(calls.remove, { id: passports[0]!.id })
    const after = await at.supervisor.get(contracts.details, { id: contract.id })
    expect(after.passports.map((one) => one.id)).toEqual(passports.slice(1).map((one) => one.id))
    expect(after.contract).toMatchObject({ applicantCount: 2, totalFen: (before.contract.totalFen / 3) * 2 })
    expect(after.lines.every((line) => (line.passportIndex ?? 0) < 2)).toBe(true)
    await at.supervisor.get(calls.remove, { id: passports[2]!.id })
    const last = await at.supervisor.call(calls.remove, { id: passports[1]!.id })
    expect(last.msg).toBe('合同至少要有一本护照')
    const accepted = await draft(2)
    await at.reception.get(contracts.accept, { id: accepted.contract.id, version: accepted.contract.version })
    const late = await at.supervisor.call(calls.remove, { id: accepted.passports[0]!.id })
    expect(late.msg).toBe('合同当前状态为“已受理”，不能删除护照')
    const { id } = await at.until('bound')
    expect((await at.supervisor.call(calls.remove, { id })).msg).toBe('护照已绑定条码或已在流转中，不能删除')
    expect((await at.reception.call(calls.remove, { id })).code).toBe('1111')
  })

  it('say in lists what may be asked of each by who looks at it', async () => {
    const { id, barcode } = await at.until('retrieved')
    const actionsFor = async (who: Person) => {
      const { rows } = await who.get(calls.infoPage, { keywords: barcode })
      return rows.find((row) => row.id === id)?.actions
    }
    expect(await actionsFor(at.scanner)).toEqual(['rebind', 'resend', 'return', 'dispatch'])
    await at.dispatch(barcode)
    expect(await actionsFor(at.scanner)).toEqual(['rebind', 'delivered', 'undelivered'])
    expect(await actionsFor(await desk.as('finance'))).toEqual([])
  })

  it('go back to the step before for a reason', async () => {
    const { id } = await at.until('checked')
    const version = await versionOf(id)
    expect((await at.scanner.call(calls.uncheck, { id, version, reason: ' ' })).code).toBe('9999')
    expect(await at.scanner.get(calls.uncheck, { id, version, reason: '照片贴错' })).toMatchObject({ custody: 8 })
    const again = await at.scanner.call(calls.uncheck, { id, version: version + 1, reason: '再来' })
    expect(again.msg).toBe('当前状态为“已绑定”，不能撤销核对')
    const off = await at.reception.get(calls.unbind, { id, version: version + 1, reason: '换条码' })
    expect(off).toMatchObject({ custody: 0 })
  })

  it('go to the consulate again after a RETURN or a misprint; the result stays in the history', async () => {
    const { id, barcode } = await at.until('sent')
    await at.retrieve(barcode, { visaNo: 'V1001' })
    const refused = await at.scanner.call(calls.resend, { id, version: await versionOf(id) })
    expect(refused.msg).toContain('只有领馆退回或签证打印有误的护照可以重新送签')
    await at.scanner.get(calls.flags, { id, version: await versionOf(id), flags: ['MISPRINT'] })
    await at.scanner.get(calls.resend, { id, version: await versionOf(id), reason: '姓名打错' })
    expect(await at.rowOf(id)).toMatchObject({ custody: 16, issueResult: null, flags: '[]' })
    await at.send(id)
    await at.retrieve(barcode, { issueResult: 3 })
    const { passport: shown, results } = await at.read(id)
    expect(shown).toMatchObject({ custody: 32, issueResult: 3 })
    expect(shown.visaNo).toBeUndefined()
    expect(results).toMatchObject([
      { issueResult: 3, state: 'current' },
      { issueResult: 1, visaNo: 'V1001', state: 'resent', reason: '姓名打错' },
    ])
    await at.scanner.get(calls.resend, { id, version: await versionOf(id) })
    expect((await at.rowOf(id)).custody).toBe(16)
  })

  it('get the right result from a supervisor, before the hand-over only', async () => {
    const { id, barcode } = await at.until('sent')
    await at.retrieve(barcode, { issueResult: 2 })
    const right = { id, issueResult: 1 as const, visaNo: 'V2002', reason: '扫描时选错' }
    expect((await at.scanner.call(calls.correctResult, { ...right, version: await versionOf(id) })).code).toBe('1111')
    await at.supervisor.get(calls.correctResult, { ...right, version: await versionOf(id) })
    const { passport: shown, results } = await at.read(id)
    expect(shown).toMatchObject({ issueResult: 1, visaNo: 'V2002', custody: 32 })
    expect(results).toMatchObject([
      { issueResult: 1, state: 'current' },
      { issueResult: 2, state: 'corrected', reason: '扫描时选错' },
    ])
    await at.giveBack(barcode)
    const late = await at.supervisor.call(calls.correctResult, { ...right, version: await versionOf(id) })
    expect(late.msg).toBe('当前状态为“已归还”，不能更正出签结果')
  })

  it('are given up as lost by a supervisor, when they are flagged so', async () => {
    const { id } = await at.until('sent')
    const give = async (name: 'scanner' | 'supervisor') =>
      at[name].call(calls.closeLost, { id, version: await versionOf(id), reason: '领馆遗失' })
    expect((await give('scanner')).code).toBe('1111')
    expect((await give('supervisor')).msg).toContain('护照没有标记遗失')
    await at.scanner.get(calls.flags, { id, version: await versionOf(id), flags: ['LOST', 'HELD_BY_CONSULATE'] })
    expect((await give('supervisor')).data).toMatchObject({ custody: 44 })
    expect((await at.read(id)).passport.contractStatus).toBe(44)
  })

  it('are held by the consulate no longer, once they are back', async () => {
    const { id, barcode } = await at.until('sent')
    await at.scanner.get(calls.flags, { id, version: await versionOf(id), flags: ['HELD_BY_CONSULATE', 'URGENT'] })
    expect((await at.retrieve(barcode)).passport?.flags).toEqual(['URGENT'])
  })

  it('name the bills on which they went and came back', async () => {
    const { id } = await at.until('checked')
    const bill = { passports: [id], consulate: 'RU_GUANGZHOU', sendDate: '2026-11-20', submit: true }
    const sent = await at.supervisor.get(bills.submit, bill)
    desk.clock.now += 60_000
    await at.supervisor.get(bills.rollback, { id: sent.id, version: sent.version, reason: '领馆临时闭馆' })
    const { entries } = await at.reception.get(calls.track, { id })
    const said = new Map(entries.map(({ action, content }) => [action, content]))
    expect(said.get('send')).toBe(`送签单 ${sent.billNo}`)
    expect(said.get('rollback')).toBe(`从送签单 ${sent.billNo} 撤回；领馆临时闭馆`)
    expect(entries.filter((one) => one.kind === 'bill')).toEqual([])
  })

  it('show their whole way, in both languages', async () => {
    const { id, barcode } = await at.until('checked')
    desk.clock.now += 60_000
    await at.scanner.get(calls.flags, { id, version: await versionOf(id), flags: ['HOLD'] })
    await at.scanner.get(calls.flags, { id, version: await versionOf(id), flags: [] })
    await at.retrieve(barcode)
    await at.scanner.get(barcodes.printLog, { barcodes: [barcode] })
    await at.scanner.get(barcodes.printLog, { barcodes: [barcode], reason: '破损' })
    desk.clock.now += 60_000
    await at.send(id)
    desk.clock.now += 600_000
    await at.retrieve(barcode, {
      at: desk.clock.now - 300_000,
      visaNo: 'V3003',
      validFrom: '2026-12-01',
      validTo: '2026-12-30',
    })
    desk.clock.now += 60_000
    await at.giveBack(barcode)
    const { entries } = await at.reception.get(calls.track, { id })
    const said = entries.map(({ title, content }) => [title, content])
    expect(said).toEqual(
      expect.arrayContaining([
        ['归还护照', '张伟（本人，证件尾号 123X）领取'],
        [
          '取回护照',
          expect.stringMatching(
            /^出签结果：出签；签证号 V3003；有效期 2026-12-01 至 2026-12-30；扫描于 2026-11-20 10:08/,
          ),
        ],
        ['补打标签 2', `${barcode}；破损`],
        ['打印标签', barcode],
        ['取回台扫描', '环节不符'],
        ['修改标记', '+暂缓'],
        ['修改标记', '-暂缓'],
        ['核对通过', undefined],
        ['绑定条码', undefined],
        ['合同：复核通过', undefined],
        ['合同：受理', undefined],
      ]),
    )
    expect(entries.find((one) => one.action === 'retrieve')?.content).toContain('网络恢复后处理')
    expect(entries.map((one) => one.time)).toEqual(entries.map((one) => one.time).toSorted((a, b) => b - a))
    const english = await at.reception.get(calls.track, { id }, { lang: 'en' })
    for (const { title, content = '' } of english.entries) {
      expect(title).not.toMatch(/[\u4e00-\u9fff]|\b(passport|contract)\.\w/)
      expect(content.replaceAll(/破损|张伟|中/g, '')).not.toMatch(/passport\.|status\./)
    }
  })
})

/** A passport as the contract's form sends it back: what a person fills in, and its id. */
function formOf(row: ContractDetails['passports'][number]) {
  const fields = [...Object.keys(passport()), 'id', 'applicantId'] as (keyof typeof row)[]
  const given = fields.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))
  return Object.fromEntries(given) as ReturnType<typeof passport> & { id: number }
}
