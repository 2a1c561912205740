import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { PhotoWork } from '#src/parts/photo/use-photo.ts'
import { ImageError, type ImageErrorKind, type ImageTools } from '#src/workers/image/tools.ts'
import { faceAt } from '#tests/modules/image/fake-tools.ts'
import { presetAim, shot, showPhotos, Tool } from './photo-desk.tsx'

const never = () => new Promise<never>(() => {})
const phase = () => screen.getByTestId('phase').textContent
const isReady = () => waitFor(() => expect(phase()).toBe('ready'))

describe('a photo on its stage', () => {
  it('says before anything is chosen that photos stay on the device', () => {
    showPhotos(<Tool />)
    expect(screen.getByText('照片只在本机处理，保存或上传之前不会离开这台设备')).toBeDefined()
    expect(screen.queryByRole('application')).toBeNull()
  })

  it('is chosen, framed by its face, and made into a file when somebody asks', async () => {
    const { choose, user, rules, made } = showPhotos(<Tool needs={['frame']} aim={presetAim} />)
    await choose(shot())
    await isReady()
    expect(rules).toEqual([presetAim.rule])
    expect(made).toEqual([])
    await user.click(screen.getByRole('button', { name: 'finish' }))
    await waitFor(() => expect(made).toHaveLength(1))
    expect(made[0]?.recipe).toMatchObject({ turn: -4, size: { width: 700, height: 900 } })
    await isReady()
  })

  it('comes by a drop and by a paste, too', async () => {
    const { opened } = showPhotos(<Tool />)
    const place = screen.getByRole('region', { name: '选择照片' })
    fireEvent.dragOver(place, { dataTransfer: { types: ['Files'] } })
    expect(screen.getByText('松开鼠标，放入照片')).toBeDefined()
    fireEvent.drop(place, { dataTransfer: { files: [shot('dropped.jpg')] } })
    await isReady()
    fireEvent.paste(document.body, { clipboardData: { files: [shot('pasted.png')] } })
    await waitFor(() => expect(opened).toEqual(['dropped.jpg', 'pasted.png']))
    await isReady()
  })

  it('that lies on its head is set upright, says so, and lies again on demand', async () => {
    const { choose, user } = showPhotos(<Tool needs={['frame']} aim={presetAim} />, { lying: 180 })
    await choose(shot())
    await screen.findByText('照片没有转正，已自动顺时针旋转 180°')
    await isReady()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: '恢复原方向' }))
    await waitFor(() => expect(screen.queryByText(/已自动顺时针旋转/)).toBeNull())
    await isReady()
  })

  it('in English says by how much it was turned', async () => {
    const { choose } = showPhotos(<Tool needs={['frame']} aim={presetAim} />, { lying: 90 }, {}, 'en')
    await choose(shot())
    expect(await screen.findByText('The photo did not stand upright: it was turned 90° clockwise')).toBeDefined()
    await isReady()
  })

  it('that is no image is refused by name', async () => {
    const { choose, opened } = showPhotos(<Tool />)
    await choose(new File(['x'], 'contract.pdf', { type: 'application/pdf' }))
    expect((await screen.findByRole('alert')).textContent).toContain('“contract.pdf”不是图片')
    expect(opened).toEqual([])
  })

  it('with several people asks who applies; their number chooses', async () => {
    const { choose } = showPhotos(<Tool needs={['frame']} aim={presetAim} />, {
      faces: [faceAt(100, 100), faceAt(700, 100)],
    })
    await choose(shot())
    const faces = await screen.findByRole('group', { name: '照片中有 2 个人，请选择申请人' })
    const first = within(faces).getByRole('button', { name: '第 1 个人' })
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(first, { key: '9' })
    expect(phase()).toBe('choosing')
    fireEvent.keyDown(first, { key: '2' })
    await isReady()
  })

  it('without a face says so, and may be cropped by hand', async () => {
    const { choose, user } = showPhotos(<Tool needs={['frame']} aim={presetAim} />, { faces: [] })
    await choose(shot())
    expect((await screen.findByRole('alert')).textContent).toContain('未识别到人脸')
    await user.click(screen.getByRole('button', { name: '手动裁剪' }))
    await isReady()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('application', { name: '裁剪框' })).toBeDefined()
  })

  it.each([
    [{ top: 0.1 }, '人像上下边距过小，还差 4.5 毫米', 'Margins at top and bottom are too small: 4.5 mm are missing'],
    [
      { left: 0.02, right: 0.1 },
      '左右边距过小，还差 3.5 毫米',
      'Margins at left and right are too small: 3.5 mm are missing',
    ],
    [{ left: 0.1 }, '左边距过小，还差 3.5 毫米', 'The left margin is too small: 3.5 mm are missing'],
    [{ right: 0.1 }, '右边距过小，还差 3.5 毫米', 'The right margin is too small: 3.5 mm are missing'],
  ])('whose margins lack %o says what is missing, until it is moved by hand', async (shortage, zh, en) => {
    const tool = <Tool needs={['frame']} aim={presetAim} />
    const chinese = showPhotos(tool, { shortage })
    await chinese.choose(shot())
    expect((await screen.findByRole('alert')).textContent).toContain(zh)
    fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowLeft' })
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    chinese.unmount()
    const english = showPhotos(tool, { shortage }, {}, 'en')
    await english.choose(shot())
    expect((await screen.findByRole('alert')).textContent).toContain(en)
  })

  it.each<[ImageErrorKind, string]>([
    ['broken', '照片已损坏，无法读取'],
    ['tooLarge', '照片超过 5000 万像素'],
    ['unsupported', '不支持这种图片格式'],
    ['workerLost', '图片处理意外中断'],
  ])('that is %s says so and can be tried again', async (kind, words) => {
    const open = vi
      .fn<ImageTools['open']>()
      .mockRejectedValueOnce(new ImageError(kind))
      .mockResolvedValue({ id: 1, width: 9, height: 9, bytes: 9, type: 'image/jpeg' })
    const { choose, user } = showPhotos(<Tool />, {}, { open })
    await choose(shot())
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    await user.click(screen.getByRole('button', { name: '重试' }))
    await isReady()
  })

  it.each<[ImageErrorKind, string]>([
    ['modelMissing', '识别模型未能加载'],
    ['tooBig', '无法压缩到要求的文件大小'],
  ])('that ends with %s keeps what was done', async (kind, words) => {
    const encode = vi.fn<ImageTools['encode']>().mockRejectedValue(new ImageError(kind))
    const { choose } = showPhotos(<Tool needs={['encode']} aim={presetAim} />, {}, { encode })
    await choose(shot())
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.getByRole('application')).toBeDefined()
  })

  it('names the step it is at and can be left and taken up again', async () => {
    const signals: AbortSignal[] = []
    const { choose, user } = showPhotos(
      <Tool needs={['find']} />,
      {},
      {
        find: (_, { signal, onProgress }) => {
          signals.push(signal)
          onProgress?.('finding', 0.25)
          return never()
        },
      },
    )
    await choose(shot())
    expect((await screen.findByRole('progressbar', { name: '正在识别人脸' })).getAttribute('value')).toBe('0.25')
    await user.click(screen.getByRole('button', { name: '取消' }))
    expect(signals[0]?.aborted).toBe(true)
    await user.click(screen.getByRole('button', { name: '继续' }))
    expect(await screen.findByRole('progressbar')).toBeDefined()
  })
})

