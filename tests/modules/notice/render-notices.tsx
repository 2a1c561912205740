import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { vi } from 'vitest'
import { getPersonalInfo } from '#protocol/profile/calls.ts'
import { createClient } from '#src/kit/api/client.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import type { Notifier } from '#src/kit/api/notifier.ts'
import { texts as clientTexts } from '#src/kit/api/texts.ts'
import { defineTexts, setLang, translateAny } from '#src/kit/i18n/i18n.ts'
import type { Module } from '#src/kit/workspace/module.ts'
import { WorkspaceProvider } from '#src/kit/workspace/provider.tsx'
import { createRegistry } from '#src/kit/workspace/registry.ts'
import { rightsOf, SessionContext, toSession } from '#src/kit/workspace/session.ts'
import type { SlotName } from '#src/kit/workspace/slot.tsx'
import { Slot } from '#src/kit/workspace/slot-view.tsx'
import { TabStack } from '#src/kit/workspace/tab-stack.tsx'
import { texts as workspaceTexts } from '#src/kit/workspace/texts.ts'
import { useWorkspace, type Workspace } from '#src/kit/workspace/workspace.ts'
import type { Desk } from '#tests/server/harness.ts'

defineTexts(clientTexts, workspaceTexts)

/** Hands out what pages ask of the workspace. */
function Grab({ onFound }: { onFound: (workspace: Workspace) => void }) {
  const workspace = useWorkspace()
  useEffect(() => onFound(workspace), [onFound, workspace])
  return null
}

/** One person before the frame's places that a module fills, and its pages in tabs, over a real server. */
export async function standBefore<P extends object>(
  desk: Desk,
  userName: string,
  { module, places }: { module: Module; places: readonly (readonly [SlotName<P>, P])[] },
) {
  setLang('zh')
  defineTexts(module.titles)
  const person = await desk.as(userName)
  const line = { isCut: false, asked: [] as string[] }
  const notifier = {
    show: vi.fn<Notifier['show']>(),
    alert: vi.fn<Notifier['alert']>(),
    leave: vi.fn<Notifier['leave']>(),
  }
  const fetcher = async (target: RequestInfo | URL, init?: RequestInit) => {
    const path = typeof target === 'string' ? target : ''
    line.asked.push(path.split('?')[0] ?? '')
    if (line.isCut) throw new TypeError('fetch failed')
    return person.fetch(path, init)
  }
  const client = createClient({ notifier, t: translateAny, lang: () => 'zh', fetch: fetcher as typeof fetch })
  const info = await person.get(getPersonalInfo, {})
  client.rights.set(rightsOf(info))
  const session = toSession(info)
  const found: { workspace?: Workspace } = {}
  const registry = createRegistry([module])
  // The chunks are there, as they soon are in the browser.
  await Promise.all(places.flatMap(([slot]) => registry.fillings(slot.name).map((one) => registry.fill(one))))
  const view = await act(async () =>
    render(
      <ClientProvider value={client}>
        <SessionContext value={session}>
          <WorkspaceProvider registry={registry}>
            <Grab
              onFound={(workspace) => {
                found.workspace = workspace
              }}
            />
            {places.map(([slot, props]) => (
              <Slot key={slot.name} slot={slot} props={props} />
            ))}
            <TabStack />
          </WorkspaceProvider>
        </SessionContext>
      </ClientProvider>,
    ),
  )
  const openPage = (...page: Parameters<Workspace['openPage']>) => act(async () => found.workspace?.openPage(...page))
  /** As when somebody else's change has arrived. */
  const news = () => act(async () => client.touches.publish(['notice']))
  return { ...view, person, client, line, notifier, openPage, news, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}
