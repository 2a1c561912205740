import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '#protocol/image/calls.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import PresetPage from '#src/modules/image/preset/preset-page.tsx'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'

const page = <PresetPage params={{}} memory={undefined} {...actions} />
const row = (name: string | RegExp) => screen.findByRole('row', { name: new RegExp(name) })
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }))

/** At once: what is typed letter by letter is tested with the fields themselves. */
function write(box: HTMLElement, value: string) {
  fireEvent.change(box, { target: { value } })
  fireEvent.blur(box)
}

onSqlite('the page of photo presets', (openDesk) => {
  test('shows what the authorities ask for, in order and in words', async () => {
    const { show } = await sitDown(await openDesk(), 'admin')
    await show(page)
    await row('土耳其签证')
    const names = screen.getAllByRole('row').slice(1)
    expect(names.map((one) => within(one).getAllByRole('cell')[0]?.textContent)).toEqual(
      defaultPresets.map((one) => one.name),
    )
    const turkey = within(await row('土耳其签证'))
    for (const text of ['土耳其', '50×60 mm · 1000×1200 px', '32–36 mm', '低', '启用', '2024-09-04'])
      expect(turkey.getByText(text)).toBeTruthy()
    expect(within(await row('俄罗斯电子签证')).getByText('20–35 KB')).toBeTruthy()
  })

  test('makes one; what does not go together is said at its field', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(page)
    await row('俄罗斯签证')
    await user.click(screen.getByRole('button', { name: '新建照片规格' }))
    const form = dialog('新建照片规格')
    const fill = (name: string | RegExp, value: string) =>
      write(form.getByLabelText(name, { selector: 'input' }), value)
    fill(/^名称/, '申根签证')
    fill(/^英文名称/, 'Schengen visa')
    fill(/^编码/, 'schengen')
    fill(/^来源\*?$/, 'home-affairs.ec.europa.eu')
    fill(/^头部高度下限/, '80')
    fill(/^宽（像素）/, '800')
    expect(form.getByText('按毫米计算为 581 dpi')).toBeTruthy()
    await user.click(form.getByRole('button', { name: '保存' }))
    expect(await form.findByText('头部高度上限须大于下限')).toBeTruthy()
    expect(form.getByText('像素的宽高比与毫米的宽高比不一致')).toBeTruthy()
    fill(/^头部高度下限/, '71.1')
    expect(form.getByText('32 mm')).toBeTruthy()
    fill(/^宽（像素）/, '700')
    fill(/^文件上限/, '240')
    expect(form.getByRole('img', { name: '示意图：35×45 mm，头部 32–36 mm，眼睛距上边缘 20.7 mm' })).toBeTruthy()
    await user.click(form.getByRole('button', { name: '保存' }))
    await row('申根签证')
    const made = (await person.get(calls.list, {})).find((one) => one.code === 'SCHENGEN')
    expect(made).toMatchObject({ headMin: 0.711, maxBytes: 245_760, backgrounds: ['#ffffff'], version: 1 })
  })

  test('keeps limits in their own units, adds and removes them', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    const few = ['centreOffset', 'tilt', 'sharpness', 'brightness']
    const {
      updateUser: _,
      updateTime: __,
      ...kept
    } = (await person.get(calls.list, {})).find((one) => one.code === 'PHL_VISA')!
    await person.get(calls.save, { ...kept, limits: kept.limits.filter((one) => few.includes(one.measure)) })
    await show(page)
    await user.click(within(await row('菲律宾签证')).getByRole('button', { name: '修改' }))
    const form = dialog('修改照片规格“菲律宾签证”')
    const box = (name: string) => form.getByLabelText(name, { selector: '[role=spinbutton]' })
    expect(form.getByText('± 8°')).toBeTruthy()
    await user.click(form.getByRole('button', { name: '修改限值' }))
    expect((box('头部倾斜上限') as HTMLInputElement).value).toBe('8')
    expect((box('水平偏移下限') as HTMLInputElement).value).toBe('-5')
    write(box('面部亮度下限'), '25')
    await user.click(form.getByRole('button', { name: '移除清晰度' }))
    await user.click(form.getByRole('combobox', { name: '添加限值' }))
    await user.click(await screen.findByRole('option', { name: '宽' }))
    write(box('宽下限'), '900')
    await user.click(form.getByRole('button', { name: '保存' }))
    expect(await form.findByText('按本规格制作的照片无法满足该限值')).toBeTruthy()
    write(box('宽下限'), '600')
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { limits } = (await person.get(calls.list, {})).find((one) => one.code === 'PHL_VISA')!
    expect(limits.find((one) => one.measure === 'brightness')).toMatchObject({ min: 0.25 })
    expect(limits.some((one) => one.measure === 'sharpness')).toBe(false)
    expect(limits.at(-1)).toEqual({ measure: 'width', min: 600 })
  })

  test('chooses background colours, the first of them the default', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(page)
    await user.click(within(await row('俄罗斯签证')).getByRole('button', { name: '修改' }))
    const form = dialog('修改照片规格“俄罗斯签证”')
    expect((form.getByRole('button', { name: '添加颜色' }) as HTMLButtonElement).disabled).toBe(true)
    fireEvent.change(form.getByLabelText(/^背景颜色/, { selector: 'input[type=color]' }), {
      target: { value: '#cde4f7' },
    })
    await user.click(form.getByRole('button', { name: '添加颜色' }))
    await user.click(form.getByRole('button', { name: '将 #e1e1e1 设为默认' }))
    await user.click(form.getByRole('button', { name: '移除 #ffffff' }))
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const russia = (await person.get(calls.list, {})).find((one) => one.code === 'RUS_VISA')
    expect(russia?.backgrounds).toEqual(['#e1e1e1', '#cde4f7'])
  })

  test('switches one off, copies one and deletes one after asking', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(page)
    await user.click(within(await row('马来西亚签证')).getByRole('button', { name: '停用' }))
    await waitFor(async () =>
      expect(within(await row('马来西亚签证')).getByText('停用', { selector: '.kit-tag' })).toBeTruthy(),
    )
    const more = async (name: string, action: string) => {
      await user.click(within(await row(name)).getByRole('button', { name: '更多' }))
      await user.click(await screen.findByRole('menuitem', { name: action }))
    }
    await more('土耳其签证', '复制')
    const copy = dialog('复制照片规格“土耳其签证”')
    write(copy.getByRole('textbox', { name: /^编码/ }), 'TUR_CARD')
    write(copy.getByRole('textbox', { name: /^名称/ }), '土耳其居留')
    await user.click(copy.getByRole('button', { name: '保存' }))
    await row('土耳其居留')
    await more('土耳其居留', '删除')
    const asked = dialog('删除')
    expect(asked.getByText('删除照片规格“土耳其居留”？')).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '删除' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /土耳其居留/ })).toBeNull())
    const kept = await person.get(calls.list, {})
    expect(kept.find((one) => one.code === 'TUR_CARD')).toBeUndefined()
    expect(kept.find((one) => one.code === 'MYS_VISA')).toMatchObject({ valid: 0, version: 2 })
  })

  test('tells the second of two who change one, and overwrites nothing', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(page)
    await user.click(within(await row('菲律宾签证')).getByRole('button', { name: '修改' }))
    const form = dialog('修改照片规格“菲律宾签证”')
    const {
      updateUser: _,
      updateTime: __,
      ...now
    } = (await person.get(calls.list, {})).find((one) => one.code === 'PHL_VISA')!
    await person.get(calls.save, { ...now, name: '菲律宾' })
    write(form.getByRole('textbox', { name: /^英文名称/ }), 's')
    await user.click(form.getByRole('button', { name: '保存' }))
    expect(await form.findByText(/已.*修改/)).toBeTruthy()
    expect((await person.get(calls.list, {})).find((one) => one.code === 'PHL_VISA')?.name).toBe('菲律宾')
  })
})
