import { expect, test } from 'vitest'
import { centerOptions, optionCodes } from '#domain/config/options.ts'
import * as words from '#protocol/config/dictionary-calls.ts'
import * as fees from '#protocol/config/fee-calls.ts'
import * as options from '#protocol/config/option-calls.ts'
import * as methods from '#protocol/config/payment-method-calls.ts'
import * as times from '#protocol/config/process-time-calls.ts'
import * as services from '#protocol/config/service-calls.ts'
import { choices } from '#protocol/contract/calls.ts'
import { getDictDataByTypes } from '#protocol/dictionary/calls.ts'
import { getPersonalInfo } from '#protocol/profile/calls.ts'
import { onEachEngine, type Person } from './harness.ts'
import { BJ, GZ } from './order-forms.ts'

const fee = {
  nationality: 'FRA',
  visaCategory: 'OT',
  entries: 'SINGLE',
  urgencyLevel: 'NORMAL',
  consularFen: 50_000,
  serviceFen: 20_000,
  validFromDay: '2026-01-01',
} as const

const lodop = async (who: Person) => (await who.get(getPersonalInfo, {})).options?.['print.lodop']

onEachEngine('Settings of a center', (openDesk) => {
  test('options: standard values hold until one is set, each is checked by its kind, and taking it back restores it', async () => {
    const desk = await openDesk()
    const [supervisor, reception] = [await desk.as('supervisor'), await desk.as('reception')]
    const { rows } = await supervisor.get(options.page, { rows: 100 })
    expect(rows.map((row) => row.code)).toEqual(optionCodes)
    expect(rows.find((row) => row.code === 'print.lodop')).toMatchObject({ value: 'off', standard: 'off' })
    const made = await supervisor.get(options.create, { code: 'print.lodop', value: 'on' })
    expect(await lodop(reception)).toBe('on')
    expect(await lodop(await desk.as('bj_reception'))).toBe('off')
    expect(await lodop(await desk.as('agent'))).toBe('off')
    const again = await supervisor.call(options.create, { code: 'print.lodop', value: 'off' })
    expect(again.msg).toBe('编码：已有相同的配置')
    await supervisor.get(options.remove, { id: made.id, version: 1 })
    expect(await lodop(reception)).toBe('off')
    for (const [code, value] of [
      ['print.lodop', 'yes'],
      ['print.labelSize', '1x1'],
      ['print.labelSize', '50x30'],
      ['desk.volume', '101'],
      ['acceptance.cutOff', '9:30'],
      ['desk.volume', '50.5'],
    ] as const)
      expect((await supervisor.call(options.create, { code, value })).msg, `${code} ${value}`).toMatch(/^值：/)
  })

  test('options: a size of labels that does not hold the center’s code is refused with those that do', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const narrow = await supervisor.call(options.create, { code: 'print.labelSize', value: '50x30' })
    expect(narrow.msg).toBe(
      '值：50 × 30 mm 的标签放不下 GZ 的条码（203 dpi 下最细的条须有 2 个整点，两侧留白）。可用的尺寸：60 × 40 mm、70 × 50 mm、80 × 50 mm、100 × 60 mm',
    )
    const made = await supervisor.get(options.create, { code: 'print.labelSize', value: '60x40' })
    const update = { id: made.id, version: 1 }
    expect((await supervisor.call(options.update, { ...update, value: '50x30' })).msg).toMatch(/可用的尺寸：60 × 40/)
    expect(await supervisor.get(options.update, { ...update, value: '70x50' })).toEqual({ version: 2 })
  })

  test('options: a later cut-off counts at once, and an unreadable one is refused', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { rows } = await supervisor.get(options.page, {})
    const cutOff = rows.find((row) => row.code === 'acceptance.cutOff')
    expect(cutOff).toMatchObject({ value: centerOptions['acceptance.cutOff'].standard, version: 1 })
    const change = { id: cutOff?.id ?? 0, version: 1 }
    expect((await supervisor.call(options.update, { ...change, value: '25:00' })).msg).toBe('值：时间格式须为 hh:mm')
    expect(await supervisor.get(options.update, { ...change, value: '16:00' })).toEqual({ version: 2 })
    const late = await supervisor.call(options.update, { ...change, value: '15:00' })
    expect(late).toMatchObject({ code: '4409', data: { version: 2 } })
  })

  test('fees: periods of the same facts may touch but not overlap, whoever is in between', async () => {
    const supervisor = await (await openDesk()).as('supervisor')
    const made = await supervisor.get(fees.create, { ...fee, validToDay: '2026-06-30' })
    const overlapping = await supervisor.call(fees.create, { ...fee, validFromDay: '2026-06-30' })
    expect(overlapping.msg).toBe('生效日期：与 2026-01-01 起生效的同类费用有效期重叠')
    const next = await supervisor.get(fees.create, { ...fee, validFromDay: '2026-07-01', consularFen: 60_000 })
    const longer = { ...fee, id: made.id, version: 1, validToDay: '2026-07-01' }
    expect((await supervisor.call(fees.update, longer)).code).toBe('9999')
    expect((await supervisor.call(fees.create, { ...fee, validFromDay: '2030-01-01' })).code).toBe('9999')
    await supervisor.get(fees.create, { ...fee, nationality: 'DEU' })
    const reversed = { ...fee, nationality: 'ITA', validFromDay: '2026-02-01', validToDay: '2026-01-01' }
    expect((await supervisor.call(fees.create, reversed)).msg).toContain('失效日期不能早于生效日期')
    const found = await supervisor.get(fees.page, { nationality: 'FRA', onDay: '2026-08-01' })
    expect(found).toMatchObject({ records: 1, rows: [{ id: next.id, consularFen: 60_000 }] })
    expect(
      (await supervisor.get(fees.page, { nationality: 'ANY', rows: 200 })).rows.every((row) => !row.nationality),
    ).toBe(true)
    expect(await supervisor.get(fees.remove, { id: next.id, version: 1 })).toEqual({ id: next.id })
  })

  test('fees: unknown words and countries are refused, and a fee on a bill cannot be deleted', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    expect((await supervisor.call(fees.create, { ...fee, visaCategory: 'XX' })).msg).toMatch(/^签证类别：/)
    expect((await supervisor.call(fees.create, { ...fee, nationality: 'XYZ' })).msg).toMatch(/国家不存在$/)
    expect((await supervisor.call(fees.create, { ...fee, consularFen: -1 })).code).toBe('9999')
    const used = await desk.store.read
      .selectFrom('expenseLine')
      .innerJoin('feeVisa', 'feeVisa.id', 'expenseLine.sourceId')
      .select('feeVisa.id')
      .where('kind', '=', 'CONSULAR')
      .where('feeVisa.companyId', '=', GZ)
      .executeTakeFirstOrThrow()
    const refused = await supervisor.call(fees.remove, { id: used.id })
    expect(refused.msg).toBe('该费用已用于合同账单，不能删除，请设置失效日期')
  })

  test('process times: once for their facts', async () => {
    const supervisor = await (await openDesk()).as('supervisor')
    const { rows } = await supervisor.get(times.page, { visaCategory: 'OT', entries: 'SINGLE' })
    const [first] = rows
    const { id, version, visaCategory, entries, urgencyLevel, workDays } = first!
    const facts = { visaCategory, entries, urgencyLevel }
    expect((await supervisor.call(times.create, { ...facts, workDays: 9 })).msg).toContain('已有相同的配置')
    expect(await supervisor.get(times.update, { id, version, ...facts, workDays: workDays + 1 })).toEqual({
      version: version + 1,
    })
    await supervisor.get(times.remove, { id })
    await supervisor.get(times.create, { ...facts, workDays: 9 })
  })

  test('payment methods: a used one keeps its kind, is not deleted, and is frozen instead', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { rows } = await supervisor.get(methods.page, {})
    const names = rows.map((row) => row.sortNo)
    expect(names).toEqual(names.toSorted((one, two) => one - two))
    const ledger = await desk.store.read
      .selectFrom('ledger')
      .select('paymentMethodId')
      .where('companyId', '=', GZ)
      .where('paymentMethodId', 'is not', null)
      .executeTakeFirstOrThrow()
    const used = rows.find((row) => row.id === ledger.paymentMethodId)!
    const { companyId: _, updateUser: __, updateTime: ___, ...form } = used
    expect((await supervisor.call(methods.remove, { id: used.id })).msg).toBe(
      `支付方式“${used.name}”已被使用，不能删除，可以停用`,
    )
    const other = form.kind === 'CASH' ? 'CARD' : 'CASH'
    expect((await supervisor.call(methods.update, { ...form, kind: other })).msg).toContain('不能更改类型')
    await supervisor.get(methods.update, { ...form, valid: 0 })
    expect((await supervisor.get(methods.page, { valid: 0 })).rows.map((row) => row.id)).toContain(used.id)
    const fresh = { name: '数字人民币', ename: 'e-CNY', kind: 'TRANSFER' } as const
    const made = await supervisor.get(methods.create, fresh)
    expect((await supervisor.call(methods.create, fresh)).msg).toContain('已有同名的支付方式')
    await supervisor.get(methods.remove, { id: made.id })
  })

  test("dictionary: a center's entries stand in for common ones or come in addition, for its own people only", async () => {
    const desk = await openDesk()
    const [supervisor, beijing] = [await desk.as('supervisor'), await desk.as('bj_supervisor')]
    const reasons = async (who: typeof supervisor) =>
      (await who.get(getDictDataByTypes, { types: ['BACK_REASON'] })).BACK_REASON!
    const before = await reasons(beijing)
    const said = {
      typeCode: 'BACK_REASON',
      code: 'PHOTO',
      cname: '照片底色不是白色',
      ename: 'No white background',
      sortNo: 1,
    } as const
    const made = await supervisor.get(words.create, said)
    const added = await supervisor.get(words.addDictData, { typeCode: 'BACK_REASON', cname: '缺少复印件' })
    expect(added.code).toBe('C2')
    const now = await reasons(supervisor)
    expect(now.find((one) => one.code === 'PHOTO')?.cname).toBe('照片底色不是白色')
    expect(now.at(-1)).toMatchObject({ code: 'C2', cname: '缺少复印件', ename: '缺少复印件' })
    expect(await reasons(beijing)).toEqual(before)
    const listed = await supervisor.get(words.page, { typeCode: 'BACK_REASON', rows: 50 })
    expect(listed.rows.find((row) => row.code === 'PHOTO')).toMatchObject({ origin: 'changed', id: made.id })
    expect(listed.rows.find((row) => row.code === 'FEE')).toMatchObject({ origin: 'common' })
    expect((await supervisor.call(words.create, said)).msg).toContain('该编码已存在')
    await supervisor.get(words.update, { ...said, id: made.id, version: 1, valid: 0 })
    expect((await reasons(supervisor)).some((one) => one.code === 'PHOTO')).toBe(false)
    await supervisor.get(words.remove, { id: made.id, version: 2 })
    expect((await reasons(supervisor)).find((one) => one.code === 'PHOTO')?.cname).toBe('照片不符合要求')
    expect((await supervisor.call(words.create, { ...said, typeCode: 'VISA_CATEGORY' as 'COURIER' })).code).toBe('9999')
  })

  test('dictionary: an own entry that was written down is disabled, not deleted', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const made = await supervisor.get(words.create, {
      typeCode: 'RELATION',
      code: 'DRIVER',
      cname: '司机',
      ename: 'Driver',
    })
    await desk.store.change(async (tx) => {
      const passport = await tx
        .selectFrom('contractPassport')
        .select('id')
        .where('companyId', '=', GZ)
        .executeTakeFirstOrThrow()
      const row = {
        passportId: passport.id,
        companyId: GZ,
        way: 2,
        relation: 'DRIVER',
        time: 1,
        userId: 1,
        operator: 'x',
      }
      await tx.insertInto('passportReturn').values(row).execute()
    })
    expect((await supervisor.call(words.remove, { id: made.id })).msg).toBe('字典项“司机”已被使用，不能删除，可以停用')
  })

  test('every change is logged with what it was, and audited', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const made = await supervisor.get(fees.create, fee)
    await supervisor.get(fees.update, { ...fee, id: made.id, version: 1, consularFen: 70_000 })
    await supervisor.get(fees.remove, { id: made.id })
    const logs = await desk.store.read
      .selectFrom('entityLog')
      .select(['action', 'content'])
      .where('entity', '=', 'feeVisa')
      .where('entityId', '=', made.id)
      .orderBy('id')
      .execute()
    expect(logs.map((log) => log.action)).toEqual(['create', 'update', 'delete'])
    expect(JSON.parse(logs[1]?.content ?? '')).toEqual({ consularFen: { from: 50_000, to: 70_000 } })
    const lines = await desk.store.read.selectFrom('audit').select('action').where('entity', '=', 'feeVisa').execute()
    expect(lines.map((line) => line.action)).toEqual([
      'config.feeVisa.create',
      'config.feeVisa.update',
      'config.feeVisa.delete',
    ])
  })
})

