import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { optionValues } from '#domain/config/options.ts'
import { paperStatus } from '#domain/status-paper.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { type Session, SessionContext } from '#src/kit/workspace/session.ts'
import { createTabActors, TabContext } from '#src/kit/workspace/tab.ts'
import { Likeness } from '#src/parts/paper/likeness.tsx'
import '#src/parts/paper/texts.ts'
import { ImageToolsProvider } from '#src/parts/photo/photo-tools.ts'
import type { ImageTools } from '#src/workers/image/tools.ts'
import { answer, stubClient } from '#tests/kit/client-stub.ts'
import { fakeTools } from '#tests/modules/image/fake-tools.ts'
import { paper } from './papers.ts'

const received = (key: string, fileName: string, over: Partial<Paper> = {}) =>
  paper(key, {
    status: paperStatus.RECEIVED,
    files: [{ fileName, storageName: `stored-${key}`, fileIndex: 0 }],
    ...over,
  })
const photo = received('PHOTO', 'zhang.jpg', { preset: 'RUS_VISA' })
const page = received('PASSPORT_COPY', 'passport.jpg')
const compare = { name: '与护照照片比对' }

function show(own: Partial<ImageTools> = {}, { option = 'on', papers = [photo, page] } = {}) {
  setLang('zh')
  const session = { options: optionValues([{ code: 'photo.likeness', value: option }]) } as unknown as Session
  const { client } = stubClient(() => answer({ data: null }))
  const call = async (_: unknown, { storageNames }: { storageNames: readonly string[] }) => ({
    urls: Object.fromEntries(storageNames.map((name) => [name, `/files/${name}`])),
  })
  const close = vi.fn<ImageTools['close']>()
  const tools = { ...fakeTools().tools, close, ...own }
  render(
    <ClientProvider value={{ ...client, call: call as unknown as typeof client.call }}>
      <SessionContext value={session}>
        <ImageToolsProvider value={tools}>
          <TabContext value={{ id: 'tab', ...createTabActors() }}>
            <Likeness photo={photo} papers={papers} />
          </TabContext>
        </ImageToolsProvider>
      </SessionContext>
    </ClientProvider>,
  )
  return { close, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

const fetched = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => {
  fetched.mockImplementation(async () => new Response(new Blob(['a picture'])))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

test('a photo is compared with the passport only where the center has switched it on, and both are there', () => {
  show({}, { option: 'off' })
  expect(screen.queryByRole('button', compare)).toBeNull()
  show({}, { papers: [photo] })
  show({}, { papers: [photo, received('PASSPORT_COPY', 'passport.pdf')] })
  show({}, { papers: [photo, paper('PASSPORT_COPY')] })
  expect(screen.queryByRole('button', compare)).toBeNull()
  show()
  expect(screen.getByRole('button', compare)).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  [0.3, '与护照照片相似（把握较高）'],
  [0.58, '与护照照片的相似程度无法判断（把握较低）'],
  [0.9, '与护照照片不太相似（把握较高）'],
  [null, '照片或护照扫描件中未识别到人脸，未比对'],
] as const)('a distance of %s is a hint with its certainty: %s', async (distance, said) => {
  const { user, close } = show({ likeness: async () => distance })
  await user.click(screen.getByRole('button', compare))
  expect((await screen.findByText(said)).textContent).toBe(said)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/files/stored-PHOTO', '/files/stored-PASSPORT_COPY'])
  // Nothing of them is kept.
  expect(close).toHaveBeenCalledTimes(2)
  expect(screen.getByText(/只在本机比对，不保存、不上传/)).toBeTruthy()
})

test('one that could not be made says so and can be tried again', async () => {
  let fails = true
  const likeness: ImageTools['likeness'] = async () => {
    if (fails) throw new Error('no network')
    return 0.3
  }
  const { user } = show({ likeness })
  await user.click(screen.getByRole('button', compare))
  await screen.findByText('未能比对，不影响收件，可重试')
  fails = false
  await user.click(screen.getByRole('button', compare))
  expect(await screen.findByText('与护照照片相似（把握较高）')).toBeTruthy()
})
