import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'
import type { UploadDesk } from '#src/kit/upload/desk.ts'
import { UploadDeskContext } from '#src/kit/upload/upload-desk-context.ts'
import { createTabActors, TabContext } from '#src/kit/workspace/tab.ts'
import { type Asked, answer, stubClient } from './client-stub.ts'
import { GIF, JPG, PDF, PNG } from './tiny-files.ts'
import { testUploadDesk } from './upload-desk.ts'

const heads: Record<string, Uint8Array> = { png: PNG, jpg: JPG, gif: GIF, pdf: PDF }

/** A file of so many bytes that begins as its extension says. */
export function paper(name: string, size = 80, type = 'image/png'): File {
  const bytes = new Uint8Array(size)
  const head = heads[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? new Uint8Array()
  bytes.fill(32)
  bytes.set(head.slice(0, size))
  return new File([bytes], name, { type })
}

export const stored = (fileName: string, fileIndex = 0) => ({
  fileName,
  storageName: `2026/11/20/${fileName}`,
  fileIndex,
})

/** A server that keeps files by their names, refuses bad ones and knows what is called "known". */
export function fileServer({ url, body }: Asked): Response {
  const call = url.pathname.split('/').at(-1)
  const { searchParams } = url
  switch (call) {
    case 'signUrls': {
      const { storageNames }: { storageNames: string[] } = JSON.parse(body as string)
      return answer({
        data: { urls: Object.fromEntries(storageNames.map((one) => [one, `/signed/${one}`])), expiresAt: 0 },
      })
    }
    case 'exist':
      return answer({ data: searchParams.get('fileSize') === '4711' ? '/signed/known' : '' })
    case 'known':
      return answer({ data: { ...stored(searchParams.get('fileName') ?? ''), imgUrl: '' } })
    case 'accessParams':
      return answer({
        data: {
          accessKeyId: 'k',
          accessKeySecret: 's',
          securityToken: 't',
          bucket: 'b',
          region: 'oss-local',
          endpoint: 'http://localhost',
          cname: true,
          secure: false,
          baseDir: 'oss',
          userDir: '1/1',
          callbackUrl: 'http://localhost/notice',
          expiresAt: 0,
        },
      })
    default: {
      const file = (body as FormData).get('file') as File
      if (file.name.includes('bad')) return answer({ code: '9999', msg: '文件已损坏' })
      if (file.name.includes('nothing')) return answer({ data: [] })
      return answer({ data: [{ ...stored(file.name), imgUrl: '' }] })
    }
  }
}

/** Shows a widget as it stands in a tab. */
export function showInTab(
  page: ReactNode,
  deskOf: (client: Parameters<typeof testUploadDesk>[0]) => UploadDesk = testUploadDesk,
) {
  setLang('zh')
  const stub = stubClient(fileServer)
  const tab = { id: 'tab', ...createTabActors() }
  const desk = deskOf(stub.client)
  const tree = (inside: ReactNode) => (
    <ClientProvider value={stub.client}>
      <UploadDeskContext value={() => desk}>
        <TabContext value={tab}>{inside}</TabContext>
      </UploadDeskContext>
    </ClientProvider>
  )
  const { rerender } = render(tree(page))
  const user = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false })
  const value = () => screen.getAllByRole('status').find((one) => one.tagName === 'OUTPUT')?.textContent
  return { ...stub, desk, user, value, draw: (inside: ReactNode) => rerender(tree(inside)) }
}
