import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sticker } from '#src/modules/order/entry/order-kind.ts'
import GridPage from '#src/modules/order/grid/grid-page.tsx'
import GridSlot from '#src/modules/order/grid/grid-slot.tsx'
import { type Desk, onSqlite } from '#tests/server/harness.ts'
import { actions, sitDown, soon, typed } from './render-order.tsx'

const PHONE = '15499990007'

/** A member with an account of his own. */
const member = (desk: Desk) =>
  desk.store.change((tx) =>
    tx
      .updateTable('userAccount')
      .set({ mobile: PHONE, realName: '欧阳明', email: 'ouyang@example.com', blocked: 0 })
      .where('identityCode', '=', 1)
      .where('vipNo', 'is not', null)
      .where('id', '=', (eb) =>
        eb
          .selectFrom('userAccount as u')
          .select((one) => one.fn.min('u.id').as('id'))
          .where('u.identityCode', '=', 1)
          .where('u.vipNo', 'is not', null),
      )
      .execute(),
  )

const ordersOf = (desk: Desk, mobile: string) =>
  desk.store.read.selectFrom('visaOrder').selectAll().where('contactMobile', '=', mobile).execute()

const form = () => within(screen.getByRole('dialog', { name: '新建俄罗斯贴纸签证订单' }))
const text = (name: string) => form().getByRole<HTMLInputElement>('textbox', { name })
const email = () => form().getByRole<HTMLInputElement>('combobox', { name: '联系邮箱' })
const select = (name: string) => form().getByRole('combobox', { name })

async function choose(user: UserEvent, name: string, option: string) {
  await user.click(select(name))
  const found = await waitFor(() => screen.getByRole('option', { name: option }))
  await user.click(found)
}

async function openForm(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: '俄罗斯 贴纸签证' }))
  // A dialog that waits for the organisations that one may choose from comes first, and gives way to that of the form.
  await waitFor(() => select('目的类别'))
}

const day = async (user: UserEvent, name: string, value: string) => {
  const field = text(name)
  await user.clear(field)
  await user.type(field, value)
}

/** Everything but the phone. */
async function fillIn(user: UserEvent) {
  await choose(user, '目的类别', '国际运输')
  await choose(user, '入境次数', '单次')
  await choose(user, '办理速度', '普通')
  await day(user, '入境日期', soon(30))
  await day(user, '出境日期', soon(40))
  await user.click(form().getByRole('radio', { name: '客户自取' }))
}

const submit = (user: UserEvent) => user.click(form().getByRole('button', { name: '提交' }))

onSqlite('the country grid', (openDesk) => {
  test('shows one card a country that the company may order; what is not supported says so', async () => {
    const { show, user } = await sitDown(await openDesk(), 'reception')
    await show(<GridSlot />)
    expect((await screen.findAllByRole('listitem')).map((card) => card.querySelector('strong')?.textContent)).toEqual([
      '俄罗斯',
      '菲律宾',
      '土耳其',
      '马来西亚',
      '越南',
      '印度',
    ])
    for (const country of ['俄罗斯', '菲律宾', '土耳其', '马来西亚'])
      expect(screen.getByRole('button', { name: `${country} 电子签证` })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '菲律宾 贴纸签证' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '越南 电子签证' }))
    expect((await screen.findByRole('alert')).textContent).toBe('开发中，敬请期待')
  })

  test('has no Russian e-visa where the country does not show it', async () => {
    const desk = await openDesk()
    await desk.store.change((tx) => tx.updateTable('country').set({ showEvisa: 0 }).where('code', '=', 'RUS').execute())
    const { show } = await sitDown(desk, 'reception')
    await show(<GridSlot />)
    await screen.findByRole('button', { name: '俄罗斯 贴纸签证' })
    expect(screen.queryByRole('button', { name: '俄罗斯 电子签证' })).toBeNull()
  })

  test('an agent sees the countries of its own authorisation', async () => {
    const { show } = await sitDown(await openDesk(), 'agent2')
    await show(<GridPage params={{}} memory={undefined} {...actions} />)
    expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  })
})

