import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '#protocol/schedule/calls.ts'
import { jobs } from '#server/workers/jobs.ts'
import { scheduleWorker } from '#server/workers/schedule-worker.ts'
import LogPage from '#src/modules/schedule/log-page.tsx'
import TasksPage from '#src/modules/schedule/tasks-page.tsx'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'

const page = <TasksPage params={{}} memory={undefined} {...actions} />
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }))

onSqlite('scheduled tasks', (openDesk) => {
  test('say when they run in words; one is made from a sample and refused without a job', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(page)
    expect(within(await row('数据备份')).getByText('在02:00, 每天')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '新建任务' }))
    const asked = dialog('新建任务')
    await user.click(asked.getByRole('button', { name: '保存' }))
    for (const message of ['请输入任务名称', '请输入描述', '请输入 cron 表达式', '请输入服务名称'])
      expect(await asked.findByText(message)).toBeTruthy()
    // The method waits for the service.
    expect(await asked.findByText(/请输入方法名称/)).toBeTruthy()
    await user.type(asked.getByRole('textbox', { name: /任务名称/ }), '月末备份')
    await user.type(asked.getByRole('textbox', { name: /描述/ }), '多备一份')
    await user.type(asked.getByRole('textbox', { name: /cron 表达式/ }), '61 * * * * ?')
    expect(await asked.findByText(/cron 表达式不正确/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '每月最后一天 22:00' }))
    expect(await asked.findByText('在22:00, 限每月的最后一天')).toBeTruthy()
    expect(asked.getByRole('list', { name: /接下来的执行时间/ }).children).toHaveLength(5)
    await user.click(asked.getByRole('combobox', { name: /服务名称/ }))
    await user.click(await screen.findByRole('option', { name: 'backup' }))
    await user.click(asked.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const made = (await person.get(calls.qryQuartzTask, { taskName: '月末备份' })).rows[0]
    expect(made).toMatchObject({ cronExpression: '0 0 22 L * ?', serviceName: 'backup', method: 'run', active: 1 })
  })

  test('are run now, and the log shows how it ended', async () => {
    const desk = await openDesk()
    const { show, user } = await sitDown(desk, 'admin')
    const shown = await show(page)
    await user.click(within(await row('清理会话')).getByRole('button', { name: '立即执行' }))
    await user.click(dialog('立即执行').getByRole('button', { name: '立即执行' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => {
      const entry = screen.getByRole('row', { name: /清理会话/ })
      expect(within(entry).getByRole<HTMLButtonElement>('button', { name: '立即执行' }).disabled).toBe(true)
    })
    shown.unmount()
    await scheduleWorker(desk.deps, jobs).runNext()
    await show(<LogPage params={{}} memory={undefined} {...actions} />)
    const entry = await row('清理会话')
    expect(within(entry).getByText('成功')).toBeTruthy()
    expect(within(entry).getByText('手动')).toBeTruthy()
    await user.click(entry)
    const detail = dialog('“清理会话”的执行记录')
    expect(await detail.findByText('session.cleanUp')).toBeTruthy()
    expect(detail.getByText('已清理')).toBeTruthy()
  })

  test('are paused, which says what that means, and go on', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(page)
    await user.click(within(await row('短信重发')).getByRole('button', { name: '暂停' }))
    const asked = dialog('暂停')
    expect(asked.getByText(/恢复后也不补执行/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '暂停' }))
    expect(await within(await row('短信重发')).findByRole('button', { name: '恢复' })).toBeTruthy()
    expect((await person.get(calls.qryQuartzTask, { taskName: '短信重发' })).rows[0]).toMatchObject({ active: 0 })
  })
})
