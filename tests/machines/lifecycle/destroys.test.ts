import { expect, test } from 'vitest'
import type { Lifecycle } from '#machines/lifecycle/kit.ts'
import { lifecycles } from './all.ts'

interface State {
  readonly type: string
  readonly tags: readonly string[]
  readonly states: Readonly<Record<string, State>>
  readonly transitions: ReadonlyMap<string, readonly { readonly target?: readonly State[] | undefined }[]>
}

const statesOf = (state: State): State[] => [state, ...Object.values(state.states).flatMap(statesOf)]

/** Nothing can be done there any more, or the lifecycle itself calls it over. */
const isEnd = ({ type, tags }: State) =>
  type === 'final' || tags.some((tag) => ['ended', 'cancelled', 'closed'].includes(tag))

/** Commands that lead from somewhere that is no end to an end. */
function commandsToAnEnd({ machine, commands }: Lifecycle): string[] {
  const leading = statesOf(machine.root as unknown as State)
    .filter((state) => !isEnd(state))
    .flatMap((state) =>
      [...state.transitions]
        .filter(([, ways]) => ways.some(({ target }) => target?.some(isEnd)))
        .map(([event]) => event),
    )
  return [...new Set(leading)].filter((event) => (commands as readonly string[]).includes(event))
}

/** Ends that are what everybody worked for, and what is only decided: they stand among the next steps. */
const finishes: Readonly<Record<string, readonly string[]>> = {
  applyForm: ['approve'],
  refund: ['payOut'],
  recharge: ['approve'],
  supplyOrder: ['issue'],
}

test('every command that leads to an end says whether it destroys, a new one too', () => {
  expect(lifecycles.length).toBeGreaterThan(12)
  const unsaid = lifecycles.flatMap((lifecycle) =>
    commandsToAnEnd(lifecycle)
      .filter((event) => !lifecycle.destroys.includes(event) && !finishes[lifecycle.name]?.includes(event))
      .map((event) => `${lifecycle.name}.${event}`),
  )
  expect(unsaid).toEqual([])
})

test('what is deleted, removed, cancelled or withdrawn destroys wherever it is a command, and nothing else is named', () => {
  for (const { name, commands, destroys } of lifecycles) {
    const known: readonly string[] = commands
    const words = known.filter((event) => /^(delete|remove|cancel|withdraw|void|freeze|stop|unbind|lost)/.test(event))
    expect([name, words.filter((event) => !destroys.includes(event))]).toEqual([name, []])
    expect([name, destroys.filter((event) => !known.includes(event))]).toEqual([name, []])
  }
})
