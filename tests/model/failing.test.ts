import { expect, it } from 'vitest'
import { sendBill } from '#machines/lifecycle/send-bill.ts'
import { walkMachine } from '#tests/model/drivers/machine.ts'
import { sendBillModel } from '#tests/model/lifecycles/send-bill.ts'
import { mutantsOf } from '#tests/model/mutants/mutants.ts'
import type { TransitionPage } from '#tests/model/transitions/page.ts'
import type { Model } from './define.ts'

const withRows = (rows: TransitionPage['rows']): Model => ({ ...sendBillModel, page: { ...sendBillModel.page, rows } })
const { rows } = sendBillModel.page
/** The machine with a transition that leads elsewhere. */
const astray = mutantsOf(sendBill).find(({ kind, of }) => kind === 'other target' && of === 'DRAFT submit → SUBMITTED')!

it('a step that leads elsewhere than its page says is told as a story, with the command that repeats it', () => {
  const { failures, lines } = walkMachine({ ...sendBillModel, lifecycle: astray.lifecycle }, { seed: 3 })
  const found = failures.find(({ words }) => words.includes('submit ✗'))
  expect(found?.words).toContain('1 create → DRAFT')
  expect(found?.words).toContain('submit ✗ expected SUBMITTED: found ROLLED_BACK')
  expect(found?.again).toBe(
    "npm run models:run -- sendBill --driver machine --only 'DRAFT submit → SUBMITTED' --profile good --seed 3",
  )
  expect(lines).toContainEqual(expect.objectContaining({ name: 'DRAFT submit → SUBMITTED', ok: false }))
})

it('a row of the page that nothing takes is a failure, and so is a condition that never says no', () => {
  const more = walkMachine(
    withRows([...rows, { region: 'status', from: 'ROLLED_BACK', event: 'edit', to: 'ROLLED_BACK', conditions: [] }]),
  ).failures
  expect(more.map(({ words }) => words)).toContain(
    'sendBill ROLLED_BACK edit [good]: expected ROLLED_BACK, found refused: status',
  )
  const { good } = sendBillModel.profiles
  const never = walkMachine({
    ...sendBillModel,
    profiles: { good: good!, oneOfTwo: { ...good, outAfter: 1 } },
  }).failures
  expect(never.map(({ words }) => words)).toEqual([
    'hasPassport never says no',
    'hasPassportUnderWay never says no',
    'the model has no case empty',
    'the model has no case allBack',
  ])
})
