import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { readWithin } from '#domain/typed-number.ts'
import { Form } from '#src/kit/form/form.tsx'
import { NumberEntry } from '#src/kit/form/number-entry.tsx'
import { NumberField, type NumberFieldProps } from '#src/kit/form/number-field.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'

const onSubmit = vi.fn<(values: unknown) => void>()

function opened(field: Partial<NumberFieldProps> = {}, initial: { days?: number } = {}) {
  setLang('zh')
  onSubmit.mockClear()
  render(
    <Form schema={z.strictObject({ days: z.optional(z.number()) })} initial={initial} onSubmit={onSubmit}>
      <NumberField name="days" label="天数" min={1} max={250} {...field} />
      <button type="submit">保存</button>
    </Form>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: /天数/ })
  const save = () => user.click(screen.getByRole('button', { name: '保存' }))
  return { user, box, save, note: () => box.closest('.kit-field')?.querySelector('.kit-field-note')?.textContent }
}

describe('a number that is typed', () => {
  it.each([
    ['251', '不能大于250'],
    ['0', '不能小于1'],
    ['-3', '不能小于1'],
    ['1.5', '请输入整数'],
    ['12天', '请输入整数'],
    ['1e2', '请输入整数'],
  ])('%s stays as typed and is refused: %s', async (typed, why) => {
    const { user, box, save, note } = opened()
    await user.type(box, typed)
    await user.tab()
    expect([box.value, note(), box.getAttribute('aria-invalid')]).toEqual([typed, why, 'true'])
    await save()
    expect(onSubmit).not.toHaveBeenCalled()
    expect([box.value, document.activeElement === box]).toEqual([typed, true])
    await user.clear(box)
    await user.type(box, '250')
    await save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ days: 250 }))
  })

  it.each([
    ['２５', 25],
    [' 1,0 ', undefined],
    ['007', 7],
  ])('%s is read as a person means it', async (typed, days) => {
    const { user, box, save } = opened()
    fireEvent.change(box, { target: { value: typed } })
    await user.tab()
    await save()
    if (days === undefined) expect(onSubmit).not.toHaveBeenCalled()
    else await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ days }))
  })

  it('steps by the arrow keys to its limits and no further', async () => {
    const { user, box, save } = opened({}, { days: 249 })
    await user.type(box, '{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(box.value).toBe('250')
    await save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ days: 250 }))
  })

  it('in another unit than it is kept in: decimals are counted, not cut', async () => {
    const { user, box, save, note } = opened(
      { min: 0, max: 100, digits: 2, factor: 100, cleanDigits: 6 },
      { days: 0.5 },
    )
    expect(box.value).toBe('50')
    await user.clear(box)
    await user.type(box, '62.125')
    await save()
    expect([box.value, note()]).toEqual(['62.125', '最多2位小数'])
    expect(onSubmit).not.toHaveBeenCalled()
    await user.clear(box)
    await user.type(box, '62.12')
    await save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ days: 0.6212 }))
  })
})

it('beside the values of a form it holds the form back, and leads to itself', async () => {
  setLang('zh')
  const [onChange, sent] = [vi.fn<(value: number | undefined) => void>(), vi.fn<() => void>()]
  render(
    <Form schema={z.strictObject({})} onSubmit={sent}>
      <NumberEntry label="份数" min={0} max={999} value={2} hasSteps onChange={onChange} />
      <button type="submit">保存</button>
    </Form>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: '份数' })
  await user.clear(box)
  onChange.mockClear()
  await user.type(box, '1000')
  expect(onChange.mock.calls.map(([value]) => value)).toEqual([1, 10, 100])
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByText('不能大于999')).toBeTruthy()
  expect([box.value, document.activeElement === box]).toEqual(['1000', true])
  await user.clear(box)
  await user.type(box, '999')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toHaveBeenCalled())
})

it.each([
  ['-100000000', -100_000_000],
  ['-100000001', 'rules.tooSmall'],
  ['-1', -1],
  ['0', 'rules.tooLarge'],
])('a bounded negative number: %s', (text, read) => {
  const got = readWithin(text, { min: -100_000_000, max: -1 })
  expect('value' in got ? got.value : got.problem.key).toBe(read)
})
