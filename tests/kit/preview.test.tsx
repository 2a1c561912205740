import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { decodeText } from '#domain/decode-text.ts'
import { DocumentViewer } from '#src/kit/preview/document-viewer.tsx'
import { prettyJson } from '#src/kit/preview/plain-text.ts'
import { PreviewDialog } from '#src/kit/preview/preview-dialog.tsx'
import { previewKind } from '#src/kit/preview/preview-kind.ts'
import { showInTab, stored } from './upload-frame.tsx'

const viewer = (...names: string[]) => <DocumentViewer files={names.map(stored)} />
const holds = (content: BodyInit) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(content)))
const pane = () => screen.getByRole('region')

it('knows what can be looked at', () => {
  const names = ['a.JPG', 'a.webp', 'a.pdf', 'a.txt', 'a.json', 'a.xml', 'a.csv', 'a.js', 'a.md', 'a.docx', 'README']
  expect(names.map(previewKind)).toEqual([
    'image',
    'image',
    'pdf',
    'text',
    'json',
    'text',
    'csv',
    'text',
    'markdown',
    'none',
    'none',
  ])
})

it('looks at pictures through signed addresses, zooms and turns them by keys and buttons', async () => {
  const { user } = showInTab(viewer('a.png', 'b.txt'))
  holds('第一行')
  const picture = await screen.findByRole('img', { name: 'a.png' })
  expect(picture.getAttribute('src')).toBe('/signed/2026/11/20/a.png')
  act(() => pane().focus())
  await user.keyboard('+]')
  const seen = (what: string) => picture.parentElement!.style.getPropertyValue(what)
  expect(seen('--turn')).toBe('90deg')
  expect(picture.dataset.lying).toBe('true')
  // spec: numbers#photo-sizes: zoom step 1.05.
  expect(Number(seen('--zoom'))).toBeCloseTo(1.05 ** 4)
  await user.click(screen.getByRole('button', { name: '适合窗口' }))
  expect(Number(seen('--zoom'))).toBe(1)
  await user.click(screen.getByRole('button', { name: '向左旋转' }))
  expect(seen('--turn')).toBe('-90deg')
  await user.keyboard('{ArrowRight}')
  act(() => pane().focus())
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('第一行')).toBeTruthy()
})

it('shows text of strangers as text, in either encoding', async () => {
  holds(Uint8Array.from([0xd6, 0xd0, 0xce, 0xc4, 0x3c, 0x62, 0x3e]))
  showInTab(viewer('a.js'))
  expect(await screen.findByText('中文<b>')).toBeTruthy()
  expect(decodeText(new TextEncoder().encode('\uFEFF中文').buffer)).toBe('中文')
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x2d, 0x4e]).buffer)).toBe('中')
})

it('shows JSON with its indents, and as it is when it is none', async () => {
  holds('{"a":[1,2]}')
  const { draw } = showInTab(viewer('a.json'))
  await waitFor(() => expect(pane().textContent).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}'))
  holds('{"a":')
  draw(<DocumentViewer key="other" files={[stored('b.json')]} />)
  expect(await screen.findByText('内容不是有效的 JSON，按原文显示。')).toBeTruthy()
  expect(prettyJson('x')).toBeNull()
})

it('cuts a long text and says so', async () => {
  holds('x'.repeat(250_000))
  showInTab(viewer('long.txt'))
  expect(await screen.findByText(/仅显示前 200000 个字符，共 250000 个/)).toBeTruthy()
  expect(pane().querySelector('pre')?.textContent).toHaveLength(200_000)
})

it('shows a CSV file as a table under its own heads', async () => {
  holds('姓名,护照号\n"周, 晓芸",E123\n李雷,E456,多余\n')
  showInTab(viewer('a.csv'))
  const table = await screen.findByRole('grid', { name: '表格 a.csv' })
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((one) => one.textContent.replace('↕', ''))
  expect(heads).toEqual(['行号', '姓名', '护照号', '第 3 列'])
  expect(table.getAttribute('aria-rowcount')).toBe('3')
})

it('shows a PDF in the browser’s own viewer, with a way to download it', async () => {
  holds('%PDF-1.7')
  showInTab(viewer('a.pdf'))
  await waitFor(() => expect(pane().querySelector('iframe')?.src).toMatch(/^blob:/))
  expect(pane().querySelector('iframe')?.title).toBe('a.pdf')
  expect(screen.getByRole('link', { name: '下载' }).getAttribute('download')).toBe('a.pdf')
})

it('refuses the rest word for word, with a download', async () => {
  showInTab(viewer('c.docx'))
  expect(await screen.findByText('我们不能预览该文件。')).toBeTruthy()
  expect(screen.getByText('您要先下文件以查看。')).toBeTruthy()
  const link = screen.getByRole('link', { name: /下载/ })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/signed/2026/11/20/c.docx', 'c.docx'])
})

it('offers another try when the address is over', async () => {
  const { user, asked } = showInTab(viewer('a.txt'))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 403 })))
  expect(await screen.findByText('文件无法打开，可能链接已过期')).toBeTruthy()
  const before = asked.length
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(asked.length).toBe(before + 1))
})

it('lies over everything else, from 2000 up', async () => {
  showInTab(<PreviewDialog files={[stored('a.docx')]} at={0} onClose={() => {}} />)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.closest<HTMLElement>('.arco-modal-wrapper')?.style.zIndex).toBe('2000')
})
