import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Lifecycle } from '#machines/lifecycle/kit.ts'
import type { Call } from '#protocol/kit/call.ts'
import { type Action, ActionButtons } from '#src/kit/ui/actions.tsx'
import { ActionFoot } from '#src/kit/ui/dialog-foot.tsx'
import { CommandBar } from '#src/parts/command/command-bar.tsx'
import { isEnding } from '#src/parts/command/define-commands.ts'

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

test('"more" in which everything is refused is left by Escape, too', async () => {
  const user = userEvent.setup()
  render(<ActionButtons actions={[{ ...action('delete', 'danger'), refused: '还有护照在中心' }]} />)
  const more = screen.getByRole('button', { name: '更多' })
  await user.click(more)
  await screen.findByRole('menuitem', { name: 'delete' })
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
  await user.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(document.activeElement).toBe(more)
})

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? files(path) : /\.tsx?$/.test(entry.name) ? [path] : []
  })

const pages = files('src').map((path) => [path, readFileSync(path, 'utf8')] as const)
const isLifecycle = (value: unknown): value is Lifecycle =>
  typeof value === 'object' && value !== null && 'regions' in value && 'destroys' in value
const exported = async (pattern: string) => {
  const loaded = globSync(pattern).map((path): Promise<object> => import(/* @vite-ignore */ resolve(path)))
  return (await Promise.all(loaded)).flatMap((file): [string, unknown][] => Object.entries(file))
}
const lifecycles = (await exported('machines/lifecycle/*.ts')).map(([, value]) => value).filter(isLifecycle)
const calls = (await exported('protocol/**/*calls.ts')).flatMap(([name, value]) =>
  isCall(value) ? [[name, value] as const] : [],
)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'effect' in value
}

/** How calls that end something begin, where no lifecycle says it. */
const verbs =
  /^(batch)?(delete|remove|cancel|void|stop|unbind|kick|freeze|block|reject|withdraw|drop|clear|wipe|revoke)/i

/**
 * What ends a record: the commands that lifecycles say destroy, and the calls that take something away, by their names and by the end of
 * their addresses.
 */
const ending = [
  ...new Set([
    ...lifecycles.flatMap(({ destroys }): readonly string[] => destroys),
    ...calls
      .filter(([, { effect }]) => effect === 'change')
      .flatMap(([name, { method, path }]) => {
        const names = [name, path.split('/').findLast((part) => !part.startsWith('{'))!]
        return method === 'DELETE' ? [name] : names.filter((one) => verbs.test(one))
      }),
  ]),
]

test('a command that its lifecycle calls an end is red and behind "more", whatever its page says', () => {
  for (const lifecycle of lifecycles)
    for (const event of lifecycle.destroys as readonly string[])
      expect(isEnding({ lifecycle, commands: { [event]: { call: {} as Call, variant: 'primary' } } }, event)).toBe(true)
  const { reasons: _, ...lifecycle } = lifecycles[0]!
  expect(isEnding({ lifecycle: { ...lifecycle, reasons: [], destroys: [] }, commands: {} }, 'edit')).toBe(false)
})

test('every page says of what destroys that it does', () => {
  // A command beside a lifecycle that is declared, one of several rows, and an action that is written out: up to what it does.
  const names = ending.join('|')
  const several = new RegExp(String.raw`^ {2}(?:${names}): \{ [^]*?^ {2}\}`, 'gm')
  const written = new RegExp(`key: '(?:${names})',[^]*?onDo`, 'g')
  const found = pages.flatMap(([path, text]) =>
    [...(text.includes("texts: '") ? text.matchAll(several) : []), ...text.matchAll(written)].map(([said]) => ({
      path,
      said,
    })),
  )
  expect(found.length).toBeGreaterThan(15)
  // A line of a list that is not sent yet is only taken off it.
  const unsent = ['src/modules/order-passport/issue/line-table.tsx']
  const quiet = found.filter(({ said }) => !/variant: 'ending'|kind: (\w+ === \d \? )?'danger'|danger: true/.test(said))
  expect(quiet.filter(({ path }) => !unsent.includes(path))).toEqual([])
})
