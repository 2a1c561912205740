import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { type UploadRule, uploadRules } from '#domain/upload.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import { Attachments } from '#src/kit/upload/attachments.tsx'
import { AvatarImage } from '#src/kit/upload/avatar-image.tsx'
import { ClipboardUpload } from '#src/kit/upload/clipboard-upload.tsx'
import { ImageList } from '#src/kit/upload/image-list.tsx'
import { UploadError } from '#src/kit/upload/object-store.ts'
import { SingleFile } from '#src/kit/upload/single-file.tsx'
import { testUploadDesk } from './upload-desk.ts'
import { paper, showInTab, stored } from './upload-frame.tsx'

const widgets = { Attachments, ImageList, ClipboardUpload }

interface ListProps {
  widget?: keyof typeof widgets
  first?: Attachment[]
  rule?: UploadRule
  readOnly?: boolean
}

function List({ widget = 'Attachments', first = [], rule, readOnly = false }: ListProps) {
  const [files, setFiles] = useState<readonly Attachment[]>(first)
  const Widget = widgets[widget]
  return (
    <>
      <Widget files={files} label="附件" {...(rule ? { rule } : {})} {...(readOnly ? {} : { onChange: setFiles })} />
      <output>{files.map((one) => `${one.fileIndex}:${one.fileName}`).join(' ')}</output>
    </>
  )
}

function One({ widget: Widget, first }: { widget: typeof SingleFile; first?: Attachment }) {
  const [file, setFile] = useState(first)
  return (
    <>
      <Widget file={file} onChange={setFile} label="附件" />
      <output>{file?.fileName}</output>
    </>
  )
}

const region = () => screen.getByRole('region', { name: '附件' })
const chooser = () => region().querySelector<HTMLInputElement>('input[type=file]')!
const paste = (target: Element, ...files: File[]) => {
  const event = createEvent.paste(target)
  Object.assign(event, { clipboardData: { files } })
  act(() => void fireEvent(target, event))
}

it('takes files by the button, in their order', async () => {
  const { user, value } = showInTab(<List />)
  await user.upload(chooser(), [paper('a.png'), paper('b.png')])
  await waitFor(() => expect(value()).toBe('0:a.png 1:b.png'))
})

it('takes dropped files and says what became of a pasted screenshot', async () => {
  const { value, notifier } = showInTab(<List rule={uploadRules.images} />)
  fireEvent.drop(region(), { dataTransfer: { files: [paper('a.png')] } })
  await waitFor(() => expect(value()).toBe('0:a.png'))
  paste(region(), paper('shot.png'))
  await waitFor(() => expect(value()).toBe('0:a.png 1:shot.png'))
  expect(notifier.show).toHaveBeenCalledWith({ kind: 'success', text: '截图粘贴成功' })
  paste(region(), paper('bad.png'))
  await waitFor(() => expect(notifier.show).toHaveBeenLastCalledWith({ kind: 'error', text: '截图粘贴失败' }))
})

it('sends nothing of a file that the server knows', async () => {
  const { user, value, asked } = showInTab(<List />)
  await user.upload(chooser(), paper('旧.pdf', 4711))
  await waitFor(() => expect(value()).toBe('0:旧.pdf'))
  expect(asked.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['exist', 'known'])
})

