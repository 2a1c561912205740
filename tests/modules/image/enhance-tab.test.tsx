import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import EnhanceTab from '#src/modules/image/ai/enhance-tab.tsx'
import { openTool, shot } from './open-tool.tsx'

const health = { name: 'visadesk-image-service', version: '2.1.21' }
const picture = { base64: 'iVBORw0K', mimeType: 'image/png', width: 600, height: 800 }
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg=='
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** The service of this computer as a test wants it; by default nobody is there. */
let answer: (path: string) => Response | Promise<Response>
let asked: { path: string; body: unknown }[]

beforeEach(() => {
  asked = []
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', async (target: string, init?: RequestInit) => {
    const { pathname: path } = new URL(target)
    asked.push({ path, body: init?.body })
    return answer(path)
  })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800, close() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const place = '处理位置'
const isThere = (path: string) => (path === '/health' ? json(health) : json(picture))
/** A program that knows the four calls of the specification and nothing else. */
const knowsFour = (path: string) => {
  const calls = ['/enhancement', '/matting', '/retouching', '/color_enhancement']
  return calls.includes(path) ? json({ base64: onePixel }) : new Response('Not Found', { status: 404 })
}
const photosSent = () => asked.filter(({ body }) => body instanceof FormData)

it('enhances in the browser, each task by its own strengths', async () => {
  const { choose, pick, press, made } = await openTool(<EnhanceTab />)
  await choose(shot())
  for (const [task, recipe, format] of [
    ['抠图', { background: 'clear' }, 'image/png'],
    ['修饰', { background: 'keep', enhancement: { smooth: 0.6 } }, 'image/jpeg'],
    ['色彩增强', { background: 'keep', enhancement: { smooth: 0, saturation: 0.4 } }, 'image/jpeg'],
    ['图像增强', { background: 'keep', enhancement: { sharpen: 0.5, smooth: 0 } }, 'image/jpeg'],
  ] as const) {
    await pick('处理内容', task)
    await press('保存到本机')
    await waitFor(() => expect(made.at(-1)).toMatchObject({ recipe, encoding: { format } }))
  }
  expect(photosSent()).toEqual([])
})

it('says that no service is there, and works in the browser instead', async () => {
  const { choose, pick, press, made } = await openTool(<EnhanceTab />)
  await choose(shot())
  await pick(place, '本机图像服务')
  expect(await screen.findByText('没有检测到图像服务')).toBeTruthy()
  answer = isThere
  await press('重新检测')
  expect(await screen.findByText('图像服务已就绪')).toBeTruthy()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await press('开始处理')
  expect(await screen.findByText('图像服务没有响应，可能已关闭。')).toBeTruthy()
  await press('改在浏览器内处理')
  await press('保存到本机')
  await waitFor(() => expect(made.at(-1)?.recipe.enhancement.sharpen).toBe(0.5))
})

it('uses the product’s own service without asking, saves what comes back, and remembers the choice', async () => {
  answer = isThere
  const { choose, pick, press, saved } = await openTool(<EnhanceTab />)
  await choose(shot())
  await pick(place, '本机图像服务')
  await press('开始处理')
  await press('保存到本机')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(saved[0]).toMatchObject({ name: expect.stringMatching(/^张三.*\.png$/), blob: { type: 'image/png' } })
  expect(photosSent().map(({ path }) => path)).toEqual(['/enhancement'])
  expect(localStorage.getItem('visadesk.setting.3.image.place')).toBe('"service"')
})

it('says of whom the service is not sure, and nothing where two networks see one face', async () => {
  let faces = { sure: 1, doubtful: 0 }
  answer = (path) => (path === '/health' ? json(health) : json({ ...picture, faces }))
  const { choose, pick, press } = await openTool(<EnhanceTab />)
  await choose(shot())
  await pick(place, '本机图像服务')
  await press('开始处理')
  expect(await screen.findByRole('button', { name: '保存到本机', hidden: true })).toBeTruthy()
  expect(screen.queryByText(/人脸/)).toBeNull()
  for (const [next, words] of [
    [{ sure: 0, doubtful: 0 }, '两个识别网络都没有在照片中找到人脸，请人工核对。'],
    [{ sure: 3, doubtful: 0 }, '照片中有 3 张人脸，请确认处理的是申请人本人。'],
    [{ sure: 1, doubtful: 2 }, '照片中有 2 处只有一个识别网络认为是人脸，请人工核对。'],
  ] as const) {
    faces = next
    await press('重新处理')
    expect(await screen.findByText(words)).toBeTruthy()
  }
})

