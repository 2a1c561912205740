import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { headPart } from '#src/modules/image/ai/head-part.ts'
import MattingTab from '#src/modules/image/ai/matting-tab.tsx'
import { faceAt } from './fake-tools.ts'
import { openTool, shot } from './open-tool.tsx'

it('writes a transparent PNG, and says honestly what it is good at', async () => {
  const { choose, press, made, saved } = await openTool(<MattingTab />)
  await choose(shot())
  expect(await screen.findByText(/自动抠图适合纯色墙面前的照片.*背景杂乱.*效果一般/)).toBeTruthy()
  await press('保存到本机')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(made[0]).toMatchObject({ recipe: { background: 'clear', crop: null }, encoding: { format: 'image/png' } })
  expect(saved[0]?.name).toMatch(/^张三.*\.png$/)
})

it('warns of a busy background', async () => {
  const { choose } = await openTool(<MattingTab />, { unrest: 0.35 })
  await choose(shot())
  expect((await screen.findByText(/背景比较杂乱/)).getAttribute('role')).toBe('status')
})

it('cuts to head and shoulders first, where the edge is finer, and back to the whole photo', async () => {
  const { choose, pick, press, made } = await openTool(<MattingTab />)
  await choose(shot())
  const part = '范围'
  const chosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name, hidden: true }).checked
  await pick(part, '头肩部分')
  await waitFor(() => expect(chosen('头肩部分')).toBe(true))
  await press('保存到本机')
  await waitFor(() =>
    expect(made[0]?.recipe.crop).toEqual(headPart(faceAt(450, 400).box, { width: 1200, height: 1600 })),
  )
  await pick(part, '整张照片')
  await press('保存到本机')
  await waitFor(() => expect(made.at(-1)?.recipe.crop).toBeNull())
})

it('is touched up by keyboard, a stroke at a time, which can be taken back', async () => {
  const { choose, pick, press, user, made, button } = await openTool(<MattingTab />)
  await choose(shot())
  await pick('查看方式', '修补边缘')
  const brush = await screen.findByRole('application', { name: '修边画笔' })
  brush.focus()
  await user.keyboard('{ArrowRight} ')
  await waitFor(() => expect(button('撤销')).toHaveProperty('disabled', false))
  await press('保存到本机')
  await waitFor(() => expect(made[0]?.recipe.strokes).toHaveLength(1))
  await press('撤销')
  await press('保存到本机')
  await waitFor(() => expect(made.at(-1)?.recipe.strokes).toHaveLength(0))
})

it('takes no more of a head than the photo has', () => {
  const photo = { width: 1200, height: 1600 }
  expect(headPart({ x: 450, y: 400, width: 300, height: 360 }, photo)).toEqual({
    x: 210,
    y: 112,
    width: 780,
    height: 1040,
  })
  expect(headPart({ x: 0, y: 0, width: 1200, height: 1600 }, photo)).toEqual({ x: 0, y: 0, ...photo })
})
