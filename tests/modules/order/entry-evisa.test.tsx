import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addDays } from '#domain/day.ts'
import * as orders from '#protocol/order/calls.ts'
import { setLang } from '#src/kit/i18n/i18n.ts'
import NewOrder from '#src/modules/order/entry/new-order.tsx'
import type { OrderValues } from '#src/modules/order/entry/order-values.ts'
import RussiaPage from '#src/modules/order/entry/russia-page.tsx'
import GridPage from '#src/modules/order/grid/grid-page.tsx'
import GridSlot from '#src/modules/order/grid/grid-slot.tsx'
import { type Desk, onSqlite } from '#tests/server/harness.ts'
import { evisa, person as someone } from '#tests/server/order-forms.ts'
import { actions, sitDown, soon, typedAs } from './render-order.tsx'

const RUSSIA = '新建俄罗斯电子签证订单'
const PHILIPPINES = '新建菲律宾电子签证订单'
const philippine = { country: 'PHL', type: 2 } as const
const russian = { country: 'RUS', type: 2 } as const

const ordersOf = (desk: Desk, mobile: string) =>
  desk.store.read.selectFrom('visaOrder').selectAll().where('contactMobile', '=', mobile).execute()

const dialog = (title: string) => within(screen.getByRole('dialog', { name: title }))

async function openForm(user: UserEvent, country: string, title: string) {
  await user.click(await screen.findByRole('button', { name: `${country} 电子签证` }))
  await screen.findByRole('dialog', { name: title })
  const field = (name: string) => dialog(title).getByRole<HTMLInputElement>('textbox', { name })
  return {
    field,
    email: () => dialog(title).getByRole<HTMLInputElement>('combobox', { name: '联系邮箱' }),
    submit: () => user.click(dialog(title).getByRole('button', { name: '提交' })),
    type: async (name: string, value: string) => {
      await user.clear(field(name))
      await user.type(field(name), value)
    },
    choose: async (name: string, option: string) => {
      await user.click(dialog(title).getByRole('combobox', { name }))
      await user.click(await waitFor(() => screen.getByRole('option', { name: option })))
    },
    says: (text: string) => waitFor(() => expect(dialog(title).getByText(text)).toBeTruthy()),
    isGone: () => waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull()),
  }
}

const generic = (over: OrderValues = {}): OrderValues => ({
  contactName: '王芳',
  contactMobile: '86-15499990020',
  contactEmail: 'wang@example.com',
  entryDate: soon(10),
  exitDate: soon(20),
  customerAddr: '广州市天河区示例路 1 号',
  ...over,
})

