import { act, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { addDays, type Day, dayOf, daysBetween } from '#domain/day.ts'
import { getPersonalInfo } from '#protocol/profile/calls.ts'
import { type Client, createClient } from '#src/kit/api/client.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import type { Notifier } from '#src/kit/api/notifier.ts'
import { texts as clientTexts } from '#src/kit/api/texts.ts'
import { createDrafts, type Drafts } from '#src/kit/form/drafts.ts'
import { DraftsProvider } from '#src/kit/form/use-draft.tsx'
import { defineTexts, setLang, translateAny } from '#src/kit/i18n/i18n.ts'
import { UploadDeskContext } from '#src/kit/upload/upload-desk-context.ts'
import { createRegistry } from '#src/kit/workspace/registry.ts'
import { rightsOf, SessionContext, toSession } from '#src/kit/workspace/session.ts'
import { createTabActors, TabContext } from '#src/kit/workspace/tab.ts'
import { type Frame, FrameContext } from '#src/kit/workspace/tabs-context.ts'
import { type Workspace, WorkspaceContext } from '#src/kit/workspace/workspace.ts'
import { draftOf, type OrderKind, sticker } from '#src/modules/order/entry/order-kind.ts'
import { emptyOrder, type OrderValues } from '#src/modules/order/entry/order-values.ts'
import { payment } from '#src/modules/payment/index.ts'
import { testStorage } from '#tests/kit/test-storage.ts'
import { testUploadDesk } from '#tests/kit/upload-desk.ts'
import { type Desk, NOW } from '#tests/server/harness.ts'

defineTexts(clientTexts)
// Whether an ancestor hides an element costs more than the rest of a test.
vi.setConfig({ testTimeout: 30_000 })
configure({ defaultHidden: true })

export const soon = (days: number) => addDays(dayOf(Date.now()), days)

/** Loses answers: the server did what it was asked, and nobody hears of it; or has others given to what changes something. */
export interface Line {
  isCut: boolean
  /** What is answered in the server’s place, which is then not asked. */
  answer?: { code: string; msg: string; data: unknown }
  /** Holds the answers to addresses that contain a word until the promise is kept. */
  late?: { word: string; until: Promise<void> }
}

/** The initial data tell their notices for some days after its own: pages ask their own clock, so the days follow it. */
async function moveNotices(desk: Desk): Promise<void> {
  if (desk.clock.now !== NOW) return
  desk.clock.now = Date.now()
  const passed = daysBetween(dayOf(NOW), dayOf(desk.clock.now))
  const later = (day: Day | null) => day && addDays(day, passed)
  await desk.store.change(async (tx) => {
    for (const { id, validFromDay, validToDay } of await tx.selectFrom('notice').selectAll().execute())
      await tx
        .updateTable('notice')
        .set({ validFromDay: later(validFromDay), validToDay: later(validToDay) })
        .where('id', '=', id)
        .execute()
  })
}

/** One person's pages over the real server; what is drawn is thrown away with each test, drafts and actors stay. */
export async function sitDown(desk: Desk, userName: string) {
  setLang('zh')
  await moveNotices(desk)
  const person = await desk.as(userName)
  const line: Line = { isCut: false }
  const notifier = {
    show: vi.fn<Notifier['show']>(),
    alert: vi.fn<Notifier['alert']>(),
    leave: vi.fn<Notifier['leave']>(),
  }
  const fetcher = async (target: RequestInfo | URL, init?: RequestInit) => {
    if (line.answer && init?.method !== 'GET') return Response.json(line.answer)
    const answer = await person.fetch(typeof target === 'string' ? target : '', init)
    if (line.late && typeof target === 'string' && target.includes(line.late.word)) await line.late.until
    if (line.isCut && init?.method !== 'GET') throw new TypeError('fetch failed')
    return answer
  }
  const client: Client = createClient({ notifier, t: translateAny, lang: () => 'zh', fetch: fetcher as typeof fetch })
  const drafts: Drafts = createDrafts({
    storage: testStorage(),
    userId: person.userId,
    newKey: () => crypto.randomUUID(),
    now: Date.now,
    onLeave: () => () => {},
  })
  const uploads = testUploadDesk(client)
  const info = await person.get(getPersonalInfo, {})
  client.rights.set(rightsOf(info))
  const session = toSession(info)
  const openPage = vi.fn<Workspace['openPage']>()
  const workspace: Workspace = {
    openPage,
    canOpen: (code) => pages(session.can)[code] ?? false,
    preparePage: () => {},
    hrefOf: (code) => `#/main?page=${code}`,
  }
  const tab = { id: 'test', ...createTabActors() }
  // Only what other modules put into an order's page is asked of it.
  const frame = { registry: createRegistry([payment]) } as Frame
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  const show = (page: ReactNode) =>
    act(async () =>
      render(
        <ClientProvider value={client}>
          <DraftsProvider value={drafts}>
            <UploadDeskContext value={() => uploads}>
              <SessionContext value={session}>
                <WorkspaceContext value={workspace}>
                  <FrameContext value={frame}>
                    <TabContext value={tab}>{page}</TabContext>
                  </FrameContext>
                </WorkspaceContext>
              </SessionContext>
            </UploadDeskContext>
          </DraftsProvider>
        </ClientProvider>,
      ),
    )
  return { person, client, drafts, line, notifier, openPage, user, show }
}

/** A complete sticker form, typed and not sent yet. */
export function typed(drafts: Drafts, over: OrderValues = {}) {
  typedAs(drafts, sticker, {
    ...emptyOrder(sticker, 101),
    contactName: '李四',
    contactMobile: '15499990008',
    entryDate: soon(30),
    exitDate: soon(40),
    returnWay: 2,
    entries: 'SINGLE',
    urgencyLevel: 'NORMAL',
    purposeSection: 'TOURISM',
    purposeGoal: 'TOURISM',
    visaType: 'OT',
    ...over,
  })
}

/** The same of any kind. */
export function typedAs(drafts: Drafts, kind: OrderKind, values: OrderValues) {
  const name = draftOf(kind)
  const { draft } = drafts.open(name, {}, null)
  drafts.save(name, { ...draft, values: { ...emptyOrder(kind), ...values } })
}

const pages = (can: (code: string) => boolean): Record<string, boolean> => ({
  'visa.order.add': can('visa.order.add'),
  'visa.order.detail': can('visa.order.view'),
  'visa.order.detail-v2': can('visa.order.view'),
  'visa.order.new-detail': can('visa.order.view'),
  'visa.applicant.form': can('visa.applicant.view'),
  'visa.application': can('visa.applicant.view'),
  'center.contract.create': can('center.contract.create'),
  'center.contract.detail': can('center.contract.view'),
  'cust.user-detail': can('sys.user.view'),
  'cust.company-detail': can('cust.company.view'),
  'supply.order.center': can('supply.order.view'),
})

export const actions = {
  setMemory: () => {},
  setTitle: () => {},
  markDirty: () => {},
  close: () => {},
}
