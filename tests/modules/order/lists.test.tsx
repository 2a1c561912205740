import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '#protocol/order/calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import { create as createTag } from '#protocol/order-tag/calls.ts'
import ListPage from '#src/modules/order/list/list-page.tsx'
import ListV2Page from '#src/modules/order/list/list-v2-page.tsx'
import { onSqlite, type Person } from '#tests/server/harness.ts'
import { evisa, GZ, sticker } from '#tests/server/order-forms.ts'
import { actions, sitDown, soon } from './render-order.tsx'

const make = (who: Person, over: Parameters<typeof sticker>[0] = {}) =>
  who.get(calls.create, { ...sticker({ entryDate: soon(30), exitDate: soon(40), contactName: '司马光', ...over }) })

const list = <ListPage params={{}} memory={undefined} {...actions} />
const listV2 = <ListV2Page params={{}} memory={undefined} {...actions} />
const row = (no: string) => screen.findByRole('row', { name: new RegExp(no) })
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }))

onSqlite('the lists of orders', (openDesk) => {
  test('narrow to a departure at a click, and widen again at a second', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'reception')
    const late = await make(person)
    const soonest = await make(person, { entryDate: soon(1), exitDate: soon(9) })
    const counts = await person.get(calls.departureNum, {})
    await show(list)
    await row(late.orderNo)
    const chip = screen.getByRole('button', { name: `明天 ${counts.tomorrow}` })
    await user.click(chip)
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(late.orderNo) })).toBeNull())
    await row(soonest.orderNo)
    expect(chip.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText(`共 ${counts.tomorrow} 条`)).toBeTruthy()
    await user.click(chip)
    await row(late.orderNo)
  })

  test('of the second family show what is in progress and open it with its country', async () => {
    const { show, user, person, openPage } = await sitDown(await openDesk(), 'reception')
    const { id, orderNo } = await make(person)
    const counts = await person.get(calls.statusNum, {})
    await show(listV2)
    await user.click(await screen.findByRole('tab', { name: `已完成 ${counts['1']}` }))
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(orderNo) })).toBeNull())
    await user.click(screen.getByRole('tab', { name: `进行中 ${counts['0']}` }))
    const found = within(await row(orderNo))
    for (const words of ['俄罗斯', '进行中', '贴纸签证', '陈晓雯']) expect(found.getAllByText(words)[0]).toBeTruthy()
    expect(found.getByText(/普通旅游签证/)).toBeTruthy()
    await user.click(found.getByText('司马光'))
    expect(openPage).toHaveBeenCalledWith('visa.order.detail-v2', { id, countryCode: 'RU' }, orderNo)
  })

  test('show one’s own orders alone when asked to, and count those', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'supervisor')
    await make(person)
    await show(list)
    const { records } = await person.get(calls.page, {})
    expect(records).toBeGreaterThan(1)
    await screen.findByRole('tab', { name: `全部 ${records}` })
    await user.click(screen.getByRole('combobox', { name: '范围' }))
    await user.click(await screen.findByRole('option', { name: '我的' }))
    await screen.findByRole('tab', { name: '全部 1' })
    await screen.findByText('共 1 条')
  })

  test('let nobody choose whose orders who sees none but his own', async () => {
    const { show } = await sitDown(await openDesk(), 'customer')
    await show(list)
    await screen.findByRole('textbox', { name: '关键字' })
    expect(screen.queryByRole('combobox', { name: '范围' })).toBeNull()
  })

  test('are narrowed to what was sent to the consulate, or is unpaid', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'reception')
    const { rows } = await person.get(calls.page, { rows: 200 })
    await show(list)
    await screen.findAllByRole('row')
    await user.click(screen.getByRole('button', { name: '更多条件' }))
    const narrow = async (name: string, option: string, count: number) => {
      fireEvent.click(screen.getByRole('combobox', { name }))
      fireEvent.click(await screen.findByRole('option', { name: option }))
      await user.click(screen.getByRole('button', { name: '查询' }))
      await screen.findByText(`共 ${count} 条`)
    }
    const sent = rows.filter((one) => one.visaSentStatus === 1)
    expect(sent.length).toBeGreaterThan(0)
    await narrow('送签状态', '已送签', sent.length)
    await narrow('送签状态', '未送签', rows.length - sent.length)
    const unpaid = rows.filter((one) => one.visaSentStatus === 0 && one.payStatus === 8)
    await narrow('支付状态', '未支付', unpaid.length)
  })

  test('keep what is asked for now and then out of sight until it is wanted', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'reception')
    await show(list)
    await screen.findAllByRole('row')
    expect(screen.queryByRole('combobox', { name: '客户公司' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '更多条件' }))
    fireEvent.click(screen.getByRole('combobox', { name: '客户公司' }))
    fireEvent.click(await screen.findByRole('option', { name: '个人客户' }))
    const { records } = await person.get(v1.page, { agentId: -99 })
    await waitFor(() => expect(screen.getByText(`共 ${records} 条`)).toBeTruthy())
    await user.click(screen.getByRole('button', { name: '收起条件' }))
    // What narrows the list stays in sight.
    expect(screen.getByRole('combobox', { name: '客户公司' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: '支付状态' })).toBeNull()
  })

  test('offer a customer neither companies nor tags', async () => {
    const { show, user } = await sitDown(await openDesk(), 'customer')
    await show(list)
    await screen.findAllByRole('row')
    await user.click(screen.getByRole('button', { name: '更多条件' }))
    expect(screen.getByRole('combobox', { name: '支付状态' })).toBeTruthy()
    for (const name of ['客户公司', '受理机构', '标签']) expect(screen.queryByRole('combobox', { name })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: '标签' })).toBeNull()
  })
})

