import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detail, page, publish, saveDraft } from '#protocol/visa-data/calls.ts'
import VisaDataEditPage from '#src/modules/visa-data/edit/edit-page.tsx'
import VisaDataListPage from '#src/modules/visa-data/list/list-page.tsx'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'

const tourist = { visaCountry: 'RU', visaType: 1, category: 'OT' } as const
const opened = { params: tourist, memory: undefined, ...actions }
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

onSqlite('a sheet of visa data', (openDesk) => {
  test('is saved as a draft and published, and reads as it was typed', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(<VisaDataEditPage {...opened} />)
    const days = await screen.findByRole('spinbutton', { name: /^停留天数/ })
    expect(screen.queryByRole('button', { name: '发布' })).toBeNull()
    await user.clear(days)
    await user.type(days, '20')
    await user.type(screen.getByRole('textbox', { name: /^办理时长/ }), '5 个工作日')
    await user.click(screen.getByRole('button', { name: '保存草稿' }))
    await user.click(await screen.findByRole('button', { name: '发布' }))
    const asked = await dialog('发布')
    expect(asked.getByText(/发布第 2 版/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '发布' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '发布' })).toBeNull())
    expect(await person.get(detail, tourist)).toMatchObject({
      state: 'IN_FORCE',
      dataVersion: 2,
      sheet: { stayDays: 20, processing: '5 个工作日' },
    })
  })

  test('that somebody else changed meanwhile keeps what was typed', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'admin')
    await show(<VisaDataEditPage {...opened} />)
    const processing = await screen.findByRole('textbox', { name: /^办理时长/ })
    const { version, sheet } = await person.get(detail, tourist)
    await person.get(saveDraft, { ...tourist, ...sheet, version, stayDays: 25 })
    await user.type(processing, '10 天')
    await user.click(screen.getByRole('button', { name: '保存草稿' }))
    await user.click(await screen.findByRole('button', { name: '加载最新内容' }))
    const shown = await screen.findByRole('textbox', { name: /^办理时长/ })
    await waitFor(() => expect((shown as HTMLInputElement).value).toBe('10 天'))
    expect((await person.get(detail, tourist)).sheet).toMatchObject({ stayDays: 25 })
  })

  test('is read by a center, which changes nothing of it', async () => {
    const { show } = await sitDown(await openDesk(), 'supervisor')
    await show(<VisaDataEditPage {...opened} />)
    expect(await screen.findByText('30 天')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull()
  })

  test('stands in the list with its draft, and opens from there', async () => {
    const { show, user, person, openPage } = await sitDown(await openDesk(), 'admin')
    const { version, sheet } = await person.get(detail, tourist)
    const saved = await person.get(saveDraft, { ...tourist, ...sheet, version, stayDays: 25 })
    await show(<VisaDataListPage params={{}} memory={undefined} {...actions} />)
    expect(await screen.findByText('有草稿')).toBeTruthy()
    const papers = await screen.findAllByRole('button', { name: '材料要求' })
    await user.click(papers[0]!)
    expect(openPage).toHaveBeenCalledWith(
      'visa.data.requirement',
      expect.objectContaining({ visaCountry: 'MY' }),
      expect.any(String),
    )
    await person.get(publish, { ...tourist, version: saved.version })
    expect((await person.get(page, { state: 'CHANGED' })).records).toBe(0)
  })
})
