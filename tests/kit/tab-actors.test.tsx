import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, StrictMode, useState } from 'react'
import { expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { accept } from '#protocol/contract/calls.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { type Opening, useOpening } from '#src/kit/ui/use-opening.ts'
import { createTabActors, TabContext, useTabActor } from '#src/kit/workspace/tab.ts'
import { useScopedActor } from '#src/kit/workspace/use-scoped-actor.ts'
import { useChange } from '#src/parts/command/use-change.ts'
import { answer, stubClient } from './client-stub.ts'

/** Counts its starts in what the test hands it. */
const machine = setup({
  types: {} as { context: { begun: string[] }; input: { begun: string[] }; events: { type: 'end' } },
}).createMachine({
  context: ({ input }) => input,
  entry: ({ context }) => context.begun.push('begun'),
  initial: 'open',
  states: { open: { on: { end: 'over' } }, over: { type: 'final', entry: assign({}) } },
})

it('makes an actor without starting it, once for a name, and starts it once', () => {
  const tab = createTabActors()
  const begun: string[] = []
  const actor = tab.actor('lookup', machine, { input: { begun } })
  expect(tab.actor('lookup', machine, { input: { begun } })).toBe(actor)
  expect(begun).toEqual([])
  tab.start('lookup')
  tab.start('lookup')
  tab.start('nobody')
  expect(begun).toEqual(['begun'])
})

it('forgets what has ended, what is released, and everything when it stops', () => {
  const tab = createTabActors()
  const begun: string[] = []
  const make = (name: string) => {
    const actor = tab.actor(name, machine, { input: { begun } })
    tab.start(name)
    return actor
  }
  const ended = make('ended')
  ended.send({ type: 'end' })
  expect([tab.size(), ended.getSnapshot().status]).toEqual([0, 'done'])
  const released = createActor(machine, { input: { begun } })
  tab.run(released)
  expect(tab.size()).toBe(1)
  tab.release(released)
  expect([tab.size(), released.getSnapshot().status]).toEqual([0, 'stopped'])
  const nameless = createActor(machine, { input: { begun } })
  tab.run(nameless)
  const shown = make('shown')
  tab.actor('never shown', machine, { input: { begun } })
  tab.stop()
  expect([shown, nameless].map((actor) => actor.getSnapshot().status)).toEqual(['stopped', 'stopped'])
  expect(tab.size()).toBe(0)
})

function Control({ begun }: { begun: string[] }) {
  const actor = useTabActor('control', machine, { input: { begun } })
  return (
    <button type="button" onClick={() => actor.send({ type: 'end' })}>
      end
    </button>
  )
}

it('starts it when it is on the screen, once in all drawings, and keeps it while the tab is hidden', async () => {
  const tab = { id: 'tab', ...createTabActors() }
  const begun: string[] = []
  const page = (mode: 'visible' | 'hidden') => (
    <StrictMode>
      <TabContext value={tab}>
        <Activity mode={mode}>
          <Control begun={begun} />
        </Activity>
      </TabContext>
    </StrictMode>
  )
  const { rerender } = render(page('hidden'))
  expect(begun).toEqual([])
  await act(async () => rerender(page('visible')))
  rerender(page('hidden'))
  rerender(page('visible'))
  expect([begun, tab.size()]).toEqual([['begun'], 1])
  await userEvent.click(screen.getByRole('button'))
  expect(tab.size()).toBe(0)
})

function Loose({ begun, instance }: { begun: string[]; instance?: string }) {
  const actor = useScopedActor(machine, { input: { begun } }, instance)
  return <button type="button">{actor.getSnapshot().status}</button>
}

it('keeps the actor of a control outside every tab through the second drawing of development', async () => {
  const begun: string[] = []
  const { unmount } = render(
    <StrictMode>
      <Loose begun={begun} />
    </StrictMode>,
  )
  await act(async () => {})
  expect(begun.length).toBeGreaterThan(0)
  expect(screen.getByRole('button').textContent).toBe('active')
  unmount()
})

it('ends the actor of a control with the control, not when its tab is hidden, and begins another with another life', async () => {
  const tab = { id: 'tab', ...createTabActors() }
  const begun: string[] = []
  const page = (mode: 'visible' | 'hidden', instance: string | null) => (
    <StrictMode>
      <TabContext value={tab}>
        <Activity mode={mode}>{instance !== null && <Loose begun={begun} instance={instance} />}</Activity>
      </TabContext>
    </StrictMode>
  )
  const { rerender } = render(page('visible', 'first'))
  rerender(page('hidden', 'first'))
  expect([begun.length, tab.size()]).toEqual([1, 1])
  rerender(page('visible', 'first'))
  expect([begun.length, tab.size()]).toEqual([1, 1])
  rerender(page('visible', 'second'))
  expect([begun.length, tab.size()]).toEqual([2, 1])
  rerender(page('visible', null))
  expect(tab.size()).toBe(0)
})

function Accepting({ of: id, onDone }: { of: number; onDone: () => void }) {
  const { send } = useChange(accept, `key-${id}`, onDone)
  return (
    <button type="button" onClick={() => send({ id, version: 1 })}>
      accept {id}
    </button>
  )
}

function List({ count }: { count: number }) {
  const [id, setId] = useState(1)
  return id > count ? <p>all accepted</p> : <Accepting key={id} of={id} onDone={() => setId(id + 1)} />
}

it('leaves at most ten actors after five hundred commands of one list', async () => {
  const { client } = stubClient(() => answer({ data: { version: 2, status: 16, financeStatus: 0 } }))
  const tab = { id: 'tab', ...createTabActors() }
  render(
    <ClientProvider value={client}>
      <TabContext value={tab}>
        <List count={500} />
      </TabContext>
    </ClientProvider>,
  )
  for (let left = 500; left > 0; left -= 1) await act(async () => screen.getByRole('button').click())
  await screen.findByText('all accepted')
  expect(tab.size()).toBeLessThanOrEqual(10)
}, 30_000)

function Doubting({ openings }: { openings: number }) {
  const [count, setCount] = useState(1)
  const { opening, open, close } = useOpening<object>()
  const doubt = () => {
    setCount(count + 1)
    open({})
  }
  if (opening) return <Asking key={opening.key} opening={opening} onClose={close} />
  if (count > openings) return <p>never mind</p>
  return (
    <button type="button" onClick={doubt}>
      open
    </button>
  )
}

function Asking({ opening, onClose }: { opening: Opening<object>; onClose: () => void }) {
  useChange(accept, opening.key, onClose)
  return (
    <button type="button" onClick={onClose}>
      cancel
    </button>
  )
}

it('leaves nothing of fifty openings that were closed without sending', async () => {
  const { client } = stubClient(() => answer({ data: null }))
  const tab = { id: 'tab', ...createTabActors() }
  render(
    <ClientProvider value={client}>
      <TabContext value={tab}>
        <Doubting openings={50} />
      </TabContext>
    </ClientProvider>,
  )
  for (let left = 100; left > 0; left -= 1) await act(async () => screen.getByRole('button').click())
  await screen.findByText('never mind')
  expect(tab.size()).toBe(0)
})