onSqlite('several orders', (openDesk) => {
  const choose = async (...numbers: string[]) => {
    for (const no of numbers) fireEvent.click(within(await row(no)).getByRole('checkbox'))
  }

  test('are confirmed one by one; each that could not be says why', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'reception')
    const [first, second, third] = [await make(person), await make(person), await make(person)]
    await person.get(v1.confirm, { id: third.id, version: 1 })
    await show(list)
    await choose(first.orderNo, second.orderNo, third.orderNo)
    // Another user is faster with the second.
    const other = await desk.as('reception2')
    await other.get(calls.update, {
      id: second.id,
      version: 1,
      ...sticker({ entryDate: soon(30), exitDate: soon(41) }),
    })
    await user.click(screen.getByRole('button', { name: '批量确认' }))
    const asked = within(await screen.findByRole('dialog', { name: '批量确认' }))
    expect(asked.getByText(/确认选中的 2 个订单/)).toBeTruthy()
    expect(asked.getByText('其中 1 个不是“下单成功”状态，会跳过。')).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '开始确认' }))
    const outcome = within(
      (await screen.findByText('成功 1 项，失败 1 项')).closest('[role=alert], .arco-alert')! as HTMLElement,
    )
    expect(outcome.getByText(second.orderNo)).toBeTruthy()
    expect(outcome.getByText(/修改了该数据|已被/)).toBeTruthy()
    await waitFor(async () => expect(within(await row(first.orderNo)).getByText('待收件')).toBeTruthy())
    expect((await person.get(calls.read, { id: second.id })).status).toBe(8)
  })

  test('are confirmed where nothing is doubted; one reason is asked for once, for the others alone', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'reception')
    const entryDate = soon(30)
    const order = async (passportNo: string, expiryDay: string) => {
      const form = { ...evisa({ entryDate, acceptOrgId: GZ }), exitDate: undefined }
      const one = {
        surname: 'LI',
        givenNames: 'WEI',
        nationality: 'CHN',
        birthDay: '1990-01-01',
        passportNo,
        expiryDay,
      }
      return person.get(calls.create, { ...form, applicants: [one] })
    }
    const good = await order('E30010001', soon(2000))
    const doubted = [await order('E30010002', soon(60)), await order('E30010003', soon(61))]
    const stopped = await order('E30010004', soon(29))
    const statusOf = async ({ id }: { id: number }) => (await person.get(calls.read, { id })).status
    await show(list)
    await choose(...[good, ...doubted, stopped].map(({ orderNo }) => orderNo))
    await user.click(screen.getByRole('button', { name: '批量确认' }))
    await user.click(dialog('批量确认').getByRole('button', { name: '开始确认' }))
    await screen.findByText('以下 2 项须写明原因才能继续')
    const asked = dialog('批量确认')
    expect(asked.getByText('其余 1 项已处理')).toBeTruthy()
    for (const { orderNo } of doubted) expect(asked.getByRole('link', { name: orderNo })).toBeTruthy()
    expect(asked.queryByText(stopped.orderNo)).toBeNull()
    // Nothing goes on without words.
    await user.click(asked.getByRole('button', { name: '开始确认' }))
    expect(asked.getByText('请填写原因')).toBeTruthy()
    expect(await statusOf(doubted[0]!)).toBe(8)
    await user.type(asked.getByRole('textbox', { name: /原因/ }), '领馆已同意')
    await user.click(asked.getByRole('button', { name: '开始确认' }))
    await screen.findByText('成功 3 项，失败 1 项')
    for (const one of [good, ...doubted]) expect(await statusOf(one)).toBe(16)
    expect(await statusOf(stopped)).toBe(8)
    expect(JSON.stringify(await person.get(v1.logs, { id: doubted[1]!.id }))).toContain('领馆已同意')
  })

  test('are confirmed once, though the answer is lost', async () => {
    const { show, user, person, line } = await sitDown(await openDesk(), 'reception')
    const { id, orderNo } = await make(person)
    await show(list)
    await choose(orderNo)
    await user.click(screen.getByRole('button', { name: '批量确认' }))
    line.isCut = true
    const asked = within(await screen.findByRole('dialog', { name: '批量确认' }))
    await user.click(asked.getByRole('button', { name: '开始确认' }))
    await screen.findByText(new RegExp(`正在核实 ${orderNo} 是否已处理`))
    line.isCut = false
    fireEvent(window, new Event('online'))
    await screen.findByText('1 项全部成功')
    expect(await person.get(calls.read, { id })).toMatchObject({ status: 16, version: 2 })
  })

  test('get tags at once, and the list shows them', async () => {
    const desk = await openDesk()
    await (await desk.as('supervisor')).get(createTag, { name: '外交', color: 'purple' })
    const { show, user, person } = await sitDown(desk, 'reception')
    const [first, second] = [await make(person), await make(person)]
    await show(list)
    await choose(first.orderNo, second.orderNo)
    await user.click(screen.getByRole('button', { name: '打标签' }))
    const asked = dialog('给 2 个订单打标签')
    fireEvent.click(await asked.findByRole('checkbox', { name: '外交' }))
    await user.click(asked.getByRole('button', { name: '保存' }))
    await waitFor(async () => expect(within(await row(first.orderNo)).getByText('外交')).toBeTruthy())
    expect((await person.get(calls.read, { id: second.id })).tags.map((one) => one.name)).toEqual(['外交'])
  })
})
