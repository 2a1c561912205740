import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Locale } from '#domain/constants.ts'
import { paperStatus } from '#domain/status-paper.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { createTabActors, TabContext } from '#src/kit/workspace/tab.ts'
import type { GridCell } from '#src/parts/paper/grid-model.ts'
import { PhotoNotes } from '#src/parts/paper/photo-notes.tsx'
import '#src/parts/paper/texts.ts'
import type { RequestedChange } from '#src/parts/paper/use-changes.ts'
import { usePhotoChecks } from '#src/parts/paper/use-photo-checks.ts'
import { ImageToolsProvider } from '#src/parts/photo/photo-tools.ts'
import { ImageError, type ImageTools } from '#src/workers/image/tools.ts'
import { answer, stubClient } from '#tests/kit/client-stub.ts'
import { fakeTools, type Scene } from '#tests/modules/image/fake-tools.ts'
import { paper } from './papers.ts'

const shot = new File([new Uint8Array(60_000)], 'zhang.jpg', { type: 'image/jpeg' })
const other = { fileName: 'other.jpg', storageName: 'stored-2', fileIndex: 0 }
const kept = { fileName: 'zhang.jpg', storageName: 'stored-1', fileIndex: 0 }
const [RECEIVE, UNDO] = [{ event: 'receive' }, { event: 'undo' }]
/** The photo is received at once, as an upload does it. */
const photo = paper('PHOTO', {
  name: '照片',
  kind: 'FILE',
  preset: 'RUS_VISA',
  status: paperStatus.RECEIVED,
  files: [kept],
  actions: [RECEIVE, UNDO],
})
const others = [
  paper('PASSPORT_COPY', { name: '护照复印件', kind: 'COPY' }),
  paper('TICKET', { name: '机票', actions: [] }),
]

function Counter({
  papers,
  send,
}: {
  papers: readonly Paper[]
  send: (cell: GridCell, asked: RequestedChange) => void
}) {
  const [now, setNow] = useState(papers)
  const cells = now.map((one): GridCell => ({ personId: '1', paper: one }))
  const checks = usePhotoChecks('test', cells, (cell, asked) => {
    send(cell, asked)
    const files = asked.files ?? cell.paper.files
    setNow((before) => before.map((one) => (one.key === cell.paper.key ? { ...one, files: [...files] } : one)))
  })
  return (
    <>
      <button type="button" onClick={() => checks.check(cells[0]!, [shot])}>
        收照片
      </button>
      <button type="button" onClick={() => setNow((before) => before.map((one) => ({ ...one, files: [other] })))}>
        换照片
      </button>
      <PhotoNotes checks={checks} isHere={() => true} whoOf={() => '张伟'} onMade={() => {}} />
    </>
  )
}

