import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { pollHiddenMs, pollVisibleMs } from '#domain/constants.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as messages from '#protocol/message/calls.ts'
import { revision } from '#protocol/sign-in/revision-calls.ts'
import { startRevisionPoll } from '#src/kit/api/revision-poll.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { headerIcons } from '#src/kit/workspace/slot.tsx'
import { message } from '#src/modules/message/index.ts'
import { notice } from '#src/modules/notice/index.ts'
import { standBefore } from '#tests/modules/notice/render-notices.tsx'
import { form } from '#tests/server/contract-forms.ts'
import { type Desk, onSqlite } from '#tests/server/harness.ts'

vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  vi.useRealTimers()
})

/** Stands for a page of contracts. */
const pageOf = (code: string) =>
  definePage({
    code,
    titleKey: 'messagePage.name',
    params: z.object({ id: z.int() }),
    load: async () => ({ default: ({ params }) => <p>{`${code} ${params.id}`}</p> }),
  })

/** The header's bell, and the pages that messages lead to. */
const both = {
  titles: { ...notice.titles, ...message.titles },
  pages: [pageOf('center.contract.create'), pageOf('center.contract.detail')],
  fills: [...notice.fills, ...message.fills],
}

/** A contract of reception that the supervisor sends back. */
async function sendBack(desk: Desk, reason: string) {
  const [reception, supervisor] = [await desk.as('reception'), await desk.as('supervisor')]
  const { id, version } = await reception.get(contracts.create, form())
  const { version: accepted } = await reception.get(contracts.accept, { id, version })
  await supervisor.get(contracts.back, { id, version: accepted, reason })
  const { contract: row } = await reception.get(contracts.details, { id })
  return { id, no: row.contractNo }
}

async function sit(desk: Desk) {
  for (const name of ['reception']) {
    const person = await desk.as(name)
    await desk.store.change((tx) => tx.updateTable('notice').set({ deleted: 1 }).execute())
    await person.get(messages.read, { all: 1 })
  }
  const view = await standBefore(desk, 'reception', { module: both, places: [[headerIcons, { mayInterrupt: true }]] })
  /** What the window's next poll brings. */
  const poll = () =>
    act(async () => {
      view.client.messages.set((await view.person.get(revision, {})).news!.messages)
      view.client.touches.receive(['message'])
    })
  return { ...view, poll }
}

const bell = () => screen.findByRole('button', { name: /消息 \d+ 条未读/ })
const rows = async () => within(await screen.findByRole('list', { name: '消息列表' })).getAllByRole('link')

