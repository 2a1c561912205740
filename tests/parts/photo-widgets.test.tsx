import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { BeforeAfter } from '#src/parts/photo/before-after.tsx'
import { ColorChips } from '#src/parts/photo/color-chips.tsx'
import { PhotoDrop } from '#src/parts/photo/photo-drop.tsx'
import { photoName } from '#src/parts/photo/save-blob.ts'
import { shot } from './photo-desk.tsx'

beforeEach(() => setLang('zh'))
const picture = { width: 700, height: 900, close() {} } as ImageBitmap
const gone = { width: 0, height: 0, close() {} } as ImageBitmap

it('before and after are parted by a slider that keys move', () => {
  render(<BeforeAfter before={picture} after={picture} />)
  const slider = screen.getByRole('slider', { name: '前后对比' })
  expect(slider.getAttribute('aria-valuetext')).toBe('处理后占 50%')
  fireEvent.change(slider, { target: { value: '20' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('处理后占 80%')
})

it('a picture that is gone is not drawn', () => {
  const { container } = render(<BeforeAfter before={picture} after={gone} />)
  expect(container.innerHTML).toBe('')
})

it('background colours are chosen by name, those of the preset among them, or any', async () => {
  const choose = vi.fn<(value: string) => void>()
  render(<ColorChips value="keep" onChange={choose} colors={['#ffffff', '#abcdef']} without={['clear']} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '保留原背景' }).checked).toBe(true)
  expect(screen.queryByRole('radio', { name: '透明' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '蓝色' }))
  await userEvent.click(screen.getByRole('radio', { name: '#abcdef' }))
  fireEvent.change(screen.getByLabelText('其他颜色'), { target: { value: '#123456' } })
  expect(choose.mock.calls.flat()).toEqual(['#438edb', '#abcdef', '#123456'])
})

it('a saved photo is called as the one it was made of', () => {
  expect(photoName('张三.头像.PNG', 'image/jpeg')).toBe('张三.头像.jpg')
  expect(photoName('photo', 'image/png', '-white')).toBe('photo-white.png')
})

describe('the camera', () => {
  const film = (getUserMedia: () => Promise<MediaStream>) =>
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, {
        get: (real, name) => (name === 'mediaDevices' ? { getUserMedia } : Reflect.get(real, name)),
      }),
    )

  it('that may not be used says what to do, and is tried again', async () => {
    const ask = vi.fn<() => Promise<MediaStream>>(() =>
      Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })),
    )
    film(ask)
    render(<PhotoDrop onFiles={() => {}} />)
    await userEvent.click(screen.getByRole('button', { name: '拍照' }))
    expect(await screen.findByText('浏览器没有摄像头权限，请在地址栏左侧允许后重试')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('goes off with its dialog', async () => {
    const stop = vi.fn<() => void>()
    const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] })
    film(() => Promise.resolve(stream))
    render(<PhotoDrop onFiles={() => {}} />)
    await userEvent.click(screen.getByRole('button', { name: '拍照' }))
    expect(await screen.findByText('正在打开摄像头…')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(stop).toHaveBeenCalledOnce())
  })

  it('of a phone is the phone’s own', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('coarse') }) as MediaQueryList,
    )
    const take = vi.fn<(files: readonly File[]) => void>()
    render(<PhotoDrop onFiles={take} />)
    const input = screen.getByLabelText('拍照', { selector: 'input' })
    expect(input.getAttribute('capture')).toBe('environment')
    const photo = shot()
    await userEvent.upload(input, photo)
    expect(take).toHaveBeenCalledExactlyOnceWith([photo])
  })
})
