import { act, render } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { sessionMachine } from '#machines/session.ts'
import { getPersonalInfo } from '#protocol/profile/calls.ts'
import type { PersonalInfo } from '#protocol/profile/schemas.ts'
import { logout } from '#protocol/sign-in/calls.ts'
import { App } from '#src/app/work/app.tsx'
import { texts } from '#src/app/work/texts.ts'
import { defineTexts, setLang } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { defineModule, type Module } from '#src/kit/workspace/module.ts'
import { definePage, type PageProps } from '#src/kit/workspace/page.tsx'
import { fillSlot, workspaceEmpty } from '#src/kit/workspace/slot.tsx'
import { texts as kitTexts } from '#src/kit/workspace/texts.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { type Asked, answer, stubClient } from '#tests/kit/client-stub.ts'

defineTexts(texts, kitTexts)

const listMemory = z.object({ filter: z.string() })

function ListPage({ memory, setMemory, setTitle, markDirty }: PageProps<object, z.output<typeof listMemory>>) {
  const { openPage } = useWorkspace()
  return (
    <div>
      <label>
        Filter
        <input defaultValue={memory?.filter ?? ''} onChange={(event) => setMemory({ filter: event.target.value })} />
      </label>
      <button type="button" onClick={() => openPage('test.detail', { id: 7 }, 'No 7')}>
        Open 7
      </button>
      <button type="button" onClick={() => openPage('test.detail', { id: 8 }, 'No 7')}>
        Open 8 as 7
      </button>
      <button type="button" onClick={() => setTitle('My list')}>
        Rename
      </button>
      <button type="button" onClick={() => markDirty(true)}>
        Type
      </button>
    </div>
  )
}

/** Set to make the detail page fail when it is drawn. */
export const fate = { isBroken: false }

function DetailPage({ params, markDirty, close }: PageProps<{ id: number }>) {
  if (fate.isBroken) throw new Error('broken on purpose')
  return (
    <div>
      <p>Detail of {params.id}</p>
      <input aria-label="Note" onChange={() => markDirty(true)} />
      <button type="button" onClick={close}>
        Done
      </button>
    </div>
  )
}

function EntryPage({ params }: PageProps<{ id?: number | undefined }>) {
  const { openPage } = useWorkspace()
  return (
    <button type="button" onClick={() => openPage('test.entry', { id: 7 }, '编辑 No 7')}>
      {params.id === undefined ? 'A new one' : `Change of ${params.id}`}
    </button>
  )
}

const OrderPage = ({ params }: PageProps<{ id: number }>) => <p>Order {params.id}</p>

export const testModule = defineModule({
  titles: { 'test.list': ['列表', 'List'], 'test.detail': ['详情', 'Detail'], 'test.entry': ['新建', 'New'] },
  pages: [
    definePage({
      code: 'test.list',
      titleKey: asTextKey('test.list'),
      memory: listMemory,
      load: async () => ({ default: ListPage }),
    }),
    definePage({
      code: 'test.detail',
      titleKey: asTextKey('test.detail'),
      permission: 'test.view',
      params: z.object({ id: z.int() }),
      load: async () => ({ default: DetailPage }),
    }),
    definePage({
      code: 'test.entry',
      titleKey: asTextKey('test.entry'),
      params: z.object({ id: z.optional(z.int()) }),
      edits: 'id',
      load: async () => ({ default: EntryPage }),
    }),
    definePage({
      code: 'visa.order.detail',
      titleKey: asTextKey('test.detail'),
      permission: 'visa.order.view',
      params: z.object({ id: z.int() }),
      load: async () => ({ default: OrderPage }),
    }),
  ],
  fills: [
    fillSlot(workspaceEmpty, {
      permission: 'test.add',
      load: async () => ({ default: () => <p>Something to begin with</p> }),
    }),
  ],
})

export const node = (id: number, code: string, title: string, children: PersonalInfo['menu'] = []) => ({
  id,
  code,
  title,
  ename: title,
  parentId: 0,
  children,
})

export const person: PersonalInfo = {
  userInfo: {
    id: 3,
    userName: 'reception',
    realName: '李文静',
    mobile: '13800000001',
    identityCode: 8,
    roleList: [{ roleName: '受理员' }],
    companyId: 5,
    companyName: '广州签证中心',
    weakPassword: false,
    mustChangePassword: false,
  },
  menu: [
    node(1, 'test', '测试', [node(11, 'test.list', '列表'), node(12, 'test.unbuilt', '没有做的')]),
    node(2, 'other', '空的'),
  ],
  departments: [],
  authorityInfo: ['acceptOrg$test.view@company', 'test.add'],
}

/** Pages whose chunks are there already, as after a while they are in the browser: opening one waits for nothing. */
async function prepared(module: Module): Promise<Module> {
  const pages = module.pages.map(async (page) => {
    const value = await page.load().catch(() => null)
    if (!value) return page
    const ready = Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
    return { ...page, load: () => ready }
  })
  return { ...module, pages: await Promise.all(pages) }
}

/** The signed-in application at an address, over a server that is a function. */
export async function openApp({
  info = person,
  hash = '#/main',
  weakPassword = undefined as string | undefined,
  /** What the server answers to what this test is about. */
  server = (_: Asked): Response | Promise<Response> | null => null,
  modules = [testModule],
  build = undefined as string | undefined,
} = {}) {
  setLang('zh')
  defineTexts(testModule.titles)
  location.hash = hash
  const { client, asked, notifier } = stubClient(
    (one: Asked) =>
      server(one) ?? (one.url.pathname.endsWith('/personal/getPersonalInfo') ? answer({ data: info }) : answer()),
    { build },
  )
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadInfo: fromPromise(() => client.call(getPersonalInfo, {})),
        logout: fromPromise<unknown, undefined>(() => client.call(logout, {})),
      },
    }),
  )
  session.start()
  session.send({ type: 'session.load' })
  const edition = Promise.resolve('visa' as const)
  const ready = await Promise.all(modules.map(prepared))
  const view = await act(async () =>
    render(<App client={client} session={session} modules={ready} edition={edition} weakPassword={weakPassword} />),
  )
  return { ...view, client, asked, notifier, session }
}
