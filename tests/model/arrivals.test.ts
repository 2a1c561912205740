import { expect, it } from 'vitest'
import { models } from './models.ts'

it('only these events wait for the delivery that brings their calls', () => {
  const waiting = models.flatMap(({ lifecycle, events }) =>
    Object.entries(events).flatMap(([event, { arrives }]) =>
      arrives ? [`${arrives}: ${lifecycle.name} ${event}`] : [],
    ),
  )
  expect(waiting.toSorted()).toEqual([
    'applicants: visaApplicant approve',
    'applicants: visaApplicant prepare',
    'applicants: visaApplicant reaudit',
    'applicants: visaApplicant receive',
    'applicants: visaApplicant requestMaterial',
    'applicants: visaApplicant returnMaterial',
    'applicants: visaApplicant startAudit',
    'applicants: visaApplicant supplement',
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
  ])
})
