import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as orders from '#protocol/order/calls.ts'
import * as applicants from '#protocol/order/visa-order/applicant-calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import * as calls from '#protocol/payment/calls.ts'
import OrderDetailPage from '#src/modules/order/detail/detail-page.tsx'
import PaymentPage from '#src/modules/payment/list/payment-page.tsx'
import { actions, sitDown, soon } from '#tests/modules/order/render-order.tsx'
import { type Desk, onSqlite } from '#tests/server/harness.ts'
import { person as applicant, evisa, GZ } from '#tests/server/order-forms.ts'

vi.setConfig({ testTimeout: 30_000 })

const page = (id: number) => <OrderDetailPage params={{ id }} memory={undefined} {...actions} />
const card = async () => within(await screen.findByRole('region', { name: '费用与收款' }))

/** An e-visa order of somebody, at the center in Guangzhou. */
async function make(desk: Desk, userName: string, ...names: string[]): Promise<number> {
  const who = await desk.as(userName)
  const form = evisa({ entryDate: soon(30), acceptOrgId: GZ })
  return (await who.get(orders.create, { ...form, applicants: names.map(applicant) })).id
}

onSqlite('the money of an order', (openDesk) => {
  test('is said line by line; a customer pays by the code, and his order is confirmed', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'customer')
    const id = await make(desk, 'customer', 'SIMA')
    await show(page(id))
    const money = await card()
    expect(await money.findByText(/等待付款/)).toBeTruthy()
    for (const words of ['领馆签证费', '¥369.20', '受理服务费', '¥120.00', '平台服务费', '¥30.00'])
      expect(money.getByText(words)).toBeTruthy()
    expect(money.getAllByText('¥519.20')).toHaveLength(2)
    expect(money.queryByRole('button', { name: '登记收款' })).toBeNull()
    await user.click(money.getByRole('button', { name: '在线支付' }))
    expect(await money.findByRole('img', { name: '支付二维码' })).toBeTruthy()
    expect(money.queryByRole('button', { name: '在线支付' })).toBeNull()
    await user.click(money.getByRole('button', { name: '付款成功' }))
    expect(await money.findByText('款项已结清')).toBeTruthy()
    await waitFor(async () => expect((await person.get(orders.read, { id })).status).toBe(16))
  })

  test('is tried again when the phone refused, and taken back', async () => {
    const desk = await openDesk()
    const { show, user } = await sitDown(desk, 'agent')
    await show(page(await make(desk, 'agent', 'SIMA')))
    const money = await card()
    await user.click(await money.findByRole('button', { name: '在线支付' }))
    await user.click(await money.findByRole('button', { name: '付款失败' }))
    expect(await money.findByText('可先办理，款项尚未付清')).toBeTruthy()
    await user.click(await money.findByRole('button', { name: '在线支付' }))
    await user.click(await money.findByRole('button', { name: '取消支付' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消支付' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await money.findByText('已取消')).toBeTruthy()
  })

  test('is paid out of the agent’s account, which says what is left on it', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'agent')
    const id = await make(desk, 'agent', 'SIMA')
    await show(page(id))
    const money = await card()
    await user.click(await money.findByRole('button', { name: '账户支付' }))
    const form = within(await screen.findByRole('dialog', { name: '账户支付' }))
    expect(form.getByText('从账户支付 ¥479.20')).toBeTruthy()
    expect(form.getByRole('combobox').textContent || (form.getByRole('combobox') as HTMLInputElement).value).toContain(
      '可用',
    )
    await user.click(form.getByRole('button', { name: '账户支付' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await money.findByText('款项已结清')).toBeTruthy()
    expect((await person.get(calls.bill, { id })).payments).toMatchObject([{ channel: 'ACCOUNT', status: 16 }])
  })

  test('is taken at the counter by two methods at once; what is too much is said before it is sent', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'reception')
    const id = await make(desk, 'reception', 'SIMA')
    await show(page(id))
    const money = await card()
    await user.click(await money.findByRole('button', { name: '登记收款' }))
    const form = within(await screen.findByRole('dialog', { name: '登记柜台收款' }))
    const amount = form.getByRole('textbox', { name: /本次收款/ })
    expect((amount as HTMLInputElement).value).toBe('519.20')
    await user.clear(amount)
    await user.type(amount, '600')
    expect(form.getByText('超出')).toBeTruthy()
    await user.click(form.getByRole('button', { name: '登记收款' }))
    expect(await form.findByText('合计 600.00 超过待收 519.20；找零后按实收填写')).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '500')
    await user.click(form.getByRole('button', { name: '添加付款方式' }))
    const second = within(form.getByRole('group', { name: '第 2 笔收款' }))
    await user.click(second.getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: '现金' }))
    await user.click(form.getByRole('button', { name: '登记收款' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await money.findByText('款项已结清')).toBeTruthy()
    const { payments } = await person.get(calls.bill, { id })
    expect(payments.map(({ amountFen }) => amountFen)).toEqual([50_000, 1920])
  })

  test('goes back by another person than asked for it, who is told so', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { show, user } = await sitDown(desk, 'supervisor')
    const id = await make(desk, 'reception', 'SIMA', 'OUYANG')
    const { version, dueFen } = await reception.get(calls.bill, { id })
    await reception.get(calls.book, { orderId: id, version, paymentMethodId: 10104, receivedFen: dueFen })
    await show(page(id))
    const money = await card()
    await user.click(await money.findByRole('button', { name: '申请退款' }))
    const form = within(await screen.findByRole('dialog', { name: '申请退款' }))
    await user.type(form.getByRole('textbox', { name: /^退款/ }), '20')
    await user.type(form.getByRole('textbox', { name: /原因/ }), '客诉')
    await user.click(form.getByRole('button', { name: '申请退款' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const out = await money.findByRole<HTMLButtonElement>('button', { name: '付出退款' })
    expect(out.disabled).toBe(true)
    expect(out.getAttribute('aria-description')).toContain('退款须由另一人付出')
  })

  test('is listed, and what an order owes is paid out from there', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { show, user, person } = await sitDown(desk, 'finance')
    const id = await make(desk, 'reception', 'SIMA', 'OUYANG')
    const { version, dueFen } = await reception.get(calls.bill, { id })
    await reception.get(calls.book, { orderId: id, version, paymentMethodId: 10104, receivedFen: dueFen })
    await reception.get(visaOrders.detail, { id })
    const [, second] = (await reception.get(orders.details, { id })).applicants
    await reception.get(applicants.cancel, { id: second!.id, version: second!.version, reason: '不去了' })
    const { payments } = await person.get(calls.bill, { id })
    const no = payments.at(-1)!.paymentNo
    await show(<PaymentPage params={{}} memory={undefined} {...actions} />)
    const row = within(await screen.findByRole('row', { name: new RegExp(no) }))
    expect(row.getByText('-¥399.20')).toBeTruthy()
    await user.click(row.getByRole('button', { name: '付出退款' }))
    const form = within(await screen.findByRole('dialog', { name: '付出退款' }))
    await user.click(form.getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: '现金' }))
    await user.click(form.getByRole('button', { name: '付出退款' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await person.get(calls.bill, { id })).toMatchObject({ refundingFen: 0, dueFen: 0 })
  })
})
