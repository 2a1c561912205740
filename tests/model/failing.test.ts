import { expect, it } from 'vitest'
import { walkMachine } from '#tests/model/drivers/machine.ts'
import { sendBillModel } from '#tests/model/lifecycles/send-bill.ts'
import type { Model } from './define.ts'

const withTable = (rows: Model['tables'][string]): Model => ({ ...sendBillModel, tables: { status: rows } })
const rows = sendBillModel.tables.status!

it('a step that the tables do not have is told as a story, with the command that repeats it', () => {
  const { failures, lines } = walkMachine(withTable(rows.filter(([, event]) => event !== 'submit')), { seed: 3 })
  const found = failures.find(({ words }) => words.includes('submit ✗'))
  expect(found?.words).toContain('1 create → DRAFT')
  expect(found?.words).toContain('submit ✗ expected SUBMITTED: the tables do not have 0 submit 8')
  expect(found?.again).toBe(
    "npm run models:run -- sendBill --driver machine --only 'DRAFT submit → SUBMITTED' --profile good --seed 3",
  )
  expect(lines).toContainEqual(expect.objectContaining({ name: 'DRAFT submit → SUBMITTED', ok: false }))
})

it('a row of the tables that nothing takes is a failure, and so is a guard that never says no', () => {
  const more = walkMachine(withTable([...rows, [12, 'edit', 12]])).failures
  expect(more.map(({ words }) => words)).toEqual(['never taken: 12 edit 12'])
  const { good } = sendBillModel.profiles
  const never = walkMachine({
    ...sendBillModel,
    profiles: { good: good!, oneOfTwo: { ...good, outAfter: 1 } },
  }).failures
  expect(never.map(({ words }) => words)).toEqual(['hasPassport never says no'])
})
