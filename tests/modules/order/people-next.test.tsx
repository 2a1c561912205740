import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '#protocol/order/calls.ts'
import DetailPage from '#src/modules/order/detail/detail-page.tsx'
import { onSqlite } from '#tests/server/harness.ts'
import { sticker } from '#tests/server/order-forms.ts'
import { actions, sitDown, soon } from './render-order.tsx'

const dialog = () => within(screen.getByRole('dialog', { name: '添加申请人' }))

onSqlite('applicants that are added to an order', (openDesk) => {
  test('come one after another: the dialog stays for the next, who begins empty', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const { id } = await who.get(calls.create, {
      ...sticker({ entryDate: soon(30), exitDate: soon(40), contactName: '司马光' }),
      applicants: [],
    })
    await show(<DetailPage params={{ id }} memory={undefined} {...actions} />)
    await user.click(await screen.findByRole('button', { name: '添加申请人' }))
    const box = (name: RegExp) => dialog().getByRole<HTMLInputElement>('textbox', { name })
    // Pasted: keys that come at once are those of a reader.
    const type = async (surname: string, givenNames: string) => {
      await user.click(box(/^姓/))
      await user.paste(surname)
      await user.click(box(/^名/))
      await user.paste(givenNames)
    }
    await type('zhang', 'sanfeng')
    await user.click(dialog().getByRole('button', { name: '保存并添加下一位' }))
    await waitFor(() => expect(box(/^姓/).value).toBe(''))
    await type('li', 'na')
    await user.click(dialog().getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { applicants } = await who.get(calls.details, { id })
    expect(applicants.map(({ surname }) => surname)).toEqual(['ZHANG', 'LI'])
  })
})
