import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, StrictMode, useState } from 'react'
import { expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { accept } from '#protocol/contract/calls.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
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
  const released = make('released')
  tab.release('released')
  expect([tab.size(), released.getSnapshot().status]).toEqual([0, 'stopped'])
  const shown = make('shown')
  tab.actor('never shown', machine, { input: { begun } })
  tab.stop()
  expect(shown.getSnapshot().status).toBe('stopped')
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

function Loose({ begun }: { begun: string[] }) {
  const actor = useScopedActor(machine, { input: { begun } })
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
