import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import BlueTab from '#src/modules/image/ai/blue-tab.tsx'
import { openTool, shot } from './open-tool.tsx'

const queue = () =>
  within(screen.getByRole('region', { name: /^照片（\d+ 张）$/ }))
    .getAllByRole('listitem')
    .map((one) => one.textContent)

it('turns blue to white, white to blue, or any background to red and to a colour of one’s own', async () => {
  const { choose, press, pick, made, user, saved } = await openTool(<BlueTab />)
  await choose(shot())
  await press('保存到本机')
  await waitFor(() => expect(saved).toHaveLength(1))
  for (const [direction, background] of [
    ['白底换蓝底', '#438edb'],
    ['换红底', '#d9001b'],
    ['自选颜色', '#e6e6e6'],
  ] as const) {
    await pick('处理方式', direction)
    await press('保存到本机')
    await waitFor(() => expect(made.at(-1)?.recipe.background).toBe(background))
  }
  await user.click(screen.getByRole('radio', { name: '红色', hidden: true }))
  expect(made[0]).toMatchObject({ recipe: { background: '#ffffff' }, encoding: { format: 'image/jpeg' } })
  expect(saved.every(({ name }) => name.endsWith('.jpg'))).toBe(true)
})

it('takes several photos one after another, and what was chosen for one counts for the next', async () => {
  const { choose, press, pick, made, saved, opened } = await openTool(<BlueTab />)
  await choose(shot('一.jpg'), shot('二.jpg'), shot('三.jpg'))
  await pick('处理方式', '白底换蓝底')
  await press('保存并处理下一张')
  await waitFor(() => expect(opened).toEqual(['一.jpg', '二.jpg']))
  await press('保存并处理下一张')
  await waitFor(() => expect(opened).toEqual(['一.jpg', '二.jpg', '三.jpg']))
  await press('保存到本机')
  await waitFor(() => expect(saved).toHaveLength(3))
  expect(made.map(({ recipe }) => recipe.background)).toEqual(['#438edb', '#438edb', '#438edb'])
  expect(saved.map(({ name }) => name.slice(0, 1))).toEqual(['一', '二', '三'])
  expect(screen.getAllByRole('img', { name: '已保存', hidden: true })).toHaveLength(3)
})

it('lets a photo be taken up again, taken off, and added', async () => {
  const { choose, press, opened } = await openTool(<BlueTab />)
  await choose(shot('一.jpg'), shot('二.jpg'))
  await waitFor(() => expect(queue()).toEqual(['一.jpg', '二.jpg']))
  await press('二.jpg')
  await waitFor(() => expect(opened).toEqual(['一.jpg', '二.jpg']))
  await choose(shot('三.jpg'))
  await press('移除 二.jpg')
  await waitFor(() => expect(queue()).toEqual(['一.jpg', '三.jpg']))
  await waitFor(() => expect(opened.at(-1)).toBe('三.jpg'))
})

it('warns where the background is too busy for a clean edge, and is honest everywhere else', async () => {
  const { choose } = await openTool(<BlueTab />, { unrest: 0.5 })
  await choose(shot())
  expect(await screen.findByText(/背景比较杂乱，边缘可能不干净/)).toBeTruthy()
})