it('refuses wrong types, large, empty and too many files with the words of the rules', async () => {
  const { user, value, asked } = showInTab(
    <List rule={uploadRules.images} first={[0, 1, 2, 3].map((at) => stored(`${at}.png`, at))} />,
  )
  const large = paper('big.png', 5 * 1024 * 1024 + 1)
  await user.upload(chooser(), [paper('x.exe'), large, paper('empty.png', 0), paper('4.png'), paper('5.png')])
  const alert = screen.getByRole('alert').textContent
  expect(alert).toContain('x.exe：只能上传 JPG、JPEG、PNG、GIF、BMP、WEBP 格式的文件')
  expect(alert).toContain('big.png：文件大小不能超过5MB')
  expect(alert).toContain('empty.png：不能上传空文件')
  expect(alert).toContain('5.png：最多上传5个文件')
  await waitFor(() => expect(value()).toContain('4:4.png'))
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('refuses a file that is smaller than it must be', async () => {
  const { user } = showInTab(<List rule={{ ...uploadRules.files, minMb: 1 }} />)
  await user.upload(chooser(), paper('small.pdf'))
  expect(screen.getByRole('alert').textContent).toContain('small.pdf：文件大小不能小于1MB')
})

it('refuses a file that is not what its name says, before anything is sent', async () => {
  const { user, asked } = showInTab(<List />)
  await user.upload(chooser(), new File(['<script>'], 'face.png', { type: 'image/png' }))
  expect((await screen.findByRole('alert')).textContent).toContain('face.png：文件内容与扩展名不符')
  expect(asked).toHaveLength(0)
})

it.each([
  ['bad.png', '文件已损坏', true],
  ['nothing.png', '上传失败', false],
])('takes %s that failed off the list, says %s, and tries again where that helps', async (name, reason, isFinal) => {
  const { user, value, asked } = showInTab(<List />)
  await user.upload(chooser(), paper(name))
  expect((await screen.findByRole('alert')).textContent).toContain(`${name}：${reason}`)
  expect(screen.queryByRole('list', { name: '正在上传的文件' })).toBeNull()
  expect(value()).toBe('')
  const before = asked.length
  const retry = screen.queryByRole('button', { name: '重试' })
  expect(retry === null).toBe(isFinal)
  if (!retry) return
  await user.click(retry)
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  await screen.findByRole('alert')
})

it('says no more why a file was refused as soon as a good one comes', async () => {
  const { user, value } = showInTab(<List />)
  await user.upload(chooser(), paper('bad.png'))
  expect((await screen.findByRole('alert')).textContent).toContain('bad.png：文件已损坏')
  await user.upload(chooser(), paper('good.png'))
  await waitFor(() => expect(value()).toBe('0:good.png'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says 网络异常 when nothing gets through and nobody has other words', async () => {
  const lost = () => Promise.reject(new UploadError('lost'))
  const { user } = showInTab(<List />, (client) => testUploadDesk(withoutRelay(client), { send: lost }))
  await user.upload(chooser(), paper('a.png'))
  for (const _ of [1, 2, 3, 4, 5]) await user.click(await screen.findByRole('button', { name: '立即重试 a.png' }))
  expect((await screen.findByRole('alert')).textContent).toContain('a.png：网络异常')
})

const withoutRelay = (client: Parameters<typeof testUploadDesk>[0]) => ({
  ...client,
  call: ((call, input, options) =>
    call.path === '/batchUpload'
      ? Promise.reject(new Error(''))
      : client.call(call, input, options)) as typeof client.call,
})

it('goes through the server after five tries without the store', async () => {
  const send = vi.fn<() => Promise<never>>(() => Promise.reject(new UploadError('lost')))
  const { user, value } = showInTab(<List />, (client) => testUploadDesk(client, { send }))
  await user.upload(chooser(), paper('a.png'))
  for (const _ of [1, 2, 3, 4, 5]) await user.click(await screen.findByRole('button', { name: '立即重试 a.png' }))
  await waitFor(() => expect(value()).toBe('0:a.png'))
  expect(send).toHaveBeenCalledTimes(6)
})

it('can be paused, gone on with and cancelled, each file by itself', async () => {
  let release = () => {}
  const { user, value } = showInTab(<List />, (client) => {
    const desk = testUploadDesk(client)
    const plain = desk.logicOf
    return {
      ...desk,
      logicOf: (file, id) => (file.name === 'a.png' ? held(client).logicOf(file, id) : plain(file, id)),
    }
  })
  const held = (client: Parameters<typeof testUploadDesk>[0]) =>
    testUploadDesk(client, {
      send: ({ file }) =>
        new Promise((resolve) => {
          release = () => resolve({ ...stored(file.name), imgUrl: '' })
        }),
    })
  await user.upload(chooser(), [paper('a.png'), paper('b.png')])
  await user.click(await screen.findByRole('button', { name: '暂停上传 a.png' }))
  expect(screen.getByText('已暂停')).toBeTruthy()
  await waitFor(() => expect(value()).toBe('0:b.png'))
  await user.click(screen.getByRole('button', { name: '继续上传 a.png' }))
  await screen.findByText('正在上传')
  release()
  await waitFor(() => expect(value()).toBe('0:b.png 1:a.png'))
  await user.upload(chooser(), paper('a.png', 90))
  await user.click(await screen.findByRole('button', { name: '取消上传 a.png' }))
  expect(screen.queryByRole('list', { name: '正在上传的文件' })).toBeNull()
})

it('offers in its own widget what a reload broke off', async () => {
  const { user, value, desk, draw } = showInTab(null)
  await desk.storedUploads.put({ id: 'u-1', owner: 'tab files' }, paper('昨天.png'))
  await desk.storedUploads.put({ id: 'u-2', owner: 'tab other' }, paper('别处.png'))
  await desk.storedUploads.note('u-1', { md5: '0'.repeat(32) })
  draw(<List />)
  expect(await screen.findByText('上次未传完')).toBeTruthy()
  expect(screen.queryByText('别处.png')).toBeNull()
  await user.click(screen.getByRole('button', { name: '继续上传 昨天.png' }))
  await waitFor(() => expect(value()).toBe('0:昨天.png'))
  await waitFor(async () => expect(await desk.storedUploads.of('tab files')).toEqual([]))
})

it('orders by buttons, and deletes only after asking', async () => {
  const { user, value } = showInTab(<List first={[stored('a.png', 0), stored('b.png', 1)]} />)
  await user.click(screen.getByRole('button', { name: '下移 a.png' }))
  expect(value()).toBe('0:b.png 1:a.png')
  await user.click(screen.getByRole('button', { name: '删除 b.png' }))
  const ask = await screen.findByRole('dialog')
  await user.click(within(ask).getByRole('button', { name: '取消' }))
  expect(value()).toBe('0:b.png 1:a.png')
  await user.click(screen.getByRole('button', { name: '删除 b.png' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(value()).toBe('0:a.png'))
})

it('can only be looked at where nothing may change', () => {
  showInTab(<List first={[stored('a.png', 0)]} readOnly />)
  expect(screen.queryByRole('button', { name: '删除 a.png' })).toBeNull()
  expect(screen.queryByRole('button', { name: '添加文件' })).toBeNull()
})

it('says how many files it takes, but not for the limit that means none', () => {
  const { draw } = showInTab(<List />)
  expect(region().textContent).toContain('单个不超过 5 MB · 最多 5 个')
  draw(<List key="other" rule={{ ...uploadRules.files, maxCount: 999 }} />)
  expect(region().textContent).not.toContain('最多')
})

it('puts pictures in order by the keys and by dragging, and takes nothing else', async () => {
  const { user, value } = showInTab(
    <List widget="ImageList" first={['a.png', 'b.png', 'c.png'].map((name, at) => stored(name, at))} />,
  )
  const thumbs = () => within(region()).getAllByRole('listitem')
  act(() => screen.getByRole('button', { name: '查看 a.png' }).focus())
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(value()).toBe('0:b.png 1:a.png 2:c.png')
  fireEvent.dragStart(thumbs()[2]!)
  fireEvent.dragOver(thumbs()[0]!, { dataTransfer: { types: [] } })
  fireEvent.drop(thumbs()[0]!, { dataTransfer: { files: [] } })
  expect(value()).toBe('0:c.png 1:b.png 2:a.png')
  await user.upload(chooser(), paper('a.pdf'))
  expect(screen.getByRole('alert').textContent).toContain('只能上传 JPG、JPEG、PNG、GIF、BMP、WEBP 格式的文件')
  expect((await screen.findByRole('img', { name: 'c.png' })).getAttribute('src')).toBe('/signed/2026/11/20/c.png')
})

it('takes what is pasted into its place, names screenshots, and refuses other kinds', async () => {
  const { value, notifier } = showInTab(<List widget="ClipboardUpload" />)
  const place = screen.getByRole('group', { name: '点击此处，按 Ctrl+V 粘贴截图' })
  expect(place.textContent).toContain('JPG、JPEG、PNG、PDF，单个不超过 3 MB')
  paste(place, paper('image.png'))
  await waitFor(() => expect(value()).toMatch(/^0:截图-\d{6}\.png$/))
  expect(notifier.show).toHaveBeenCalledWith({ kind: 'success', text: '截图粘贴成功' })
  paste(place, paper('a.gif'))
  expect(screen.getByRole('alert').textContent).toContain('a.gif：只能上传 JPG、JPEG、PNG、PDF 格式的文件')
  paste(place, paper('big.png', 3 * 1024 * 1024 + 1))
  expect(screen.getByRole('alert').textContent).toContain('big.png：文件大小不能超过3MB')
  paste(place)
  expect(screen.getByRole('alert').textContent).toContain('剪贴板中没有可上传的文件')
})

it.each([
  ['a single file', SingleFile, '选择文件', '更换文件'],
  ['a picture', AvatarImage, '上传头像', '更换头像'],
] as const)('takes %s, lets another take its place, and asks before it goes', async (_, widget, choose, replace) => {
  const { user, value } = showInTab(<One widget={widget} />)
  expect(within(region()).getByRole('button', { name: choose })).toBeTruthy()
  await user.upload(chooser(), paper('a.png'))
  await waitFor(() => expect(value()).toBe('a.png'))
  expect(within(region()).getByRole('button', { name: replace })).toBeTruthy()
  await user.upload(chooser(), paper('b.png', 40))
  await waitFor(() => expect(value()).toBe('b.png'))
  await user.upload(chooser(), paper('c.png', 3 * 1024 * 1024 + 1))
  expect(screen.getByRole('alert').textContent).toContain('c.png：文件大小不能超过3MB')
  await user.click(screen.getByRole('button', { name: '删除 b.png' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(value()).toBe(''))
})

it('takes no other picture of a person than JPG and PNG', async () => {
  const { user } = showInTab(<One widget={AvatarImage} first={stored('me.png')} />)
  expect((await screen.findByRole('img', { name: 'me.png' })).getAttribute('src')).toContain('/signed/')
  await user.upload(chooser(), paper('me.gif'))
  expect(screen.getByRole('alert').textContent).toContain('me.gif：只能上传 JPG、JPEG、PNG 格式的文件')
})
