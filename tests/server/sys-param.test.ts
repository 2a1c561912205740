import { expect, test } from 'vitest'
import { type ParamKind, paramProblem } from '#domain/config/params.ts'
import * as params from '#protocol/parameter/calls.ts'
import { config } from '#protocol/sign-in/calls.ts'
import { onSqliteForBoth } from './harness.ts'

const own = { code: 'desk.greeting', name: '窗口问候语', kind: 'text', value: '您好' } as const

onSqliteForBoth('system parameters', (openDesk) => {
  test('list what the product reads with its meaning, and what people added', async () => {
    const admin = await (await openDesk()).as('admin')
    await admin.get(params.save, own)
    const { rows } = await admin.get(params.page, {})
    expect(rows.map((row) => [row.code, row.origin, row.kind, row.value])).toEqual([
      ['backup.keep', 'product', 'positiveInteger', '7'],
      ['contract.acceptCheck', 'product', 'choice', 'on'],
      ['contract.fourEyes', 'product', 'flag', 'on'],
      ['desk.greeting', 'own', 'text', '您好'],
      ['edition', 'product', 'choice', 'visa'],
      ['form.keepDays', 'product', 'positiveInteger', '400'],
      ['issue.visaNoRequired', 'product', 'flag', 'off'],
      ['password.smsCode', 'product', 'flag', 'off'],
      ['ph.stayDays', 'product', 'positiveInteger', '14'],
      ['tr.aheadDays', 'product', 'positiveInteger', '90'],
      ['visa.audit.allowIncomplete', 'product', 'flag', 'off'],
      ['visa.audit.fourEyes', 'product', 'flag', 'on'],
      ['visa.audit.prepareAtOnce', 'product', 'flag', 'off'],
    ])
    expect(rows[2]).toMatchObject({ name: '受理与审核须为不同人员', standard: 'on' })
    const english = await admin.get(params.page, { keywords: 'edit' }, { lang: 'en' })
    expect(english).toMatchObject({ records: 1, rows: [{ name: 'Edition', choices: ['visa', 'global'] }] })
    expect((await admin.get(params.page, { kind: 'flag', sord: 'desc' })).rows.map((row) => row.code)).toEqual([
      'visa.audit.prepareAtOnce',
      'visa.audit.fourEyes',
      'visa.audit.allowIncomplete',
      'password.smsCode',
      'issue.visaNoRequired',
      'contract.fourEyes',
    ])
    expect((await admin.get(params.page, { origin: 'own' })).records).toBe(1)
  })

  test('hold from the next call on, keep their history, and have their standard again', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const shown = async () => (await desk.stranger.get(config, {})).edition
    const { version } = await admin.get(params.detail, { code: 'edition' })
    await admin.get(params.save, { code: 'edition', value: 'global', version })
    expect(await shown()).toBe('global')
    expect(await admin.call(params.save, { code: 'edition', value: 'visa', version })).toMatchObject({ code: '4409' })
    await admin.get(params.remove, { code: 'edition', version: version + 1 })
    expect(await shown()).toBe('visa')
    const { history } = await admin.get(params.detail, { code: 'edition' })
    expect(history.map((one) => [one.oldValue, one.newValue])).toEqual([
      ['global', 'visa'],
      ['visa', 'global'],
    ])
    expect((await admin.call(params.remove, { code: 'edition' })).msg).toBe('该参数已经是默认值')
  })

  test('of the product that were never set are set, too', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    await desk.store.change((tx) => tx.deleteFrom('sysParam').where('code', '=', 'password.smsCode').execute())
    const { version } = await admin.get(params.detail, { code: 'password.smsCode' })
    expect(version).toBe(0)
    await admin.get(params.save, { code: 'password.smsCode', value: 'on', version })
    expect((await desk.stranger.get(config, {})).passwordCode).toBe(true)
  })

  test('take what their type takes', async () => {
    const admin = await (await openDesk()).as('admin')
    const said = async (over: object) => (await admin.call(params.save, { ...own, ...over })).msg
    expect(await said({ value: '' })).toBe('请输入参数值')
    expect(await said({ name: undefined })).toBe('请输入参数名称')
    expect(await said({ kind: 'number', value: '12a' })).toBe('值：请输入数字')
    expect(await said({ kind: 'flag', value: 'yes' })).toBe('值：请选择有效的选项')
    expect(await said({ kind: 'choice', value: 'a', choices: ['a'] })).toContain('请至少填写两个可选值')
    expect(await said({ kind: 'choice', value: 'c', choices: ['a', 'b'] })).toBe('值：请选择有效的选项')
    expect(await said({ code: 'Desk Greeting' })).toContain('编码须以小写字母开头')
    await admin.get(params.save, { ...own, kind: 'choice', value: 'b', choices: ['a', 'b'] })
    expect(await said({})).toBe('该参数编码已存在')
    const { rows } = await admin.get(params.page, { keywords: '窗口' })
    expect(rows).toMatchObject([{ choices: ['a', 'b'], version: 1 }])
    await admin.get(params.remove, { code: own.code, version: 1 })
    expect(await admin.call(params.detail, { code: own.code })).toMatchObject({ code: '9999' })
  })

  test("are the platform's", async () => {
    const desk = await openDesk()
    for (const name of ['supervisor', 'agent']) {
      const person = await desk.as(name)
      expect(await person.call(params.page, {})).toMatchObject({ code: '1111' })
      expect(await person.call(params.save, own)).toMatchObject({ code: '1111' })
    }
  })
})