describe('where a head begins', () => {
  const tops = { hair: 100, skull: 250 }
  const opened = async () => {
    let photo: PhotoWork | undefined
    const shown = showPhotos(<Tool needs={['frame']} aim={presetAim} onPhoto={(now) => (photo = now)} />, { tops })
    await shown.choose(shot())
    await isReady()
    return { ...shown, photo: () => photo as PhotoWork, line: screen.getByRole('slider', { name: '头顶' }) }
  }

  it('is a line that keys move; the frame follows, and it is taken back in one step', async () => {
    const { photo, line } = await opened()
    const found = photo().recipe
    expect(found.crown).toEqual({ x: 600, y: 250 })
    for (const _ of [1, 2]) fireEvent.keyDown(line, { key: 'ArrowUp', shiftKey: true })
    const { crown, crop } = photo().recipe
    expect(crown!.y).toBeLessThan(250)
    expect((860 - crown!.y) / crop!.height).toBeCloseTo(0.75)
    fireEvent.keyDown(screen.getByRole('application'), { key: 'z', ctrlKey: true })
    expect(photo().recipe).toEqual(found)
    await isReady()
  })

  it('is dragged by the mouse while the photo under it stands still', async () => {
    const { photo, line } = await opened()
    const before = photo().recipe
    line.setPointerCapture = () => {}
    fireEvent.pointerDown(line, { button: 0, pointerId: 1, clientY: 100 })
    fireEvent.pointerMove(line, { pointerId: 1, clientY: 80 })
    expect(photo().recipe).toBe(before)
    fireEvent.pointerUp(line, { pointerId: 1 })
    expect(photo().recipe.crown!.y).toBeCloseTo(250 - (20 * 900) / 315, -1)
    expect(photo().recipe.crop).not.toEqual(before.crop)
    await isReady()
  })

  it('is set to the hair or to the skull by a button, and stays for another preset', async () => {
    const { photo, user } = await opened()
    expect(screen.getByText('发髻或帽子高出 25%，不计入头高，可拖动横线修正')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '发顶' }))
    expect(photo().recipe.crown?.y).toBe(100)
    expect(screen.getByRole('button', { name: '发顶' }).getAttribute('aria-pressed')).toBe('true')
    await isReady()
    act(() => photo().setAim({ ...presetAim, rule: { ...presetAim.rule, headMin: 0.5, headMax: 0.6 } }))
    await isReady()
    expect(photo().recipe.crown?.y).toBe(100)
    // Above the head there is too little for the middle of the band.
    expect(760 / photo().recipe.crop!.height).toBeCloseTo(0.6)
  })
})

