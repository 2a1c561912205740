import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { vi } from 'vitest'
import { getPersonalInfo } from '#protocol/profile/calls.ts'
import type { Print, Printable } from '#src/devices/print/printable.ts'
import { PrintProvider } from '#src/devices/print/use-print.ts'
import { createClient } from '#src/kit/api/client.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import type { Notifier } from '#src/kit/api/notifier.ts'
import { texts as clientTexts } from '#src/kit/api/texts.ts'
import { createDrafts, type Drafts } from '#src/kit/form/drafts.ts'
import { DraftsProvider } from '#src/kit/form/use-draft.tsx'
import { defineTexts, setLang, translateAny } from '#src/kit/i18n/i18n.ts'
import { UploadDeskContext } from '#src/kit/upload/upload-desk-context.ts'
import type { Module } from '#src/kit/workspace/module.ts'
import { WorkspaceProvider } from '#src/kit/workspace/provider.tsx'
import { createRegistry } from '#src/kit/workspace/registry.ts'
import { rightsOf, SessionContext, toSession } from '#src/kit/workspace/session.ts'
import { workspaceTop } from '#src/kit/workspace/slot.tsx'
import { Slot } from '#src/kit/workspace/slot-view.tsx'
import { TabStack } from '#src/kit/workspace/tab-stack.tsx'
import { texts as workspaceTexts } from '#src/kit/workspace/texts.ts'
import { useWorkspace, type Workspace } from '#src/kit/workspace/workspace.ts'
import { contract } from '#src/modules/contract/index.ts'
import { declaredPath } from '#tests/kit/client-stub.ts'
import { testStorage } from '#tests/kit/test-storage.ts'
import { testUploadDesk } from '#tests/kit/upload-desk.ts'
import { type Desk, NOW } from '#tests/server/harness.ts'

defineTexts(clientTexts, workspaceTexts)

export interface Asked {
  method: string
  path: string
}

/** The way to the server, as it fails in real life. */
export interface Wire {
  /** Answers of calls to these paths get lost; the server has done them all the same. */
  lose: (asked: Asked) => boolean
  /** A status with a page of some gateway in place of the answer; the server hears nothing. */
  gateway?: (asked: Asked) => number | undefined
  /** What a request waits for before the server hears of it: some are slower than those behind them. */
  hold?: (asked: Asked) => Promise<void> | undefined
  asked: Asked[]
}

interface Found {
  workspace?: Workspace
}

/** Hands out what pages ask of the workspace. */
function Grab({ onFound }: { onFound: (workspace: Workspace) => void }) {
  const workspace = useWorkspace()
  useEffect(() => {
    onFound(workspace)
  }, [onFound, workspace])
  return null
}

/** One person before the pages of contracts, or of other modules, over a real server with its own database. */
export async function openCounter(desk: Desk, userName: string, modules: readonly Module[] = [contract]) {
  defineTexts(...modules.map((one) => one.titles))
  setLang('zh')
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const person = await desk.as(userName)
  const wire: Wire = { lose: () => false, asked: [] }
  const notifier = {
    show: vi.fn<Notifier['show']>(),
    alert: vi.fn<Notifier['alert']>(),
    leave: vi.fn<Notifier['leave']>(),
  }
  const client = createClient({
    notifier,
    t: translateAny,
    lang: () => 'zh',
    fetch: async (target, init) => {
      const url = new URL(typeof target === 'string' ? target : '', 'http://localhost')
      const asked = { method: init?.method ?? 'GET', path: declaredPath(url.pathname) }
      wire.asked.push(asked)
      await wire.hold?.(asked)
      const status = wire.gateway?.(asked)
      if (status !== undefined) return new Response('<html>Bad gateway</html>', { status })
      const answer = await person.fetch(url.pathname + url.search, init)
      if (wire.lose(asked)) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  const info = await person.get(getPersonalInfo, {})
  client.rights.set(rightsOf(info))
  const session = toSession(info)
  const drafts: Drafts = createDrafts({
    storage: testStorage(),
    userId: info.userInfo.id,
    newKey: client.newKey,
    now: Date.now,
    onLeave: () => () => {},
  })
  const uploads = testUploadDesk(client)
  const registry = createRegistry(modules)
  const found: Found = {}
  const keep = (workspace: Workspace) => {
    found.workspace = workspace
  }
  const printed: Printable[] = []
  const print: Print = async (what) => {
    printed.push(what)
    return 'printed'
  }
  const tree = () => (
    <ClientProvider value={client}>
      <SessionContext value={session}>
        <DraftsProvider value={drafts}>
          <UploadDeskContext value={() => uploads}>
            <PrintProvider value={print}>
              <WorkspaceProvider registry={registry}>
                <Grab onFound={keep} />
                <Slot slot={workspaceTop} props={{}} />
                <TabStack />
              </WorkspaceProvider>
            </PrintProvider>
          </UploadDeskContext>
        </DraftsProvider>
      </SessionContext>
    </ClientProvider>
  )
  let view = await act(async () => render(tree()))
  return {
    wire,
    /** What lay in the printer. */
    printed,
    notifier,
    client,
    drafts,
    person,
    /** Opens a page whose chunk is there already, as after a while it is in the browser: its tests wait for answers only. */
    async open(code: string, params = {}, name = '') {
      const page = registry.page(code)
      if (page) await registry.load(page)
      await act(async () => found.workspace?.openPage(code, params, name))
    },
    /** As after a reload of the browser: what is not kept is gone. */
    async reload() {
      drafts.flush()
      await act(async () => view.unmount())
      view = await act(async () => render(tree()))
    },
  }
}

/** How often a call was asked. */
export const times = (wire: Wire, method: string, path: string) =>
  wire.asked.filter((one) => one.method === method && one.path === path).length
