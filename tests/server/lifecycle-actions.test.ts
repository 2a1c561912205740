import { expect, it } from 'vitest'
import { visaStatus } from '#domain/status.ts'
import { type ApplicantFacts, freshApplicant, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { actionsWithRefusals } from '#server/kit/lifecycle/actions.ts'
import { transitionRefusal } from '#server/kit/lifecycle/refusal.ts'
import { rowActions } from '#server/kit/lifecycle/row-actions.ts'

/** Refusals of a confirmation with sentences of their own; an approved applicant still has the button. */
const spoken = {
  ...visaApplicant,
  sentences: {
    confirm: {
      status: ({ isPaid }: ApplicantFacts) => (isPaid ? 'order.finished' : 'order.notEditable'),
      isPaidOrOnCredit: 'order.notEditable',
    },
  },
  explained: { confirm: [visaStatus.APPROVED], cancel: [visaStatus.SUBMITTED] },
}
const at = (status: number, facts = {}) =>
  actionsWithRefusals(spoken, { status }, { ...freshApplicant, ...facts }, (event) =>
    ['confirm', 'cancel'].includes(event),
  ).map(({ event, refused }) => (refused ? `${event}: ${refused}` : event))

it('gives a refused command the sentence of its event, else the reason of its guard', () => {
  expect(at(visaStatus.ORDER_SUCCESS)).toEqual(['confirm: order.notEditable', 'cancel'])
  expect(at(visaStatus.ORDER_SUCCESS, { isManagedByContract: true })).toEqual([
    'confirm: order.notEditable',
    'cancel: visaApplicant.refused.isNotManagedByContract',
  ])
})

it('shows what a status does not know only where it can say why', () => {
  expect(at(visaStatus.APPROVED)).toEqual(['confirm: order.notEditable', 'cancel'])
  expect(at(visaStatus.APPROVED, { isPaid: true })).toEqual(['confirm: order.finished', 'cancel'])
  expect(at(visaStatus.RECEIVED)).toEqual(['cancel'])
  expect(at(visaStatus.SUBMITTED)).toEqual([])
})

it('tells of an applicant’s contract before anything else', () => {
  const edit = (facts: Partial<ApplicantFacts>) =>
    actionsWithRefusals(
      visaApplicant,
      { status: visaStatus.AUDITING },
      { ...freshApplicant, ...facts },
      (event) => event === 'edit',
    )
  expect(edit({})).toEqual([{ event: 'edit', refused: 'order.applicantClosed' }])
  expect(edit({ isManagedByContract: true })).toEqual([{ event: 'edit', refused: 'order.hasContract' }])
})

it('answers with the sentence, whose places are filled', () => {
  const codes = { status: visaStatus.APPROVED }
  const [params, facts] = [{ contractNo: 'HT26-7' }, { ...freshApplicant, isPaid: true }]
  expect(transitionRefusal(spoken, codes, 'confirm', 'status', { params, facts })).toMatchObject({
    key: 'order.finished',
    params: { contractNo: 'HT26-7' },
    data: { status: visaStatus.APPROVED, reason: 'order.finished' },
  })
})

it('offers a row what asks for several rights to whoever holds all of them', () => {
  const rights = { confirm: ['visa.order.edit', 'center.contract.create'], cancel: 'visa.order.edit' }
  const codes = { status: visaStatus.ORDER_SUCCESS }
  expect(rowActions(visaApplicant, ['visa.order.edit'], rights)(codes)).toEqual(['cancel'])
  expect(rowActions(visaApplicant, ['visa.order.edit', 'center.contract.create'], rights)(codes)).toEqual([
    'confirm',
    'cancel',
  ])
})
