import { describe, expect, it } from 'vitest'
import { triesOf, tryWords } from '#tests/model/drivers/guards.ts'
import { isOnScreen } from '#tests/model/drivers/ui-guards.ts'
import { isRequestedOf } from './define.ts'
import { arrowsOf } from './graph.ts'
import { models } from './models.ts'
import { shownSteps, uiTours } from './ui-tours.ts'

it('only these are shown on no screen', () => {
  const unseen = models.flatMap(({ lifecycle, ui }) =>
    Object.entries(ui?.unseen ?? {}).map(([what, why]) => `${lifecycle.name} ${what}: ${why}`),
  )
  expect(unseen.toSorted()).toEqual([
    'consulateApplication UNSENT unqueue → CORRECTION_REQUIRED: only what was sent back once has a number: the server takes it there',
    'consulateApplication UNSENT withdraw → UNSENT: it has no number there, either',
    'consulateApplication accepted: the site says it, in the tests of its queue',
    'consulateApplication correctionAsked: the site says it, in the tests of its queue',
    'consulateApplication granted: the site says it, in the tests of its queue',
    'consulateApplication paymentAsked: the site says it, in the tests of its queue',
    'consulateApplication paymentExpired: the site says it, in the tests of its queue',
    'consulateApplication refused: the site says it, in the tests of its queue',
    'consulateApplication withdrawn: the site says it, in the tests of its queue',
    'task create: a file is uploaded before there is a task',
    'visaOrder applicantsMoved: its page follows its applicants: their own tours are walked on it',
  ])
})

it('only these commands are not clicked: another place asks for them, and the page must follow', () => {
  const followed = models.flatMap(({ lifecycle, ui }) =>
    Object.entries(ui?.follows ?? {}).map(([event, where]) => `${lifecycle.name} ${event}: ${where}`),
  )
  expect(followed.toSorted()).toEqual([
    'passport refund: asked for on its contract',
    'passport rollback: a send bill brings it back',
    'passport send: a send bill carries it',
    'visaApplicant issue: the desk retrieves the passport with its result',
    'visaApplicant resubmit: what is missing is said with the result before',
    'visaApplicant rollback: a send bill brings the passport back',
    'visaApplicant submit: a send bill carries the passport',
    'visaOrder attach: files are dropped, and kept when the page is left',
    'visaOrder sign: the contract is entered on a page of its own',
  ])
})

it('only these refusals are shown on no button, as a desk or another page asks, or another record', () => {
  const left = models.flatMap((model) =>
    triesOf(model)
      .filter((one) => !isOnScreen(model, one))
      .map((one) => `${model.lifecycle.name} ${tryWords(one)}`),
  )
  expect(left).toEqual([
    'paper receive [noFile]: hasFile',
    'passport send [notReviewed]: isContractReviewed',
    'passport send [applicantNotReady]: isApplicantReady',
    'passport send [onHold]: isNotOnHold',
    'passport send [unpaid]: isPaidOrOnAccount',
    'passport return [unpaid]: isSettledForHandOver',
    'passport dispatch [unpaid]: isSettledForHandOver',
    'sendBill submit [empty]: hasPassport',
    'visaApplicant confirm [unpaid]: isPaidOrOnCredit',
    'visaApplicant resubmit [managed]: isNotManagedByContract',
    'visaApplicant resubmit [nothingMissing]: isReturnWithPapersMissing',
    'visaOrder attach [finished]: isNotFinished',
    'visaOrder sign [evisa]: isNotEvisa',
    'visaOrder sign [onContract]: hasNoContract',
    'visaOrder sign [leftToContract]: hasNoContract',
    'visaOrder sign [moneyIn]: hasNoMoney',
  ])
})

it('only for these conditions a page leaves a button out', () => {
  const leftOut = models.flatMap(({ lifecycle, ui }) =>
    Object.entries(ui?.leavesOut ?? {}).map(([condition, why]) => `${lifecycle.name} ${condition}: ${why}`),
  )
  expect(leftOut.toSorted()).toEqual([
    'applyForm isAuthor: what only its author may do is offered to nobody else',
    'dayClose closeForFinance isFinanceTill: it is offered on a till of finance alone',
    'dayClose closeForFinance isNotCashier: it is offered on a till of finance alone',
    'recharge isSubmitter: what only its submitter may do is offered to nobody else',
    'supplyOrder isOrder: what a change or refund never knows is not offered on it',
    'visaApplicant isNotManagedByContract: the contract stands there instead, with a link',
    'visaOrder hasApplicantOrNoContract: the contract stands there instead, with a link',
    'visaOrder hasNoContract: the contract stands there instead, with a link',
  ])
})

it('every transition that the server is walked through is walked on the screen, or says why not', () => {
  const left = models.flatMap((model) =>
    arrowsOf(model).flatMap((arrow) => {
      const { event, id } = arrow
      const isNamed = model.ui?.unseen?.[event] !== undefined || model.ui?.unseen?.[id] !== undefined
      const isLeft = isRequestedOf(model, 'server')(arrow) && !isRequestedOf(model, 'ui')(arrow) && !isNamed
      return isLeft ? [`${model.lifecycle.name} ${id}`] : []
    }),
  )
  expect(left).toEqual([])
})

const walked = models.filter(({ ui }) => ui).map((model) => [model.lifecycle.name, model] as const)

describe.each(walked)('the tours of %s on the screen', (_, model) => {
  it('show every transition, in one share or in several', () => {
    const asked = arrowsOf(model).filter(isRequestedOf(model, 'ui'))
    const halves = [1, 2].map((no) => uiTours(model, { share: { no, of: 2 } }))
    for (const tours of [uiTours(model), halves.flat()]) {
      const shown = new Set(tours.flatMap(shownSteps).flatMap(({ covers }) => covers))
      expect(asked.filter(({ id }) => !shown.has(id))).toEqual([])
    }
    expect(halves.flat().toSorted((a, b) => a.number - b.number)).toEqual(uiTours(model))
  })

  it('click each command of its lists there, too', () => {
    const onRow = uiTours(model).flatMap(({ tour, how }) => tour.filter((_, at) => how[at] === 'row'))
    expect(onRow.map(({ event }) => event).toSorted()).toEqual(Object.keys(model.ui?.list?.events ?? {}).toSorted())
  })
})

it('what a plan for the screen names is part of its lifecycle', () => {
  const known = (model: (typeof models)[number]) => new Set(arrowsOf(model).flatMap(({ event, id }) => [event, id]))
  const strange = models.flatMap((model) => Object.keys(model.ui?.unseen ?? {}).filter((one) => !known(model).has(one)))
  expect(strange).toEqual([])
})
