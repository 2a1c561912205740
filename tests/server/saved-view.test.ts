import { expect, it } from 'vitest'
import * as views from '#protocol/saved-view/calls.ts'
import { savedViewLimit, type ViewContent } from '#protocol/saved-view/schemas.ts'
import { onEachEngine, type Person } from './harness.ts'

const pageCode = 'visa.order.list'
const content = (over: Partial<ViewContent> = {}): ViewContent => ({
  filters: { visaCountry: 'RU', visaType: 1 },
  tab: 16,
  sidx: 'entryDate',
  sord: 'asc',
  rows: 50,
  setting: {
    order: ['orderNo', 'status'],
    hidden: ['remark'],
    pinned: ['orderNo'],
    widths: { status: 160 },
    density: 'small',
  },
  ...over,
})

const add = (person: Person, name: string, more: { shared?: boolean; isDefault?: boolean } = {}) =>
  person.get(views.create, { pageCode, name, content: content(), ...more })
const namesOf = async (person: Person) => (await person.get(views.list, { pageCode })).map((one) => one.name)

onEachEngine('saved views', (openDesk) => {
  it('come back as they were saved, for their page only', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await add(reception, '待收件 俄罗斯')
    expect(await reception.get(views.list, { pageCode })).toMatchObject([
      { id, name: '待收件 俄罗斯', shared: false, own: true, canEdit: true, isDefault: false, content: content() },
    ])
    expect(await reception.get(views.list, { pageCode: 'center.contract.list' })).toEqual([])
  })

  it('are private until they are shared, and then the company’s, not the world’s', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id, version } = await add(reception, '本人')
    await add(reception, '大家', { shared: true })
    const others = ['reception2', 'supervisor', 'finance', 'bj_reception', 'agent', 'admin', 'customer']
    for (const name of others) {
      const person = await desk.as(name)
      const isColleague = ['reception2', 'supervisor', 'finance'].includes(name)
      expect(await namesOf(person), name).toEqual(isColleague ? ['大家'] : [])
      expect(await person.call(views.update, { id, version, isDefault: true })).toMatchObject({ code: '1111' })
      expect(await person.call(views.remove, { id, version })).toMatchObject({ code: '1111' })
    }
    await reception.get(views.update, { id, version, shared: true })
    expect(await namesOf(await desk.as('reception2'))).toEqual(['大家', '本人'])
  })

  it('are changed by their owner, shared ones also by who manages them, and by nobody else', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id, version } = await add(reception, '大家', { shared: true })
    const change = { id, version, name: '改名' }
    expect(await (await desk.as('reception2')).call(views.update, change)).toMatchObject({ code: '1111' })
    expect(await (await desk.as('reception2')).call(views.remove, { id, version })).toMatchObject({ code: '1111' })
    const supervisor = await desk.as('supervisor')
    const [seen] = await supervisor.get(views.list, { pageCode })
    expect(seen).toMatchObject({ own: false, canEdit: true, owner: '陈晓雯' })
    const changed = await supervisor.get(views.update, change)
    const audited = await desk.store.read.selectFrom('audit').select('action').where('entityId', '=', id).execute()
    expect(audited).toEqual([{ action: 'savedView.update' }])
    await supervisor.get(views.remove, { id, version: changed.version })
    expect(await namesOf(reception)).toEqual([])
  })

  it('tell the second of two who change one', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id, version } = await add(reception, '大家', { shared: true })
    await (await desk.as('supervisor')).get(views.update, { id, version, content: content({ rows: 100 }) })
    const late = await reception.call(views.update, { id, version, name: '我的' })
    expect(late).toMatchObject({ code: '4409', data: { by: '林静怡', version: version + 1 } })
    expect(await reception.call(views.remove, { id, version })).toMatchObject({ code: '4409' })
    expect(await namesOf(reception)).toEqual(['大家'])
  })

  it('have one default a person and page, also one that a colleague has shared', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const own = await add(reception, '一', { isDefault: true })
    const shared = await add(await desk.as('supervisor'), '二', { shared: true })
    const defaults = async (person: Person) =>
      (await person.get(views.list, { pageCode })).filter((one) => one.isDefault).map((one) => one.name)
    expect(await defaults(reception)).toEqual(['一'])
    await reception.get(views.update, { ...shared, isDefault: true })
    expect(await defaults(reception)).toEqual(['二'])
    expect(await defaults(await desk.as('reception2'))).toEqual([])
    await (await desk.as('supervisor')).get(views.update, { ...shared, shared: false })
    expect(await defaults(reception)).toEqual([])
    await reception.get(views.update, { ...own, isDefault: true })
    await reception.get(views.update, { ...own, isDefault: false })
    expect(await defaults(reception)).toEqual([])
  })

  it('have names of their own among one person’s views of a page', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    await add(reception, '一')
    const two = await add(reception, '二')
    const again = await reception.call(views.create, { pageCode, name: ' 一 ', content: content() })
    expect(again).toMatchObject({ code: '9999', msg: '名称：您在本页已有同名视图' })
    expect(await reception.call(views.update, { ...two, name: '一' })).toMatchObject({ code: '9999' })
    await reception.get(views.create, { pageCode: 'center.contract.list', name: '一', content: content() })
    await add(await desk.as('reception2'), '一')
  })

  it('are as many as one can find again, and customers keep theirs to themselves', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    for (let at = 0; at < savedViewLimit; at += 1) await add(reception, `视图 ${at}`)
    expect(await reception.call(views.create, { pageCode, name: '多余', content: content() })).toMatchObject({
      code: '9999',
      msg: '每个页面最多保存 30 个视图，请先删除不用的视图',
    })
    const customer = await desk.as('customer')
    const refused = await customer.call(views.create, { pageCode, name: '共享', shared: true, content: content() })
    expect(refused).toMatchObject({ code: '9999', msg: '您的账号不能共享视图' })
    const { id, version } = await add(customer, '自己的')
    expect(await customer.call(views.update, { id, version, shared: true })).toMatchObject({ code: '9999' })
  })

  it('refuse what no list can be, and name it', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const refused = async (over: object) =>
      (await reception.call(views.create, { pageCode, name: '一', content: content(), ...over })).code
    expect(await refused({ name: '' })).toBe('9999')
    expect(await refused({ name: '长'.repeat(31) })).toBe('9999')
    expect(await refused({ pageCode: '../etc' })).toBe('9999')
    expect(await refused({ content: { ...content(), rows: 7 } })).toBe('9999')
    expect(await refused({ content: { ...content(), surprise: 1 } })).toBe('9999')
    const wide = content({ setting: { ...content().setting, widths: { status: 10_000 } } })
    expect(await refused({ content: wide })).toBe('9999')
    expect(await namesOf(reception)).toEqual([])
  })
})