it('asks once for an address before another program there gets a photo, until that is withdrawn', async () => {
  answer = knowsFour
  const { choose, pick, press, user, saved } = await openTool(<EnhanceTab />)
  await choose(shot())
  await pick(place, '本机图像服务')
  expect(await screen.findByText('http://localhost:8001 上有其他图像服务')).toBeTruthy()
  await press('开始处理')
  expect(await screen.findByText(/照片将离开本页面，发送到这台电脑上的 http:\/\/localhost:8001/)).toBeTruthy()
  expect(photosSent()).toEqual([])
  await press('同意并处理')
  await press('保存到本机')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ name: '张三-1x1.png', blob: { type: 'image/png' } })
  await user.click(screen.getByRole('radio', { name: '修饰', hidden: true }))
  await press('开始处理')
  await waitFor(() => expect(photosSent().map(({ path }) => path)).toEqual(['/enhancement', '/retouching']))
  expect(localStorage.getItem('visadesk.setting.3.image.service.allowed')).toBe('["http://localhost:8001"]')
  expect(await screen.findByText(/您已同意将照片交给 http:\/\/localhost:8001/)).toBeTruthy()
  await press('撤回同意')
  await press('开始处理')
  expect(await screen.findByRole('button', { name: '不交给服务', hidden: true })).toBeTruthy()
  expect(photosSent()).toHaveLength(2)
  expect(localStorage.getItem('visadesk.setting.3.image.service.allowed')).toBe('[]')
})

it('says in words why the service did not do it', async () => {
  answer = (path) => (path === '/health' ? json(health) : json({ code: 'busy', msg: 'queue full' }, 503))
  const { choose, pick, press } = await openTool(<EnhanceTab />)
  await choose(shot())
  await pick(place, '本机图像服务')
  await press('开始处理')
  expect(await screen.findByText('图像服务正忙，请稍后再试。')).toBeTruthy()
  answer = isThere
  await press('开始处理')
  expect(await screen.findByRole('button', { name: '保存到本机' })).toBeTruthy()
})

it('sends nothing when the person does not agree', async () => {
  answer = knowsFour
  const { choose, pick, press } = await openTool(<EnhanceTab />)
  await choose(shot())
  await pick(place, '本机图像服务')
  await press('开始处理')
  await press('不交给服务')
  expect(await screen.findByRole('button', { name: '开始处理' })).toBeTruthy()
  expect(photosSent()).toEqual([])
})

it('saves what was changed while the file was made', async () => {
  const { choose, button, made, saved } = await openTool(<EnhanceTab />)
  await choose(shot())
  await waitFor(() => expect(button('保存到本机')).toHaveProperty('disabled', false))
  // Both at once, before the file of the first can be there.
  act(() => {
    button('保存到本机').click()
    screen.getByRole('radio', { name: '修饰', hidden: true }).click()
  })
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(made.at(-1)).toMatchObject({ recipe: { enhancement: { smooth: 0.6 } } })
})

it('is saved by a press while a change is still being drawn', async () => {
  const { choose, pick, press, button, saved, tools } = await openTool(<EnhanceTab />)
  await choose(shot())
  await waitFor(() => expect(button('保存到本机')).toHaveProperty('disabled', false))
  const drawn = Promise.withResolvers<ImageBitmap>()
  const compose = vi.spyOn(tools, 'compose').mockReturnValueOnce(drawn.promise)
  await pick(/^处理内容/, '修饰')
  await waitFor(() => expect(compose).toHaveBeenCalled())
  await press('保存到本机')
  drawn.resolve({ width: 700, height: 900, close() {} } as ImageBitmap)
  await waitFor(() => expect(saved).toHaveLength(1))
})
