import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as calls from '#protocol/applicant/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { detail } from '#protocol/order/visa-order/applicant-calls.ts'
import { all, byProgress, russianEvisa, russianSticker } from '#src/modules/applicant/list/pages.tsx'
import { chooseMore } from '#tests/kit/row-more.ts'
import { actions, sitDown, soon } from '#tests/modules/order/render-order.tsx'
import { evisaOrder } from '#tests/server/evisa-orders.ts'
import { onSqlite, type Person } from '#tests/server/harness.ts'
import { evisa, person as someone, sticker } from '#tests/server/order-forms.ts'

const page = { params: {}, memory: undefined, ...actions }
const make = (who: Person, surname: string, over: Parameters<typeof sticker>[0] = {}) =>
  who.get(orders.create, {
    ...sticker({ entryDate: soon(30), exitDate: soon(40), ...over }),
    applicants: [someone(surname)],
  })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

onSqlite('the lists of applicants', (openDesk) => {
  test('narrow to a departure at a click; a row opens its order at the person', async () => {
    const { show, user, person, openPage } = await sitDown(await openDesk(), 'reception')
    await make(person, 'SHANGGUAN')
    const { id } = await make(person, 'ZHUGE', { entryDate: soon(1), exitDate: soon(9) })
    const counts = await person.get(calls.departureNum, {})
    await show(<all.default {...page} />)
    await row('SHANGGUAN')
    // How near somebody's day is stands in words beside it.
    expect(within(await row('ZHUGE')).getByText('明天')).toBeTruthy()
    expect(within(await row('SHANGGUAN')).queryByText('明天')).toBeNull()
    await user.click(screen.getByRole('button', { name: `明天 ${counts.tomorrow}` }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /SHANGGUAN/ })).toBeNull())
    const [found] = (await person.get(calls.page, { keywords: 'ZHUGE' })).rows
    await user.click(within(await row('ZHUGE')).getByText('ZHUGE WEI'))
    expect(openPage).toHaveBeenCalledWith('visa.order.detail', { id, applicantId: found!.id }, 'ZHUGE WEI')
  })

  test('cancel one person for a reason, and the others stay', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'reception')
    await make(person, 'ZHUGE')
    const [found] = (await person.get(calls.page, { keywords: 'ZHUGE' })).rows
    await show(<russianSticker.default {...page} />)
    await chooseMore(user, await row('ZHUGE'), '取消申请')
    const dialog = within(await screen.findByRole('dialog', { name: '取消申请' }))
    expect(dialog.getByText(/取消申请人 ZHUGE WEI/)).toBeTruthy()
    await user.type(dialog.getByLabelText(/^原因/), '行程取消')
    await user.click(dialog.getByRole('button', { name: '取消申请' }))
    await waitFor(async () => expect((await person.get(detail, { id: found!.id })).applicant.status).toBe(88))
  })

  test('confirm a whole passport after a look at what it says; one that is confirmed or not whole is not offered', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'reception')
    const about = { sex: 'F', birthDay: '1990-04-12', passportNo: 'E76000001', expiryDay: '2034-05-09' } as const
    const whole = { ...someone('ZHUGE'), ...about }
    const form = sticker({ entryDate: soon(30), exitDate: soon(40) })
    await person.get(orders.create, { ...form, applicants: [whole, someone('SIMA')] })
    await show(<russianSticker.default {...page} />)
    await chooseMore(user, await row('ZHUGE'), '确认护照信息')
    const dialog = within(await screen.findByRole('dialog', { name: '确认护照信息' }))
    expect(dialog.getByText('1990-04-12')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '确认护照信息' }))
    await screen.findByText('ZHUGE WEI 的护照信息已确认')
    const offered = async (keywords: string) => {
      const [found] = (await person.get(calls.page, { keywords })).rows
      return found!.actions.some(({ event }) => event === 'confirmPassport')
    }
    expect([await offered('ZHUGE'), await offered('SIMA')]).toEqual([false, false])
    const [found] = (await person.get(calls.page, { keywords: 'ZHUGE' })).rows
    const { passportLock } = await person.get(calls.form, { id: found!.id })
    expect(passportLock).toMatchObject({ isConfirmed: true })
  })

  test('open with the tab that a link names, as a card of the home does', async () => {
    const { show } = await sitDown(await openDesk(), 'agent')
    await show(<all.default {...page} params={{ tab: 48 }} />)
    expect((await screen.findByRole('tab', { name: /^资料不全/ })).getAttribute('aria-selected')).toBe('true')
  })

  test('put an application in the queue by a key on its row, and several at once, for who hands them in', async () => {
    const desk = await openDesk()
    const order = await evisaOrder(desk, ['E74000001', 'E74000002', 'E74000003'])
    const { show, user, person, notifier } = await sitDown(desk, 'officer')
    await show(<russianEvisa.default {...page} />)
    ;(await row('E74000001')).focus()
    await user.keyboard('q')
    const one = within(await screen.findByRole('dialog', { name: '排队递交' }))
    await user.click(one.getByRole('button', { name: '排队递交' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(within(await row('E74000001')).getByText('未发送')).toBeTruthy())
    ;(await row('E74000001')).focus()
    await user.keyboard('q')
    expect(notifier.show).toHaveBeenLastCalledWith(
      expect.objectContaining({ text: expect.stringMatching(/现在不能排队递交$/) }),
    )
    for (const number of ['E74000001', 'E74000002', 'E74000003'])
      await user.click(within(await row(number)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '批量排队递交' }))
    const several = within(await screen.findByRole('dialog', { name: '批量排队递交' }))
    expect(several.getByText('另有 1 位不能排队递交，将跳过')).toBeTruthy()
    await user.click(several.getByRole('button', { name: '批量排队递交' }))
    expect(await screen.findByText('2 项全部成功')).toBeTruthy()
    const { rows } = await person.get(calls.page, { keywords: order.orderNo })
    expect(rows.map(({ applicationStatus }) => applicationStatus)).toEqual([8, 8, 8])
  })

  test('give the answers of chosen people as a sheet', async () => {
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { show, user, person } = await sitDown(await openDesk(), 'reception')
    await make(person, 'ZHUGE')
    await show(<all.default {...page} />)
    await user.click(within(await row('ZHUGE')).getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: '导出核对表' }))
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^申请信息核对表 .*\.xlsx$/)]))
    click.mockRestore()
  })

  test('are each of their kind, with counts of the same', async () => {
    const { show, person } = await sitDown(await openDesk(), 'reception')
    await make(person, 'ZHUGE')
    await person.get(orders.create, { ...evisa(), applicants: [someone('SIMA')] })
    const counts = await person.get(calls.statusNum, { visaCountry: 'RU', visaType: 2 })
    const { unmount } = await show(<russianEvisa.default {...page} />)
    await row('SIMA')
    expect(screen.queryByRole('row', { name: /ZHUGE/ })).toBeNull()
    expect(screen.getByRole('tab', { name: `下单成功 ${counts['8']}` })).toBeTruthy()
    unmount()
    await show(<byProgress.default {...page} />)
    await row('SIMA')
    expect(within(await row('ZHUGE')).getByText('进行中')).toBeTruthy()
  })
})
