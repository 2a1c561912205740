import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { form, saveForm } from '#protocol/applicant/calls.ts'
import { create as makeContract } from '#protocol/contract/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { confirm } from '#protocol/order/visa-order/calls.ts'
import FormPage from '#src/modules/applicant/form/form-page.tsx'
import { actions, sitDown, soon } from '#tests/modules/order/render-order.tsx'
import { form as contractForm, passport } from '#tests/server/contract-forms.ts'
import { onSqlite, type Person } from '#tests/server/harness.ts'
import { person as someone, sticker } from '#tests/server/order-forms.ts'

const page = (id: number, applicantId: number) => (
  <FormPage params={{ id, applicantId }} memory={undefined} {...actions} />
)

async function make(who: Person, ...surnames: string[]) {
  const { id, orderNo } = await who.get(orders.create, {
    ...sticker({ entryDate: soon(30), exitDate: soon(40) }),
    applicants: surnames.map((surname, at) => ({ ...someone(surname), passportNo: `E8000000${at}` })),
  })
  return { id, orderNo, people: (await who.get(orders.applicants, { id })).map((one) => one.id) as [number, number] }
}

/** Papers, which come when they are there, have buttons that begin with the same words. */
const section = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}\\s*必填`) })
const box = (name: RegExp) => screen.findByRole('textbox', { name })

onSqlite('the page of an application form', (openDesk) => {
  test('is filled in, saved by a key, and goes on to the next person', async () => {
    const { show, user, person: who, openPage } = await sitDown(await openDesk(), 'reception')
    const { id, people } = await make(who, 'SIMA', 'ZHUGE')
    await show(page(id, people[0]))
    await user.click(await section('护照'))
    await user.type(await box(/^签发机关/), 'mvd 770')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(async () => expect((await who.get(form, { id: people[0] })).answers.issuer).toBe('MVD 770'))
    const others = within(screen.getByRole('navigation', { name: '订单中的申请人' }))
    await others.findByRole('button', { name: /^SIMA WEI \d+%/ })
    await user.click(screen.getByRole('button', { name: '保存并下一位' }))
    await waitFor(() =>
      expect(openPage).toHaveBeenCalledWith('visa.applicant.form', { id, applicantId: people[1] }, 'ZHUGE WEI'),
    )
  })

  test('what a colleague saved meanwhile is kept beside what was typed', async () => {
    const desk = await openDesk()
    const { show, user, person: who } = await sitDown(desk, 'reception')
    const { id, people } = await make(who, 'SIMA')
    await show(page(id, people[0]))
    await user.click(await section('护照'))
    await user.type(await box(/^签发机关/), 'MVD 770')
    const colleague = await desk.as('supervisor')
    const { answers, formVersion, applicant } = await colleague.get(form, { id: people[0] })
    const changed = { ...answers, birthPlace: 'CHANGSHA' }
    await colleague.get(saveForm, { id: people[0], version: applicant.version, formVersion, answers: changed })
    await user.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(async () =>
      expect((await who.get(form, { id: people[0] })).answers).toMatchObject({
        issuer: 'MVD 770',
        birthPlace: 'CHANGSHA',
      }),
    )
  })

  test('a passport that another order has already is told while it is typed', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const other = await make(who, 'SIMA')
    const { id, people } = await make(who, 'ZHUGE', 'OUYANG')
    await show(page(id, people[1]))
    await user.click(await section('个人信息'))
    expect(screen.queryByText(/这本护照已在其他订单/)).toBeNull()
    const number = await box(/^护照号/)
    await user.clear(number)
    await user.type(number, 'E80000000')
    expect((await screen.findByText(/这本护照已在其他订单/)).textContent).toContain(other.orderNo)
  })

  test('a passport that a contract holds says where it is changed', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const { id, people } = await make(who, 'SIMA')
    await who.get(confirm, { id, version: 1 })
    const held = passport({ applicantId: people[0], passportNo: 'E80000000', surname: 'SIMA', givenNames: 'WEI' })
    const { contractNo } = await who.get(makeContract, contractForm({ orderId: id, passports: [held] }))
    await show(page(id, people[0]))
    await user.click(await section('个人信息'))
    expect((await screen.findAllByText(`护照由合同 ${contractNo} 管理，请在合同中修改`)).length).toBeGreaterThan(0)
    expect((await box(/^姓/)).hasAttribute('readonly')).toBe(true)
    await user.type(await box(/^出生地/), 'CHANGSHA')
    await user.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(async () => expect((await who.get(form, { id: people[0] })).answers.birthPlace).toBe('CHANGSHA'))
  })

  test('a whole passport is confirmed after a look, and locked from then on', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const { id, people } = await make(who, 'SIMA')
    const { answers, formVersion, applicant } = await who.get(form, { id: people[0] })
    const whole = { ...answers, sex: 'M', birthDay: '1990-05-01', expiryDay: '2031-01-01' }
    await who.get(saveForm, { id: people[0], version: applicant.version, formVersion, answers: whole })
    await show(page(id, people[0]))
    await user.click(await screen.findByRole('button', { name: '确认护照信息' }))
    const dialog = within(await screen.findByRole('dialog', { name: '确认护照信息' }))
    expect(dialog.getByText(/SIMA WEI 的护照信息与护照资料页一致/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '确认护照信息' }))
    await screen.findByText('护照信息已确认', { selector: 'p' })
    expect(screen.queryByRole('button', { name: '确认护照信息' })).toBeNull()
    await user.click(await section('个人信息'))
    expect((await screen.findAllByText(/护照信息已由 陈晓雯 于/)).length).toBeGreaterThan(0)
    expect((await box(/^姓/)).hasAttribute('readonly')).toBe(true)
  })

  test('is only read by whoever may not fill it in', async () => {
    const desk = await openDesk()
    const { id, people } = await make(await desk.as('reception'), 'SIMA')
    const { show, user } = await sitDown(desk, 'desk')
    await show(page(id, people[0]))
    await user.click(await section('护照'))
    await screen.findByText('签发机关')
    expect(screen.queryByRole('textbox', { name: /^签发机关/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull()
  })
})
