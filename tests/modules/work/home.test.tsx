import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dayOf } from '#domain/day.ts'
import * as options from '#protocol/config/option-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { fillSlot, workspaceEmpty } from '#src/kit/workspace/slot.tsx'
import { contract } from '#src/modules/contract/index.ts'
import { work } from '#src/modules/work/index.ts'
import { greetingAt, waitingAge } from '#src/modules/work/waiting-age.ts'
import { declaredPath } from '#tests/kit/client-stub.ts'
import { standBefore } from '#tests/modules/notice/render-notices.tsx'
import { form } from '#tests/server/contract-forms.ts'
import { giveRole } from '#tests/server/give-role.ts'
import { type Desk, onSqlite } from '#tests/server/harness.ts'

vi.setConfig({ testTimeout: 30_000 })

const titles = { ...work.titles, ...contract.titles }
/** Stands for the country grid: who may add orders sees it. */
const grid = fillSlot(workspaceEmpty, {
  permission: 'visa.order.add',
  load: async () => ({ default: () => <p>俄罗斯</p> }),
})
const home = { titles, pages: contract.pages, fills: [...work.fills, grid] }
const sit = async (desk: Desk, userName: string) => {
  const view = await standBefore(desk, userName, { module: home, places: [[workspaceEmpty, {}]] })
  defineTexts(titles)
  return view
}
const card = async (name: string) => {
  const cards = within(await screen.findByRole('list', { name: '待办' }))
  return cards.getByText(name).closest('li')!
}

/** A contract of reception that the supervisor sends back. */
async function sentBack(desk: Desk) {
  const [reception, supervisor] = [await desk.as('reception'), await desk.as('supervisor')]
  const { id, version } = await reception.get(contracts.create, form())
  const { version: accepted } = await reception.get(contracts.accept, { id, version })
  await supervisor.get(contracts.back, { id, version: accepted, reason: '照片不清晰' })
}

onSqlite('the home', (openDesk) => {
  test('stands above the country grid, which it does not replace', async () => {
    await sit(await openDesk(), 'reception')
    const mine = await screen.findByRole('region', { name: '我的待办' })
    expect(within(mine).getByRole('heading', { level: 2 }).textContent).toMatch(/[早下晚][上午]好，陈晓雯/)
    const country = await screen.findByText('俄罗斯')
    expect(mine.compareDocumentPosition(country) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('shows no grid to the desk, and its cards', async () => {
    await sit(await openDesk(), 'desk')
    expect(await card('待核对')).toBeTruthy()
    expect(screen.queryByText('俄罗斯')).toBeNull()
  })

  test('counts what was sent back at once, red, and leads to it', async () => {
    const desk = await openDesk()
    const { client, user } = await sit(desk, 'reception')
    const before = Number((await card('退回给我')).querySelector('strong')!.textContent)
    await sentBack(desk)
    await act(async () => client.touches.publish(['contract']))
    await waitFor(async () =>
      expect((await card('退回给我')).querySelector('strong')!.textContent).toBe(String(before + 1)),
    )
    const shown = await card('退回给我')
    expect(shown.dataset.late).toBe('true')
    const link = within(shown).getByRole('link')
    expect(link.getAttribute('href')).toMatch(/page=center\.contract\.list&filter=waiting(=|%3D)backToMe/)
    await user.click(link)
    const filter = await screen.findByRole('combobox', { name: '待办' })
    expect(filter.closest('.arco-select')?.textContent).toContain('退回给我')
  })

  test('shows what has nothing small and without colour, and hides none of it', async () => {
    await sit(await openDesk(), 'reception2')
    const empty = await card('退回给我')
    expect(empty.querySelector('strong')!.textContent).toBe('0')
    expect([empty.dataset.none, empty.dataset.late]).toEqual(['true', undefined])
  })

  test('says why when it cannot be had, and tries again', async () => {
    const desk = await openDesk()
    const { line, client, user } = await sit(desk, 'supervisor')
    expect(await card('待复核')).toBeTruthy()
    line.isCut = true
    await act(async () => client.touches.publish(['contract']))
    expect(await card('待复核')).toBeTruthy()
    line.isCut = false
    await user.click(within(await card('待复核')).getByRole('link'))
  })

  test('asks for the opening list until all of it is done, and then no more', async () => {
    const desk = await openDesk()
    await giveRole(desk, 'supervisor', 'center.admin')
    const isAsked = (asked: readonly string[]) => asked.some((path) => declaredPath(path).endsWith('/company/opening'))
    const first = await sit(desk, 'supervisor')
    expect(await screen.findByRole('region', { name: '开业清单' })).toBeTruthy()
    expect(isAsked(first.line.asked)).toBe(true)
    first.unmount()
    const supervisor = await desk.as('supervisor')
    await supervisor.get(options.create, { code: 'print.tested', value: 'on' })
    const second = await sit(desk, 'supervisor')
    await card('待复核')
    await waitFor(() => expect(isAsked(second.line.asked)).toBe(true))
    const known = `visadesk.setting.${supervisor.userId}.opening.doneIn`
    await waitFor(() => expect(localStorage.getItem(known)).toBe(dayOf(Date.now()).slice(0, 4)))
    expect(screen.queryByRole('region', { name: '开业清单' })).toBeNull()
    second.unmount()
    const third = await sit(desk, 'supervisor')
    await card('待复核')
    expect(isAsked(third.line.asked)).toBe(false)
  })
})

test('how long something waits is told in minutes, hours and days', () => {
  const minute = 60_000
  expect(waitingAge(0, 59 * minute)).toEqual(['minutes', 59])
  expect(waitingAge(0, 60 * minute)).toEqual(['hours', 1])
  expect(waitingAge(0, 24 * 60 * minute)).toEqual(['days', 1])
  expect(waitingAge(5, 0)).toEqual(['minutes', 0])
  expect([8, 13, 20].map((hour) => greetingAt(hour * 60))).toEqual(['work.morning', 'work.afternoon', 'work.evening'])
})
