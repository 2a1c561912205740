import { expect, test } from 'vitest'
import { applyForm } from '#machines/lifecycle/apply-form.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { accept, remove, updateFinanceStatus } from '#protocol/contract/calls.ts'
import { approvals } from '#protocol/finance/apply-form/calls.ts'
import { defineCommands, fieldValueFor, inputOf, labelOf, needsReason } from '#src/parts/command/define-commands.ts'

const commands = defineCommands(contract, {
  keyOf: (row: { id: number; version: number }) => row,
  params: () => ({}),
  commands: { accept: { call: accept }, delete: { call: remove }, rejectFinance: { call: updateFinanceStatus } },
})
const row = { id: 7, version: 3 }

test('sends id and version, and what was typed', () => {
  expect(inputOf(commands, 'accept', row, { remark: 'by hand' })).toEqual({ id: 7, version: 3, remark: 'by hand' })
})

test('sends no version to a call that takes none', () => {
  expect(inputOf(commands, 'delete', row)).toEqual({ id: 7 })
})

test('sends the value of the field that tells the events of a call apart', () => {
  const input = inputOf(commands, 'rejectFinance', row, { reason: 'wrong amount' })
  expect(input).toEqual({ id: 7, version: 3, status: 12, reason: 'wrong amount' })
  expect(updateFinanceStatus.input.safeParse(input).success).toBe(true)
})

test('names no id to a call that takes several, and shows a shorter word on its button', () => {
  const forms = defineCommands(applyForm, {
    keyOf: (form: { id: number; version: number }) => form,
    params: () => ({}),
    commands: { reject: { call: approvals, input: ({ id }) => ({ ids: [id] }), label: 'finance.apply.reject' } },
  })
  const input = inputOf(forms, 'reject', row, { reason: 'no receipt' })
  expect(input).toEqual({ ids: [7], approved: false, reason: 'no receipt' })
  expect(approvals.input.safeParse(input).success).toBe(true)
  const labels = ['reject', 'approve'].map((event) => labelOf(forms, event, row, (key) => key))
  expect(labels).toEqual(['finance.apply.reject', 'applyForm.event.approve'])
})

test('asks for a reason where the lifecycle does', () => {
  expect([needsReason(commands, 'rejectFinance'), needsReason(commands, 'accept')]).toEqual([true, false])
})

test('throws for an event that a call does not tell by the field', () => {
  expect(() => fieldValueFor(updateFinanceStatus, 'status', 'accept')).toThrow('accept')
})
