import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { addDays, dayOf } from '#domain/day.ts'
import { day, optionalText } from '#protocol/kit/fields.ts'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { DayField, DayInput } from '#src/kit/form/day-field.tsx'
import { DayRange, type DayRangeValue } from '#src/kit/form/day-range.tsx'
import { createDrafts } from '#src/kit/form/drafts.ts'
import { Form } from '#src/kit/form/form.tsx'
import { useList, useValue } from '#src/kit/form/form-state.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { DraftsProvider, useDraft } from '#src/kit/form/use-draft.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'

const schema = z.strictObject({
  entryDate: z.optional(day()),
  exitDate: z.optional(day()),
  birthDay: z.optional(day()),
  remark: optionalText(20),
  passports: z.optional(z.array(z.strictObject({ expiryDay: z.optional(day()) }))),
})
type Values = Partial<z.input<typeof schema>>

const today = dayOf(Date.now())
const notADay = '无法识别的日期，例如 2027-01-05'

function People() {
  const { items, remove } = useList('passports')
  return items.map((_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their index
    <div key={at}>
      <DayField name={`passports.${at}.expiryDay`} label={`有效期${at}`} lean="future" />
      <button type="button" onClick={() => remove(at)}>{`去掉${at}`}</button>
    </div>
  ))
}

function Fields() {
  const entry = useValue<string>('entryDate')
  return (
    <>
      <DayField name="birthDay" label="出生" max={today} />
      <DayField name="entryDate" label="入境" disablePast />
      <DayField name="exitDate" label="出境" disablePast from={entry ?? null} />
      <TextField name="remark" label="备注" />
      <People />
      <FormButtons />
    </>
  )
}

