import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { setLang } from '#src/kit/i18n/i18n.ts'
import CompressTab from '#src/modules/image/compress/compress-tab.tsx'
import AvatarCropTab from '#src/modules/image/crop/avatar-crop-tab.tsx'
import CardCropTab from '#src/modules/image/crop/card-crop-tab.tsx'
import FacePage from '#src/modules/image/face-page.tsx'
import { image } from '#src/modules/image/index.ts'
import type { ToolKey } from '#src/modules/image/tools.ts'
import UploadTab from '#src/modules/image/upload/upload-tab.tsx'
import { showTool } from './render-tool.tsx'

const page = (tab: ToolKey, setMemory = vi.fn<(memory: { tab: ToolKey }) => void>()) => (
  <FacePage
    params={{ tab }}
    memory={undefined}
    setMemory={setMemory}
    setTitle={() => {}}
    markDirty={() => {}}
    close={() => {}}
  />
)
const names = [
  'AI头像上传',
  '图片压缩',
  'AI头像处理',
  '头像裁剪',
  '证件裁剪',
  'AI定位头像裁剪',
  '蓝底处理',
  '人像抠图',
  'AI图像处理',
]

it('shows nine tools the visa photo first and the others in the order of the specification, one of them open, and where photos stay', async () => {
  await showTool(page('compress'))
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(names)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('图片压缩')
  expect(screen.getByText('照片只在本机处理，保存或上传前不会离开这台设备')).toBeTruthy()
})

it.each(['avatar-upload', 'avatar-process', 'avatar-position', 'blue-background', 'matting'] as const)(
  'has the networks fetched while somebody still looks for a photo: %s',
  async (tool) => {
    const { prepared } = await showTool(page(tool))
    await waitFor(() => expect(prepared()).toBe(1))
  },
)

it('is open to everybody who is signed in, and falls back to the first tool', () => {
  const [face] = image.pages
  expect(face).toMatchObject({ code: 'image.face', permission: undefined })
  expect(face?.params.parse({ tab: 'nonsense' })).toEqual({ tab: 'avatar-upload' })
  expect(face?.params.parse({ tab: 'matting' })).toEqual({ tab: 'matting' })
})