test('a number stays within its bounds', () => {
  const rule = { kind: 'number', min: 1, max: 20 } as const
  expect(paramProblem(rule, '20')).toBeNull()
  expect(paramProblem(rule, '0')).toEqual({ key: 'rules.tooSmall', params: { minimum: 1 } })
  expect(paramProblem(rule, '21')).toEqual({ key: 'rules.tooLarge', params: { maximum: 20 } })
  expect(paramProblem({ kind: 'number' }, '1e5')).toEqual({ key: 'rules.number' })
})

test.each<[ParamKind, string[], [string, string][]]>([
  [
    'integer',
    ['0', '-7', '100000000'],
    [
      ['1.5', 'integer'],
      ['100000001', 'tooLarge'],
      ['七', 'number'],
    ],
  ],
  [
    'positiveInteger',
    ['1', '100000000'],
    [
      ['0', 'positiveInteger'],
      ['100000001', 'positiveInteger'],
    ],
  ],
  [
    'nonNegativeInteger',
    ['0', '100000000'],
    [
      ['-1', 'nonNegativeInteger'],
      ['0.5', 'nonNegativeInteger'],
    ],
  ],
  [
    'negativeInteger',
    ['-1', '-100000000'],
    [
      ['0', 'negativeInteger'],
      ['-100000001', 'negativeInteger'],
    ],
  ],
  ['positive', ['0.1'], [['0', 'positive']]],
  ['notNegative', ['0'], [['-0.1', 'notNegative']]],
  ['negative', ['-0.1'], [['0', 'negative']]],
  [
    'rate',
    ['1', '-2.5', '6.78'],
    [
      ['6.785', 'twoDecimals'],
      ['x', 'number'],
    ],
  ],
  [
    'fraction',
    ['0', '0.25', '1'],
    [
      ['1.01', 'fraction'],
      ['-0.1', 'fraction'],
    ],
  ],
  [
    'time',
    ['08:30'],
    [
      ['8:30', 'time'],
      ['24:00', 'time'],
    ],
  ],
  [
    'timeRange',
    ['08:30-12:00'],
    [
      ['12:00-08:30', 'timeRange'],
      ['08:30', 'timeRange'],
    ],
  ],
])('a parameter of kind %s takes what its rule takes', (kind, good, bad) => {
  for (const value of good) expect([value, paramProblem({ kind }, value)]).toEqual([value, null])
  for (const [value, rule] of bad) expect([value, paramProblem({ kind }, value)?.key]).toEqual([value, `rules.${rule}`])
})
