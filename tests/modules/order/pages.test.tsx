import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as calls from '#protocol/order/calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import OrderDetailPage from '#src/modules/order/detail/detail-page.tsx'
import ListPage from '#src/modules/order/list/list-page.tsx'
import { onSqlite, type Person } from '#tests/server/harness.ts'
import { person as applicant, evisa, sticker } from '#tests/server/order-forms.ts'
import { actions, sitDown, soon } from './render-order.tsx'

const make = (who: Person, over: Parameters<typeof sticker>[0] = {}) =>
  who.get(calls.create, {
    ...sticker({ entryDate: soon(30), exitDate: soon(40), contactName: '司马光', ...over }),
    applicants: [applicant('SIMA')],
  })

const list = <ListPage params={{}} memory={undefined} {...actions} />
const row = (no: string) => screen.findByRole('row', { name: new RegExp(no) })
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

onSqlite('the list of orders', (openDesk) => {
  test('counts by status and opens a row', async () => {
    const { show, user, person, openPage } = await sitDown(await openDesk(), 'reception')
    const { id, orderNo } = await make(person)
    const counts = await person.get(v1.statusNum, {})
    await show(list)
    const tab = await screen.findByRole('tab', { name: `下单成功 ${counts['8']}` })
    await user.click(tab)
    await user.click(within(await row(orderNo)).getByText('司马光'))
    expect(openPage).toHaveBeenCalledWith('visa.order.detail', { id }, orderNo)
    await user.click(screen.getByRole('button', { name: '新建签证订单' }))
    expect(openPage).toHaveBeenLastCalledWith('visa.order.add')
  })

  test('confirms, shows the new status, and then offers the contract', async () => {
    const { show, user, person, openPage } = await sitDown(await openDesk(), 'reception')
    const { id, orderNo } = await make(person)
    await show(list)
    await user.click(within(await row(orderNo)).getByRole('button', { name: '确认' }))
    await user.click(dialog('确认').getByRole('button', { name: '确认' }))
    await waitFor(async () => expect(within(await row(orderNo)).getByText('待收件')).toBeTruthy())
    await user.click(within(await row(orderNo)).getByRole('button', { name: '签合同' }))
    expect(openPage).toHaveBeenCalledWith('center.contract.create', { orderId: id }, `签合同 ${orderNo}`)
  })

  test('says of an e-visa that its files are waited for: nobody brings papers to a center', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'reception')
    const form = evisa({ contactName: '欧阳修', entryDate: soon(30) })
    const { orderNo } = await person.get(calls.create, { ...form, applicants: [applicant('OUYANG')] })
    await show(list)
    await user.click(within(await row(orderNo)).getByRole('button', { name: '确认' }))
    const words = screen.getByRole('dialog', { name: '确认' }).textContent
    expect(words).toContain('文件上传齐全后系统自动收件')
    expect(words).not.toContain('递交')
  })

  test('confirms and goes on to the contract in one go', async () => {
    const { show, user, person, openPage } = await sitDown(await openDesk(), 'reception')
    const { id, orderNo } = await make(person)
    await show(list)
    await user.click(within(await row(orderNo)).getByRole('button', { name: '确认并签合同' }))
    expect(openPage).not.toHaveBeenCalled()
    await user.click(dialog('确认并签合同').getByRole('button', { name: '确认并签合同' }))
    await waitFor(() =>
      expect(openPage).toHaveBeenCalledWith('center.contract.create', { orderId: id }, `签合同 ${orderNo}`),
    )
    expect((await person.get(calls.read, { id })).status).toBe(16)
  })

  test('deletes after asking', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'reception')
    const { orderNo } = await make(person)
    await show(list)
    await user.click(within(await row(orderNo)).getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: '删除' }))
    await user.click(dialog('删除').getByRole('button', { name: '删除' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(orderNo) })).toBeNull())
  })

  test('shows who may only look nothing to do', async () => {
    const desk = await openDesk()
    const { orderNo } = await make(await desk.as('reception'))
    const { show } = await sitDown(desk, 'finance')
    await show(list)
    expect(within(await row(orderNo)).queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('button', { name: '新建签证订单' })).toBeNull()
  })
})

