import { describe, expect, it, test } from 'vitest'
import { docSubjects, docVocabulary, fillTemplate, placeholderProblem } from '#domain/config/doc-placeholders.ts'
import * as templates from '#protocol/config/doc-template-calls.ts'
import { docTemplates } from '#server/store/initial-data/doc-templates.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { GZ } from './order-forms.ts'

const form = {
  code: 'notice',
  name: '取件通知',
  subject: 'contract',
  paper: 'a4',
  html: '<p>{{contract.contractNo}}</p>',
} as const

/** Something that was accepted, submitted or counted. */
const oneOf = async (desk: Desk, table: 'contract' | 'sendBill' | 'dayClose') => {
  const rows = desk.store.read.selectFrom(table).select('id').where('companyId', '=', GZ).orderBy('id')
  const found =
    table === 'contract'
      ? rows.where(({ eb, ref }) => eb(ref('acceptTime' as never), 'is not', null))
      : table === 'sendBill'
        ? rows.where(({ eb, ref }) => eb(ref('billNo' as never), 'is not', null))
        : rows
  return (await found.executeTakeFirstOrThrow()).id
}

describe('Placeholders', () => {
  const row = { 'passport.name': '<b>O"NEIL</b>' }
  const data = { values: { 'contract.contractNo': 'GZ1' }, lists: { passports: [row, { 'passport.name': 'LI' }] } }

  it('are filled in as text, lists once for each row', () => {
    const html =
      '<p>{{contract.contractNo}}</p>{{#passports}}<i title="x">{{passport.name}}/{{ contract.contractNo }}</i>{{/passports}}'
    expect(fillTemplate(html, data, () => '')).toBe(
      '<p>GZ1</p><i title="x">&lt;b&gt;O&quot;NEIL&lt;/b&gt;/GZ1</i><i title="x">LI/GZ1</i>',
    )
  })

  it('draw barcodes as pictures, and nothing where there is none', () => {
    expect(fillTemplate('{{barcode contract.contractNo}}', data, (text) => `data:${text}`)).toBe(
      '<img class="doc-barcode" alt="GZ1" src="data:GZ1">',
    )
    expect(fillTemplate('{{barcode passport.barcode}}', data, () => 'x')).toBe('')
  })

  it.each([
    ['{{contract.nothing}}', 'config.template.unknown'],
    ['{{passport.name}}', 'config.template.unknown'],
    ['{{#nothing}}{{/nothing}}', 'config.template.unknown'],
    ['{{}}', 'config.template.unknown'],
    ['{{#passports}}', 'config.template.section'],
    ['{{/passports}}', 'config.template.section'],
    ['{{#passports}}{{#lines}}{{/lines}}{{/passports}}', 'config.template.section'],
  ])('%s is refused', (html, key) => {
    expect(placeholderProblem(html, 'contract')?.key).toBe(key)
  })

  it('of each subject all have their words, and the first templates use known ones', () => {
    for (const { html, subject } of docTemplates) expect(placeholderProblem(html, subject)).toBeNull()
    expect(docSubjects.every((subject) => docVocabulary[subject].fields.length > 5)).toBe(true)
  })
})

