import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import * as barcodes from '#protocol/passport/barcode/calls.ts'
import * as calls from '#protocol/passport/calls.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { type Custody, custodyDesk } from './passport-fixtures.ts'

onEachEngine('The desks that scan passports', (openDesk) => {
  let desk: Desk
  let at: Custody
  beforeAll(async () => {
    desk = await openDesk()
    at = await custodyDesk(desk)
  })

  const scansOf = (scanId: string) =>
    desk.store.read.selectFrom('passportScan').selectAll().where('scanId', '=', scanId).execute()
  const logOf = async (id: number) => {
    const rows = await desk.store.read
      .selectFrom('entityLog')
      .select(['action', 'fromStatus', 'toStatus'])
      .where('entity', '=', 'passport')
      .where('entityId', '=', id)
      .orderBy('id')
      .execute()
    return rows.map((row) => [row.action, row.fromStatus, row.toStatus])
  }

  it('carry a passport from the counter to its holder, and the contract follows', async () => {
    const { id, barcode, contractId } = await at.until('bound')
    expect(await at.check(barcode)).toMatchObject({ kind: 'accepted', code: '0000', id, passport: { custody: 16 } })
    await at.send(id)
    const got = await at.retrieve(barcode, {
      visaNo: '20 41'.replace(' ', ''),
      validFrom: '2026-12-20',
      validTo: '2027-01-20',
    })
    expect(got).toMatchObject({ kind: 'accepted', passport: { custody: 32, issueResult: 1 } })
    const { contract } = await at.reception.get(contracts.details, { id: contractId })
    expect(contract.status).toBe(32)
    expect(await at.giveBack(barcode)).toMatchObject({ kind: 'accepted', passport: { custody: 40 } })
    const { passport, results, returns } = await at.read(id)
    expect(passport).toMatchObject({
      custody: 40,
      visaNo: '2041',
      validTo: '2027-01-20',
      receiver: '张伟',
      contractStatus: 40,
    })
    expect(results).toMatchObject([{ issueResult: 1, state: 'current', operator: '梁志强' }])
    expect(returns).toMatchObject([{ way: 2, idTail: '123X', relation: 'SELF' }])
    expect(await logOf(id)).toEqual([
      ['bind', 0, 8],
      ['check', 8, 16],
      ['send', 16, 24],
      ['retrieve', 24, 32],
      ['return', 32, 40],
    ])
  })

  it('tell each outcome apart by its kind', async () => {
    const { barcode } = await at.until('bound')
    const [free = '', spoilt = ''] = await at.labels(2)
    await at.supervisor.get(barcodes.voidBarcode, { barcode: spoilt, reason: '打印模糊' })
    const foreign = await (await desk.as('bj_supervisor')).get(barcodes.batch, { size: 1 })
    expect(await at.check('GZ00000001ZZZZZZ')).toMatchObject({ kind: 'unknown', code: '9999', msg: '无法识别的条码' })
    expect(await at.check('hello')).toMatchObject({ kind: 'unknown' })
    expect(await at.check(foreign.barcodes[0]!.barcode)).toMatchObject({ kind: 'foreign', msg: '其他签证中心的条码' })
    expect(await at.check(spoilt)).toMatchObject({ kind: 'void', msg: '条码已作废' })
    expect(await at.check(free)).toMatchObject({ kind: 'free', msg: '条码还没有绑定护照' })
    const early = await at.retrieve(barcode)
    expect(early).toMatchObject({ kind: 'wrongStep', custody: 8, msg: '当前状态为“已绑定”，不能取回护照' })
    expect(await at.check(barcode.toLowerCase())).toMatchObject({ kind: 'accepted' })
    expect(await at.check(barcode)).toMatchObject({ kind: 'duplicate', code: '9999', msg: '已核对过，无需重复扫描' })
    const failing = await at.check(barcode, { ok: false, reason: '照片不符' })
    expect(failing).toMatchObject({ kind: 'wrongStep', custody: 16 })
  })

  it('flag a passport whose check failed, and clear what was missing when it passes', async () => {
    const { id, barcode } = await at.until('bound')
    const failed = await at.check(barcode, { ok: false, reason: '缺少近照' })
    expect(failed).toMatchObject({ kind: 'accepted', passport: { custody: 8, flags: ['MISSING_PAPER'] } })
    const damaged = await at.check(barcode, { ok: false, reason: '护照破损', flag: 'DAMAGED' })
    expect(damaged.passport?.flags).toEqual(['MISSING_PAPER', 'DAMAGED'])
    const nothing = await at.scanner.call(calls.batchCheck, { items: [{ ...at.scan(barcode), ok: false }] })
    expect(nothing).toMatchObject({ code: '9999', data: { fields: [{ path: 'items.0.reason' }] } })
    expect((await at.check(barcode)).passport).toMatchObject({ custody: 16, flags: ['DAMAGED'] })
    expect(await logOf(id)).toContainEqual(['checkFailed', 8, 8])
  })

  it('answer the same scan with the same outcome, however often and from wherever it comes', async () => {
    const { id, barcode } = await at.until('bound')
    const scanId = randomUUID()
    const first = await at.check(barcode, { scanId })
    expect(await at.check(barcode, { scanId })).toEqual(first)
    expect(await at.check(barcode, { scanId }, at.supervisor)).toEqual(first)
    expect((await logOf(id)).filter(([action]) => action === 'check')).toHaveLength(1)
    const refusedId = randomUUID()
    const refused = await at.retrieve(barcode, { scanId: refusedId })
    await at.send(id)
    expect(await at.retrieve(barcode, { scanId: refusedId })).toEqual(refused)
    expect(refused).toMatchObject({ kind: 'wrongStep', custody: 16 })
    expect(await at.retrieve(barcode, { scanId })).toMatchObject({ kind: 'refused', code: '4409' })
    expect(await at.retrieve(barcode)).toMatchObject({ kind: 'accepted' })
    expect(await scansOf(scanId)).toHaveLength(1)
  })

  it('do a scan once when two desks send it at the same instant', async () => {
    const { id, barcode } = await at.until('bound')
    const scanId = randomUUID()
    const both = await Promise.all([at.check(barcode, { scanId }), at.check(barcode, { scanId }, at.supervisor)])
    expect(both[0]).toEqual(both[1])
    expect(both[0]).toMatchObject({ kind: 'accepted' })
    expect(await scansOf(scanId)).toMatchObject([{ passportId: id, kind: 'accepted' }])
    expect((await logOf(id)).filter(([action]) => action === 'check')).toHaveLength(1)
  })

  it('let one of two different scans of a passport win', async () => {
    const { id, barcode } = await at.until('bound')
    const both = await Promise.all([at.check(barcode), at.check(barcode, {}, at.supervisor)])
    expect(both.map((one) => one.kind).toSorted()).toEqual(['accepted', 'duplicate'])
    expect((await logOf(id)).filter(([action]) => action === 'check')).toHaveLength(1)
  })

  it('take a batch in the order of the scans, each row for itself', async () => {
    const { id, barcode } = await at.until('checked')
    await at.send(id)
    const other = await at.until('sent')
    desk.clock.now += 600_000
    const base = at.now + 1_000
    const items = [
      { ...at.scan(barcode, { at: base + 20 }), issueResult: 2 as const },
      { ...at.scan('nonsense', { at: base + 10 }), issueResult: 1 as const },
      { ...at.scan(barcode, { at: base }), issueResult: 3 as const },
      { ...at.scan(other.barcode, { at: base + 30 }), issueResult: 1 as const },
    ]
    const answer = await at.scanner.call(calls.batchRetrieve, { items })
    expect(answer.code).toBe('0000')
    expect(answer.data).toMatchObject({ ok: 2, failed: 2 })
    expect(answer.data.rows.map((row) => [row.index, row.kind])).toEqual([
      [0, 'duplicate'],
      [1, 'unknown'],
      [2, 'accepted'],
      [3, 'accepted'],
    ])
    expect(await at.rowOf(id)).toMatchObject({ issueResult: 3, custody: 32 })
    expect((await at.rowOf(other.id)).custodyTime).toBe(Math.max(base + 30, at.now))
    const none = await at.scanner.call(calls.batchRetrieve, { items: [{ ...at.scan('nonsense'), issueResult: 1 }] })
    expect(none).toMatchObject({ code: '4466', msg: '全部未能办理：无法识别的条码', data: { ok: 0, failed: 1 } })
    const empty = await at.scanner.call(calls.batchRetrieve, { items: [] })
    expect(empty.code).toBe('9999')
  })

  it('hand over with a balance only when a supervisor says why', async () => {
    const { id, barcode, contractId } = await at.until('retrieved')
    await desk.store.change((tx) =>
      tx
        .updateTable('contract')
        .set((eb) => ({ receivedFen: eb('receivedFen', '-', 12_300) }))
        .where('id', '=', contractId)
        .execute(),
    )
    const due = await at.giveBack(barcode)
    expect(due).toMatchObject({ kind: 'balanceDue', code: '4444', balanceFen: 12_300, id })
    expect(due.msg).toBe('合同还有 123.00 元未结清，需由主管说明原因后放行')
    const own = await at.giveBack(barcode, { overrideReason: '老客户' })
    expect(own).toMatchObject({ kind: 'refused', code: '1111', msg: '您没有欠费放行的权限，请联系主管' })
    expect((await at.rowOf(id)).custody).toBe(32)
    const allowed = await at.giveBack(barcode, { overrideReason: '公司月底统一结算' }, at.supervisor)
    expect(allowed).toMatchObject({ kind: 'accepted', passport: { custody: 40 } })
    expect((await at.read(id)).returns[0]).toMatchObject({ overrideReason: '公司月底统一结算', operator: '林静怡' })
    const again = await at.giveBack(barcode)
    expect(again).toMatchObject({ kind: 'duplicate', msg: '已归还过，无需重复扫描' })
  })

  it('dispatch by courier, hear of the delivery, or take back what came back', async () => {
    const { id, barcode } = await at.until('retrieved')
    expect(await at.dispatch(barcode)).toMatchObject({ kind: 'accepted', passport: { custody: 36 } })
    expect(await at.dispatch(barcode)).toMatchObject({ kind: 'duplicate' })
    expect(await at.giveBack(barcode)).toMatchObject({ kind: 'wrongStep', custody: 36 })
    let { version } = await at.rowOf(id)
    const silent = await at.scanner.call(calls.undelivered, { id, version, reason: '' })
    expect(silent).toMatchObject({ code: '9999', data: { fields: [{ path: 'reason' }] } })
    await at.scanner.get(calls.undelivered, { id, version, reason: '查无此人' })
    expect((await at.rowOf(id)).custody).toBe(32)
    await at.dispatch(barcode, { waybillNo: 'sf-2' })
    version = (await at.rowOf(id)).version
    await at.scanner.get(calls.delivered, { id, version })
    const { passport, returns } = await at.read(id)
    expect(passport).toMatchObject({ custody: 40, way: 1, waybillNo: 'SF-2' })
    expect(returns).toMatchObject([
      { waybillNo: 'SF-2', deliveredTime: desk.clock.now },
      { waybillNo: 'SF100200300', undeliveredReason: '查无此人' },
    ])
  })

  it('ask for what each way needs', async () => {
    const { barcode } = await at.until('retrieved')
    const fields = async (more: object) => {
      const { data } = await at.scanner.call(calls.batchReturn, { items: [{ ...at.scan(barcode), ...more }] } as never)
      return (data as unknown as { fields: { path: string }[] }).fields.map((one) => one.path.split('.').at(-1))
    }
    expect(await fields({ way: 2 })).toEqual(['receiver', 'idTail', 'relation'])
    expect(await fields({ way: 1 })).toEqual(['courier', 'waybillNo'])
    expect(await fields({ way: 2, receiver: '张', idTail: '12345', relation: 'SELF' })).toEqual(['idTail'])
    const wrongDays = { ...at.scan(barcode), issueResult: 1, validFrom: '2027-02-01', validTo: '2027-01-01' }
    const answer = await at.scanner.call(calls.batchRetrieve, { items: [wrongDays] } as never)
    expect(answer).toMatchObject({ code: '9999', data: { fields: [{ path: 'items.0.validTo' }] } })
  })

  it('list what waits and what is done', async () => {
    const { id, barcode } = await at.until('bound')
    const has = async (call: typeof calls.checkPage, state: 'waiting' | 'done') => {
      const { rows, records } = await at.scanner.get(call, { state, rows: 200 })
      expect(records).toBe(rows.length)
      return rows.some((row) => row.id === id)
    }
    expect(await has(calls.checkPage, 'waiting')).toBe(true)
    await at.check(barcode)
    expect(await has(calls.checkPage, 'waiting')).toBe(false)
    expect(await has(calls.checkPage, 'done')).toBe(true)
    await at.send(id)
    expect(await has(calls.retrievePage, 'waiting')).toBe(true)
    await at.retrieve(barcode)
    expect(await has(calls.retrievePage, 'done')).toBe(true)
    expect(await has(calls.returnPage, 'waiting')).toBe(true)
    await at.dispatch(barcode)
    expect(await has(calls.returnPage, 'done')).toBe(true)
  })
})
