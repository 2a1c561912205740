import { setup } from 'xstate'
import { companyStatus } from '#domain/status.ts'
import { defineLifecycle } from './kit.ts'

export interface CompanyFacts {
  /** The asking person belongs to it. */
  readonly isOwn: boolean
  /** Orders, contracts or settlement accounts are of this company. */
  readonly isInBusiness: boolean
}

export type CompanyEventType = 'submitAudit' | 'pass' | 'notPass' | 'stop' | 'resume' | 'delete'

/**
 * `inBusiness`: it may order and be ordered from, and its people may sign in. `audited`: it is or was. `awaitingAudit`: it is to be
 * looked into.
 */
const companyTags = ['inBusiness', 'audited', 'awaitingAudit'] as const

/**
 * spec: lifecycles#company. Only a company in PASS does business: its people may sign in, and it is offered where
 * companies are chosen. `delete` is soft, the row keeps its status.
 */
export const companyMachine = setup({
  types: {} as {
    context: CompanyFacts
    input: CompanyFacts
    events: { type: CompanyEventType }
    tags: (typeof companyTags)[number]
  },
  guards: {
    isNotOwn: ({ context }) => !context.isOwn,
    isNotInBusiness: ({ context }) => !context.isInBusiness,
  },
}).createMachine({
  id: 'company',
  initial: 'TO_AUDIT',
  context: ({ input }) => input,
  states: {
    TO_AUDIT: {
      tags: 'awaitingAudit',
      on: {
        pass: { target: 'PASS' },
        notPass: { target: 'UN_PASS' },
        delete: { guard: 'isNotInBusiness', target: 'TO_AUDIT' },
      },
    },
    UN_PASS: {
      on: {
        submitAudit: { target: 'TO_AUDIT' },
        delete: { guard: 'isNotInBusiness', target: 'UN_PASS' },
      },
    },
    PASS: { tags: ['inBusiness', 'audited'], on: { stop: { guard: 'isNotOwn', target: 'STOPPED' } } },
    STOPPED: {
      tags: 'audited',
      on: {
        resume: { target: 'PASS' },
        delete: { guard: 'isNotInBusiness', target: 'STOPPED' },
      },
    },
  },
})

export const company = defineLifecycle({
  name: 'company',
  machine: companyMachine,
  regions: { status: { codes: companyStatus, texts: 'company.status' } },
  commands: ['pass', 'notPass', 'submitAudit', 'resume', 'stop', 'delete'],
  reasons: ['notPass', 'stop'],
  destroys: ['stop', 'delete'],
  tags: companyTags,
})
