import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as company from '#protocol/company/calls.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { agentName } from '#src/modules/audit-log/agent-name.ts'
import LogPage from '#src/modules/audit-log/log-page.tsx'
import SessionPage from '#src/modules/audit-log/session-page.tsx'
import { chooseMore } from '#tests/kit/row-more.ts'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'

const row = (name: RegExp) => screen.findByRole('row', { name })

onSqlite('the operation log and the sessions', (openDesk) => {
  test('a change is shown field by field, a status in words', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await person.get(company.updateStatus, { id: companyIds.agent2, version: 1, status: 4, reason: '拖欠账款' })
    await show(<LogPage params={{}} memory={undefined} {...actions} />)
    const line = await row(/公司：停用/)
    expect(within(line).getByText('成功')).toBeTruthy()
    expect(
      within(line)
        .getByRole('link', { name: String(companyIds.agent2) })
        .getAttribute('href'),
    ).toBeTruthy()
    await user.click(within(line).getByRole('button', { name: '详情' }))
    const detail = within(screen.getByRole('dialog', { name: '公司：停用' }))
    const status = await detail.findByRole('row', { name: /^状态/ })
    expect(within(status).getByText('已通过')).toBeTruthy()
    expect(within(status).getByText('已停用')).toBeTruthy()
    expect(within(detail.getByRole('row', { name: /^原因/ })).getByText('（空）')).toBeTruthy()
    expect(within(detail.getByRole('row', { name: /^原因/ })).getByText('拖欠账款')).toBeTruthy()
  })

  test('somebody is signed out, and nobody himself', async () => {
    const desk = await openDesk()
    const { show, user } = await sitDown(desk, 'admin')
    await desk.as('reception')
    await show(<SessionPage params={{}} memory={undefined} {...actions} />)
    const own = await row(/当前会话/)
    await user.click(within(own).getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: /^强制下线/ }))
    expect(screen.queryByRole('dialog', { name: '强制下线' })).toBeNull()
    await user.keyboard('{Escape}')
    await chooseMore(user, await row(/reception/), '强制下线')
    const asked = within(screen.getByRole('dialog', { name: '强制下线' }))
    await user.click(asked.getByRole('button', { name: '强制下线' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /reception/ })).toBeNull())
  })
})

test('a browser is named after what it says of itself', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
  expect(agentName(chrome)).toBe('Chrome 131 · Windows')
  expect(agentName(`${chrome} Edg/131.0.0.0`)).toBe('Edge 131 · Windows')
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  expect(agentName(iphone)).toBe('Safari 18 · iOS')
  expect(agentName('curl/8')).toBeNull()
})
