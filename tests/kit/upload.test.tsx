import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Attachment } from '#protocol/file/calls.ts'
import { uploadRules } from '#protocol/rules/upload.ts'
import { ClientProvider } from '#src/kit/client/context.tsx'
import { Attachments } from '#src/kit/upload/attachments.tsx'
import { PaperViewer, previewKind } from '#src/kit/upload/paper-viewer.tsx'
import { type Asked, answer, stubClient } from './client-stub.ts'

const stored = (fileName: string, fileIndex: number): Attachment => ({
  fileName,
  storageName: `2026/11/20/${fileName}`,
  fileIndex,
})

function List({ first, readOnly = false }: { first: Attachment[]; readOnly?: boolean }) {
  const [files, setFiles] = useState(first)
  return (
    <>
      <Attachments files={files} rule={uploadRules.images} {...(readOnly ? {} : { onChange: setFiles })} />
      <output>{files.map((one) => `${one.fileIndex}:${one.fileName}`).join(' ')}</output>
    </>
  )
}

const store = ({ url, body }: Asked) => {
  if (url.pathname.endsWith('signUrls')) {
    const { storageNames }: { storageNames: string[] } = JSON.parse(body as string)
    return answer({
      data: { urls: Object.fromEntries(storageNames.map((one) => [one, `/signed/${one}`])), expiresAt: 0 },
    })
  }
  const file = (body as FormData).get('file') as File
  if (file.name.includes('bad')) return answer({ code: '9999', msg: '文件已损坏' })
  return answer({ data: [{ ...stored(file.name, 0), imgUrl: '' }] })
}

function show(first: Attachment[] = [], readOnly = false) {
  const stub = stubClient(store)
  render(
    <ClientProvider value={stub.client}>
      <List first={first} readOnly={readOnly} />
    </ClientProvider>,
  )
  const list = () => screen.getByRole('status').textContent
  return { ...stub, list, user: userEvent.setup({ pointerEventsCheck: 0, applyAccept: false }) }
}
const picture = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const region = () => screen.getByRole('region', { name: '附件' })

it('takes files by the button, in their order', async () => {
  const { user, list } = show()
  await user.upload(within(region()).getByLabelText('添加文件', { selector: 'input' }), [
    picture('a.png'),
    picture('b.png'),
  ])
  await waitFor(() => expect(list()).toBe('0:a.png 1:b.png'))
})

it('takes dropped files and says what became of a pasted screenshot', async () => {
  const { list, notifier } = show()
  fireEvent.drop(region(), { dataTransfer: { files: [picture('a.png')] } })
  await waitFor(() => expect(list()).toBe('0:a.png'))
  const paste = (file: File) => {
    const event = createEvent.paste(region())
    Object.assign(event, { clipboardData: { files: [file] } })
    act(() => void fireEvent(region(), event))
  }
  paste(picture('shot.png'))
  await waitFor(() => expect(list()).toBe('0:a.png 1:shot.png'))
  expect(notifier.show).toHaveBeenCalledWith({ kind: 'success', text: '截图粘贴成功' })
  paste(picture('bad.png'))
  await waitFor(() =>
    expect(notifier.show).toHaveBeenLastCalledWith({ kind: 'error', text: '截图粘贴失败', requestId: 'r-1' }),
  )
})

it('refuses wrong types, large, empty and too many files with the words of the rules', async () => {
  const { user, list, asked } = show([0, 1, 2, 3].map((at) => stored(`${at}.png`, at)))
  const input = within(region()).getByLabelText('添加文件', { selector: 'input' })
  const large = picture('big.png', 5 * 1024 * 1024 + 1)
  await user.upload(input, [picture('x.exe'), large, picture('empty.png', 0), picture('4.png'), picture('5.png')])
  const alert = screen.getByRole('alert').textContent
  expect(alert).toContain('x.exe：只能上传 JPG, JPEG, PNG, GIF, BMP, WEBP 格式的文件')
  expect(alert).toContain('big.png：文件大小不能超过5MB')
  expect(alert).toContain('empty.png：不能上传空文件')
  expect(alert).toContain('5.png：最多上传5个文件')
  await waitFor(() => expect(list()).toContain('4:4.png'))
  expect(asked).toHaveLength(1)
})

it('takes a file that failed off the list and says why', async () => {
  const { user, list, notifier } = show()
  await user.upload(within(region()).getByLabelText('添加文件', { selector: 'input' }), picture('bad.png'))
  await waitFor(() => expect(notifier.show).toHaveBeenCalledWith(expect.objectContaining({ text: '文件已损坏' })))
  expect(list()).toBe('')
  await waitFor(() => expect(screen.queryByText('正在上传 bad.png')).toBeNull())
})

it('orders by buttons, and deletes only after asking', async () => {
  const { user, list } = show([stored('a.png', 0), stored('b.png', 1)])
  await user.click(screen.getByRole('button', { name: '下移 a.png' }))
  expect(list()).toBe('0:b.png 1:a.png')
  await user.click(screen.getByRole('button', { name: '删除 b.png' }))
  const ask = await screen.findByRole('dialog')
  await user.click(within(ask).getByRole('button', { name: '取消' }))
  expect(list()).toBe('0:b.png 1:a.png')
  await user.click(screen.getByRole('button', { name: '删除 b.png' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(list()).toBe('0:a.png'))
})

it('can only be looked at where nothing may change', () => {
  show([stored('a.png', 0)], true)
  expect(screen.queryByRole('button', { name: '删除 a.png' })).toBeNull()
  expect(screen.queryByRole('button', { name: '添加文件' })).toBeNull()
})

it('looks at papers through signed addresses, zooms and turns them by keys', async () => {
  const stub = stubClient(store)
  render(
    <ClientProvider value={stub.client}>
      <PaperViewer files={[stored('a.png', 0), stored('b.txt', 1), stored('c.docx', 2)]} />
    </ClientProvider>,
  )
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<script>第一行</script>')))
  const user = userEvent.setup()
  const picture = await screen.findByRole('img', { name: 'a.png' })
  expect(picture.getAttribute('src')).toBe('/signed/2026/11/20/a.png')
  act(() => screen.getByRole('region', { name: 'a.png' }).focus())
  await user.keyboard('+]')
  const seen = (what: string) => picture.parentElement!.style.getPropertyValue(what)
  expect(seen('--turn')).toBe('90deg')
  expect(picture.dataset.lying).toBe('true')
  expect(Number(seen('--zoom'))).toBeGreaterThan(1)
  await user.keyboard('0')
  expect(Number(seen('--zoom'))).toBe(1)
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('<script>第一行</script>')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '下一个' }))
  expect(screen.getByText('我们不能预览该文件。')).toBeTruthy()
  expect(screen.getByRole('link', { name: /下载/ }).getAttribute('href')).toContain('c.docx')
})

it('knows what can be looked at', () => {
  expect(['a.JPG', 'a.webp', 'a.pdf', 'a.csv', 'a.docx'].map(previewKind)).toEqual([
    'image',
    'image',
    'pdf',
    'text',
    'none',
  ])
})
