import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { identityCodes } from '#domain/status.ts'
import { modules } from '#src/app/modules.ts'
import { PrintProvider } from '#src/devices/print/use-print.ts'
import type { Client } from '#src/kit/api/client.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { createDrafts } from '#src/kit/form/drafts.ts'
import { DraftsProvider } from '#src/kit/form/use-draft.tsx'
import { defineTexts, setLang } from '#src/kit/i18n/i18n.ts'
import { askAhead, earlyName, type Question, requestName, requestPath } from '#src/kit/query/question.ts'
import { UploadDeskContext } from '#src/kit/upload/upload-desk-context.ts'
import type { Page } from '#src/kit/workspace/page.tsx'
import { WorkspaceProvider } from '#src/kit/workspace/provider.tsx'
import { createRegistry } from '#src/kit/workspace/registry.ts'
import { rightsOf, SessionContext, toSession } from '#src/kit/workspace/session.ts'
import { TabStack } from '#src/kit/workspace/tab-stack.tsx'
import { texts as workspaceTexts } from '#src/kit/workspace/texts.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { ImageToolsProvider } from '#src/parts/photo/photo-tools.ts'
import { person } from '#tests/app/render-app.tsx'
import { stubClient } from '#tests/kit/client-stub.ts'
import { testStorage } from '#tests/kit/test-storage.ts'
import { testUploadDesk } from '#tests/kit/upload-desk.ts'
import { fakeTools } from '#tests/modules/image/fake-tools.ts'

defineTexts(workspaceTexts, ...modules.map((one) => one.titles))
afterEach(() => {
  for (const storage of [localStorage, sessionStorage]) storage.clear()
})

const registry = createRegistry(modules)
const pages = registry.codes.flatMap((code) => registry.page(code) ?? [])
const codes = [...new Set(pages.flatMap(({ permission }) => permission ?? []))]
const allRights = (role: string, scope: string) => codes.map((code) => `${role}$${code}@${scope}`)

/** Who may open every page, on either side of the counter. */
const people = {
  center: { ...person, authorityInfo: allRights('acceptOrg', 'company') },
  platform: {
    ...person,
    userInfo: { ...person.userInfo, identityCode: identityCodes.platform },
    authorityInfo: allRights('platform', 'all'),
  },
}

type Params = Readonly<Record<string, number>>

/** What a page is opened with: what it cannot be opened without, and then the record that it may be of. */
function openedWith({ params }: Page): Params[] {
  const shape: Readonly<Record<string, { readonly _zod: { readonly def: { readonly type: string } } }>> = params.shape
  const needed = Object.entries(shape).flatMap(([key, { _zod }]) => (_zod.def.type === 'optional' ? [] : [[key, 7]]))
  const least: Params = Object.fromEntries(needed)
  return 'id' in shape && !('id' in least) ? [least, { ...least, id: 7 }] : [least]
}

/** What a page asks first. */
async function questionsOf(page: Page, who: keyof typeof people, params: Params = {}): Promise<readonly Question[]> {
  const { opening } = await registry.load(page)
  return opening(params, undefined, toSession(people[who]))
}

interface Opened {
  page: Page
  params: Params
}

function Open({ page, params }: Opened) {
  const { openPage } = useWorkspace()
  useEffect(() => openPage(page.code, params), [openPage, page, params])
  return <TabStack />
}

/** A server that never answers, and what it is asked; of what is kept for a while it is not known who asks first. */
function silence(who: keyof typeof people) {
  const { client, asked } = stubClient(() => new Promise(() => {}))
  client.rights.set(rightsOf(people[who]))
  // What is posted is made of what is typed.
  const read = () => asked.flatMap(({ method, url }) => (method === 'GET' ? [url.pathname + url.search] : []))
  return { client: { ...client, cached: () => new Promise<never>(() => {}) }, read }
}

/** Opens a page over a server that never answers. */
async function open(opened: Opened, who: keyof typeof people): Promise<{ client: Client; read: () => string[] }> {
  setLang('zh')
  const { client, read } = silence(who)
  const session = toSession(people[who])
  const storage = testStorage()
  const { newKey } = client
  const drafts = createDrafts({ storage, userId: 3, newKey, now: Date.now, onLeave: () => () => {} })
  const uploads = testUploadDesk(client)
  const view = (
    <ClientProvider value={client}>
      <SessionContext value={session}>
        <DraftsProvider value={drafts}>
          <UploadDeskContext value={() => uploads}>
            <PrintProvider value={async () => 'printed'}>
              <ImageToolsProvider value={fakeTools().tools}>
                <WorkspaceProvider registry={registry}>
                  <Open {...opened} />
                </WorkspaceProvider>
              </ImageToolsProvider>
            </PrintProvider>
          </UploadDeskContext>
        </DraftsProvider>
      </SessionContext>
    </ClientProvider>
  )
  await act(async () => render(view))
  // Parts whose code comes after the page's own are drawn once it is here.
  await act(() => vi.dynamicImportSettled())
  return { client, read }
}

describe.each(['center', 'platform'] as const)('for the people of a %s', (who) => {
  it.each(pages.flatMap((page) => openedWith(page).map((params) => [page.code, params, page] as const)))(
    '%s with %o asks first all that its first picture shows, and takes every answer',
    async (_, params, page) => {
      const questions = await questionsOf(page, who, params)
      const { client, read } = await open({ page, params }, who)
      const before = silence(who)
      askAhead(before.client, 'zh', questions)
      expect(read().filter((one) => !before.read().includes(one))).toEqual([])
      // Of a record that is not there yet nobody comes for what is asked beside it.
      if (Object.keys(params).length > 0) return
      const left = questions.flatMap(({ value, input, entities = [], keepMs, as }) => {
        const path = requestPath(value, client.rights.get(), as)
        const name = earlyName(client.touches.stamp(entities), requestName(path, input, 'zh'))
        return keepMs === undefined && client.early.take(name) ? [name] : []
      })
      expect(left).toEqual([])
    },
  )
})

it('most lists ask first what they show', async () => {
  const asking = await Promise.all(pages.map((page) => questionsOf(page, 'center')))
  expect(asking.filter((questions) => questions.length > 0).length).toBeGreaterThan(25)
})
