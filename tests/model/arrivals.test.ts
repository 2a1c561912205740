import { expect, it } from 'vitest'
import { models } from './models.ts'

it('only these events wait for the delivery that brings their calls', () => {
  const waiting = models.flatMap(({ lifecycle, events, server }) =>
    [
      ...Object.entries(events).flatMap(([event, { arrives }]) => (arrives ? [[arrives, event] as const] : [])),
      ...Object.entries(server?.arrives ?? {}).map(([id, arrives]) => [arrives, id] as const),
    ].map(([arrives, what]) => `${arrives}: ${lifecycle.name} ${what}`),
  )
  expect(waiting.toSorted()).toEqual([
    'applicants: visaApplicant APPROVED cancel → CANCELLED',
    'applicants: visaApplicant APPROVED editForm → APPROVED',
    'applicants: visaApplicant AUDITING cancel → CANCELLED',
    'applicants: visaApplicant INCOMPLETE_MATERIAL cancel → CANCELLED',
    'applicants: visaApplicant INCOMPLETE_MATERIAL edit → INCOMPLETE_MATERIAL',
    'applicants: visaApplicant RECEIVED cancel → CANCELLED',
    'applicants: visaApplicant RECEIVED editForm → RECEIVED',
    'applicants: visaApplicant WAITING_SUBMIT cancel → CANCELLED',
    'applicants: visaApplicant approve',
    'applicants: visaApplicant prepare',
    'applicants: visaApplicant reaudit',
    'applicants: visaApplicant receive',
    'applicants: visaApplicant requestMaterial',
    'applicants: visaApplicant returnMaterial',
    'applicants: visaApplicant startAudit',
    'applicants: visaApplicant supplement',
    'applicants: visaOrder APPROVED attach → APPROVED',
    'applicants: visaOrder APPROVED cancel → CANCELLED',
    'applicants: visaOrder AUDITING attach → AUDITING',
    'applicants: visaOrder AUDITING cancel → CANCELLED',
    'applicants: visaOrder INCOMPLETE_MATERIAL attach → INCOMPLETE_MATERIAL',
    'applicants: visaOrder INCOMPLETE_MATERIAL cancel → CANCELLED',
    'applicants: visaOrder RECEIVED attach → RECEIVED',
    'applicants: visaOrder RECEIVED cancel → CANCELLED',
    'applicants: visaOrder RESULT_AVAILABLE attach → RESULT_AVAILABLE',
    'applicants: visaOrder SUBMITTED attach → SUBMITTED',
    'applicants: visaOrder WAITING_SUBMIT attach → WAITING_SUBMIT',
    'applicants: visaOrder WAITING_SUBMIT cancel → CANCELLED',
    'applicants: visaOrder applicantsMoved',
    'consulates: visaApplicant correctResult',
    'consulates: visaApplicant issue',
    'consulates: visaApplicant resend',
    'consulates: visaApplicant resubmit',
    'consulates: visaApplicant rollback',
    'consulates: visaApplicant submit',
    'money: payment cancel',
    'money: payment failed',
    'money: payment paid',
    'money: payment pay',
    'money: payment timedOut',
    'money: visaOrder paymentsMoved',
  ])
})

it('every lifecycle with a call is walked through its calls', () => {
  const called = models.filter(({ events }) => Object.values(events).some(({ arrives }) => !arrives))
  expect(called.filter(({ server }) => !server).map(({ lifecycle }) => lifecycle.name)).toEqual([])
})

it('every event has its call, or says which delivery brings it', () => {
  const without = models.flatMap(({ lifecycle, events, server }) =>
    Object.entries(events).flatMap(([event, { arrives }]) =>
      arrives || server?.events[event] || (server?.made && event === 'create') ? [] : [`${lifecycle.name} ${event}`],
    ),
  )
  expect(without).toEqual([])
})