onSqlite('the Russian e-visa form', (openDesk) => {
  test('takes contact, purpose, entry and urgency; the exit is 15 days after the entry', async () => {
    const desk = await openDesk()
    const { show, user, openPage } = await sitDown(desk, 'reception')
    await show(<GridSlot />)
    const form = await openForm(user, '俄罗斯', RUSSIA)
    await form.type('联系电话', '15499990021')
    await form.type('联系人', '赵六')
    await form.choose('访问目的', '商务')
    await form.choose('办理速度', '加急')
    await form.type('入境日期', soon(30).replaceAll('-', ''))
    expect(form.field('入境日期').value).toBe(soon(30))
    await form.says(`出境日期 ${addDays(soon(30), 15)}，提交时自动设定`)
    expect(screen.queryByRole('textbox', { name: '出境日期' })).toBeNull()
    await form.submit()
    await form.isGone()
    const [order, ...others] = await ordersOf(desk, '15499990021')
    expect(others).toEqual([])
    expect(order).toMatchObject({
      visaCountry: 'RU',
      visaType: 2,
      visaCategory: null,
      purposeGoal: 'E_BUSINESS',
      urgencyLevel: 'URGENT',
      entryDate: soon(30),
      exitDate: addDays(soon(30), 15),
      status: 8,
    })
    await screen.findByText(new RegExp(`订单 ${order?.orderNo} 已提交`))
    await user.click(screen.getByRole('button', { name: '查看订单' }))
    expect(openPage).toHaveBeenCalledWith('visa.order.detail', { id: order?.id }, order?.orderNo)
  })

  test('says what is missing and goes to the first of it; no day before today', async () => {
    const { show, user } = await sitDown(await openDesk(), 'reception')
    await show(<GridSlot />)
    const form = await openForm(user, '俄罗斯', RUSSIA)
    await form.submit()
    await waitFor(() => expect(document.activeElement).toBe(form.field('联系电话')))
    await waitFor(() => expect(dialog(RUSSIA).getAllByText('不能为空')).toHaveLength(5))
    expect(form.email().getAttribute('aria-required')).toBeNull()
    await form.type('入境日期', soon(-1))
    await form.says('日期不能早于今天')
    expect(form.field('备注').maxLength).toBe(255)
    expect(form.field('联系电话').maxLength).toBe(16)
    expect(form.field('联系人').maxLength).toBe(64)
  })

  test('a lost answer makes no second order, and what was typed outlives the dialog', async () => {
    const desk = await openDesk()
    const { show, user, line, drafts } = await sitDown(desk, 'reception')
    typedAs(drafts, russian, {
      contactName: '钱七',
      contactMobile: '15499990022',
      purposeGoal: 'E_TOURISM',
      urgencyLevel: 'NORMAL',
      entryDate: soon(12),
    })
    await show(<GridPage params={{}} memory={undefined} {...actions} />)
    expect(await screen.findByText('电子签证：有未提交的内容')).toBeTruthy()
    const form = await openForm(user, '俄罗斯', RUSSIA)
    await form.says('已恢复未提交的内容')
    line.isCut = true
    await form.submit()
    await screen.findByText(/不会重复提交/)
    line.isCut = false
    await user.click(dialog(RUSSIA).getByRole('button', { name: '立即确认' }))
    await form.isGone()
    expect(await ordersOf(desk, '15499990022')).toMatchObject([{ exitDate: addDays(soon(12), 15) }])
  })

  test('stands alone at its test route, open', async () => {
    const { show, user } = await sitDown(await openDesk(), 'reception')
    await show(<RussiaPage />)
    await screen.findByRole('dialog', { name: RUSSIA })
    await user.click(dialog(RUSSIA).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: RUSSIA })).toBeNull())
    await user.click(screen.getByRole('button', { name: '打开表单' }))
    expect(await screen.findByRole('dialog', { name: RUSSIA })).toBeTruthy()
  })

  test('shows there the forms of whoever is on such an order, too', async () => {
    const { show, user, person, openPage } = await sitDown(await openDesk(), 'reception')
    const { id } = await person.get(orders.create, { ...evisa({ entryDate: soon(12) }), applicants: [someone('SIMA')] })
    const [one] = await person.get(orders.applicants, { id })
    await show(<RussiaPage />)
    await user.click(dialog(RUSSIA).getByRole('button', { name: '取消' }))
    const row = await screen.findByRole('row', { name: /SIMA WEI/ })
    await user.click(within(row).getByText('SIMA WEI'))
    expect(openPage).toHaveBeenCalledWith('visa.applicant.form', { id, applicantId: one!.id }, 'SIMA WEI')
  })
})

