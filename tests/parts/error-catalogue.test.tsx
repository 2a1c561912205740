import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { requestTimeoutMs } from '#domain/constants.ts'
import * as contracts from '#protocol/contract/calls.ts'
import { texts as errorTexts } from '#protocol/texts-errors.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { Copyable } from '#src/kit/form/copy.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { defineTexts, setLang, translateAny } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { Attachments } from '#src/kit/upload/attachments.tsx'
import { UploadDeskContext } from '#src/kit/upload/upload-desk-context.ts'
import { rightsOf, SessionContext, toSession } from '#src/kit/workspace/session.ts'
import { createTabActors, TabContext } from '#src/kit/workspace/tab.ts'
import BatchDialog from '#src/parts/command/batch-dialog.tsx'
import { FormDialog } from '#src/parts/command/form-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { answer, stubClient } from '#tests/kit/client-stub.ts'
import { errorCatalogue, type Row, type Server, WORDS, wordsOf } from '#tests/kit/error-catalogue.ts'
import { testUploadDesk } from '#tests/kit/upload-desk.ts'
import { fileServer, paper } from '#tests/kit/upload-frame.tsx'

defineTexts(errorTexts, {
  'test.rows': ['行', 'Rows'],
  'test.batch.title': ['退回', 'Send back'],
  'test.batch.ask': ['退回 {{count}} 行', 'Send back {{count}} rows'],
  'test.batch.none': ['没有', 'None'],
  'test.batch.skipped': ['略过 {{count}} 行', '{{count}} left out'],
})

/** What is done has its result. */
const done = { version: 2, status: 8, financeStatus: 0, totalFen: 0 }
const catalogue = errorCatalogue(done)

const info = {
  userInfo: {
    id: 3,
    userName: 'reception',
    identityCode: 8 as const,
    roleList: [],
    companyId: 5,
    companyName: '广州',
    weakPassword: false,
    mustChangePassword: false,
  },
  menu: [],
  departments: [],
  authorityInfo: [],
}

function show(server: Server, inside: ReactNode) {
  const hung = new Set<() => void>()
  const stub = stubClient((asked) => {
    const given = server(asked)
    return given instanceof Promise
      ? Promise.race([
          given,
          new Promise<Response>((_, reject) => hung.add(() => reject(new DOMException('', 'AbortError')))),
        ])
      : given
  })
  stub.client.rights.set(rightsOf(info))
  const desk = testUploadDesk(stub.client)
  render(
    <ClientProvider value={stub.client}>
      <SessionContext value={toSession(info)}>
        <UploadDeskContext value={() => desk}>
          <TabContext value={{ id: 'tab', ...createTabActors() }}>{inside}</TabContext>
        </UploadDeskContext>
      </SessionContext>
    </ClientProvider>,
  )
  /** As long as a request may take goes by. */
  const late = async () => {
    await vi.advanceTimersByTimeAsync(requestTimeoutMs + 10)
    for (const end of hung) end()
  }
  return { ...stub, late }
}
type Stub = ReturnType<typeof show>

const said = ({ notifier }: Stub) => notifier.show.mock.calls.map(([notice]) => notice.text)
const seen = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words))

/** What every place has in common: remarks, alerts and leaving are the client's, and nothing else is said by it. */
async function common(row: Row, stub: Stub) {
  if (row.name === 'time-out') await stub.late()
  if (row.kind === 'toast') await waitFor(() => expect(said(stub)).toEqual([WORDS]))
  if (row.kind === 'alert') await waitFor(() => expect(stub.notifier.alert).toHaveBeenCalledWith(WORDS, 'r-1'))
  if (row.kind === 'leave')
    await waitFor(() => expect(stub.notifier.leave).toHaveBeenCalledWith(row.name === '2323' ? 'signIn' : 'bindWx'))
}

const schema = z.strictObject({ contactName: z.string() })
function Contact({ onDone, says }: { onDone: () => void; says: 'nothing' | 'done' }) {
  const change = useChange(contracts.update, 'key-1', onDone, { says })
  return (
    <FormDialog
      title="联系人"
      schema={schema}
      change={change}
      onClose={() => {}}
      onSubmit={(form) => change.send({ id: 1, version: 1, ...form })}
    >
      <TextField name="contactName" label="名称" />
    </FormDialog>
  )
}

function Shown() {
  const found = useQuery(contracts.logs, { id: 1 })
  return <Result of={found}>{() => <p>there</p>}</Result>
}

const list = defineList({
  code: 'test.catalogue.list',
  titleKey: asTextKey('test.rows'),
  call: contracts.page,
  keyOf: (one) => one.id,
  columns: [{ key: 'contractNo' }],
  filters: [{ kind: 'text', key: 'keywords' }],
  emptyKey: asTextKey('test.rows'),
  entities: ['contract'],
})

const asked = { id: 1, version: 1, actions: ['back'] }
const batch = {
  call: contracts.back,
  event: 'back',
  texts: 'test.batch',
  reason: true,
  inputOfRow: ({ id }: { id: number }, { reason = '' }) => ({ id, version: 1, reason }),
}

function Files() {
  const [files, setFiles] = useState<readonly { fileName: string; storageName: string; fileIndex: number }[]>([])
  return <Attachments files={files as never} label="附件" onChange={setFiles as never} />
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 }))
afterEach(() => void vi.useRealTimers())