function show(initial: Values = {}) {
  const onSubmit = vi.fn<(values: z.output<typeof schema>) => void>()
  render(
    <Form schema={schema} initial={initial} onSubmit={onSubmit}>
      <Fields />
    </Form>,
  )
  return { onSubmit, user: userEvent.setup({ pointerEventsCheck: 0, delay: null }) }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const send = () => screen.getByRole('button', { name: '提交' })
const note = (name: string) => box(name).closest('[data-field]')?.querySelector('.kit-field-note')?.textContent

afterEach(() => setLang('zh'))

describe('a day in a form', () => {
  it.each([
    ['入境', '2027/1/5', '2027-01-05'],
    ['入境', '2027年1月5日', '2027-01-05'],
    ['入境', '05.01.2027', '2027-01-05'],
    ['入境', '05 JAN 2027', '2027-01-05'],
    ['入境', '２０２７－０１－０５', '2027-01-05'],
    ['入境', '2027-01-05 00:00:00', '2027-01-05'],
    ['入境', '13/01/2027', '2027-01-13'],
    ['入境', '20270105', '2027-01-05'],
    ['出生', '850312', '1985-03-12'],
    ['入境', '+40', addDays(today, 40)],
    ['入境', '今天', today],
  ])('%s: %s is taken on leaving, at Enter, and pasted', async (name, typed, expected) => {
    const { user, onSubmit } = show()
    await user.type(box(name), typed)
    await user.tab()
    expect(box(name).value).toBe(expected)
    await user.clear(box(name))
    await user.type(box(name), `${typed}{Enter}`)
    expect(box(name).value).toBe(expected)
    expect(document.activeElement).toBe(box(name))
    await user.clear(box(name))
    await user.paste(typed)
    expect(box(name).value).toBe(expected)
    await user.click(send())
    const field = name === '出生' ? 'birthDay' : 'entryDate'
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ [field]: expected }))
  })

  it('counts a stay from the entry, and a number of a table only when it was pasted', async () => {
    const { user } = show()
    await user.type(box('出境'), '30天')
    await user.tab()
    expect(note('出境')).toBe(notADay)
    await user.type(box('入境'), '2027-01-05')
    await user.tab()
    await user.clear(box('出境'))
    await user.type(box('出境'), '30天{Enter}')
    expect(box('出境').value).toBe('2027-02-03')
    await user.clear(box('入境'))
    await user.type(box('入境'), '46392{Enter}')
    expect(note('入境')).toBe(notADay)
    await user.clear(box('入境'))
    await user.paste('46392')
    expect(box('入境').value).toBe('2027-01-05')
  })

  it('keeps what is no day, says so at the field, and is not sent until it is mended', async () => {
    const { user, onSubmit } = show({ entryDate: '2027-01-05' })
    await user.clear(box('入境'))
    await user.type(box('入境'), '2027-02-30')
    expect(note('入境')).toBe('')
    await user.tab()
    expect(box('入境').value).toBe('2027-02-30')
    expect(note('入境')).toBe(notADay)
    expect(box('入境').getAttribute('aria-invalid')).toBe('true')
    expect(box('入境').closest('.arco-picker')?.className).toContain('arco-picker-error')
    await user.click(send())
    await waitFor(() => expect(document.activeElement).toBe(box('入境')))
    expect(box('入境').value).toBe('2027-02-30')
    expect(onSubmit).not.toHaveBeenCalled()
    act(() => setLang('en'))
    expect(note('入境')).toBe('Not a day, for example 2027-01-05')
    act(() => setLang('zh'))
    await user.type(box('入境'), '{Backspace}{Backspace}28')
    expect(note('入境')).toBe('')
    await user.click(send())
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ entryDate: '2027-02-28' }))
  })

  it('takes what is typed before a key sends the form', async () => {
    const { user, onSubmit } = show()
    await user.type(box('入境'), '5.1.2027{Control>}{Enter}{/Control}')
    fireEvent.submit(box('入境'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ entryDate: '2027-01-05' }))
  })

  it('asks which of two days is meant, by buttons that Tab reaches', async () => {
    const { user, onSubmit } = show()
    await user.type(box('入境'), '01/05/2027')
    await user.tab()
    expect(note('入境')).toBe('哪天？1月5日5月1日')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '1月5日' }))
    expect(box('入境').value).toBe('01/05/2027')
    await user.click(send())
    expect(onSubmit).not.toHaveBeenCalled()
    act(() => setLang('en'))
    expect(screen.getAllByRole('button', { name: /^(5 January|1 May)$/ })).toHaveLength(2)
    act(() => setLang('zh'))
    await waitFor(() => expect(document.activeElement).toBe(box('入境')))
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(box('入境').value).toBe('2027-05-01')
    expect(document.activeElement).toBe(box('入境'))
    expect(screen.queryByRole('button', { name: '1月5日' })).toBeNull()
    await user.click(send())
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ entryDate: '2027-05-01' }))
  })

  it('empties itself only by hand', async () => {
    const { user, onSubmit } = show({ entryDate: '2027-01-05' })
    await user.clear(box('入境'))
    await user.type(box('入境'), 'xx')
    await user.tab()
    await user.click(box('入境').closest('.arco-picker')?.querySelector('.arco-picker-clear-icon') as Element)
    expect(box('入境').value).toBe('')
    expect(note('入境')).toBe('')
    await user.click(send())
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({}))
  })

  it('keeps the text with its row', async () => {
    const { user } = show({ passports: [{}, {}] })
    await user.type(box('有效期1'), '不知道')
    await user.tab()
    await user.click(screen.getByRole('button', { name: '去掉0' }))
    expect(box('有效期0').value).toBe('不知道')
    expect(note('有效期0')).toBe(notADay)
  })
})

function Tabs({ onSubmit }: { onSubmit: () => void }) {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        换页
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Form schema={schema} onSubmit={onSubmit}>
          <Fields />
        </Form>
      </Activity>
    </>
  )
}

function Drafted() {
  const draft = useDraft<Values>('order.add', {})
  return (
    <Form schema={schema} draft={draft} onSubmit={() => {}}>
      <Fields />
    </Form>
  )
}

