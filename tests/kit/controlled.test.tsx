import { readdirSync, readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Form } from '#src/kit/form/form.tsx'
import { useFormActions } from '#src/kit/form/form-state.ts'
import { NumberField } from '#src/kit/form/number-field.tsx'

function Clear() {
  const { set } = useFormActions<{ days?: number }>()
  return (
    <button type="button" onClick={() => set({ days: undefined })}>
      清空
    </button>
  )
}

it('a number that was taken back stands in its field no longer', async () => {
  render(
    <Form schema={z.strictObject({ days: z.optional(z.int()) })} initial={{ days: 30 }} onSubmit={() => undefined}>
      <NumberField name="days" label="天数" />
      <Clear />
    </Form>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  const box = screen.getByLabelText<HTMLInputElement>('天数')
  expect(box.value).toBe('30')
  await user.click(screen.getByRole('button', { name: '清空' }))
  expect(box.value).toBe('')
})

/** A control of the library that gets no `value` at all goes on showing the last one: an empty value is a value, too. */
const leftOut = /\{\.\.\.\((?:[^{}]*(?:\? \{\} : |\? |&& )\{ value\b)(?!: progress)[^{}]*\}/

it('no control is left without its value where that is empty', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const found = files.filter((name) => leftOut.test(readFileSync(`src/${name}`, 'utf8')))
  expect(found).toEqual([])
})
