import { assign, setup } from 'xstate'
import { scriptTimeoutMs } from '#domain/constants.ts'
import { missing } from '#machines/kit/missing.ts'
import { type PrintErrorKind, printErrorKind } from '#machines/kit/print-error.ts'

/** What the browser says about reaching this computer's own services: `asked` will ask the person. */
export type LocalAccess = 'free' | 'asked' | 'denied'

export interface FoundComponent {
  readonly version: string
  /** By their place, which is how the component is told of one. */
  readonly printers: readonly string[]
}

interface ComponentContext {
  found: FoundComponent | null
  errorKind: PrintErrorKind | null
}

export type ComponentEvent =
  | { type: 'component.check' }
  /** The person knows why the browser is about to ask. */
  | { type: 'component.allow' }
  /** Prints without it until it is looked for again. */
  | { type: 'component.leave' }
  | { type: 'component.closed' }

/**
 * Whether the print component is there. A missing one is known to be so as soon as no port answers, one that keeps silent
 * after ten seconds (spec: calls#fixed-messages: a cross-site script); where the browser asks for access to the local
 * network, why is said before, and the time to answer does not count (Desk devices).
 */
export const printComponentMachine = setup({
  types: {} as { context: ComponentContext; events: ComponentEvent; tags: 'busy' },
  actors: {
    askAccess: missing<LocalAccess>('askAccess'),
    /** Loads its script and waits for its socket. */
    open: missing<FoundComponent>('open'),
    /** What the person answered to the browser. */
    decide: missing<boolean>('decide'),
  },
  delays: { patience: scriptTimeoutMs },
  guards: {
    isAsked: (_, access: LocalAccess) => access === 'asked',
    isDenied: (_, access: LocalAccess) => access === 'denied',
    isGranted: (_, granted: boolean) => granted,
  },
  actions: {
    fail: assign((_, errorKind: PrintErrorKind) => ({ found: null, errorKind })),
    keep: assign((_, found: FoundComponent) => ({ found, errorKind: null })),
    forget: assign({ found: null, errorKind: null }),
  },
}).createMachine({
  id: 'printComponent',
  initial: 'unknown',
  context: { found: null, errorKind: null },
  states: {
    unknown: { entry: 'forget', on: { 'component.check': 'checking' } },
    checking: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        src: 'askAccess',
        onDone: [
          { guard: { type: 'isAsked', params: ({ event }) => event.output }, target: 'explaining' },
          {
            guard: { type: 'isDenied', params: ({ event }) => event.output },
            target: 'missing',
            actions: { type: 'fail', params: 'denied' },
          },
          { target: 'opening' },
        ],
        onError: 'opening',
      },
    },
    explaining: { on: { 'component.allow': 'opening.waiting', 'component.leave': 'without' } },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'open',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'missing', actions: { type: 'fail', params: ({ event }) => printErrorKind(event.error) } },
      },
      initial: 'looking',
      states: {
        waiting: {
          invoke: {
            src: 'decide',
            onDone: [
              { guard: { type: 'isGranted', params: ({ event }) => event.output }, target: 'looking' },
              { target: '#printComponent.missing', actions: { type: 'fail', params: 'denied' } },
            ],
            onError: 'looking',
          },
        },
        looking: {
          after: { patience: { target: '#printComponent.missing', actions: { type: 'fail', params: 'late' } } },
        },
      },
    },
    ready: { on: { 'component.closed': 'unknown', 'component.check': 'checking' } },
    missing: { on: { 'component.check': 'checking', 'component.leave': 'without' } },
    without: { on: { 'component.check': 'checking' } },
  },
})