describe('what was typed and is no day', () => {
  it('is there when its tab is shown again, even if it was hidden in the middle of a word', async () => {
    const onSubmit = vi.fn<() => void>()
    render(<Tabs onSubmit={onSubmit} />)
    const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
    const type = (text: string) => fireEvent.change(box('入境'), { target: { value: text } })
    act(() => box('入境').focus())
    type('2027-02-3')
    // By no click: the cursor stays where it is.
    const change = screen.getByRole('button', { name: '换页' })
    fireEvent.click(change)
    fireEvent.click(change)
    expect(box('入境').value).toBe('2027-02-3')
    type('不知道')
    fireEvent.click(change)
    fireEvent.click(change)
    expect(box('入境').value).toBe('不知道')
    await user.click(send())
    expect(note('入境')).toBe(notADay)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('is in the draft', async () => {
    const deps = { storage: localStorage, userId: 1, newKey: () => 'k', now: () => 1, onLeave: () => () => {} }
    const drafts = createDrafts(deps)
    const frame = (one: typeof drafts) => (
      <DraftsProvider value={one}>
        <Drafted />
      </DraftsProvider>
    )
    const { unmount } = render(frame(drafts))
    const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
    await user.type(box('入境'), '不知道')
    unmount()
    drafts.close()
    render(frame(createDrafts(deps)))
    expect(box('入境').value).toBe('不知道')
    expect(note('入境')).toBe(notADay)
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: '放弃修改' }))
    expect(box('入境').value).toBe('')
  })
})

function Range({ onChange }: { onChange: (value: DayRangeValue) => void }) {
  const [value, setValue] = useState<DayRangeValue>({ from: '2026-11-01' })
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

describe('a day outside of forms', () => {
  it('stays with its message, and counts as none when it is left', async () => {
    const onChange = vi.fn<(value: DayRangeValue) => void>()
    render(<Range onChange={onChange} />)
    const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
    await user.clear(box('开始日期'))
    onChange.mockClear()
    await user.type(box('开始日期'), '2026-11-31')
    expect(onChange).not.toHaveBeenCalled()
    await user.tab()
    expect(box('开始日期').value).toBe('2026-11-31')
    expect(screen.getByRole('status').textContent).toBe(notADay)
    await user.click(screen.getByRole('button', { name: '昨天' }))
    expect(box('开始日期').value).toBe(addDays(today, -1))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is the question of a list only once: a day that is edited is no other day meanwhile', async () => {
    const onChange = vi.fn<(value: DayRangeValue) => void>()
    render(<Range onChange={onChange} />)
    const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
    await user.type(box('开始日期'), '{Backspace}x')
    expect(onChange).not.toHaveBeenCalled()
    await user.tab()
    expect(onChange.mock.calls).toEqual([[{ from: undefined, to: undefined }]])
    expect(box('开始日期').value).toBe('2026-11-0x')
    await user.type(box('开始日期'), '{Backspace}7')
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-07', to: undefined })
  })

  it('asks there, too', async () => {
    const onChange = vi.fn<(day: string | undefined) => void>()
    render(<DayInput value={undefined} onChange={onChange} label="日期" lean="any" />)
    const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
    await user.type(box('日期'), '05-01-2027')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '1月5日' }))
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('2027-01-05')
  })
})

describe('a day of which not everything may be known', () => {
  it.each([
    ['1975', '1975-01-01'],
    ['2005', '2005-01-01'],
    ['1975-5', '1975-05-01'],
    ['19750506', '1975-05-06'],
    ['1975-13', '1975-13'],
  ])('reads %s as %s', async (typed, day) => {
    render(
      <Form schema={schema} onSubmit={() => {}}>
        <DayField name="birthDay" label="出生" lean="past" partial />
      </Form>,
    )
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: '出生' })
    await userEvent.type(box, `${typed}{Tab}`)
    expect(box.value).toBe(day)
  })
})
