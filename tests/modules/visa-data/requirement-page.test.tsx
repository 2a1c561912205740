import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requirements } from '#protocol/visa-data/calls.ts'
import RequirementPage from '#src/modules/visa-data/requirement/requirement-page.tsx'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'

const product = { visaCountry: 'PH', visaType: 2 } as const
const opened = { params: product, memory: undefined, ...actions }
const lines = () => within(screen.getAllByRole('table')[0]!).getAllByRole('row').slice(1)
const nameOf = (line: HTMLElement) => within(line).getAllByRole('cell')[1]!.textContent

onSqlite('the papers of a product', (openDesk) => {
  test('are carried by Alt and the arrows, or dragged, and saved in their order', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(<RequirementPage {...opened} />)
    await screen.findByRole('table')
    const [first, second, third] = lines().map(nameOf)
    lines()[1]!.focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(lines().map(nameOf).slice(0, 3)).toEqual([second, first, third])
    expect(screen.getByText(/移到第 1 位/)).toBeTruthy()
    const dataTransfer = { effectAllowed: 'move' }
    fireEvent.dragStart(lines()[2]!, { dataTransfer })
    fireEvent.dragOver(lines()[0]!, { dataTransfer })
    fireEvent.drop(lines()[0]!, { dataTransfer })
    expect(lines().map(nameOf).slice(0, 3)).toEqual([third, second, first])
    await user.click(screen.getByRole('button', { name: '保存顺序' }))
    await waitFor(async () => expect((await person.get(requirements, product)).state).toBe('CHANGED'))
    const { rows } = await person.get(requirements, product)
    expect(rows.slice(0, 3).map(({ key }) => key)).toEqual(['TICKET', 'PASSPORT_COPY', 'PHOTO'])
    expect(await screen.findByRole('button', { name: '发布' })).toBeTruthy()
    expect((screen.getByRole('button', { name: '保存顺序' }) as HTMLButtonElement).disabled).toBe(true)
  })

  test('are added with what they ask for, and removed after a question', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(<RequirementPage {...opened} />)
    await user.click(await screen.findByRole('button', { name: '新增材料' }))
    const form = within(await screen.findByRole('dialog', { name: '新增材料' }))
    await user.type(form.getByRole('textbox', { name: /^中文名/ }), '说明信')
    await user.type(form.getByRole('textbox', { name: /^英文名/ }), 'Letter')
    await user.type(form.getByRole('textbox', { name: /^代码/ }), 'letter')
    await user.type(form.getByRole('textbox', { name: /^来源/ }), '领馆电话确认')
    await user.click(form.getByRole('radio', { name: /^中/ }))
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('说明信')
    expect((await person.get(requirements, product)).rows.at(-1)).toMatchObject({ key: 'LETTER', confidence: 'M' })
    const line = lines().at(-1)!
    await user.click(within(line).getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: '删除' }))
    await user.click(within(await screen.findByRole('dialog', { name: '删除' })).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(screen.queryByText('说明信')).toBeNull())
  })

  test('of one kind of customers are read alone; a center adds its own and orders none', async () => {
    const { show, user } = await sitDown(await openDesk(), 'supervisor')
    await show(<RequirementPage {...opened} />)
    await screen.findByRole('table')
    expect(screen.queryByText('Alt+↑')).toBeNull()
    expect(screen.getByRole('button', { name: '新增材料' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '学生' }))
    expect(lines().length).toBeGreaterThan(0)
  })
})
