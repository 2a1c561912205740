import { type AnyMachineSnapshot, assign, setup, transition } from 'xstate'
import { type GateState, gateStates } from '#domain/consulate/status-application.ts'

/** The facts known of a site. `until` (ms): while it is shut, or while one errand tries whether it is back. */
interface Known {
  /** Errands in a row without an answer. */
  readonly faults: number
  /** How often it was shut in a row. */
  readonly shutTimes: number
  readonly until: number
}

export interface Gate extends Known {
  readonly state: GateState
}

/** `at`: when it happened (ms). `forMs`: how long one errand may take. */
export type GateEvent =
  | { readonly type: 'answered' }
  | { readonly type: 'faulted'; readonly at: number }
  | { readonly type: 'refusedCaller'; readonly at: number }
  | { readonly type: 'probe'; readonly at: number; readonly forMs: number }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }

const MOST_ERRORS = 5
const MINUTE = 60_000
/** How long a site is left alone the first time, and from the second time on. */
const shutMs = [5 * MINUTE, 10 * MINUTE] as const

const fresh: Known = { faults: 0, shutTimes: 0, until: 0 }

/** How long it is left alone, by how often it was shut in a row. */
const shutForMs = (times: number): number => shutMs[Math.min(times, shutMs.length) - 1] ?? 0

/**
 * Whether errands go to a consulate's site: five without an answer in a row, or a refusal of the caller, shut it for a while;
 * then one errand tries whether it is back. A person may pause it. spec: lifecycles#site-gate.
 */
export const siteGateMachine = setup({
  types: {} as { context: Known; events: GateEvent; input: Known },
  guards: {
    isEnough: ({ context }) => context.faults + 1 >= MOST_ERRORS,
    isTime: ({ context, event }) => event.type === 'probe' && event.at >= context.until,
  },
  actions: {
    shut: assign(({ context: { shutTimes }, event }) => ({
      faults: 0,
      shutTimes: shutTimes + 1,
      until: ('at' in event ? event.at : 0) + shutForMs(shutTimes + 1),
    })),
    count: assign(({ context }) => ({ faults: context.faults + 1 })),
    startAnew: assign(() => fresh),
    probe: assign(({ event }) => (event.type === 'probe' ? { until: event.at + event.forMs } : {})),
  },
}).createMachine({
  id: 'siteGate',
  initial: 'OPEN',
  context: ({ input }) => input,
  states: {
    OPEN: {
      on: {
        answered: { actions: 'startAnew' },
        faulted: [{ guard: 'isEnough', target: 'SHUT', actions: 'shut' }, { actions: 'count' }],
        refusedCaller: { target: 'SHUT', actions: 'shut' },
        pause: { target: 'PAUSED' },
      },
    },
    // Errands that were under way when it was shut may still come back with an answer.
    SHUT: {
      on: {
        answered: { target: 'OPEN', actions: 'startAnew' },
        probe: { guard: 'isTime', target: 'PROBING', actions: 'probe' },
        pause: { target: 'PAUSED' },
      },
    },
    PROBING: {
      on: {
        answered: { target: 'OPEN', actions: 'startAnew' },
        faulted: { target: 'SHUT', actions: 'shut' },
        refusedCaller: { target: 'SHUT', actions: 'shut' },
        // Who tried it was not heard of again.
        probe: { guard: 'isTime', actions: 'probe' },
        pause: { target: 'PAUSED' },
      },
    },
    PAUSED: { on: { resume: { target: 'OPEN', actions: 'startAnew' } } },
  },
})

const snapshotOf = ({ state, ...context }: Gate): AnyMachineSnapshot =>
  siteGateMachine.resolveState({ value: state, context })

/** The gate after an event; null when its state does not take it. */
export function gateAfter(gate: Gate, event: GateEvent): Gate | null {
  const before = snapshotOf(gate)
  if (!before.can(event)) return null
  const [after] = transition(siteGateMachine, before as Parameters<typeof transition<typeof siteGateMachine>>[1], event)
  const state = gateStates.find((one) => after.matches(one))
  return state ? { state, ...after.context } : null
}

/** Whether an errand may go now, and the gate with it; null when it may not. */
export function admitted(gate: Gate, at: number, forMs: number): Gate | null {
  return gate.state === 'OPEN' ? gate : gateAfter(gate, { type: 'probe', at, forMs })
}