function receive(scene: Scene, own: Partial<ImageTools> = {}, papers = [photo, ...others], lang: Locale = 'zh') {
  setLang(lang)
  const send = vi.fn<(cell: GridCell, asked: RequestedChange) => void>()
  const { client } = stubClient(() => answer({ data: [] }))
  const fake = fakeTools(scene)
  const close = vi.fn<ImageTools['close']>()
  render(
    <ClientProvider value={{ ...client, call: (() => Promise.reject(new Error('offline'))) as typeof client.call }}>
      <ImageToolsProvider value={{ ...fake.tools, close, ...own }}>
        <TabContext value={{ id: 'tab', ...createTabActors() }}>
          <Counter papers={papers} send={send} />
        </TabContext>
      </ImageToolsProvider>
    </ClientProvider>,
  )
  return { send, close, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}
const take = () => userEvent.setup().click(screen.getByRole('button', { name: '收照片' }))

test('a page of a passport that comes as a photo is said not to look like one, and becomes the copy that it is', async () => {
  const { send, user } = receive({ measures: { headHeight: 0.21, topMargin: 0.3 } })
  await take()
  await screen.findByText('张伟 · zhang.jpg 不像证件照，可能是其他材料')
  screen.getByText('照片中头部大小不符合要求')
  // Until it is answered the verdict stands with the photo.
  const [, asked] = send.mock.calls[0]!
  expect(asked.event).toBe('receive')
  expect(asked.files?.[0]?.photo).toMatchObject({ preset: 'RUS_VISA' })
  expect(asked.files?.[0]?.photo?.failed).toContain('headHeight')
  await user.click(screen.getByRole('button', { name: '改为其他材料' }))
  // What may not be received now is no way.
  await waitFor(() => screen.getByRole('menuitem', { name: '护照复印件' }))
  expect(screen.queryByRole('menuitem', { name: '机票' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: '护照复印件' }))
  expect(send.mock.calls.slice(1).map(([cell, one]) => [cell.paper.key, one])).toEqual([
    ['PASSPORT_COPY', { event: 'receive', files: [kept] }],
    ['PHOTO', { event: 'undo' }],
  ])
  expect(screen.queryByText(/不像证件照/)).toBeNull()
})

test('one that does not fit is kept as it is, with its verdict', async () => {
  const { send, user } = receive({
    measures: { mouthOpen: 0.4, backgroundColor: '#2040a0' } as Scene['measures'] & object,
  })
  await take()
  await screen.findByText('张伟 · zhang.jpg 不符合“照片”的要求')
  await user.click(screen.getByRole('button', { name: '仍按照片收取' }))
  expect(screen.queryByText(/不符合/)).toBeNull()
  expect(send.mock.calls.map(([, { event }]) => event)).toEqual(['receive'])
})

test('in English: no face is no portrait', async () => {
  const { send } = receive({ measures: { faces: 0, headHeight: null } }, {}, [photo, ...others], 'en')
  await take()
  await screen.findByText('张伟 · zhang.jpg does not look like a portrait: it may be another paper')
  screen.getByText('The photo must show exactly one face')
  expect(send).toHaveBeenCalledOnce()
})

test('a measurement that fails is no verdict and stops nobody', async () => {
  const failing = { measure: () => Promise.reject(new ImageError('modelMissing')) }
  const { send, close, user } = receive({}, failing)
  await take()
  // Of several people side by side, whose it is.
  await screen.findByText('张伟 · 未能检测 zhang.jpg，不影响收件')
  expect(send).not.toHaveBeenCalled()
  // The worker keeps nothing of it.
  expect(close).toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByText(/未能检测/)).toBeNull()
})

test('one that could not be measured is not spoken of once another took its place', async () => {
  const failing = { measure: () => Promise.reject(new ImageError('workerLost')) }
  const { user } = receive({}, failing)
  await take()
  await screen.findByText(/未能检测 zhang.jpg/)
  await user.click(screen.getByRole('button', { name: '换照片' }))
  expect(screen.queryByText(/未能检测/)).toBeNull()
})

test('nor is one that its paper never got', async () => {
  const measured = vi.fn<ImageTools['measure']>(() => Promise.reject(new ImageError('workerLost')))
  receive({}, { measure: measured }, [{ ...photo, files: [] }, ...others])
  await take()
  await waitFor(() => expect(measured).toHaveBeenCalled())
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.queryByText(/未能检测/)).toBeNull()
})

test('a photo that fits is not spoken of', async () => {
  const good = receive({ size: { width: 700, height: 900 } })
  await take()
  await waitFor(() => expect(good.close).toHaveBeenCalled())
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(good.send).not.toHaveBeenCalled()
})

test('a file that is damaged is said to be', async () => {
  const { send } = receive({}, { open: () => Promise.reject(new ImageError('broken')) })
  await take()
  await screen.findByText('张伟 · zhang.jpg 已损坏，打不开')
  expect(send).not.toHaveBeenCalled()
})

test('once the papers are approved it is not taken away: its paper can no longer be taken back', async () => {
  const late = { ...photo, actions: [{ event: 'receive', asksReason: true }] }
  const { send } = receive({ measures: { headHeight: 0.21 } }, {}, [late, ...others])
  await take()
  await screen.findByText(/不像证件照/)
  expect(screen.queryByRole('button', { name: '改为其他材料' })).toBeNull()
  expect(send).not.toHaveBeenCalled()
})
