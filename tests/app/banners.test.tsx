import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MenuNode } from '#protocol/profile/schemas.ts'
import { now } from '#protocol/sign-in/calls.ts'
import { Banners } from '#src/app/shell/banners.tsx'
import { menuEntries } from '#src/app/shell/menu-tree.ts'
import { fitting } from '#src/app/shell/top-menu.tsx'
import { texts } from '#src/app/work/texts.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { defineTexts, setLang } from '#src/kit/i18n/i18n.ts'
import { SessionContext, toSession } from '#src/kit/workspace/session.ts'
import { answer, stubClient } from '#tests/kit/client-stub.ts'
import { person } from './render-app.tsx'

defineTexts(texts)

const show = (minutes: number, server = () => answer({ data: 1 })) => {
  setLang('zh')
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
  const { client } = stubClient(server, { build: 'a' })
  render(
    <ClientProvider value={client}>
      <SessionContext value={toSession(person)}>
        <Banners />
      </SessionContext>
    </ClientProvider>,
  )
  return client
}

test('a browser at UTC+8 is told nothing', () => {
  show(-480)
  expect(screen.queryByText(/时区/)).toBeNull()
})

test.each([
  [300, 'UTC-5'],
  [0, 'UTC+0'],
  [-330, 'UTC+5:30'],
])('a browser %i minutes behind UTC is told that it shows %s', (minutes, zone) => {
  show(minutes)
  expect(screen.getByText(new RegExp(`时区为 ${zone.replace('+', '\\+')}，.*UTC\\+8`))).toBeTruthy()
})

test('another build on the server offers the reload', async () => {
  const client = show(-480, () => answer({ data: 1, headers: { 'x-build-id': 'b' } }))
  expect(screen.queryByRole('button', { name: '立即刷新' })).toBeNull()
  await act(() => client.call(now, {}))
  expect(screen.getByRole('button', { name: '立即刷新' })).toBeTruthy()
})

test('the top menu shows what fits and keeps room for "more"', () => {
  expect(fitting([50, 50, 50], 150, 40)).toBe(3)
  expect(fitting([50, 50, 50], 149, 40)).toBe(2)
  expect(fitting([50, 50, 50], 100, 40)).toBe(1)
  expect(fitting([50, 50, 50], 60, 40)).toBe(0)
})

test('menu codes lose their role and custom parts, and dead ends are left out', () => {
  const node = (code: string, children: MenuNode[] = []): MenuNode => ({
    id: 1,
    parentId: 0,
    code,
    title: '题',
    ename: 'Title',
    children,
  })
  const menu = [node('agent$a@company', [node('~a.list'), node('a.unbuilt')]), node('b', [node('b.unbuilt')])]
  const entries = menuEntries(menu, 'en', (code) => code === 'a.list')
  expect(entries.map((entry) => [entry.code, entry.title, entry.children.map((child) => child.code)])).toEqual([
    ['a', 'Title', ['a.list']],
  ])
})
