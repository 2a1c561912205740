import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { form, saveForm } from '#protocol/applicant/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import FormPage from '#src/modules/applicant/form/form-page.tsx'
import { actions, sitDown, soon } from '#tests/modules/order/render-order.tsx'
import { onSqlite, type Person } from '#tests/server/harness.ts'
import { person as someone, sticker } from '#tests/server/order-forms.ts'

/** A person who lives in China, with these answers. */
async function make(who: Person, more: object) {
  const { id } = await who.get(orders.create, {
    ...sticker({ entryDate: soon(30), exitDate: soon(40) }),
    applicants: [someone('SIMA')],
  })
  const [one] = await who.get(orders.applicants, { id })
  const { answers, formVersion, applicant } = await who.get(form, { id: one!.id })
  const saved = { ...answers, addrCountry: 'CHN', ...more }
  await who.get(saveForm, { id: one!.id, version: applicant.version, formVersion, answers: saved })
  return { id, applicantId: one!.id }
}

const value = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

onSqlite('the address of an applicant', (openDesk) => {
  test('is picked in Latin letters; another province empties what stood below, and all can be typed', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'reception')
    const params = await make(person, { addrStreet: 'OLD STREET 1', addrPostcode: '410000' })
    await show(<FormPage params={params} memory={undefined} {...actions} />)
    await user.click(await screen.findByRole('button', { name: /^联系/ }))
    const choose = async (name: string, option: string) => {
      await user.click(await screen.findByRole('combobox', { name }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await choose('省', '湖南省 HUNAN')
    expect([value(/^省\/州/), value(/^街道/), value(/^邮编/)]).toEqual(['HUNAN', '', ''])
    await choose('市', '长沙市 CHANGSHA')
    await user.type(screen.getByRole('textbox', { name: /^街道/ }), 'wuyi road 8')
    await choose('省', '上海市 SHANGHAI')
    expect([value(/^省\/州/), value(/^城市/), value(/^街道/)]).toEqual(['SHANGHAI', 'SHANGHAI', ''])
    await user.clear(screen.getByRole('textbox', { name: /^城市/ }))
    await user.type(screen.getByRole('textbox', { name: /^城市/ }), 'pudong')
    await user.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(async () =>
      expect((await person.get(form, { id: params.applicantId })).answers).toMatchObject({
        addrRegion: 'SHANGHAI',
        addrCity: 'PUDONG',
      }),
    )
  })

  test('is typed in another country, and in a form that is in Russian', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'reception')
    const params = await make(person, { formLanguage: 'RU' })
    await show(<FormPage params={params} memory={undefined} {...actions} />)
    await user.click(await screen.findByRole('button', { name: /^联系/ }))
    await screen.findByRole('textbox', { name: /^省\/州/ })
    expect(screen.queryByRole('combobox', { name: '省' })).toBeNull()
  })
})