onSqlite('the e-visa form of other countries', (openDesk) => {
  test('asks for everything in its own words', async () => {
    const { show, user } = await sitDown(await openDesk(), 'reception')
    await show(<GridSlot />)
    const form = await openForm(user, '菲律宾', PHILIPPINES)
    await form.submit()
    for (const words of [
      '请填写联系人姓名',
      '请填写联系号码',
      '请填写联系邮箱',
      '请选择入境日期',
      '请选择出境日期',
      '请填写邮寄地址',
    ])
      await form.says(words)
    await waitFor(() => expect(document.activeElement).toBe(form.field('联系电话')))
    await form.type('联系电话', '86-')
    await form.says('请输入正确的手机号码')
    await user.type(form.email(), 'wang')
    await form.says('请填写正确的联系邮箱')
    await form.type('入境日期', soon(-2))
    await form.says('入境日期小于当前日期')
    await form.type('入境日期', soon(9))
    await form.type('出境日期', soon(8))
    await form.says('出境日期小于入境日期')
  })

  test('offers seven mail domains after "@", and takes one by the keyboard without submitting', async () => {
    const desk = await openDesk()
    const { show, user } = await sitDown(desk, 'reception')
    await show(<GridSlot />)
    const form = await openForm(user, '土耳其', '新建土耳其电子签证订单')
    await user.type(form.email(), 'wang@')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(7))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(form.email().value).toBe('wang@163.com')
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0))
    await user.type(form.field('联系人'), '王{Enter}')
    expect(screen.queryByText('请填写邮寄地址')).toBeNull()
  })

  test('makes an order of its country, once', async () => {
    const desk = await openDesk()
    const { show, user } = await sitDown(desk, 'reception')
    await show(<GridSlot />)
    const form = await openForm(user, '马来西亚', '新建马来西亚电子签证订单')
    await form.type('联系电话', '86-15499990023')
    await form.type('联系人', '孙八')
    await user.type(form.email(), 'sun@example.com')
    await form.type('入境日期', soon(0))
    await form.type('出境日期', soon(0))
    await form.type('邮寄地址', '广州市天河区示例路 1 号')
    await user.dblClick(dialog('新建马来西亚电子签证订单').getByRole('button', { name: '提交' }))
    await form.isGone()
    expect(await ordersOf(desk, '86-15499990023')).toMatchObject([
      { visaCountry: 'MY', visaType: 2, contactEmail: 'sun@example.com', entryDate: soon(0), exitDate: soon(0) },
    ])
  })

  test('says that it failed, keeps what was typed and says why', async () => {
    const desk = await openDesk()
    const { show, user, drafts, notifier } = await sitDown(desk, 'reception')
    typedAs(drafts, philippine, generic({ userId: 999_999 }))
    await show(<GridSlot />)
    const form = await openForm(user, '菲律宾', PHILIPPINES)
    await form.submit()
    await waitFor(() =>
      expect(notifier.show).toHaveBeenCalledExactlyOnceWith({ kind: 'error', text: '提交失败, 请稍后再试' }),
    )
    expect(form.field('联系人').value).toBe('王芳')
    expect(await ordersOf(desk, '86-15499990020')).toEqual([])
  })

  test('a lost answer is no failure: it is asked for again', async () => {
    const desk = await openDesk()
    const { show, user, drafts, notifier, line } = await sitDown(desk, 'reception')
    typedAs(drafts, philippine, generic())
    await show(<GridSlot />)
    const form = await openForm(user, '菲律宾', PHILIPPINES)
    line.isCut = true
    await form.submit()
    await screen.findByText(/不会重复提交/)
    line.isCut = false
    await user.click(dialog(PHILIPPINES).getByRole('button', { name: '立即确认' }))
    await form.isGone()
    expect(notifier.show).not.toHaveBeenCalled()
    expect(await ordersOf(desk, '86-15499990020')).toHaveLength(1)
  })

  test.each([
    [undefined, 2, ['缺少国家码']],
    ['PHL', undefined, ['缺少签证类型']],
    [undefined, undefined, ['缺少国家码', '缺少签证类型']],
    ['VNM', 2, ['开发中，敬请期待']],
  ])('of country %s and type %s it says so and does not open', async (country, visaType, words) => {
    const { show, notifier } = await sitDown(await openDesk(), 'reception')
    const onClose = vi.fn<() => void>()
    await show(<NewOrder country={country} visaType={visaType} onClose={onClose} />)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(notifier.show.mock.calls.map(([notice]) => notice.text)).toEqual(words)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('speaks English', async () => {
    const { show, user } = await sitDown(await openDesk(), 'reception')
    setLang('en')
    await show(<GridSlot />)
    await user.click(await screen.findByRole('button', { name: 'Philippines: E-visa' }))
    const form = within(await screen.findByRole('dialog', { name: 'New order: Philippine e-visa' }))
    await user.click(form.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(form.getByRole('form').textContent).not.toMatch(/\p{Script=Han}/u))
    setLang('zh')
  })
})
