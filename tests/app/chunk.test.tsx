import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { answer } from '#tests/kit/client-stub.ts'
import { openApp, person, testModule } from './render-app.tsx'

/** A page whose code does not come, from a server of some build. */
async function openLost(build: string) {
  // React reports what a boundary catches; here that is the point.
  vi.mocked(console.error).mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const user = userEvent.setup()
  const fate = { isLost: true }
  const lost = definePage({
    code: 'test.lost',
    titleKey: asTextKey('test.list'),
    load: async () => {
      if (fate.isLost) throw new Error('Loading chunk 7 failed.')
      return { default: () => <p>It came</p> }
    },
  })
  const [top] = person.menu
  if (!top) throw new Error('no menu')
  const menu = [{ ...top, children: [{ ...top, id: 14, code: 'test.lost', title: '新页面', children: [] }] }]
  await openApp({
    info: { ...person, menu },
    modules: [testModule, { ...testModule, fills: [], pages: [lost] }],
    build: 'a',
    server: ({ url }) =>
      url.pathname.endsWith('/sys/now') ? answer({ data: 1, headers: { 'x-build-id': build } }) : null,
  })
  await act(async () => user.click(screen.getByRole('button', { name: '新页面' })))
  return { user, reload, fate }
}

test('a chunk that is missing under another build offers the reload of the browser', async () => {
  const { user, reload } = await openLost('b')
  expect(await screen.findByText('系统已更新，请刷新浏览器后继续')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '刷新浏览器' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('under the same build the tab is loaded again', async () => {
  const { user, fate } = await openLost('a')
  expect(await screen.findByText('页面加载失败，请检查网络后重试')).toBeTruthy()
  fate.isLost = false
  await user.click(screen.getByRole('button', { name: '重新加载本页' }))
  expect(await screen.findByText('It came')).toBeTruthy()
})
