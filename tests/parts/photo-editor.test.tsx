import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Attachment } from '#protocol/file/calls.ts'
import { AvatarImage } from '#src/kit/upload/avatar-image.tsx'
import { PhotoMaker } from '#src/parts/photo/photo-maker.tsx'
import { ImageToolsProvider } from '#src/parts/photo/photo-tools.ts'
import type { ImageTools } from '#src/workers/image/tools.ts'
import { JPG } from '#tests/kit/tiny-files.ts'
import { showInTab } from '#tests/kit/upload-frame.tsx'
import { fakeTools, type Scene } from '#tests/modules/image/fake-tools.ts'
import { shot } from './photo-desk.tsx'

function Form() {
  const [file, setFile] = useState<Attachment>()
  return (
    <>
      <AvatarImage
        file={file}
        onChange={setFile}
        ways={(add) => <PhotoMaker country="RUS" onUse={(photo) => add([photo])} />}
      />
      <output>{file?.fileName}</output>
    </>
  )
}

function openForm(scene?: Scene) {
  const fake = fakeTools(scene)
  // Uploads look at a file's first bytes.
  const encode: ImageTools['encode'] = async (...asked) => ({
    ...(await fake.tools.encode(...asked)),
    blob: new Blob([JPG, new Uint8Array(40_000)], { type: 'image/jpeg' }),
  })
  const page = showInTab(
    <ImageToolsProvider value={{ ...fake.tools, encode }}>
      <Form />
    </ImageToolsProvider>,
  )
  const uploads = () =>
    page.asked.filter(({ url }) => url.pathname.includes('/file/') || url.pathname.includes('exist'))
  const openEditor = async () => {
    await page.user.click(screen.getByRole('button', { name: '拍照或制作证件照' }))
    const dialog = await screen.findByRole('dialog', { name: '制作证件照' })
    const choose = (file: File) =>
      page.user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]:not([capture])')!, file)
    return { ...within(dialog), choose }
  }
  return { ...page, ...fake, uploads, openEditor }
}

it('a photo is made to its preset, judged, and only then uploaded', async () => {
  const { openEditor, uploads, user, value, made } = openForm()
  const editor = await openEditor()
  expect(editor.getByText('照片只在本机处理，保存或上传之前不会离开这台设备')).toBeDefined()
  await editor.choose(shot('张三.heic.jpg'))
  expect(await editor.findByRole('region', { name: '照片检测报告' })).toBeDefined()
  expect(made.at(-1)?.recipe.size).toEqual({ width: 700, height: 900 })
  expect(uploads()).toEqual([])
  await user.click(editor.getByRole('button', { name: /使用这张照片/ }))
  await waitFor(() => expect(value()).toBe('张三.heic.jpg'))
  expect(uploads().length).toBeGreaterThan(0)
})

it('a photo without a face is told before it is used, and nothing is uploaded when the dialog closes', async () => {
  const { openEditor, uploads, user } = openForm({ faces: [] })
  const editor = await openEditor()
  await editor.choose(shot())
  expect((await editor.findByRole('alert')).textContent).toContain('未识别到人脸')
  expect(editor.getByRole<HTMLButtonElement>('button', { name: '使用这张照片' }).disabled).toBe(true)
  await user.click(editor.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(uploads()).toEqual([])
})

it('a background that is changed by the preset’s colours warns where the edge will not be clean', async () => {
  const { openEditor, user } = openForm({ unrest: 0.6 })
  const editor = await openEditor()
  await editor.choose(shot())
  await user.click(await editor.findByRole('radio', { name: '白色' }))
  expect(await editor.findByText(/背景较杂乱/)).toBeDefined()
})
