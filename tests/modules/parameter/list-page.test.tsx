import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detail } from '#protocol/parameter/calls.ts'
import ParamPage from '#src/modules/parameter/list-page.tsx'
import { chooseMore } from '#tests/kit/row-more.ts'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'

const row = (name: string | RegExp) => screen.findByRole('row', { name })
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const empty = { params: {}, memory: undefined }

onSqlite('the page of parameters', (openDesk) => {
  test('a switch is set for everybody, its history told, and set back', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(<ParamPage {...empty} {...actions} />)
    const named = /受理与审核须为不同人员/
    await user.click(within(await row(named)).getByRole('button', { name: '修改' }))
    const asked = dialog(/^设置/)
    expect(asked.getByText(/不能审核该合同/)).toBeTruthy()
    fireEvent.click(asked.getByRole('radio', { name: '关' }))
    await user.click(asked.getByRole('button', { name: '保存' }))
    await gone()
    expect(await person.get(detail, { code: 'contract.fourEyes' })).toMatchObject({ value: 'off' })
    await user.click(within(await row(named)).getByRole('button', { name: '变更历史' }))
    const history = dialog(/变更历史$/)
    expect(await history.findByRole('row', { name: /开.*关/ })).toBeTruthy()
    await user.click(history.getByRole('button', { name: '关闭' }))
    await gone()
    await chooseMore(user, await row(named), '恢复默认值')
    await user.click(dialog('恢复默认值').getByRole('button', { name: '恢复默认值' }))
    await gone()
    expect(await person.get(detail, { code: 'contract.fourEyes' })).toMatchObject({ value: 'on' })
  })

  test('one of several values is added and asked for what it lacks', async () => {
    const { show, user } = await sitDown(await openDesk(), 'admin')
    await show(<ParamPage {...empty} {...actions} />)
    await row(/edition/)
    await user.click(screen.getByRole('button', { name: '新建参数' }))
    const asked = dialog('新建参数')
    await user.type(asked.getByRole('textbox', { name: /^参数编码/ }), 'desk.queue')
    await user.type(asked.getByRole('textbox', { name: /^参数名称/ }), '叫号方式')
    await user.type(asked.getByRole('textbox', { name: /^参数值/ }), '屏幕')
    await user.click(asked.getByRole('button', { name: '保存' }))
    await gone()
    expect(within(await row(/desk\.queue/)).getByText('屏幕')).toBeTruthy()
  })

  test('a number is refused at its field until it fits what the parameter takes', async () => {
    const { show, user } = await sitDown(await openDesk(), 'admin')
    await show(<ParamPage {...empty} {...actions} />)
    await row(/edition/)
    await user.click(screen.getByRole('button', { name: '新建参数' }))
    const asked = dialog('新建参数')
    await user.type(asked.getByRole('textbox', { name: /^参数编码/ }), 'desk.correction')
    await user.type(asked.getByRole('textbox', { name: /^参数名称/ }), '每日更正')
    const value = asked.getByRole('textbox', { name: /^参数值/ })
    for (const [kind, typed, message] of [
      ['负整数', '5', '请输入-100000000到-1之间的整数'],
      ['正整数', '0', '请输入1到100000000之间的整数'],
      ['非负整数', '-1', '请输入0到100000000之间的整数'],
      ['金额或费率', '6.785', '只能有两位小数'],
      ['0 到 1 的小数', '2', '请输入0到1之间的数'],
    ] as const) {
      await user.click(asked.getByRole('combobox', { name: /^类型/ }))
      fireEvent.click(await screen.findByRole('option', { name: kind }))
      await user.clear(value)
      await user.type(value, typed)
      await user.click(asked.getByRole('button', { name: '保存' }))
      expect(await asked.findByText(message)).toBeTruthy()
    }
    await user.clear(value)
    await user.type(value, '0.25')
    await user.click(asked.getByRole('button', { name: '保存' }))
    await gone()
    expect(within(await row(/desk\.correction/)).getByText('0.25')).toBeTruthy()
  })
})
