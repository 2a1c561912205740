import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detail } from '#protocol/consulate/application-calls.ts'
import * as tasks from '#protocol/consulate/form-task-calls.ts'
import FormPage from '#src/modules/applicant/form/form-page.tsx'
import OrderPage from '#src/modules/order/detail/detail-page.tsx'
import { chooseMore } from '#tests/kit/row-more.ts'
import { actions, sitDown, soon } from '#tests/modules/order/render-order.tsx'
import { applicationOf, evisaOrder, firstApplicant } from '#tests/server/evisa-orders.ts'
import { onSqlite } from '#tests/server/harness.ts'
import { siteWorker } from '#tests/server/site-worker.ts'

onSqlite('an application at a consulate’s site', (openDesk) => {
  test('stands with its person on the order and on his form, with what the officer may do', async () => {
    const desk = await openDesk()
    const { show, user, person, openPage } = await sitDown(desk, 'officer')
    const { id, orderNo } = await evisaOrder(desk, ['E41000005'], { entryDate: soon(20) })
    await person.get(tasks.submit, { orderNo })
    const order = <OrderPage params={{ id }} memory={undefined} {...actions} />
    const shown = await show(order)
    const waiting = within(await screen.findByRole('row', { name: /LI WEI/ }))
    expect(waiting.getByText('未发送')).toBeTruthy()
    expect(waiting.getByText('尚无申请号')).toBeTruthy()
    await user.click(waiting.getByRole('button', { name: '移出队列' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '移出队列' }))
    await waitFor(async () => expect((await applicationOf(desk, id)).status).toBe(0))
    shown.unmount()

    const [cancelled] = (await person.get(tasks.page, { keywords: orderNo })).rows
    expect(cancelled).toMatchObject({ status: 48 })
    await person.get(tasks.submit, { orderNo })
    await siteWorker(desk).runNext()
    const { id: applicationId, applicationNo } = await applicationOf(desk, id)
    const { id: applicantId } = await firstApplicant(desk, id)
    await show(<FormPage params={{ id, applicantId }} memory={undefined} {...actions} />)
    const atSite = within(await screen.findByRole('region', { name: '领馆申请' }))
    expect(atSite.getByText('待支付')).toBeTruthy()
    await user.click(atSite.getByRole('link', { name: applicationNo! }))
    expect(openPage).toHaveBeenCalledWith('visa.application', { id: applicationId }, applicationNo)
    await chooseMore(user, document.querySelector<HTMLElement>('.applicant-at-site')!, '撤回申请')
    const asked = within(await screen.findByRole('dialog', { name: /撤回申请/ }))
    expect(asked.getByText(new RegExp(`撤回申请 ${applicationNo}？`))).toBeTruthy()
    await user.type(asked.getByRole('textbox', { name: /原因/ }), '客户改变行程')
    await user.click(asked.getByRole('button', { name: '撤回申请' }))
    await waitFor(async () => expect((await firstApplicant(desk, id)).syncMarker).toBe('delete'))
    const { actions: offered } = await person.get(detail, { id: applicationId })
    expect(offered).toContainEqual({ event: 'withdraw', refused: 'consulateApplication.refused.isNotWithdrawing' })
  })
})