onEachEngine('Document templates', (openDesk) => {
  test('are kept clean: no script, style or foreign picture, only classes of sheets', async () => {
    const supervisor = await (await openDesk()).as('supervisor')
    const html =
      '<p class="doc-big evil" style="color:red" onclick="x()">{{contract.contractNo}}<script>alert(1)</script><img src="https://x/y.png"></p>'
    const made = await supervisor.get(templates.create, { ...form, html })
    const { rows } = await supervisor.get(templates.page, { rows: 50 })
    expect(rows.find((row) => row.id === made.id)?.html).toBe('<p class="doc-big">{{contract.contractNo}}</p>')
    expect((await supervisor.call(templates.create, form)).msg).toBe('该编码已存在')
    expect((await supervisor.call(templates.create, { ...form, code: 'X y' })).code).toBe('9999')
    expect((await supervisor.call(templates.create, { ...form, code: 'other', paper: 'label' })).msg).toBe(
      '宽（毫米）：标签须填写宽和高',
    )
    expect(
      (await supervisor.call(templates.create, { ...form, code: 'other', html: '<script>x</script>' })).msg,
    ).toContain('没有可打印的内容')
    expect((await supervisor.call(templates.create, { ...form, code: 'other', html: '{{a.b}}' })).msg).toBe(
      '模板内容：占位符“a.b”不存在',
    )
    expect(await supervisor.get(templates.update, { ...form, id: made.id, version: 1, valid: 0 })).toEqual({
      version: 2,
    })
    await supervisor.get(templates.remove, { id: made.id, version: 2 })
  })

  test('every first template is laid out on the sample and on its own kind of thing', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { rows } = await supervisor.get(templates.page, {})
    expect(rows.map((row) => row.code)).toEqual(['receipt', 'label', 'summary', 'send-list', 'day-close'])
    for (const { id, name } of rows) {
      const seen = await supervisor.get(templates.preview, { id })
      expect(seen.html, name).not.toContain('{{')
      expect(seen.title).toBe(name)
    }
    const label = await supervisor.get(templates.preview, { id: rows[1]!.id })
    expect(label).toMatchObject({ widthMm: 60, heightMm: 40 })
    expect(label.html).toContain('src="data:image/svg+xml')
    for (const [subject, table] of [
      ['contract', 'contract'],
      ['sendBill', 'sendBill'],
      ['dayClose', 'dayClose'],
    ] as const) {
      const id = await oneOf(desk, table)
      const found = await supervisor.get(templates.offered, { subject, id })
      expect(found.length, subject).toBeGreaterThan(0)
      for (const { code, name } of found) {
        const { html, title } = await supervisor.get(templates.printed, { subject, id, code })
        expect(html).not.toContain('{{')
        expect(title).toContain(name)
      }
    }
  })

  test('a preview shows a contract of one’s own, and what is not filled', async () => {
    const desk = await openDesk()
    const [supervisor, beijing] = [await desk.as('supervisor'), await desk.as('bj_supervisor')]
    const id = await oneOf(desk, 'contract')
    const { contractNo } = await desk.store.read
      .selectFrom('contract')
      .select('contractNo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const html = '<p>{{contract.contractNo}}{{contract.customerAddr}}</p>'
    const seen = await supervisor.get(templates.preview, { html, contractId: id })
    expect(seen).toMatchObject({ html: expect.stringContaining(contractNo), widthMm: 210, heightMm: 297 })
    expect((await supervisor.get(templates.preview, { html })).unknown).toEqual(['contract.customerAddr'])
    expect((await beijing.call(templates.preview, { html, contractId: id })).code).toBe('1111')
    const { rows } = await supervisor.get(templates.page, {})
    expect((await beijing.call(templates.preview, { id: rows[0]!.id })).code).toBe('1111')
    for (const [subject, table] of [
      ['contract', 'contract'],
      ['sendBill', 'sendBill'],
      ['dayClose', 'dayClose'],
    ] as const) {
      const foreign = { subject, id: await oneOf(desk, table) }
      expect((await beijing.call(templates.offered, foreign)).code, subject).toBe('1111')
      expect((await (await desk.as('agent')).call(templates.printed, { ...foreign, code: 'receipt' })).code).toBe(
        '1111',
      )
    }
  })

  test('a draft offers no documents and prints none', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const draft = await desk.store.read
      .selectFrom('contract')
      .select('id')
      .where('companyId', '=', GZ)
      .where('acceptTime', 'is', null)
      .where('deleted', '=', 0)
      .executeTakeFirstOrThrow()
    const about = { subject: 'contract', id: draft.id } as const
    expect(await supervisor.get(templates.offered, about)).toEqual([])
    const refused = await supervisor.call(templates.printed, { ...about, code: 'receipt' })
    expect(refused.msg).toBe('草稿不能打印，请先受理或提交')
  })

  test('a disabled template is not offered and not printed', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const id = await oneOf(desk, 'contract')
    const { rows } = await supervisor.get(templates.page, {})
    const { companyId: _, updateUser: __, updateTime: ___, ...receipt } = rows[0]!
    await supervisor.get(templates.update, { ...receipt, valid: 0 })
    expect((await supervisor.get(templates.offered, { subject: 'contract', id })).map((one) => one.code)).toEqual([
      'label',
      'summary',
    ])
    expect((await supervisor.call(templates.printed, { subject: 'contract', id, code: 'receipt' })).msg).toBe(
      '模板不存在或已停用',
    )
  })

  test('what was paid over is printed as what is to be given back, without a sign', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const id = await oneOf(desk, 'contract')
    const html = '<p>{{contract.balance}}</p>'
    await supervisor.get(templates.create, { ...form, html })
    const printed = async (overFen: number) => {
      await desk.store.change((tx) =>
        tx
          .updateTable('contract')
          .set((eb) => ({ receivedFen: eb('totalFen', '+', overFen) }))
          .where('id', '=', id)
          .execute(),
      )
      return (await supervisor.get(templates.printed, { subject: 'contract', id, code: form.code })).html
    }
    expect(await printed(1234)).toContain('<p>应退 ¥12.34</p>')
    expect(await printed(-1234)).toContain('<p>¥12.34</p>')
  })
})