onEachEngine('Whose settings', (openDesk) => {
  test('a center reads and changes its own only; the platform names the center; others see nothing', async () => {
    const desk = await openDesk()
    const [supervisor, beijing, admin] = [
      await desk.as('supervisor'),
      await desk.as('bj_supervisor'),
      await desk.as('admin'),
    ]
    const made = await supervisor.get(fees.create, fee)
    expect((await supervisor.get(fees.page, { nationality: 'FRA' })).rows[0]).toMatchObject({ companyId: GZ })
    expect((await beijing.get(fees.page, { nationality: 'FRA' })).records).toBe(0)
    for (const foreign of [
      await beijing.call(fees.page, { companyId: GZ }),
      await beijing.call(fees.create, { ...fee, companyId: GZ }),
      await beijing.call(fees.update, { ...fee, id: made.id, version: 1 }),
      await beijing.call(fees.remove, { id: made.id }),
      await beijing.call(fees.remove, { id: 999_999 }),
      await (await desk.as('reception')).call(fees.create, fee),
      await (await desk.as('agent')).call(fees.page, {}),
      await (await desk.as('customer')).call(options.page, {}),
      await (await desk.as('desk')).call(methods.page, {}),
    ])
      expect(foreign.code).toBe('1111')
    expect((await admin.call(fees.page, {})).code).toBe('9999')
    await admin.get(fees.create, { ...fee, companyId: BJ })
    expect((await beijing.get(fees.page, { nationality: 'FRA' })).records).toBe(1)
    await admin.get(fees.update, { ...fee, id: made.id, version: 1, serviceFen: 1 })
    expect((await supervisor.call(fees.update, { ...fee, id: made.id, version: 1 })).code).toBe('4409')
  })

  test('services: what a center makes is offered at its price; a used one is disabled instead of deleted', async () => {
    const desk = await openDesk()
    const [supervisor, reception] = [await desk.as('supervisor'), await desk.as('reception')]
    const lounge = {
      code: 'LOCKER',
      name: '寄存',
      ename: 'Locker',
      kind: 'VAS',
      unitFen: 1_500,
      refundable: 'never',
    } as const
    const made = await supervisor.get(services.create, lounge)
    expect((await supervisor.call(services.create, lounge)).msg).toBe('该编码已存在')
    expect((await reception.call(services.create, { ...lounge, code: 'OTHER' })).code).toBe('1111')
    expect((await supervisor.call(services.create, { ...lounge, kind: 'CONSULAR' as never })).code).toBe('9999')
    const offered = async () => (await reception.get(choices, {})).services.map(({ code, unitFen }) => [code, unitFen])
    expect(await offered()).toContainEqual(['LOCKER', 1_500])
    expect((await (await desk.as('bj_reception')).get(choices, {})).services.map(({ code }) => code)).not.toContain(
      'LOCKER',
    )
    const change = { ...lounge, id: made.id, version: 1, unitFen: 2_000 }
    expect((await supervisor.call(services.update, { ...change, code: 'PHOTO' })).msg).toBe('该编码已存在')
    expect(await supervisor.get(services.update, change)).toEqual({ version: 2 })
    expect(await offered()).toContainEqual(['LOCKER', 2_000])
    const foreign = await (await desk.as('bj_supervisor')).call(services.remove, { id: made.id })
    expect(foreign.code).toBe('1111')
    const used = await desk.store.read
      .selectFrom('contractService')
      .innerJoin('service', 'service.id', 'contractService.serviceId')
      .select(['service.id', 'service.name'])
      .where('service.companyId', '=', GZ)
      .executeTakeFirstOrThrow()
    expect((await supervisor.call(services.remove, { id: used.id })).msg).toBe(
      `服务项目“${used.name}”已用于合同，不能删除，可以停用`,
    )
    await supervisor.get(services.update, { ...change, version: 2, valid: 0 })
    expect((await offered()).map(([code]) => code)).not.toContain('LOCKER')
    expect(await supervisor.get(services.remove, { id: made.id, version: 3 })).toEqual({ id: made.id })
  })
})