onSqlite('the sticker form', (openDesk) => {
  test('finds the member by eleven digits, fills the contact, and submits once', async () => {
    const desk = await openDesk()
    await member(desk)
    const { show, user, openPage } = await sitDown(desk, 'reception')
    await show(<GridSlot />)
    await openForm(user)
    await user.type(text('联系电话'), PHONE)
    await waitFor(() => expect(text('联系人').value).toBe('欧阳明'))
    expect(email().value).toBe('ouyang@example.com')
    await fillIn(user)
    await user.dblClick(form().getByRole('button', { name: '提交' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '新建俄罗斯贴纸签证订单' })).toBeNull())
    const orders = await ordersOf(desk, PHONE)
    expect(orders).toMatchObject([
      {
        contactName: '欧阳明',
        userName: PHONE,
        purposeGoal: 'DRIVER',
        visaCategory: 'OD',
        acceptOrgId: 101,
        entryDate: soon(30),
        status: 8,
      },
    ])
    expect(orders[0]?.userId).not.toBeNull()
    await screen.findByText(new RegExp(`订单 ${orders[0]?.orderNo} 已提交`))
    await user.click(screen.getByRole('button', { name: '查看订单' }))
    expect(openPage).toHaveBeenCalledWith('visa.order.detail', { id: orders[0]?.id }, orders[0]?.orderNo)
    await openForm(user)
    expect(text('联系电话').value).toBe('')
  })

  test('a phone of nobody parts the order from the member found before', async () => {
    const desk = await openDesk()
    await member(desk)
    const { show, user } = await sitDown(desk, 'reception')
    await show(<GridSlot />)
    await openForm(user)
    await user.type(text('联系电话'), PHONE)
    await screen.findByText('关联会员：欧阳明')
    await user.type(text('联系电话'), '{Backspace}8')
    await screen.findByText('没有此号码的会员，可直接填写联系人')
    await waitFor(() => expect(screen.queryByText(/关联会员/)).toBeNull())
    // Name and e-mail were his, and go with the link.
    expect(text('联系人').value).toBe('')
    expect(email().value).toBe('')
  })

  test('what somebody typed over the former member stays when another phone parts them', async () => {
    const desk = await openDesk()
    await member(desk)
    const { show, user } = await sitDown(desk, 'reception')
    await show(<GridSlot />)
    await openForm(user)
    await user.type(text('联系电话'), PHONE)
    await waitFor(() => expect(text('联系人').value).toBe('欧阳明'))
    await user.type(text('联系人'), '的秘书')
    await user.type(text('联系电话'), '{Backspace}8')
    await screen.findByText('没有此号码的会员，可直接填写联系人')
    expect(text('联系人').value).toBe('欧阳明的秘书')
    expect(email().value).toBe('')
  })

  test('so does any other phone, also one that nobody is looked up by', async () => {
    const desk = await openDesk()
    await member(desk)
    const { show, user } = await sitDown(desk, 'reception')
    await show(<GridSlot />)
    await openForm(user)
    await user.type(text('联系电话'), PHONE)
    await screen.findByText('关联会员：欧阳明')
    await user.type(text('联系电话'), '{Backspace}')
    await waitFor(() => expect(screen.queryByText(/关联会员/)).toBeNull())
    await user.type(text('联系电话'), PHONE.at(-1)!)
    await screen.findByText('关联会员：欧阳明')
  })

  test('goal and type follow the section: blank, or the only option', async () => {
    const { show, user } = await sitDown(await openDesk(), 'reception')
    await show(<GridSlot />)
    await openForm(user)
    const goal = () => select('访问目的').textContent
    const kind = () => select('签证类别').textContent
    expect(goal()).toContain('先选目的类别')
    await choose(user, '目的类别', '国际运输')
    await waitFor(() => expect(goal()).toContain('国际运输司机'))
    await waitFor(() => expect(kind()).toContain('普通商务签证'))
    await choose(user, '目的类别', '过境')
    await waitFor(() => expect(goal()).toContain('过境'))
    expect(kind()).not.toContain('签证')
    await choose(user, '目的类别', '旅游')
    await waitFor(() => expect(goal()).not.toContain('过境'))
  })

  test('the only option is chosen, too, when its words come after the section was chosen', async () => {
    const { show, user, line } = await sitDown(await openDesk(), 'reception')
    const { promise, resolve } = Promise.withResolvers<void>()
    line.late = { word: 'types=VISIT_PURPOSE&', until: promise }
    await show(<GridSlot />)
    await openForm(user)
    await choose(user, '目的类别', '国际运输')
    expect(select('访问目的').textContent).not.toContain('国际运输司机')
    resolve()
    await waitFor(() => expect(select('访问目的').textContent).toContain('国际运输司机'))
    await waitFor(() => expect(select('签证类别').textContent).toContain('普通商务签证'))
  })

  test('says what is missing and goes to the first of it; the address is asked for a courier only', async () => {
    const { show, user } = await sitDown(await openDesk(), 'reception')
    await show(<GridSlot />)
    await openForm(user)
    await submit(user)
    await waitFor(() => expect(document.activeElement).toBe(text('联系电话')))
    await waitFor(() => expect(form().getAllByText('不能为空').length).toBeGreaterThan(7))
    expect(form().queryByRole('textbox', { name: '邮寄地址' })).toBeNull()
    await user.click(form().getByRole('radio', { name: '快递返回' }))
    expect(text('邮寄地址').getAttribute('aria-required')).toBe('true')
    await user.type(text('联系电话'), 'abc12')
    await waitFor(() => expect(text('联系电话').value).toBe('12'))
    await day(user, '入境日期', soon(20))
    await day(user, '出境日期', soon(10))
    await screen.findByText('日期不能小于入境日期')
  })

  test('what was typed stays when the dialog closes, and can be thrown away', async () => {
    const { show, user } = await sitDown(await openDesk(), 'reception')
    await show(<GridSlot />)
    await openForm(user)
    await user.type(text('联系人'), '张三')
    await user.click(form().getByRole('button', { name: '取消' }))
    expect(await screen.findByText('贴纸签证：有未提交的内容')).toBeTruthy()
    await openForm(user)
    expect(text('联系人').value).toBe('张三')
    expect(await screen.findByText('已恢复未提交的内容')).toBeTruthy()
    await user.click(form().getByRole('button', { name: '放弃修改' }))
    await waitFor(() => expect(text('联系人').value).toBe(''))
    expect(screen.queryByText('贴纸签证：有未提交的内容')).toBeNull()
  })

  test('a lost answer is asked for again and makes no second order', async () => {
    const desk = await openDesk()
    const { show, user, line, drafts } = await sitDown(desk, 'reception')
    typed(drafts, { contactMobile: '15499990008' })
    await show(<GridSlot />)
    await openForm(user)
    line.isCut = true
    await submit(user)
    await screen.findByText(/不会重复提交/)
    expect(text('联系人').disabled).toBe(true)
    line.isCut = false
    await user.click(form().getByRole('button', { name: '立即确认' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '新建俄罗斯贴纸签证订单' })).toBeNull())
    expect(await ordersOf(desk, '15499990008')).toHaveLength(1)
  })

  test.each([[null], [{ id: 1, orderNo: 'V1', version: 1 }]])(
    'what could not be applied for (4466) leaves the form open with what was typed: %o',
    async (data) => {
      const desk = await openDesk()
      const { show, user, line, notifier, openPage, drafts } = await sitDown(desk, 'reception')
      typed(drafts, { contactMobile: '15499990011' })
      await show(<GridSlot />)
      await openForm(user)
      line.answer = { code: '4466', msg: '额度不足', data }
      await submit(user)
      expect(await form().findByText('额度不足')).toBeTruthy()
      expect(text('联系电话').value).toBe('15499990011')
      expect(openPage).not.toHaveBeenCalled()
      expect(notifier.show).not.toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' }))
      // Mended, the same form goes through.
      delete line.answer
      await submit(user)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(await ordersOf(desk, '15499990011')).toHaveLength(1)
    },
  )

  test('an answer that was lost with its page is told apart from a new order', async () => {
    const desk = await openDesk()
    const { show, user, line, openPage, drafts } = await sitDown(desk, 'reception')
    typed(drafts, { contactMobile: '15499990009' })
    const { unmount } = await show(<GridSlot />)
    await openForm(user)
    line.isCut = true
    await submit(user)
    await screen.findByText(/不会重复提交/)
    unmount()
    line.isCut = false
    await show(<GridSlot />)
    await openForm(user)
    await user.type(text('联系人'), '六')
    await submit(user)
    const [order] = await ordersOf(desk, '15499990009')
    await screen.findByText(`此前已提交为订单 ${order?.orderNo}`)
    await user.click(form().getByRole('button', { name: '查看订单' }))
    expect(openPage).toHaveBeenCalledWith('visa.order.detail', { id: order?.id }, order?.orderNo)
    expect(await ordersOf(desk, '15499990009')).toHaveLength(1)
  })

  test('in a tab, a form on its way comes back after a reload and asks the server first', async () => {
    const desk = await openDesk()
    const first = await sitDown(desk, 'reception')
    typed(first.drafts, { contactMobile: '15499990010' })
    let memory: unknown
    const { unmount } = await first.show(
      <GridPage
        params={{}}
        memory={undefined}
        {...actions}
        setMemory={(kept) => {
          memory = kept
        }}
      />,
    )
    await openForm(first.user)
    first.line.isCut = true
    await submit(first.user)
    await screen.findByText(/不会重复提交/)
    expect(memory).toEqual({ form: sticker, sending: true })
    first.drafts.flush()
    unmount()
    const again = await sitDown(desk, 'reception')
    await again.show(<GridPage params={{}} memory={{ form: sticker, sending: true }} {...actions} />)
    await again.user.click(await screen.findByRole('button', { name: '立即确认' }))
    await screen.findByText(/已提交/)
    expect(await ordersOf(desk, '15499990010')).toHaveLength(1)
  })
})
