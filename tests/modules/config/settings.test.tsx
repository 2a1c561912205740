import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import * as options from '#protocol/config/option-calls.ts'
import * as methods from '#protocol/config/payment-method-calls.ts'
import FeePage from '#src/modules/config/fee/fee-page.tsx'
import MethodPage from '#src/modules/config/method/method-page.tsx'
import OptionPage from '#src/modules/config/option/option-page.tsx'
import TemplatePage from '#src/modules/config/template/template-page.tsx'
import WordPage from '#src/modules/config/word/word-page.tsx'
import { chooseMore } from '#tests/kit/row-more.ts'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'
import { BJ, GZ } from '#tests/server/order-forms.ts'

const given = { params: {}, memory: undefined, ...actions }
const row = (name: RegExp | string) => screen.findByRole('row', { name: new RegExp(name) })
const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

onSqlite('settings of a center', (openDesk) => {
  test('an option is set, shown with who set it, and goes back to its standard', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'supervisor')
    await show(<OptionPage {...given} />)
    await user.click(within(await row('使用 Lodop 打印')).getByRole('button', { name: '修改' }))
    fireEvent.click((await dialog('使用 Lodop 打印')).getByRole('radio', { name: '开启' }))
    await user.click((await dialog('使用 Lodop 打印')).getByRole('button', { name: '保存' }))
    await closed()
    const { rows } = await person.get(options.page, {})
    expect(rows.find((one) => one.code === 'print.lodop')?.value).toBe('on')
    await waitFor(() =>
      within(screen.getByRole('row', { name: /使用 Lodop 打印/ })).getByRole('button', { name: '更多' }),
    )
    await chooseMore(user, await row('使用 Lodop 打印'), '恢复默认')
    await user.click((await dialog('删除')).getByRole('button', { name: '删除' }))
    await closed()
    expect((await person.get(options.page, {})).rows.find((one) => one.code === 'print.lodop')?.value).toBe('off')
  })

  test('a used payment method cannot be deleted and says so, but is disabled by one click', async () => {
    const { show, user } = await sitDown(await openDesk(), 'supervisor')
    await show(<MethodPage {...given} />)
    await chooseMore(user, await row('^微信支付|微信支付'), '删除')
    await user.click((await dialog('删除')).getByRole('button', { name: '删除' }))
    expect(await screen.findByText(/已被使用，不能删除，可以停用/)).toBeTruthy()
    await user.click(within(await row('微信支付')).getByRole('button', { name: '停用' }))
    await waitFor(async () => expect(within(await row('微信支付')).getByRole('button', { name: '启用' })).toBeTruthy())
  })

  test('fees that end soon are shown of all centers; without that condition those of one are', async () => {
    const desk = await openDesk()
    const { show, user } = await sitDown(desk, 'admin')
    await desk.store.change(async (tx) => {
      for (const companyId of [GZ, BJ]) {
        const { id: _, ...fee } = await tx
          .selectFrom('feeVisa')
          .selectAll()
          .where('companyId', '=', companyId)
          .executeTakeFirstOrThrow()
        const ends = { nationality: 'ISL', validFrom: '2026-01-01', validTo: addDays(dayOf(desk.clock.now), 9) }
        await tx
          .insertInto('feeVisa')
          .values({ ...fee, ...ends })
          .execute()
      }
    })
    await show(<FeePage {...given} params={{ filter: 'waiting=ending' }} />)
    expect(await row('广州.*冰岛')).toBeTruthy()
    expect(await row('北京.*冰岛')).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(3)
    const choice = screen.getByRole('combobox', { name: '签证中心' })
    expect(choice.textContent).toContain('全部签证中心')
    expect(screen.queryByRole('button', { name: '新建费用' })).toBeNull()
    await user.click(within(await row('北京.*冰岛')).getByRole('button', { name: '修改' }))
    expect((await dialog('修改费用')).getByRole('textbox', { name: /^失效日期/ })).toBeTruthy()
    await user.click((await dialog('修改费用')).getByRole('button', { name: '取消' }))
    await closed()
    // A center that is chosen shows what ends of its own.
    await user.click(choice)
    await user.click((await screen.findAllByRole('option', { name: /北京/ })).at(-1)!)
    expect(await screen.findByRole('button', { name: '新建费用' })).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  })

  test('a common word is changed here and goes back to what it was', async () => {
    const { show, user } = await sitDown(await openDesk(), 'supervisor')
    await show(<WordPage {...given} />)
    await user.click(within(await row('照片不符合要求')).getByRole('button', { name: '修改' }))
    const asked = await dialog('改写通用字典项')
    const name = asked.getByRole('textbox', { name: /^中文名/ })
    await user.clear(name)
    await user.type(name, '照片底色不是白色')
    await user.click(asked.getByRole('button', { name: '保存' }))
    await closed()
    const changed = await row('照片底色不是白色')
    expect(within(changed).getByText('本中心改写')).toBeTruthy()
    await chooseMore(user, changed, '恢复通用')
    await user.click((await dialog('删除')).getByRole('button', { name: '删除' }))
    expect(await row('照片不符合要求')).toBeTruthy()
  })

  test('a template is previewed while it is written, and says which placeholder it does not know', async () => {
    const { show, user } = await sitDown(await openDesk(), 'supervisor')
    await show(<TemplatePage {...given} />)
    await user.click(within(await row('受理回执')).getByRole('button', { name: '修改' }))
    const asked = await dialog(/修改模板/)
    const frame = await asked.findByTitle('打印预览')
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.getAttribute('srcdoc')).toContain('签证受理回执')
    const text = asked.getByRole('textbox', { name: /^模板内容/ })
    fireEvent.change(text, { target: { value: '<p>{{contract.nothing}}</p>' } })
    expect(await asked.findByText('占位符“contract.nothing”不存在')).toBeTruthy()
    fireEvent.change(text, { target: { value: '<p>合同 {{contract.contractNo}}</p>' } })
    await waitFor(() => expect(asked.getByTitle('打印预览').getAttribute('srcdoc')).toContain('合同 GZ20261120-0001'))
  })
})

onSqlite('copying to other centers', (openDesk) => {
  test('the differences are shown before anything is done, and only then done', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'admin')
    await person.get(methods.create, { companyId: GZ, name: '数字人民币', ename: 'e-CNY', kind: 'TRANSFER' })
    await show(<MethodPage {...given} />)
    await row('数字人民币')
    await user.click(screen.getByRole('button', { name: '复制到其他中心' }))
    const asked = await dialog('复制到其他中心：支付方式')
    expect(asked.getByRole<HTMLButtonElement>('button', { name: '预览差异' }).disabled).toBe(true)
    fireEvent.click(asked.getByRole('checkbox', { name: '北京签证中心' }))
    await user.click(asked.getByRole('button', { name: '预览差异' }))
    const beijing = within(await asked.findByRole('region', { name: '北京签证中心' }))
    expect(beijing.getByText('新增 1 · 变更 0 · 移除 0')).toBeTruthy()
    expect(beijing.getByText('数字人民币')).toBeTruthy()
    const before = await person.get(methods.page, { companyId: BJ })
    expect(before.rows.some((one) => one.name === '数字人民币')).toBe(false)
    await user.click(asked.getByRole('button', { name: '确认复制' }))
    await closed()
    const after = await person.get(methods.page, { companyId: BJ })
    expect(after.rows.some((one) => one.name === '数字人民币')).toBe(true)
  })
})