onSqlite('messages of one person', (openDesk) => {
  test('bring the icon without any notice, with what is unread; opened, one leads to its page and is read', async () => {
    const desk = await openDesk()
    defineTexts(both.titles)
    const { user, poll, person } = await sit(desk)
    expect(screen.queryByRole('button', { name: /^公告/ })).toBeNull()
    const { id, no } = await sendBack(desk, '照片不清晰')
    await poll()
    await user.click(await bell())
    expect(await screen.findByRole('tab', { name: /消息/, selected: true })).toBeTruthy()
    const [first] = await rows()
    expect(first!.textContent).toContain(`合同 ${no} 被林静怡退回：照片不清晰`)
    expect(first!.getAttribute('href')).toBe(`#/main?page=center.contract.create&id=${id}`)
    await user.click(first!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(`center.contract.create ${id}`)).toBeTruthy()
    await waitFor(async () => expect((await person.get(messages.page, {})).rows[0]!.readTime).toBeDefined())
  })

  test('are read by who has their thing before him, however he came there', async () => {
    const desk = await openDesk()
    const { poll, person, openPage } = await sit(desk)
    const [first, second] = [await sendBack(desk, '照片不清晰'), await sendBack(desk, '缺少签名')]
    await poll()
    await openPage('center.contract.detail', { id: first.id })
    await waitFor(async () => {
      const { rows: all } = await person.get(messages.page, {})
      expect(all.filter(({ readTime }) => readTime === undefined).map(({ pageId }) => pageId)).toEqual([second.id])
    })
  })

  test('show a card with what asks for something, and the others as a number', async () => {
    const desk = await openDesk()
    const { user, poll } = await sit(desk)
    await waitFor(() => expect(screen.queryByRole('status', { name: '新消息' })).toBeNull())
    await poll()
    await sendBack(desk, '缺少签名')
    const { no } = await sendBack(desk, '照片不清晰')
    await poll()
    const card = await screen.findByRole('status', { name: '新消息' })
    expect(card.textContent).toContain(no)
    expect(card.textContent).toContain('另有 1 条')
    expect(within(card).getByRole('link').getAttribute('href')).toMatch(/page=center\.contract\.create&id=\d+$/)
    await user.click(within(card).getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('status', { name: '新消息' })).toBeNull()
  })

  test.each([
    ['off', 0],
    ['on', 1],
  ])('are heard only where the center wants it: %s', async (value, times) => {
    const opened = vi.fn<() => void>()
    vi.stubGlobal(
      'AudioContext',
      class {
        constructor() {
          opened()
          throw new Error('no sound here')
        }
      },
    )
    const desk = await openDesk()
    await desk.store.change((tx) =>
      tx.insertInto('centerOption').values({ companyId: 101, code: 'message.sound', value }).execute(),
    )
    const { poll } = await sit(desk)
    await poll()
    await sendBack(desk, '缺少签名')
    await poll()
    expect(await screen.findByRole('status', { name: '新消息' })).toBeTruthy()
    expect(opened).toHaveBeenCalledTimes(times)
    vi.unstubAllGlobals()
  })

  test('say who has done what they ask for, and that there are none', async () => {
    const desk = await openDesk()
    const { user, poll, person } = await sit(desk)
    const { id } = await sendBack(desk, '照片不清晰')
    await poll()
    const { contract: row } = await person.get(contracts.details, { id })
    await person.get(contracts.acceptAgain, { id, version: row.version, remark: '已更换照片' })
    await poll()
    await user.click(await bell())
    expect((await rows())[0]!.textContent).toContain('已由 陈晓雯 处理')
    await user.click(screen.getByRole('button', { name: '全部标为已读' }))
    await waitFor(async () => expect((await person.get(messages.page, {})).rows[0]!.readTime).toBeDefined())
    await desk.store.change((tx) => tx.deleteFrom('personalMessage').execute())
    await poll()
    expect(await screen.findByText('没有消息')).toBeTruthy()
  })

  test('that cannot be had say why, and another try is offered', async () => {
    const desk = await openDesk()
    const { user, poll, line } = await sit(desk)
    await sendBack(desk, '照片不清晰')
    await poll()
    line.isCut = true
    await user.click(await bell())
    const again = await screen.findByRole('button', { name: '重试' })
    expect(screen.queryByRole('list', { name: '消息列表' })).toBeNull()
    line.isCut = false
    await user.click(again)
    expect((await rows()).length).toBeGreaterThan(0)
  })

  test('come within 15 s to a window that is looked at, within 60 s to one that is not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const desk = await openDesk()
    const { client, line } = await sit(desk)
    const seen = { isVisible: true }
    const stop = startRevisionPoll(client, { isVisible: () => seen.isVisible, onVisibility: () => () => {} })
    await waitFor(() => expect(client.badges.get()).not.toBeNull())
    const polls = () => line.asked.filter((path) => path.endsWith('sys/revision')).length
    const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
    const { no } = await sendBack(desk, '照片不清晰')
    await pass(pollVisibleMs)
    expect(await screen.findByRole('button', { name: /消息 1 条未读/ })).toBeTruthy()
    expect((await screen.findByRole('status', { name: '新消息' })).textContent).toContain(no)
    seen.isVisible = false
    const before = polls()
    await pass(pollVisibleMs)
    await waitFor(() => expect(polls()).toBe(before + 1))
    await sendBack(desk, '缺少签名')
    await pass(pollHiddenMs)
    expect(await screen.findByRole('button', { name: /消息 2 条未读/ })).toBeTruthy()
    stop()
  })
})