describe('what the worker holds', () => {
  it('is given back when another photo takes its place, and when the tab is closed', async () => {
    const { choose, close, tab } = showPhotos(<Tool />)
    await choose(shot('one.jpg'))
    await isReady()
    await choose(shot('two.jpg'))
    await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith(1))
    await isReady()
    act(() => tab.stop())
    expect(close).toHaveBeenLastCalledWith(2)
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('of a photo that was left while it was read is given back, too', async () => {
    let arrive: ((photo: ImageBitmap) => void) | undefined
    const { choose, user, close } = showPhotos(
      <Tool />,
      {},
      { compose: () => new Promise((resolve) => (arrive = resolve)) },
    )
    await choose(shot())
    await user.click(await screen.findByRole('button', { name: '取消' }))
    const late: ImageBitmap = { width: 9, height: 9, close: vi.fn<() => void>() }
    await act(async () => arrive?.(late))
    expect(late.close).toHaveBeenCalledOnce()
    await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith(1))
  })
})

describe('what was done', () => {
  const opened = async (extra: Partial<Parameters<typeof Tool>[0]> = {}) => {
    let photo: PhotoWork | undefined
    const shown = showPhotos(<Tool fit={{ width: 7, height: 9 }} onPhoto={(now) => (photo = now)} {...extra} />)
    await shown.choose(shot())
    await isReady()
    return { ...shown, photo: () => photo as PhotoWork, frame: screen.getByRole('application', { name: '裁剪框' }) }
  }

  it('is taken back and done again by keys, a held key in one step', async () => {
    const { photo, frame } = await opened()
    const begin = photo().recipe
    expect(photo().canUndo).toBe(false)
    for (const _ of [1, 2, 3]) fireEvent.keyDown(frame, { key: 'ArrowRight', shiftKey: true })
    expect(photo().recipe.crop?.x).toBeLessThan(begin.crop?.x ?? 0)
    const moved = photo().recipe
    fireEvent.keyDown(frame, { key: 'z', ctrlKey: true })
    expect(photo().recipe).toEqual(begin)
    fireEvent.keyDown(frame, { key: 'Z', ctrlKey: true, shiftKey: true })
    expect(photo().recipe).toEqual(moved)
    await isReady()
  })

  it('by the wheel zooms in steps of 1.05, a double click fits, brackets turn', async () => {
    const { photo, frame } = await opened()
    const begin = photo().recipe.crop!
    act(() => void frame.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, cancelable: true, bubbles: true })))
    expect(photo().recipe.crop?.width).toBeCloseTo(begin.width / 1.05)
    fireEvent.keyDown(frame, { key: ']' })
    expect(photo().recipe.turn).toBe(1)
    expect(screen.getByText('缩放 105%', { exact: false }).textContent).toContain('旋转 1°')
    fireEvent.doubleClick(frame)
    expect(photo().recipe.turn).toBe(0)
    expect(photo().recipe.crop?.width).toBeCloseTo(begin.width)
    expect(photo().recipe.crop?.y).toBeCloseTo(begin.y)
    await isReady()
  })

  it('is reset by a button', async () => {
    const { photo, frame, user } = await opened()
    const begin = photo().recipe
    fireEvent.keyDown(frame, { key: '+' })
    fireEvent.keyDown(frame, { key: '[' })
    await user.click(screen.getByRole('button', { name: '还原' }))
    expect(photo().recipe).toEqual(begin)
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(photo().recipe.turn).toBe(-1)
    await isReady()
  })

  it('with the brush by keys is a stroke in the photo, undone a stroke at a time', async () => {
    const { photo, user } = await opened({ brush: true })
    const brush = screen.getByRole('application', { name: '修边画笔' })
    await user.click(screen.getByRole('radio', { name: '保留人像' }))
    fireEvent.keyDown(brush, { key: 'ArrowRight' })
    fireEvent.keyDown(brush, { key: ' ' })
    fireEvent.keyDown(brush, { key: ' ' })
    expect(photo().recipe.strokes).toHaveLength(2)
    expect(photo().recipe.strokes[0]).toMatchObject({ keeps: true })
    expect(screen.getByText('已涂抹 2 笔')).toBeDefined()
    fireEvent.keyDown(brush, { key: 'z', ctrlKey: true })
    expect(photo().recipe.strokes).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '清除全部涂抹' }))
    expect(photo().recipe.strokes).toEqual([])
    await isReady()
  })
})
