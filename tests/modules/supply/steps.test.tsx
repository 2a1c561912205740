import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as changes from '#protocol/supply/change-calls.ts'
import SupplyCenterPage from '#src/modules/supply/center-page.tsx'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { type Desk, onSqlite } from '#tests/server/harness.ts'

vi.setConfig({ testTimeout: 30_000 })

const FLIGHT = /广州—圣彼得堡 CZ8301/
const row = (words: RegExp) => screen.findByRole('row', { name: words })

async function open(desk: Desk, userName: string) {
  const sitting = await sitDown(desk, userName)
  await sitting.show(<SupplyCenterPage params={{}} memory={undefined} {...actions} />)
  return sitting
}

onSqlite('a supply order at the desk', (openDesk) => {
  test('is locked in the list and issued with a ticket for each person', async () => {
    const desk = await openDesk()
    const { user } = await open(desk, 'supervisor')
    await user.click(within(await row(FLIGHT)).getByRole('button', { name: '锁定' }))
    await waitFor(async () => expect(within(await row(FLIGHT)).getByText('林静怡')).toBeTruthy())
    await user.click(within(await row(FLIGHT)).getByRole('button', { name: '出票' }))
    const dialog = await screen.findByRole('dialog', { name: /出票：P\d+/ })
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findAllByText('请输入票号')).toHaveLength(2)
    for (const message of ['请选择出票渠道', '请输入PNR', '请输入采购价'])
      expect(within(dialog).getByText(message)).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: /第 1 人票号/ }), '7812345678901')
    await user.type(within(dialog).getByRole('textbox', { name: /第 2 人票号/ }), '781234567890202')
    expect(within(dialog).getByDisplayValue('781-2345678902-02')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: /PNR/ }), 'jkx8qw')
    const price = within(dialog).getByRole('textbox', { name: /采购价/ })
    for (const [typed, message] of [
      ['88.005', '只能有两位小数'],
      ['八百', '请输入数字'],
      ['100,000,001', '金额不能超过 100,000,000.00 元'],
      ['0', '采购价必须大于0'],
    ] as const) {
      await user.clear(price)
      await user.type(price, typed)
      await user.click(within(dialog).getByRole('button', { name: '保存' }))
      expect(await within(dialog).findByText(message)).toBeTruthy()
    }
    await user.clear(price)
    await user.type(price, '8800')
    await user.click(within(dialog).getByRole('combobox', { name: /出票渠道/ }))
    await user.click(await screen.findByRole('option', { name: '航司 B2B' }))
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText('票号格式不正确')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: /第 1 人票号/ }), '01')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /出票/ })).toBeNull())
    await waitFor(async () => expect(within(await row(FLIGHT)).getByText('已完成')).toBeTruthy())
    await user.click(await row(FLIGHT))
    const details = await screen.findByRole('dialog', { name: /供应订单 P\d+/ })
    expect(await within(details).findByText('781-2345678901-01 / 781-2345678902-02')).toBeTruthy()
    expect(within(details).getByRole('button', { name: '补差' })).toBeTruthy()
  })

  test('that somebody else holds says so at its buttons', async () => {
    const desk = await openDesk()
    const order = await desk.store.read
      .selectFrom('supplyOrder')
      .select(['id', 'version'])
      .where('title', 'like', '广州—圣彼得堡%')
      .executeTakeFirstOrThrow()
    await (await desk.as('reception')).get(changes.lock, order)
    await open(desk, 'supervisor')
    const issue = within(await row(FLIGHT)).getByRole('button', { name: /出票/ })
    expect(issue.hasAttribute('disabled')).toBe(true)
  })

  test('is asked back by its buyer, whose list of refunds has it then', async () => {
    const desk = await openDesk()
    const { user } = await open(desk, 'agent')
    await user.click(await row(/上门取件/))
    const details = await screen.findByRole('dialog', { name: /供应订单 P\d+/ })
    await user.click(await within(details).findByRole('button', { name: '申请退票' }))
    const dialog = await screen.findByRole('dialog', { name: /申请退票：P\d+/ })
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText('请输入退票原因')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: /退票原因/ }), '没有上门')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(details).findByText('改签与退票')).toBeTruthy()
    await user.click(within(details).getByRole('button', { name: '关闭' }))
    await user.click(screen.getByRole('radio', { name: '退票' }))
    expect(await row(/上门取件/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('row', { name: FLIGHT })).toBeNull())
  })
})