describe.each(['zh', 'en'] as const)('in %s', (lang) => {
  beforeEach(() => setLang(lang))

  describe.each(catalogue)('$name', (row) => {
    // A refusal is said once, where the user looks, whatever is said of the success.
    it.each(['nothing', 'done'] as const)('in a form dialog that tells %s', async (says) => {
      const onDone = vi.fn<() => void>()
      const stub = show(row.server, <Contact onDone={onDone} says={says} />)
      const field = await screen.findByRole<HTMLInputElement>('textbox')
      fireEvent.change(field, { target: { value: '李静' } })
      fireEvent.click(document.querySelector('[data-send]')!)
      await waitFor(() => expect(stub.asked).toHaveLength(1))
      await common(row, stub)
      if (row.kind === 'toast') return waitFor(() => expect(onDone).toHaveBeenCalled())
      if (row.kind === 'error' || row.kind === 'conflict') await seen(wordsOf(row))
      if (row.kind === 'unsure') await seen(row.text ? wordsOf(row) : translateAny('change.unsure'))
      if (row.kind === 'alert' || row.kind === 'silent') {
        await waitFor(() => expect(field.closest('form')?.getAttribute('aria-busy')).toBe('false'))
        expect(document.body.textContent).not.toContain(WORDS)
      }
      if (row.text && row.kind === 'unsure')
        expect(document.body.textContent).not.toContain(translateAny('change.unsure'))
      if (row.kind !== 'leave') expect(onDone).not.toHaveBeenCalled()
      expect(said(stub)).toEqual([])
      expect(field.value).toBe('李静')
    })

    it.each([
      ['on a page', <Shown key="page" />, () => 'Failed to fetch'],
      ['in a list', <ListView key="list" list={list} />, () => translateAny('errors.service')],
    ])('%s', async (_, place, lost) => {
      const stub = show(row.server, place)
      await common(row, stub)
      if (row.kind === 'error' || row.kind === 'conflict') await seen(wordsOf(row))
      if (row.kind === 'unsure') await seen(row.text ? wordsOf(row) : lost())
      expect(said(stub)).toEqual(row.kind === 'toast' ? [WORDS] : [])
    })

    it('in a batch', async () => {
      const onDone = vi.fn<(answer: { rows: readonly { code: string; msg: string }[] }) => void>()
      const stub = show(
        row.server,
        <BatchDialog
          name="back"
          spec={batch as never}
          rows={[asked]}
          nameOf={() => 'GZ-1'}
          idempotencyKey="key-2"
          onClose={() => {}}
          onDone={onDone as never}
        />,
      )
      fireEvent.change(await screen.findByRole('textbox'), { target: { value: '缺照片' } })
      fireEvent.click(document.querySelector('[data-send]')!)
      await waitFor(() => expect(stub.asked).toHaveLength(1))
      await common(row, stub)
      if (row.kind === 'unsure') return seen(translateAny('change.runUnsure').split('{{no}}')[0]!)
      await waitFor(() => expect(onDone).toHaveBeenCalled())
      const [outcome] = onDone.mock.calls[0]![0].rows
      if (row.kind === 'error' || row.kind === 'conflict') expect(outcome?.msg).toBe(wordsOf(row))
      expect(outcome?.code === '0000').toBe(row.kind === 'toast')
    })

    it('in an upload', async () => {
      const stub = show(
        (one) => (one.url.pathname.endsWith('batchUpload') ? row.server(one) : fileServer(one)),
        <Files />,
      )
      const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
      fireEvent.change(chooser, { target: { files: [paper('a.png')] } })
      await waitFor(() => expect(stub.asked.some((one) => one.url.pathname.endsWith('batchUpload'))).toBe(true))
      await common(row, stub)
      if (row.kind === 'error' || row.kind === 'conflict') await seen(wordsOf(row))
      if (row.kind !== 'toast') expect(document.body.textContent).toContain('a.png')
    })
  })

  describe('of the second catalogue, where the browser says it itself', () => {
    const idle = () => show(() => answer({ data: null }), <Copyable text="GZ20261120-0007" />)
    const refusing = () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))

    it('a browser that copies, and one that cannot', async () => {
      const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
      const stub = idle()
      fireEvent.click(screen.getByRole('button'))
      await waitFor(() => expect(said(stub)).toEqual([translateAny('errors.copied')]))
      written.mockRestore()
      refusing()
      document.execCommand = () => false
      fireEvent.click(screen.getByRole('button'))
      await waitFor(() => expect(said(stub).at(-1)).toBe(translateAny('errors.copyUnsupported')))
      expect(document.body.textContent).toContain('GZ20261120-0007')
    })

    const pasted = (name: string) => {
      const place = document.querySelector('input[type=file]')!
      const event = createEvent.paste(place)
      Object.assign(event, { clipboardData: { files: [paper(name)] } })
      fireEvent(place, event)
    }

    it('a screenshot that was pasted, and one that was not', async () => {
      let isBroken = false
      const stub = show(
        (one) =>
          isBroken && one.url.pathname.endsWith('batchUpload') ? answer({ code: '9999', msg: WORDS }) : fileServer(one),
        <Files />,
      )
      pasted('shot.png')
      await waitFor(() => expect(said(stub)).toEqual([translateAny('errors.screenshotPasted')]))
      isBroken = true
      pasted('other.png')
      await waitFor(() => expect(said(stub).at(-1)).toBe(translateAny('errors.screenshotPasteFailed')))
      await seen(WORDS)
      expect(document.body.textContent).toContain('shot.png')
      expect(document.body.textContent).toContain('other.png')
    })

    it('an upload that failed without a word', async () => {
      show((one) => (one.url.pathname.endsWith('batchUpload') ? answer({ code: '8888' }) : fileServer(one)), <Files />)
      fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [paper('a.png')] } })
      await seen(translateAny('errors.uploadFailed'))
      expect(document.body.textContent).toContain('a.png')
    })
  })
})
