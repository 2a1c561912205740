import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import ProcessTab from '#src/modules/image/ai/process-tab.tsx'
import { faceAt } from './fake-tools.ts'
import { openTool, shot } from './open-tool.tsx'

const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name, hidden: true })

it('makes a visa photo by a preset: framed, on the preset’s background, judged, and saved', async () => {
  const { choose, press, made, saved, rules } = await openTool(<ProcessTab />)
  await choose(shot())
  const report = await screen.findByRole('region', { name: /合规|报告/, hidden: true })
  expect(within(report).getAllByRole('row').length).toBeGreaterThan(5)
  await press('保存到本机')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(rules[0]).toMatchObject({ width: 700, height: 900, headMin: 0.7, headMax: 0.8 })
  expect(made.at(-1)).toMatchObject({ recipe: { background: '#ffffff' }, encoding: { format: 'image/jpeg', dpi: 508 } })
})

it('stays within the band of bytes of the preset that is chosen, and frames the head anew', async () => {
  const { choose, user, made, rules } = await openTool(<ProcessTab />)
  await choose(shot())
  await waitFor(() => expect(made).not.toEqual([]))
  await user.click(screen.getByRole('combobox', { name: '照片规格' }))
  await user.click(await screen.findByRole('option', { name: /俄罗斯电子签证/ }))
  await waitFor(() => expect(made.at(-1)?.encoding).toMatchObject({ minBytes: 20 * 1024, maxBytes: 35 * 1024 }))
  expect(rules.at(-1)).toMatchObject({ width: 600, height: 800 })
  expect(made.at(-1)?.recipe.size).toEqual({ width: 600, height: 800 })
})

it('lets nobody touch a face up where the preset forbids it, and says so', async () => {
  const { choose, made } = await openTool(<ProcessTab />)
  await choose(shot())
  expect(await screen.findByText(/不允许修饰人像，不能使用：局部对比度、饱和度、磨皮。/)).toBeTruthy()
  for (const name of ['局部对比度', '饱和度', '磨皮']) expect(slider(name).disabled).toBe(true)
  fireEvent.change(slider('清晰度'), { target: { value: '40' } })
  await waitFor(() => expect(made.at(-1)?.recipe.enhancement).toMatchObject({ sharpen: 0.4, smooth: 0 }))
})

it('takes a slider that was held back as one step', async () => {
  const { choose, press, made } = await openTool(<ProcessTab />)
  await choose(shot())
  await screen.findByRole('slider', { name: '清晰度' })
  for (const value of ['20', '45', '60']) fireEvent.change(slider('清晰度'), { target: { value } })
  await waitFor(() => expect(made.at(-1)?.recipe.enhancement.sharpen).toBe(0.6))
  await press('撤销')
  await waitFor(() => expect(slider('清晰度').value).toBe('0'))
  await press('重做')
  await waitFor(() => expect(slider('清晰度').value).toBe('60'))
})

it('asks which of several faces is the applicant’s', async () => {
  const { choose, user, made } = await openTool(<ProcessTab />, { faces: [faceAt(100, 300), faceAt(700, 300)] })
  await choose(shot())
  expect(await screen.findByText(/照片中有 2 个人/)).toBeTruthy()
  expect(made).toEqual([])
  await user.keyboard('2')
  await waitFor(() => expect(made).not.toEqual([]))
})
