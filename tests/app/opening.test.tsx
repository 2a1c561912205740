import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { details, statusNum } from '#protocol/contract/calls.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage, type PageProps } from '#src/kit/workspace/page.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { type Asked, answer } from '#tests/kit/client-stub.ts'
import { openApp, person } from './render-app.tsx'

afterEach(() => {
  location.hash = ''
})

const entities = ['contract'] as const

function CountsPage() {
  const { data } = useQuery(statusNum, {}, { entities })
  return (
    <>
      <p>待复核 {data?.['8'] ?? '…'}</p>
      <RecordLink to={{ code: 'test.detail', params: { id: 7 } }}>GZ7</RecordLink>
    </>
  )
}

const RecordPage = ({ params: { id } }: PageProps<{ id: number }>) => {
  const { loading } = useQuery(details, { id }, { entities })
  return <p>{loading ? '…' : `第 ${id} 份`}</p>
}

const pages = defineModule({
  titles: { 'test.list': ['列表', 'List'], 'test.detail': ['详情', 'Detail'] },
  pages: [
    definePage({
      code: 'test.list',
      titleKey: asTextKey('test.list'),
      load: async () => ({ default: CountsPage, opening: () => [question(statusNum, {}, { entities })] }),
    }),
    definePage({
      code: 'test.detail',
      titleKey: asTextKey('test.detail'),
      permission: 'test.view',
      params: z.object({ id: z.int() }),
      load: async () => ({
        default: RecordPage,
        opening: ({ params }) => [question(details, params, { entities })],
      }),
    }),
  ],
})

async function open(info = person) {
  const user = userEvent.setup()
  const server = ({ url }: Asked) => (url.pathname.includes('/statusNum') ? answer({ data: { 8: 2 } }) : null)
  const { asked } = await openApp({ info, modules: [pages], server })
  const times = (path: string) => asked.filter(({ url }) => url.pathname.includes(path)).length
  const entry = within(screen.getByRole('navigation', { name: '侧边菜单' })).getByRole('button', { name: '列表' })
  const press = (target: Element) => user.pointer({ keys: '[MouseLeft>]', target })
  return { user, times, entry, press }
}

test('a page asks while its entry is still held down, and not again when it opens', async () => {
  const { user, times, entry, press } = await open()
  await press(entry)
  expect(times('/statusNum')).toBe(1)
  expect(screen.queryByText('待复核 2')).toBeNull()
  await user.pointer('[/MouseLeft]')
  expect(await screen.findByText('待复核 2')).toBeTruthy()
  expect(times('/statusNum')).toBe(1)
})

test('with the keyboard it asks as it opens, once', async () => {
  const { user, times, entry } = await open()
  act(() => entry.focus())
  await user.keyboard('{Enter}')
  expect(await screen.findByText('待复核 2')).toBeTruthy()
  expect(times('/statusNum')).toBe(1)
})

test('another button, and a tab that is alive, ask nothing', async () => {
  const { user, times, entry } = await open()
  await user.pointer({ keys: '[MouseRight]', target: entry })
  expect(times('/statusNum')).toBe(0)
  await user.click(entry)
  await screen.findByText('待复核 2')
  await user.click(entry)
  expect(times('/statusNum')).toBe(1)
})

test('a number that leads to a record asks for it, for whoever may see it', async () => {
  const { user, times, entry, press } = await open()
  await user.click(entry)
  await press(await screen.findByRole('link', { name: 'GZ7' }))
  expect(times('/details')).toBe(1)
})

test('nothing is asked for a page that may not be opened', async () => {
  const { user, times, entry } = await open({ ...person, authorityInfo: [] })
  await user.click(entry)
  await user.click(await screen.findByText('GZ7'))
  expect(times('/details')).toBe(0)
})
