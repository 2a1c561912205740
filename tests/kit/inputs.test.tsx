import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { remarkMaxLength } from '#domain/constants.ts'
import { addDays, addMonths, dayOf } from '#domain/day.ts'
import { ticketNumber } from '#domain/documents.ts'
import { time, timeRange } from '#domain/periods.ts'
import { email, optionalText, requiredText } from '#protocol/kit/fields.ts'
import { AppendRemarkField } from '#src/kit/form/append-remark-field.tsx'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { DayRange, type DayRangeValue } from '#src/kit/form/day-range.tsx'
import { EmailField } from '#src/kit/form/email-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { TextField, TicketField, TimeField, TimeRangeField } from '#src/kit/form/text-field.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'

const schema = z.strictObject({
  email: z.optional(email()),
  ticketNo: z.optional(z.string().check(ticketNumber)),
  surname: z.optional(requiredText(20)),
  time: z.optional(z.string().check(time)),
  range: z.optional(z.string().check(timeRange)),
  remark: optionalText(remarkMaxLength),
})

function show(initial: Partial<z.input<typeof schema>> = {}) {
  const onSubmit = vi.fn<(values: z.output<typeof schema>) => void>()
  render(
    <Form schema={schema} initial={initial} onSubmit={onSubmit}>
      <EmailField name="email" label="邮箱" />
      <TicketField name="ticketNo" label="票号" />
      <TextField name="surname" label="姓" upper />
      <TimeField name="time" label="时间" />
      <TimeRangeField name="range" label="时间段" />
      <AppendRemarkField name="remark" phrases={['需要发票', '由他人代取']} />
      <FormButtons />
    </Form>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  const submit = () => user.click(screen.getByRole('button', { name: '提交' }))
  return { onSubmit, user, submit }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const mail = () => screen.getByRole<HTMLInputElement>('combobox', { name: '邮箱' })
const offered = () => screen.queryAllByRole('option').map((one) => one.textContent)

afterEach(() => setLang('zh'))

describe('the e-mail input', () => {
  it('offers seven domains after "@", fewer while more is typed, none when it is complete', async () => {
    const { user } = show()
    await user.type(mail(), 'wang')
    expect(offered()).toEqual([])
    await user.type(mail(), '@')
    await waitFor(() => expect(offered()).toHaveLength(7))
    expect(mail().getAttribute('aria-expanded')).toBe('true')
    await user.type(mail(), '1')
    await waitFor(() => expect(offered()).toEqual(['wang@163.com', 'wang@126.com']))
    await user.type(mail(), '63.com')
    await waitFor(() => expect(offered()).toEqual([]))
  })

  it('takes one by arrows and Enter, in both directions, and tells readers which', async () => {
    const { user } = show()
    await user.type(mail(), 'wang@')
    await waitFor(() => expect(offered()).toHaveLength(7))
    await user.keyboard('{ArrowUp}')
    const last = screen.getByRole('option', { name: 'wang@hotmail.com' })
    expect(last.getAttribute('aria-selected')).toBe('true')
    expect(mail().getAttribute('aria-activedescendant')).toBe(last.id)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(mail().value).toBe('wang@qq.com')
  })

  it('takes one by a click, and is closed by Escape without anything being taken', async () => {
    const { user } = show()
    await user.type(mail(), 'wang@')
    await user.click(await screen.findByRole('option', { name: 'wang@sina.com' }))
    expect(mail().value).toBe('wang@sina.com')
    await user.clear(mail())
    await user.type(mail(), 'li@')
    await waitFor(() => expect(offered()).toHaveLength(7))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(offered()).toEqual([]))
    expect(mail().value).toBe('li@')
  })
})

describe('inputs that write what was typed', () => {
  it('a ticket number gets its dashes, and loses them again', async () => {
    const { user } = show()
    await user.type(box('票号'), '784123456789012')
    expect(box('票号').value).toBe('784-1234567890-12')
    await user.type(box('票号'), '{Backspace}{Backspace}{Backspace}')
    expect(box('票号').value).toBe('784-123456789')
  })

  it('letters become capitals, and the cursor stays where somebody corrects', async () => {
    const { user } = show({ surname: 'IVAOV' })
    await user.type(box('姓'), 'n', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect(box('姓').value).toBe('IVANOV')
    expect(box('姓').selectionStart).toBe(4)
  })

  it('the cursor passes a dash that came by itself', async () => {
    const { user } = show({ ticketNo: '784-123' })
    await user.type(box('票号'), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect(box('票号').value).toBe('784-9123')
    expect(box('票号').selectionStart).toBe(5)
  })

  it('times and ranges get their colons and dash; what is no time is refused', async () => {
    const { user, submit, onSubmit } = show()
    await user.type(box('时间'), '2560')
    await user.type(box('时间段'), '12000830')
    await submit()
    expect(await screen.findByText('时间格式须为 hh:mm')).toBeTruthy()
    expect(screen.getByText('时间段格式须为 hh:mm-hh:mm')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(box('时间')))
    await user.clear(box('时间'))
    await user.type(box('时间'), '8:30')
    await user.clear(box('时间段'))
    await user.type(box('时间段'), '08301200')
    await submit()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ time: '08:30', range: '08:30-12:00' }))
  })

  it('full hours are finished when their field is left', async () => {
    const { user, submit, onSubmit } = show()
    await user.type(box('时间'), '9')
    await user.type(box('时间段'), '9-17')
    await user.tab()
    await waitFor(() => expect(box('时间段').value).toBe('09:00-17:00'))
    expect(box('时间段').getAttribute('aria-invalid')).toBeNull()
    await submit()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ time: '09:00', range: '09:00-17:00' }))
  })

  it('Enter in a text input submits nothing', async () => {
    const { user, onSubmit } = show()
    for (const input of [box('票号'), box('姓'), box('时间'), mail(), box('追加备注')])
      await user.type(input, '{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('the remark in parts', () => {
  const append = () => screen.getByRole<HTMLButtonElement>('button', { name: '追加' })

  it('joins parts by a semicolon, by button or Enter', async () => {
    const { user } = show()
    expect(append().disabled).toBe(true)
    await user.type(box('追加备注'), '加急')
    await user.click(append())
    await user.type(box('追加备注'), ' 缺照片 {Enter}')
    expect(box('备注').value).toBe('加急;缺照片')
    expect(box('追加备注').value).toBe('')
  })

  it('appends a frequent remark at a click, and keeps what is being typed', async () => {
    const { user } = show({ remark: '加急' })
    await user.type(box('追加备注'), '缺')
    await user.click(screen.getByRole('button', { name: '需要发票' }))
    expect(box('备注').value).toBe('加急;需要发票')
    expect(box('追加备注').value).toBe('缺')
  })

  it('refuses a part that does not fit as a whole, and keeps it', async () => {
    const { user } = show({ remark: 'x'.repeat(250) })
    await user.type(box('追加备注'), '12345')
    await user.click(append())
    expect(screen.getByRole('alert').textContent).toBe('备注超过255个字符，无法追加')
    expect(box('备注').value).toBe('x'.repeat(250))
    expect(box('追加备注').value).toBe('12345')
    await user.type(box('追加备注'), '{Backspace}')
    expect(screen.getByRole('alert').textContent).toBe('')
    await user.click(append())
    expect(box('备注').value).toBe(`${'x'.repeat(250)};1234`)
  })

  it('says so in English', async () => {
    setLang('en')
    const { user } = show({ remark: 'x'.repeat(255) })
    await user.type(box('Append to the remark'), 'y{Enter}')
    expect(screen.getByRole('alert').textContent).toMatch(/255/)
    expect(screen.getByRole('alert').textContent).not.toMatch(/\p{Script=Han}/u)
  })
})

function Range({ onChange }: { onChange: (value: DayRangeValue) => void }) {
  const [value, setValue] = useState<DayRangeValue>({})
  return (
    <DayRange
      value={value}
      onChange={(days) => {
        setValue(days)
        onChange(days)
      }}
    />
  )
}

describe('a day', () => {
  it('typed by who came by Tab loses no key, and none when it is corrected', async () => {
    const onChange = vi.fn<(value: DayRangeValue) => void>()
    render(<Range onChange={onChange} />)
    const user = userEvent.setup()
    await user.tab()
    expect(document.activeElement).toBe(box('开始日期'))
    await user.keyboard('20261120')
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-20', to: undefined })
    await user.keyboard('{Escape}')
    await user.keyboard('{Backspace}{Backspace}18')
    expect(box('开始日期').value).toBe('2026-11-18')
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-18', to: undefined })
  })
})

describe('the date range', () => {
  const today = () => dayOf(Date.now())

  it.each([
    ['今天', () => [today(), today()]],
    ['昨天', () => [addDays(today(), -1), addDays(today(), -1)]],
    ['近一周', () => [addDays(today(), -7), today()]],
    ['近一月', () => [addMonths(today(), -1), today()]],
  ])('has the shortcut %s', async (name, expected) => {
    const onChange = vi.fn<(value: DayRangeValue) => void>()
    render(<Range onChange={onChange} />)
    await userEvent.setup().click(screen.getByRole('button', { name }))
    const [from, to] = expected()
    expect(onChange).toHaveBeenLastCalledWith({ from, to })
    expect([box('开始日期').value, box('结束日期').value]).toEqual([from, to])
  })

  it('takes eight digits at either end', () => {
    const onChange = vi.fn<(value: DayRangeValue) => void>()
    render(<Range onChange={onChange} />)
    fireEvent.change(box('开始日期'), { target: { value: '20261120' } })
    fireEvent.change(box('结束日期'), { target: { value: '20261231' } })
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-20', to: '2026-12-31' })
  })
})
