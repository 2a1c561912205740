import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import PositionTab from '#src/modules/image/ai/position-tab.tsx'
import { faceAt } from './fake-tools.ts'
import { openTool, shot } from './open-tool.tsx'

it('frames the face that is found and writes a JPEG of 700 x 900 at 508 dpi (spec: numbers#photo-sizes)', async () => {
  const { choose, press, rules, made, saved } = await openTool(<PositionTab />)
  await choose(shot())
  await press('保存到本机')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(rules[0]).toMatchObject({ width: 700, height: 900, straightens: true })
  expect(made[0]).toMatchObject({
    recipe: { crop: { x: 200, y: 100, width: 700, height: 900 }, turn: -4, size: { width: 700, height: 900 } },
    encoding: { format: 'image/jpeg', dpi: 508 },
  })
  expect(saved[0]?.name).toMatch(/^张三.*\.jpg$/)
})

it('says 未识别到人脸 where there is none, and lets the operator crop by hand (spec: pages#image-tools)', async () => {
  const { choose, press, made, saved } = await openTool(<PositionTab />, { faces: [] })
  await choose(shot())
  expect(await screen.findByText('未识别到人脸')).toBeTruthy()
  await press('手动裁剪')
  expect(await screen.findByRole('application', { name: '裁剪框' })).toBeTruthy()
  await press('保存到本机')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(made[0]?.recipe.size).toEqual({ width: 700, height: 900 })
})

it.each([
  [{ top: 0.04, bottom: 0.1 }, /^人像上下边距过小，还差 4\.5 毫米$/],
  [{ left: 0.1, right: 0.02 }, /^左右边距过小，还差 3\.5 毫米$/],
  [{ left: 0.1 }, /^左边距过小，还差 3\.5 毫米$/],
  [{ right: 0.02 }, /^右边距过小，还差 0\.7 毫米$/],
])('says which margin is too small, and by how many millimetres: %j', async (shortage, words) => {
  const { choose, press, saved } = await openTool(<PositionTab />, { shortage })
  await choose(shot())
  expect(await screen.findByText(words)).toBeTruthy()
  // It is the operator who decides.
  await press('保存到本机')
  await waitFor(() => expect(saved).toHaveLength(1))
})

it('leaves the choice among several faces to the operator', async () => {
  const { choose, user, press, saved } = await openTool(<PositionTab />, {
    faces: [faceAt(200, 300), faceAt(700, 300)],
  })
  await choose(shot())
  expect(await screen.findByText(/照片中有 2 个人/)).toBeTruthy()
  await user.keyboard('2')
  await press('保存到本机')
  await waitFor(() => expect(saved).toHaveLength(1))
})

it('goes back to the found frame after an adjustment by hand, and takes that back, too', async () => {
  const { choose, user, press, rules, button } = await openTool(<PositionTab />)
  await choose(shot())
  const frame = await screen.findByRole('application', { name: '裁剪框' })
  frame.focus()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(button('撤销')).toHaveProperty('disabled', false))
  await press('撤销')
  await press('重新定位')
  await waitFor(() => expect(rules).toHaveLength(2))
})