onSqlite('one order', (openDesk) => {
  const page = (id: number) => <OrderDetailPage params={{ id }} memory={undefined} {...actions} />

  test('shows what was ordered, for whom, and its history', async () => {
    const { show, person } = await sitDown(await openDesk(), 'reception')
    const { id, orderNo } = await make(person)
    const setTitle = vi.fn<(title: string) => void>()
    await show(<OrderDetailPage params={{ id }} memory={undefined} {...actions} setTitle={setTitle} />)
    const article = within(await screen.findByRole('article', { name: orderNo }))
    for (const words of ['司马光', '俄罗斯', '贴纸签证', '广州签证中心', '客户自取', `${soon(30)} – ${soon(40)}`])
      expect(article.getByText(words)).toBeTruthy()
    expect(await article.findByText('普通旅游签证（ОТ）')).toBeTruthy()
    expect(article.getByText('SIMA WEI')).toBeTruthy()
    expect(within(article.getByRole('list', { name: '日志' })).getByText('创建订单')).toBeTruthy()
    await waitFor(() => expect(setTitle).toHaveBeenCalledWith(orderNo))
  })

  test('is changed in the form that it was entered with', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'reception')
    const { id, orderNo } = await make(person)
    await show(page(id))
    await user.click((await screen.findAllByRole('button', { name: '修改' }))[0]!)
    const form = dialog(`修改订单 ${orderNo}`)
    const name = form.getByRole('textbox', { name: '联系人' })
    await user.clear(name)
    await user.type(name, '司马迁')
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByText('司马迁')).toBeTruthy())
    expect(await person.get(calls.read, { id })).toMatchObject({ version: 2, applicantCount: 1, entries: 'SINGLE' })
  })

  test('tells who was faster, and keeps what was typed over the newer version', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'reception')
    const { id, orderNo } = await make(person)
    await show(page(id))
    await user.click((await screen.findAllByRole('button', { name: '修改' }))[0]!)
    const form = () => dialog(`修改订单 ${orderNo}`)
    await user.type(form().getByRole('textbox', { name: '联系人' }), '一')
    const other = await desk.as('reception2')
    const theirs = sticker({ entryDate: soon(30), exitDate: soon(50), contactName: '司马光' })
    await other.get(calls.update, { id, version: 1, ...theirs })
    await user.click(form().getByRole('button', { name: '保存' }))
    expect(await screen.findByText(/黄子豪/)).toBeTruthy()
    await user.click(form().getByRole('button', { name: '加载最新内容' }))
    await screen.findByText('您填写期间，该数据已被他人修改，请核对后再提交')
    expect(form().getByRole<HTMLInputElement>('textbox', { name: '联系人' }).value).toBe('司马光一')
    await user.click(form().getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await person.get(calls.read, { id })).toMatchObject({ contactName: '司马光一', version: 3 })
  })

  test('is confirmed as the change before it has left it, however slowly the page learns of it', async () => {
    const { show, user, person, line } = await sitDown(await openDesk(), 'reception')
    const { id, orderNo } = await make(person)
    await show(page(id))
    const article = within(await screen.findByRole('article', { name: orderNo }))
    await user.click(within(article.getByRole('row', { name: /SIMA WEI/ })).getByRole('button', { name: '修改' }))
    let answered = () => {}
    line.late = { word: '/details', until: new Promise<void>((done) => (answered = done)) }
    const card = within(screen.getByRole('dialog'))
    await user.type(card.getByRole('textbox', { name: /^名/ }), 'WEI')
    await user.click(card.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(article.getByRole('button', { name: '确认' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => answered())
    const confirm = within(await screen.findByRole('dialog', { name: '确认' }))
    await user.click(confirm.getByRole('button', { name: '确认' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await person.get(calls.read, { id })).status).toBe(16)
  })

  test('says to a customer why the order cannot be confirmed yet', async () => {
    const { show, person } = await sitDown(await openDesk(), 'customer')
    const { id } = await make(person)
    await show(page(id))
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: '确认' })
    expect(confirm.disabled).toBe(true)
    expect(await screen.findByText('未支付')).toBeTruthy()
  })

  test('of somebody else cannot be seen', async () => {
    const desk = await openDesk()
    const { id } = await make(await desk.as('agent'))
    const { show } = await sitDown(desk, 'reception')
    await show(page(id))
    expect(await screen.findByText('加载失败')).toBeTruthy()
    expect(screen.queryByText('司马光')).toBeNull()
  })
})
