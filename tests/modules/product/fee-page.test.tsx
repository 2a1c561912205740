import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayOf } from '#domain/day.ts'
import { tariffs } from '#protocol/product/fee-calls.ts'
import { freshList } from '#src/kit/list/list-memory.ts'
import AgentFeePage from '#src/modules/product/fee/agent-page.tsx'
import PlatformFeePage from '#src/modules/product/fee/platform-page.tsx'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'

const opened = { params: {}, memory: freshList, ...actions }
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

onSqlite('the prices of the platform', (openDesk) => {
  test('a consular fee in another currency is written, shown in yuan, and found as one to come', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(<PlatformFeePage {...opened} />)
    await user.click(await screen.findByRole('button', { name: '新增价格' }))
    const form = await dialog('新增价格')
    await user.click(form.getByRole('radio', { name: '领馆签证费' }))
    await user.type(form.getByRole('textbox', { name: /^名称/ }), '领馆签证费')
    await user.type(form.getByRole('textbox', { name: /^英文名/ }), 'Consular fee')
    await user.type(form.getByRole('textbox', { name: /^币种/ }), 'usd')
    await user.type(await form.findByRole('spinbutton', { name: /^外币金额/ }), '30')
    await user.type(form.getByRole('textbox', { name: /^汇率/ }), '7.12345')
    expect((await form.findByRole('status')).textContent).toBe('折合 ¥213.70')
    await user.click(form.getByRole('button', { name: '保存' }))
    expect((await form.findByText(/重叠/)).textContent).toContain('请先为那条设置失效日期')
    await person.get(tariffs.platform.end, {
      ...(await person.get(tariffs.platform.page, { visaCountry: 'RU', kind: 'CONSULAR' })).rows.map(
        ({ id, version }) => ({ id, version }),
      )[0]!,
      validToDay: dayOf(Date.now()),
    })
    await user.click(form.getByRole('button', { name: '保存' }))
    await closed()
    const { rows } = await person.get(tariffs.platform.page, { state: 'FUTURE' })
    expect(rows).toMatchObject([{ currency: 'USD', currencyMinor: 3000, rate: '7.12345', amountFen: 21_370 }])
  })
})

onSqlite('the prices for agents', (openDesk) => {
  test('an agent reads his own, tries a price and changes nothing', async () => {
    const { show, user } = await sitDown(await openDesk(), 'agent_admin')
    await show(<AgentFeePage {...opened} />)
    expect(await screen.findByText('¥205.00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '新增价格' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '试算' }))
    const form = await dialog('试算订单价格')
    await user.click(form.getByRole('button', { name: '计算' }))
    expect(await form.findByText('¥479.20')).toBeTruthy()
  })
})
