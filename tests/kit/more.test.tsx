import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Action, ActionButtons } from '#src/kit/ui/actions.tsx'
import { ActionFoot } from '#src/kit/ui/dialog-foot.tsx'
import { CommandBar } from '#src/parts/command/command-bar.tsx'

const done: string[] = []
const action = (key: string, kind?: Action['kind']): Action => ({
  key,
  label: key,
  ...(kind && { kind }),
  onDo: () => done.push(key),
})
const actions = [action('cancel', 'danger'), action('edit'), action('delete', 'danger'), action('confirm', 'primary')]

const reached = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name })))

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)

test('wherever actions stand, what destroys lies behind "more" alone', () => {
  const head = render(<ActionButtons actions={actions} />)
  expect(buttons()).toEqual(['edit', 'confirm', '更多'])
  head.unmount()
  const foot = render(<ActionFoot actions={actions} />)
  expect(buttons()).toEqual(['更多', 'edit', 'confirm'])
  foot.unmount()
  const bar = render(<CommandBar actions={actions} />)
  expect(buttons()).toEqual(['edit', 'confirm', '更多'])
  bar.unmount()
  render(<ActionButtons actions={[action('delete', 'danger')]} />)
  expect(buttons()).toEqual(['更多'])
})

test('"more" is opened, walked and left by keys', async () => {
  const user = userEvent.setup()
  render(<ActionButtons actions={[...actions, { ...action('freeze', 'danger'), refused: '还有余额' }]} />)
  const more = screen.getByRole('button', { name: '更多' })
  more.focus()
  await user.keyboard('{Enter}')
  await reached('cancel')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'delete' }))
  // What is refused is passed over, and the last is followed by the first.
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'cancel' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(more)
  expect(done).toEqual([])
  await user.keyboard('{Enter}')
  await reached('cancel')
  await user.keyboard('{End}{Enter}')
  expect(done).toEqual(['delete'])
  expect(document.activeElement).toBe(more)
})

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? files(path) : /\.tsx?$/.test(entry.name) ? [path] : []
  })

/** What ends a record, as events and actions call it. */
const ending = ['delete', 'remove', 'cancel', 'void', 'stop', 'unbind', 'kick', 'batchCancel']

test('every page says of what destroys that it does', () => {
  const pages = files('src').map((path) => [path, readFileSync(path, 'utf8')] as const)
  // A command that is declared, and an action that is written out: up to what it does.
  const declared = new RegExp(String.raw`^\s+(?:${ending.join('|')}): \{ [^}]*(?:call|Form):[^}]*\}`, 'gm')
  const written = new RegExp(`key: '(?:${ending.join('|')})',[^]*?onDo`, 'g')
  const found = pages.flatMap(([path, text]) =>
    [...text.matchAll(declared), ...text.matchAll(written)].map(([said]) => ({ path, said })),
  )
  expect(found.length).toBeGreaterThan(20)
  // A line of a list that is not sent yet is only taken off it.
  const unsent = ['src/modules/order-passport/issue/line-table.tsx']
  const quiet = found.filter(({ said }) => !/look: 'ending'|kind: 'danger'|danger: true/.test(said))
  expect(quiet.map(({ path }) => path).filter((path) => !unsent.includes(path))).toEqual([])
})
