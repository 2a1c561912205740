import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { form, page as pageCall, saveForm } from '#protocol/applicant/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import FormPage from '#src/modules/applicant/form/form-page.tsx'
import { all } from '#src/modules/applicant/list/pages.tsx'
import { actions, sitDown, soon } from '#tests/modules/order/render-order.tsx'
import { onSqlite, type Person } from '#tests/server/harness.ts'
import { person as someone, sticker } from '#tests/server/order-forms.ts'

/** An order of SIMA, of one passport each time, with these answers in his form. */
async function make(who: Person, answers?: object) {
  const { id, orderNo } = await who.get(orders.create, {
    ...sticker({ entryDate: soon(30), exitDate: soon(40) }),
    applicants: [{ ...someone('SIMA'), passportNo: 'E81234567' }],
  })
  const [one] = await who.get(orders.applicants, { id })
  const view = await who.get(form, { id: one!.id })
  const { version } = view.applicant
  if (answers)
    await who.get(saveForm, {
      id: one!.id,
      version,
      formVersion: view.formVersion,
      answers: { ...view.answers, ...answers },
    })
  return { id, orderNo, applicantId: one!.id }
}

const earlier = { birthPlace: 'CHANGSHA', issuer: 'MVD 770', hostKind: 'TRAVEL' }

onSqlite('copying from an earlier application', (openDesk) => {
  test('fills the form by a key, the trip only when it is ticked', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const before = await make(who, earlier)
    const now = await make(who)
    const params = { id: now.id, applicantId: now.applicantId }
    await show(<FormPage params={params} memory={undefined} {...actions} />)
    await screen.findByRole('button', { name: '从以往申请复制' })
    await user.keyboard('{Alt>}[KeyC]{/Alt}')
    const dialog = within(await screen.findByRole('dialog', { name: '从以往申请复制：SIMA WEI' }))
    expect(
      dialog.getByRole('radio', { name: new RegExp(`${before.orderNo}.*同一护照.*个人 2 项 · 行程 1 项`) }),
    ).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: /^行程信息/ }))
    await user.click(dialog.getByRole('button', { name: '复制 3 项' }))
    await screen.findByText(`已从 ${before.orderNo} 复制 3 项`)
    await user.click(await screen.findByRole('button', { name: /^护照.*必填/ }))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^签发机关/ }).value).toBe('MVD 770'),
    )
  })

  test('waits until what was typed is saved', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const now = await make(who)
    const params = { id: now.id, applicantId: now.applicantId }
    await show(<FormPage params={params} memory={undefined} {...actions} />)
    await user.click(await screen.findByRole('button', { name: /^护照.*必填/ }))
    await user.type(await screen.findByRole('textbox', { name: /^签发机关/ }), 'M')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '从以往申请复制' }).getAttribute('aria-description')).toBe(
        '请先保存，再复制',
      ),
    )
    await user.keyboard('{Alt>}[KeyC]{/Alt}')
    await screen.findByText('请先保存，再复制')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is asked for in a list by a key on the row, and says where nothing is found', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    await make(who)
    await show(<all.default params={{}} memory={undefined} {...actions} />)
    const row = await screen.findByRole('row', { name: /SIMA/ })
    row.focus()
    await user.keyboard('c')
    const dialog = within(await screen.findByRole('dialog', { name: '从以往申请复制：SIMA WEI' }))
    await dialog.findByText('没有找到此人以往的申请表')
    await user.keyboard('{Escape}')
    await make(who, earlier)
    const [found] = (await who.get(pageCall, { keywords: 'SIMA' })).rows
    expect(found!.formPercent).toBeGreaterThan(0)
  })
})