it('goes from tool to tool by arrow keys, and remembers where it was', async () => {
  const remember = vi.fn<(memory: { tab: ToolKey }) => void>()
  location.hash = '#/face'
  const { user } = await showTool(page('avatar-upload', remember))
  screen.getByRole('tab', { selected: true }).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('图片压缩')
  expect(remember).toHaveBeenLastCalledWith({ tab: 'compress' })
  expect(location.hash).toBe('#/face?tab=compress')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('AI图像处理')
  await user.keyboard('{Home}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('AI头像上传')
  const stops = screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toHaveLength(1)
  location.hash = ''
})

it.each([
  ['头像裁剪', <AvatarCropTab key="a" />, { width: 700, height: 900 }, 245 / 315, 508],
  ['证件裁剪', <CardCropTab key="c" />, { width: 770, height: 540 }, 539 / 378, undefined],
] as const)('%s cuts out the frame in the pixels of the specification, as a JPEG', async (_, tab, size, shape, dpi) => {
  const { choose, press, written, saved } = await showTool(tab)
  await choose('张伟.png')
  await screen.findByRole('application')
  await press('保存到本机')
  await waitFor(() => expect(saved).toHaveLength(1))
  const { recipe, encoding } = written.at(-1)!
  expect(recipe.size).toEqual(size)
  expect(recipe.crop!.width / recipe.crop!.height).toBeCloseTo(shape, 5)
  expect(encoding).toMatchObject({ format: 'image/jpeg', ...(dpi === undefined ? {} : { dpi }) })
  expect(saved[0]?.name).toBe(`张伟-${size.width}x${size.height}.jpg`)
})

it('turns a photo by quarters, zooms by 1.05 and takes each step back', async () => {
  const { choose, press, user } = await showTool(<AvatarCropTab />)
  await choose('a.jpg')
  const frame = await screen.findByRole('application')
  const undo = () => screen.getByRole('button', { name: '撤销' })
  await waitFor(() => expect(undo()).toHaveProperty('disabled', true))
  await press('向右旋转 90°')
  expect(screen.getByText(/100% · 90°/)).toBeTruthy()
  await user.type(frame, '+')
  expect(screen.getByText(/105% · 90°/)).toBeTruthy()
  await user.click(undo())
  await user.click(undo())
  expect(screen.getByText(/100% · 0°/)).toBeTruthy()
})

it('writes a crop below so many kilobytes where somebody asks for that', async () => {
  const { choose, press, written, user } = await showTool(<AvatarCropTab />)
  await choose('a.jpg')
  await screen.findByRole('application')
  await user.type(screen.getByRole('spinbutton', { name: '文件大小上限' }), '60{Tab}')
  await press('保存到本机')
  await waitFor(() => expect(written.at(-1)?.encoding).toEqual({ format: 'image/jpeg', maxBytes: 60 * 1024, dpi: 508 }))
})

it('offers to send a photo to an applicant only to who may change orders', async () => {
  const { choose } = await showTool(<AvatarCropTab />, { permissions: [] })
  await choose('a.jpg')
  await screen.findByRole('button', { name: '保存到本机' })
  expect(screen.queryByRole('button', { name: '发送到申请人档案' })).toBeNull()
})

it('compresses many pictures as they are set, tells before and after, and goes on past a broken one', async () => {
  const { choose, press, user, written, saved, held, asked } = await showTool(<CompressTab />)
  await choose('a.jpg', 'broken.jpg', 'b.jpg')
  await user.clear(screen.getByRole('spinbutton', { name: '文件不大于' }))
  await user.type(screen.getByRole('spinbutton', { name: '文件不大于' }), '35')
  await user.type(screen.getByRole('spinbutton', { name: '宽度' }), '600')
  await user.type(screen.getByRole('spinbutton', { name: '高度' }), '800{Tab}')
  await user.click(screen.getByRole('radio', { name: '裁掉多余' }))
  await press('开始处理（3 张）')
  await screen.findByText('共 3 张，完成 2 张，未完成 1 张')
  expect(screen.getByText('照片已损坏，无法读取')).toBeTruthy()
  expect(screen.getAllByText(/→ 30 KB.*600 × 800 px/)).toHaveLength(2)
  expect(written.map(({ name, encoding }) => [name, encoding.maxBytes])).toEqual([
    ['a.jpg', 35 * 1024],
    ['b.jpg', 35 * 1024],
  ])
  expect(written[0]?.recipe).toMatchObject({ size: { width: 600, height: 800 }, crop: { x: 0, width: 3000 } })
  expect(held()).toBe(0)
  await press('全部保存（ZIP）')
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['压缩图片.zip']))
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('fills in the limits of a kind of photo, and makes anew what was made by others', async () => {
  const { choose, press, written } = await showTool(<CompressTab />)
  await choose('a.jpg')
  await press('开始处理（1 张）')
  await screen.findByText('共 1 张，完成 1 张，未完成 0 张')
  await press('套用此规格')
  expect(screen.getByRole('spinbutton', { name: '宽度' })).toHaveProperty('value', '700')
  await press('开始处理（1 张）')
  await waitFor(() => expect(written).toHaveLength(2))
  expect(written[1]?.recipe.size).toEqual({ width: 700, height: 900 })
})

it('says which settings cannot be met, and does not begin', async () => {
  const { choose, user } = await showTool(<CompressTab />)
  await choose('a.jpg')
  await user.type(screen.getByRole('spinbutton', { name: '文件不小于' }), '900{Tab}')
  expect(screen.getByText('文件大小的下限不能大于上限')).toBeTruthy()
  expect(screen.getByRole('button', { name: /开始处理/ })).toHaveProperty('disabled', true)
})

it('frames a photo by the preset, reports on it, and gives it away only when somebody says so', async () => {
  const { choose, press, written, saved, asked } = await showTool(<UploadTab />)
  await choose('张伟.jpg')
  const report = await screen.findByRole('region', { name: '照片检测报告' })
  expect(within(report).getAllByRole('row').length).toBeGreaterThan(15)
  expect(written.at(-1)?.recipe).toMatchObject({ crop: { x: 600, y: 400 }, size: { width: 700, height: 900 } })
  expect(saved).toEqual([])
  await press('保存到本机')
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['张伟-700x900.jpg']))
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

it.each([
  ['empty.jpg', '未识别到人脸'],
  ['narrow.jpg', /左边距过小/],
  ['broken.jpg', '照片已损坏，无法读取'],
])('says of %s what is wrong with it: %s', async (name, message) => {
  const { choose } = await showTool(<UploadTab />)
  await choose(name)
  expect(await screen.findByText(message)).toBeTruthy()
})

it.each([
  ['compress', <CompressTab key="1" />],
  ['avatar crop', <AvatarCropTab key="2" />],
  ['card crop', <CardCropTab key="4" />],
  ['avatar upload', <UploadTab key="3" />],
] as const)('is complete in English: %s', async (_, tab) => {
  const { container, choose } = await showTool(tab)
  await choose('a.jpg')
  await screen.findByRole('button', { name: /保存到本机|开始处理/ })
  await act(async () => setLang('en'))
  expect(container.textContent).not.toMatch(/\p{Script=Han}|\b(image|photo)\.[a-z]/u)
  await act(async () => setLang('zh'))
})
