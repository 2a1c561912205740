import { beforeAll, expect, it } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import * as calls from '#protocol/passport/barcode/calls.ts'
import * as passports from '#protocol/passport/calls.ts'
import { form } from './contract-forms.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { type Custody, custodyDesk } from './passport-fixtures.ts'

onEachEngine('Barcodes', (openDesk) => {
  let desk: Desk
  let at: Custody
  beforeAll(async () => {
    desk = await openDesk()
    at = await custodyDesk(desk)
  })

  const labelOf = (barcode: string) =>
    desk.store.read.selectFrom('barcode').selectAll().where('barcode', '=', barcode).executeTakeFirstOrThrow()
  const serials = async (companyId: number) => {
    const rows = await desk.store.read
      .selectFrom('barcode')
      .select('serial')
      .where('companyId', '=', companyId)
      .orderBy('serial')
      .execute()
    return rows.map((row) => row.serial)
  }
  const draft = async () => {
    const { id, version } = await at.reception.get(contracts.create, form())
    const { passports: rows } = await at.reception.get(contracts.details, { id })
    return { id, version, passportId: rows[0]!.id }
  }

  it('have serials without gaps or repeats, with many desks at once and a batch that fails', async () => {
    const before = await serials(101)
    const made = await Promise.all([3, 7, 2, 5].map((size) => at.supervisor.get(calls.batch, { size })))
    const tooMany = await at.supervisor.call(calls.batch, { size: 1001 })
    expect(tooMany).toMatchObject({ code: '9999', data: { fields: [{ path: 'size', key: 'barcode.batchMax' }] } })
    expect((await at.supervisor.call(calls.batch, { size: 0 })).code).toBe('9999')
    const failing = desk.store.change(async (tx) => {
      await tx.updateTable('counter').set({ value: 999 }).where('name', '=', 'barcode:GZ').execute()
      throw new Error('killed')
    })
    await expect(failing).rejects.toThrow('killed')
    for (const { from, to, barcodes } of made) {
      expect(barcodes.map((one) => one.serial)).toEqual(Array.from({ length: to - from + 1 }, (_, i) => from + i))
      for (const { barcode, serial } of barcodes)
        expect(barcode).toMatch(new RegExp(`^GZ${String(serial).padStart(8, '0')}[0-9A-HJKMNP-TV-Z]{6}$`))
    }
    const after = await serials(101)
    expect(after).toHaveLength(before.length + 17)
    expect(after).toEqual(after.map((_, index) => index + 1))
    const thousand = await at.supervisor.get(calls.batch, { size: 1000 })
    expect(thousand.barcodes).toHaveLength(1000)
    expect(thousand.from).toBe(after.length + 1)
  })

  it('count each center for itself; the platform names the center', async () => {
    const beijing = await desk.as('bj_supervisor')
    const own = await beijing.get(calls.batch, { size: 1 })
    expect(own.barcodes[0]!.barcode).toMatch(/^BJ/)
    expect((await beijing.call(calls.batch, { size: 1, companyId: 101 })).code).toBe('1111')
    const admin = await desk.as('admin')
    expect((await admin.call(calls.batch, { size: 1 })).code).toBe('9999')
    const named = await admin.get(calls.batch, { size: 1, companyId: 102 })
    expect(named.from).toBe(own.to + 1)
    expect((await at.reception.call(calls.batch, { size: 1 })).code).toBe('1111')
  })

  it('are made once under one key', async () => {
    const first = await at.supervisor.get(calls.batch, { size: 2 }, { key: 'labels-of-friday' })
    expect(await at.supervisor.get(calls.batch, { size: 2 }, { key: 'labels-of-friday' })).toEqual(first)
  })

  it('are bound once: FREE, then BOUND, then VOID, never again', async () => {
    const [code = '', second = ''] = await at.labels(2)
    const one = await draft()
    const other = await draft()
    const bound = await at.scanner.get(calls.bindToPassport, {
      barcode: code.toLowerCase(),
      passportId: one.passportId,
    })
    expect(bound).toMatchObject({ barcode: code, custody: 8 })
    expect(await labelOf(code)).toMatchObject({ status: 8, passportId: one.passportId, bindTime: desk.clock.now })
    const twice = await at.scanner.call(calls.bindToPassport, { barcode: code, passportId: other.passportId })
    expect(twice).toMatchObject({ code: '9999', msg: '条码已绑定在另一本护照上' })
    const same = await at.scanner.call(calls.bindToPassport, { barcode: code, passportId: one.passportId })
    expect(same).toMatchObject({ code: '9999', msg: '条码已绑定在该护照上' })
    const more = await at.scanner.call(calls.bindToPassport, { barcode: second, passportId: one.passportId })
    expect(more.msg).toBe('当前状态为“已绑定”，不能绑定条码')
    expect((await labelOf(second)).status).toBe(0)
    const inUse = await at.scanner.call(calls.voidBarcode, { barcode: code, reason: '破损' })
    expect(inUse.msg).toBe('条码正在使用，请先解绑或更换条码')
    await at.scanner.get(passports.unbind, { id: one.passportId, version: bound.version, reason: '贴错' })
    expect(await labelOf(code)).toMatchObject({ status: 12, reason: '贴错', passportId: one.passportId })
    expect(await at.rowOf(one.passportId)).toMatchObject({ custody: 0, barcode: null })
    const again = await at.scanner.call(calls.bindToPassport, { barcode: code, passportId: one.passportId })
    expect(again.msg).toBe('条码已作废，不能再使用')
    const madeUp = await at.scanner.call(calls.bindToPassport, {
      barcode: 'GZ00000001AAAAAA',
      passportId: one.passportId,
    })
    expect(madeUp.msg).toBe('无法识别的条码')
  })

  it('go to one of two desks that stick the same label at the same instant', async () => {
    const [code = ''] = await at.labels(1)
    const both = [await draft(), await draft()]
    const answers = await Promise.all(
      both.map(({ passportId }) => at.scanner.call(calls.bindToPassport, { barcode: code, passportId })),
    )
    expect(answers.map((one) => one.code).toSorted()).toEqual(['0000', '9999'])
    const rows = await Promise.all(both.map((one) => at.rowOf(one.passportId)))
    expect(rows.map((row) => row.custody).toSorted((a, b) => a - b)).toEqual([0, 8])
    expect(rows.filter((row) => row.barcode === code)).toHaveLength(1)
  })

  it('are changed for another where they are torn, wherever the passport stands', async () => {
    const { id, barcode } = await at.until('sent')
    const [next = ''] = await at.labels(1)
    const silent = await at.scanner.call(calls.rebind, { passportId: id, barcode: next, reason: ' ' })
    expect(silent.code).toBe('9999')
    await at.scanner.get(calls.rebind, { passportId: id, barcode: next, reason: '条码破损' })
    expect(await at.rowOf(id)).toMatchObject({ custody: 24, barcode: next })
    expect(await labelOf(barcode)).toMatchObject({ status: 12, reason: '条码破损' })
    expect(await at.retrieve(barcode)).toMatchObject({ kind: 'void' })
    expect(await at.retrieve(next)).toMatchObject({ kind: 'accepted' })
  })

  it('do not go on passports of contracts that are over', async () => {
    const { id, version, passportId } = await draft()
    await at.reception.get(contracts.cancel, { id, version, reason: '客户放弃' })
    const [code = ''] = await at.labels(1)
    const answer = await at.scanner.call(calls.bindToPassport, { barcode: code, passportId })
    expect(answer.msg).toBe('合同已结束，不能绑定条码')
  })

  it('log each print, and print again only for a reason', async () => {
    const [one = '', two = ''] = await at.labels(2)
    const first = await at.scanner.get(calls.printLog, { barcodes: [one, two] })
    expect(first.rows).toEqual([one, two].map((barcode) => ({ barcode, printedTimes: 1 })))
    const silent = await at.scanner.call(calls.printLog, { barcodes: [two] })
    expect(silent).toMatchObject({ code: '9999', msg: `${two} 已打印过，补打请填写原因` })
    const again = await at.scanner.get(calls.printLog, { barcodes: [two], reason: '卡纸' })
    expect(again.rows).toEqual([{ barcode: two, printedTimes: 2 }])
    const twice = await at.scanner.call(calls.printLog, { barcodes: [one, one], reason: '卡纸' })
    expect(twice).toMatchObject({ code: '9999', data: { fields: [{ path: 'barcodes.1', key: 'barcode.twice' }] } })
    const logged = await desk.store.read
      .selectFrom('entityLog')
      .select(['action', 'content', 'operator'])
      .where('entity', '=', 'barcode')
      .where('entityId', '=', (await labelOf(two)).id)
      .where('action', 'in', ['print', 'reprint'])
      .orderBy('id')
      .execute()
    expect(logged).toEqual([
      { action: 'print', content: null, operator: '梁志强' },
      { action: 'reprint', content: '2: 卡纸', operator: '梁志强' },
    ])
  })

  it('are not counted as printed where the label is too narrow for its code', async () => {
    const [one = ''] = await at.labels(1)
    const companyId = (await labelOf(one)).companyId
    const option = { companyId, code: 'print.labelSize', value: '50x30', updateUser: '', updateTime: 0 }
    const set = (value: string | null) =>
      desk.store.change(async (tx) => {
        await tx.deleteFrom('centerOption').where('companyId', '=', companyId).where('code', '=', option.code).execute()
        if (value)
          await tx
            .insertInto('centerOption')
            .values({ ...option, value })
            .execute()
      })
    await set('50x30')
    const refused = await at.scanner.call(calls.printLog, { barcodes: [one] })
    expect(refused.code).toBe('9999')
    expect(refused.msg).toMatch(/50 × 30 mm 的标签放不下 GZ 的条码.*可用的尺寸：60 × 40 mm/)
    expect((await labelOf(one)).printedTimes).toBe(0)
    await set('60x40')
    expect((await at.scanner.get(calls.printLog, { barcodes: [one] })).rows).toEqual([
      { barcode: one, printedTimes: 1 },
    ])
    await set(null)
  })

  it('are decrypted for their own center only', async () => {
    const [code = ''] = await at.labels(1)
    const { serial } = await labelOf(code)
    expect(await at.scanner.get(calls.decrypt, { text: code })).toEqual({ serial, companyCode: 'GZ' })
    const changed = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
    expect(await at.scanner.call(calls.decrypt, { text: changed })).toMatchObject({
      code: '9999',
      msg: '无法识别的条码',
    })
    expect((await (await desk.as('bj_supervisor')).call(calls.decrypt, { text: code })).code).toBe('1111')
    expect(await (await desk.as('admin')).get(calls.decrypt, { text: code })).toMatchObject({ companyCode: 'GZ' })
  })

  it('tell what they are on and what may be done there, with the reason where not', async () => {
    const { id, barcode, contractNo } = await at.until('checked', { isPaid: false })
    const found = await at.supervisor.get(calls.scanToPassport, { barcode })
    expect(found).toMatchObject({ kind: 'found', passport: { id, custody: 16 }, contract: { contractNo, status: 16 } })
    expect(found.contract?.balanceFen).toBe(found.contract?.totalFen)
    const names = found.actions.map((one) => one.event)
    expect(names).toEqual(expect.arrayContaining(['uncheck', 'unbind', 'rebind', 'closeLost', 'flags']))
    expect(names).not.toContain('check')
    expect(found.actions).toContainEqual({ event: 'closeLost', refused: 'passport.refused.isLost' })
    const [free = ''] = await at.labels(1)
    expect(await at.scanner.get(calls.scanToPassport, { barcode: free })).toMatchObject({ kind: 'free', actions: [] })
    expect(await at.scanner.get(calls.scanToPassport, { barcode: 'x1234' })).toMatchObject({ kind: 'unknown' })
    const beijing = await desk.as('bj_supervisor')
    const foreign = await beijing.get(calls.scanToPassport, { barcode })
    expect(foreign).toEqual({ kind: 'foreign', barcode, msg: '其他签证中心的条码', actions: [] })
  })

  it('say what may be asked of each: what is void is not printed, what is on a passport goes with it only', async () => {
    const { barcode } = await at.until('bound')
    const [free = '', torn = ''] = await at.labels(2)
    await at.scanner.get(calls.voidBarcode, { barcode: torn, reason: '撕破' })
    const actionsFor = async (who: Person, keywords: string) =>
      (await who.get(calls.page, { keywords })).rows.map((row) => row.actions)
    expect(await actionsFor(at.scanner, free)).toEqual([['print', 'void']])
    expect(await actionsFor(at.scanner, barcode)).toEqual([['print']])
    expect(await actionsFor(at.scanner, torn)).toEqual([[]])
  })

  it('are listed by status, exact text and serial', async () => {
    const [code = ''] = await at.labels(1)
    await at.scanner.get(calls.voidBarcode, { barcode: code, reason: '打印模糊' })
    const { serial } = await labelOf(code)
    for (const keywords of [code, code.toLowerCase(), String(serial)]) {
      const { rows } = await at.scanner.get(calls.page, { keywords })
      expect(rows).toMatchObject([
        { barcode: code, serial, status: 12, reason: '打印模糊', companyName: '广州签证中心' },
      ])
    }
    const free = await at.scanner.get(calls.page, { status: 0, rows: 200 })
    expect(free.rows.every((row) => row.status === 0)).toBe(true)
    expect(free.rows.map((row) => row.id)).toEqual(free.rows.map((row) => row.id).toSorted((a, b) => b - a))
    expect((await at.scanner.call(calls.page, { companyId: 102 })).code).toBe('1111')
  })
})
