import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import UploadTab from '#src/modules/image/upload/upload-tab.tsx'
import { showTool } from './render-tool.tsx'

async function showMany() {
  const tool = await showTool(<UploadTab />)
  await tool.user.click(screen.getByRole('radio', { name: '批量' }))
  const line = (name: string) => within(screen.getByTitle(name).closest('li') as HTMLElement)
  return { ...tool, line }
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `p${at + 1}.jpg`)

/** The texts of the files that a zip holds as they are. */
const textOf = async (zip: Blob) => new TextDecoder().decode(await zip.arrayBuffer())

it('frames all photos by one preset, tells what became of each, and packs them with a table', async () => {
  const { choose, press, line, saved, written, held, asked } = await showMany()
  await choose('张伟.jpg', 'empty.jpg', 'narrow.jpg', 'tilted.jpg')
  await press('开始处理（4 张）')
  await screen.findByText('共 4 张，完成 3 张，未完成 1 张')
  expect(line('张伟.jpg').getByText('合格')).toBeTruthy()
  expect(line('empty.jpg').getByText('未识别到人脸')).toBeTruthy()
  expect(line('narrow.jpg').getByText(/左边距过小/)).toBeTruthy()
  expect(line('tilted.jpg').getByText('1 项不合格')).toBeTruthy()
  expect(written.map(({ recipe }) => recipe.size)).toEqual(Array(3).fill({ width: 700, height: 900 }))
  expect(held()).toBe(0)
  await press('保存结果（ZIP）')
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['证件照.zip']))
  const text = await textOf(saved[0]!.content)
  expect(text).toContain('张伟.jpg,合格,,张伟.jpg,700,900,30720,俄罗斯签证\r\n')
  expect(text).toContain('empty.jpg,未完成,未识别到人脸,,,,,俄罗斯签证\r\n')
  expect(text).toMatch(/narrow\.jpg,不合格,左边距过小/)
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('takes a hundred and says how many were too many', async () => {
  const { choose } = await showMany()
  await choose(...names(103))
  expect(screen.getAllByRole('listitem')).toHaveLength(100)
  expect(screen.getByText('一次最多 100 张，多出的 3 张没有加入。')).toBeTruthy()
})

it('can be held, sent on, ended, and lets go of what waits', async () => {
  const { choose, press, wait, line } = await showMany()
  let open = () => {}
  wait(new Promise((resolve) => (open = resolve)))
  await choose(...names(3))
  await press('开始处理（3 张）')
  expect(line('p1.jpg').getByRole('progressbar', { name: '正在处理 p1.jpg' })).toBeTruthy()
  await press('暂停')
  expect(line('p1.jpg').getByText('待处理')).toBeTruthy()
  await press('移除 p3.jpg')
  await press('继续')
  await press('取消')
  expect(screen.getByRole('button', { name: '开始处理（2 张）' })).toBeTruthy()
  open()
  await press('开始处理（2 张）')
  await screen.findByText('共 2 张，完成 2 张，未完成 0 张')
})

it('makes everything anew on another background', async () => {
  const { choose, press, user, written } = await showMany()
  await choose('a.jpg')
  await press('开始处理（1 张）')
  await screen.findByText('共 1 张，完成 1 张，未完成 0 张')
  await user.click(screen.getByRole('radio', { name: '浅灰' }))
  await press('开始处理（1 张）')
  await waitFor(() => expect(written.map(({ recipe }) => recipe.background)).toEqual(['#ffffff', '#e1e1e1']))
})

it('mends one by hand, and then counts it as done', async () => {
  const { choose, press, user } = await showMany()
  await choose('empty.jpg', 'a.jpg')
  await press('开始处理（2 张）')
  await screen.findByText('共 2 张，完成 1 张，未完成 1 张')
  await press('手动修整 empty.jpg')
  const editor = within(await screen.findByRole('dialog', { name: '制作证件照', hidden: true }))
  await user.click(await editor.findByRole('button', { name: '手动裁剪', hidden: true }))
  const use = await editor.findByRole('button', { name: /使用这张照片/, hidden: true })
  await waitFor(() => expect(use).toHaveProperty('disabled', false))
  await user.click(use)
  await screen.findByText('共 2 张，完成 2 张，未完成 0 张')
})

it('prints all that are done, as large as the preset says', async () => {
  const { choose, press, print } = await showMany()
  await choose('a.jpg', 'b.jpg')
  await press('开始处理（2 张）')
  await screen.findByText('共 2 张，完成 2 张，未完成 0 张')
  await press('打印照片')
  const dialog = within(await screen.findByRole('dialog', { name: '打印照片', hidden: true }))
  await dialog.findByText('35 × 45 mm，每页最多 8 张，共 1 页')
  const go = dialog.getByRole('button', { name: '打印', hidden: true })
  await waitFor(() => expect(go).toHaveProperty('disabled', false))
  go.click()
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(print.mock.calls[0]?.[0]).toMatchObject({ kind: 'photo', paper: { widthMm: 152, heightMm: 102 } })
})
