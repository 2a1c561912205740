import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '#protocol/consulate/form-task-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import FormsPage from '#src/modules/consulate/form-task-list-page.tsx'
import { actions, sitDown, soon } from '#tests/modules/order/render-order.tsx'
import { prepareAll } from '#tests/server/applicant-steps.ts'
import { onSqlite } from '#tests/server/harness.ts'
import { evisa, GZ } from '#tests/server/order-forms.ts'
import { fillForms } from '#tests/server/site-forms.ts'
import { siteWorker, withoutGaps } from '#tests/server/site-worker.ts'

const page = <FormsPage params={{}} memory={undefined} {...actions} />
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }))
const whole = { givenNames: 'WEI', nationality: 'CHN', birthDay: '1990-01-01', expiryDay: '2033-01-01' }

onSqlite('visa-form tasks', (openDesk) => {
  test('are made of an order, show what the consulate wants, and are tried again', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'admin')
    const applicants = [
      { ...whole, surname: 'LI', passportNo: 'E11111111' },
      { ...whole, surname: 'WANG', passportNo: 'E11111118' },
    ]
    const { id } = await person.get(orders.create, { ...evisa({ entryDate: soon(10) }), acceptOrgId: GZ, applicants })
    await person.get(visaOrders.confirm, { id, version: 1 })
    await prepareAll(desk, id)
    await fillForms(desk, id)
    const { orderNo } = await person.get(orders.read, { id })
    const shown = await show(page)
    // An empty list offers it, too.
    await user.click((await screen.findAllByRole('button', { name: '递交订单' }))[0]!)
    const asked = dialog('递交订单')
    await user.click(asked.getByRole('button', { name: '递交订单' }))
    expect(await asked.findByText('不能为空')).toBeTruthy()
    await user.type(asked.getByRole('textbox', { name: /订单号/ }), 'v1')
    await user.click(asked.getByRole('button', { name: '递交订单' }))
    expect(await asked.findByText('没有这个订单，请核对订单号')).toBeTruthy()
    await user.clear(asked.getByRole('textbox', { name: /订单号/ }))
    await user.type(asked.getByRole('textbox', { name: /订单号/ }), orderNo)
    await user.click(asked.getByRole('button', { name: '递交订单' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(await row('LI WEI')).getByText('已提交')).toBeTruthy()
    shown.unmount()

    await withoutGaps(desk)
    const worker = siteWorker(desk)
    await worker.runNext()
    await worker.runNext()
    await show(page)
    expect(within(await row('LI WEI')).getByText('办理中')).toBeTruthy()
    const refused = await row('WANG WEI')
    expect(within(refused).getByText('需更正')).toBeTruthy()
    await user.click(refused)
    const detail = dialog('WANG WEI 的递交任务')
    expect(await detail.findByText('未能受理')).toBeTruthy()
    expect(detail.getByText('领馆要求更正（护照号码）：The passport number could not be verified.')).toBeTruthy()
    expect(detail.getByText('领馆要求更正')).toBeTruthy()
    await user.click(detail.getByRole('button', { name: '关闭' }))
    await user.click(within(await row('WANG WEI')).getByRole('button', { name: '重试' }))
    await user.click(dialog('重试').getByRole('button', { name: '重试' }))
    const again = { keywords: orderNo, status: 16 } as const
    await waitFor(async () => expect((await person.get(calls.page, again)).records).toBe(1))
  })

  test('say which sites they go to, which the platform pauses and resumes', async () => {
    const desk = await openDesk()
    const { show, user } = await sitDown(desk, 'admin')
    await show(page)
    await user.click(await screen.findByRole('button', { name: '暂停 俄罗斯电子签' }))
    await user.click(dialog('暂停').getByRole('button', { name: '暂停' }))
    await user.click(await screen.findByRole('button', { name: '恢复 俄罗斯电子签' }))
    expect(screen.getByText('已暂停')).toBeTruthy()
    await user.click(dialog('恢复').getByRole('button', { name: '恢复' }))
    expect(await screen.findByRole('button', { name: '暂停 俄罗斯电子签' })).toBeTruthy()
  })
})
