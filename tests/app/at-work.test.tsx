import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useKeyDown } from '#src/kit/ui/use-key-down.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { openApp } from './render-app.tsx'

/** A page that counts the keys it hears, as desks do. */
function Desk({ name }: { name: string }) {
  const [keys, setKeys] = useState(0)
  const { openPage } = useWorkspace()
  useKeyDown(() => setKeys((before) => before + 1))
  return (
    <>
      <output>{`${name} ${keys}`}</output>
      <button type="button" onClick={() => openPage('test.detail')}>
        Next desk
      </button>
    </>
  )
}

const First = () => <Desk name="first" />
const Second = () => <Desk name="second" />

const desks = defineModule({
  titles: { 'test.list': ['列表', 'List'], 'test.detail': ['详情', 'Detail'] },
  pages: [
    definePage({ code: 'test.list', titleKey: asTextKey('test.list'), load: async () => ({ default: First }) }),
    definePage({ code: 'test.detail', titleKey: asTextKey('test.detail'), load: async () => ({ default: Second }) }),
  ],
})

// A browser that keeps the layout of what is out of sight.
beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => true, escape: (text: string) => text })
})
afterEach(() => {
  vi.unstubAllGlobals()
  location.hash = ''
})

const announced = () => screen.getAllByRole('status', { hidden: true }).flatMap(({ textContent }) => textContent ?? '')
const tab = (name: string) => screen.getByRole('tab', { name })
const front = () => screen.getAllByRole('tab', { selected: true }).map((one) => one.textContent)

async function openBoth() {
  const user = userEvent.setup()
  await openApp({ modules: [desks] })
  const side = screen.getByRole('navigation', { name: '侧边菜单' })
  await user.click(await within(side).findByRole('button', { name: '列表' }))
  await user.click(await screen.findByRole('button', { name: 'Next desk' }))
  await waitFor(() => expect(announced()).toContain('second 0'))
}

test('the first key after a tab came back is for its page, though that goes on working only after its picture', async () => {
  await openBoth()
  // No picture has been on the screen yet when the key is pressed.
  act(() => {
    tab('列表').click()
  })
  expect(front()).toEqual(['列表'])
  act(() => {
    fireEvent.keyDown(document.body, { key: 'q' })
  })
  expect(announced()).toEqual(expect.arrayContaining(['first 1', 'second 0']))
})

test('a page that is new works at once, and one that went out of sight no longer hears keys', async () => {
  await openBoth()
  fireEvent.keyDown(document.body, { key: 'q' })
  expect(announced()).toEqual(expect.arrayContaining(['first 0', 'second 1']))
})
