import { Checkbox } from '@arco-design/web-react'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { FieldProblem } from '#domain/field-problem.ts'
import { day, fen, mobile, optionalText, requiredText } from '#protocol/kit/fields.ts'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { createDrafts } from '#src/kit/form/drafts.ts'
import { Field } from '#src/kit/form/field.tsx'
import { Form, type FormProps } from '#src/kit/form/form.tsx'
import { useList } from '#src/kit/form/form-state.ts'
import { MoneyField } from '#src/kit/form/number-field.tsx'
import { PhoneTextField, RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { DraftsProvider, useDraft } from '#src/kit/form/use-draft.tsx'

const person = z.strictObject({ surname: requiredText(5) })
const schema = z.strictObject({
  contactName: requiredText(64),
  contactMobile: mobile(),
  entryDate: z.optional(day()),
  receivedFen: z.optional(fen()),
  entries: z.optional(z.string()),
  returnWay: z.optional(z.literal([1, 2])),
  remark: optionalText(255),
  passports: z.optional(z.array(person)),
})

function People() {
  const { items, add, remove } = useList<{ surname?: string }>('passports')
  return (
    <>
      {items.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their index
        <div key={at}>
          <TextField name={`passports.${at}.surname`} upper />
          <button type="button" onClick={() => remove(at)}>{`去掉${at}`}</button>
        </div>
      ))}
      <button type="button" onClick={() => add({})}>
        加一人
      </button>
    </>
  )
}

type More = Partial<FormProps<typeof schema>>
function Page({ onSubmit, ...more }: More & { onSubmit: (values: z.output<typeof schema>) => void }) {
  return (
    <Form schema={schema} onSubmit={onSubmit} {...more}>
      <TextField name="contactName" />
      <PhoneTextField name="contactMobile" />
      <DayField name="entryDate" />
      <MoneyField name="receivedFen" />
      <SelectField
        name="entries"
        options={[
          { value: 'ONE', label: '一次' },
          { value: 'TWO', label: '两次' },
        ]}
      />
      <RadioField
        name="returnWay"
        options={[
          { value: 1, label: '快递' },
          { value: 2, label: '自取' },
        ]}
      />
      <RemarkField name="remark" />
      <People />
      <FormButtons />
    </Form>
  )
}

const problems: FieldProblem[] = [
  { path: 'contactMobile', key: 'rules.sameMobile' },
  { path: 'userId', key: 'rules.required' },
]

function Asking() {
  const [refused, setRefused] = useState<FieldProblem[]>([])
  return (
    <Page
      initial={{ contactName: '李', contactMobile: '13800000000' }}
      problems={refused}
      onSubmit={() => setRefused(problems)}
    />
  )
}

function Draft({ onSend }: { onSend: (key: string) => void }) {
  const draft = useDraft<More['initial'] & object>('order.add', {})
  return (
    <Page
      draft={draft}
      onSubmit={() => {
        onSend(draft.key())
        draft.done()
      }}
    />
  )
}

function show(more: More = {}) {
  const onSubmit = vi.fn<(values: z.output<typeof schema>) => void>()
  render(<Page onSubmit={onSubmit} {...more} />)
  return { onSubmit, user: userEvent.setup() }
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = () => screen.getByRole('button', { name: '提交' })

it('marks what the schema requires, and tells it to those who cannot see the mark', () => {
  show()
  expect(field(/联系人/).getAttribute('aria-required')).toBe('true')
  expect(field(/备注/).getAttribute('aria-required')).toBeNull()
  expect(screen.getByRole('combobox', { name: '入境次数' })).toBeTruthy()
  expect(screen.getByRole('radiogroup', { name: '取件方式' })).toBeTruthy()
})

it('says what is wrong at the fields and goes to the first of them', async () => {
  const { onSubmit, user } = show()
  await user.type(field(/联系人/), '李')
  await user.type(field(/联系电话/), '123')
  await user.click(submit())
  const phone = field(/联系电话/)
  expect(document.activeElement).toBe(phone)
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(phone.getAttribute('aria-describedby')!)?.textContent).toBe('请输入正确的手机号码')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('gives parsed values: trimmed, empty ones absent, money in fen, days as text', async () => {
  const { onSubmit, user } = show()
  await user.type(field(/联系人/), ' 李雷 ')
  await user.type(field(/联系电话/), '138 0000 0000')
  await user.type(field(/已收金额/), '1,234.5')
  await user.type(field(/入境日期/), '20261120')
  await user.type(field(/备注/), 'x')
  await user.clear(field(/备注/))
  await user.click(screen.getByRole('radio', { name: '自取' }))
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledWith({
    contactName: '李雷',
    contactMobile: '13800000000',
    receivedFen: 123450,
    entryDate: '2026-11-20',
    returnWay: 2,
  })
})

it('shows yuan again when the field is left, and refuses what is no amount', async () => {
  const { onSubmit, user } = show()
  await user.type(field(/已收金额/), '1234.5')
  await user.tab()
  expect(field(/已收金额/).value).toBe('1,234.50')
  await user.clear(field(/已收金额/))
  await user.type(field(/已收金额/), '1.234')
  await user.click(submit())
  expect(onSubmit).not.toHaveBeenCalled()
  expect(field(/已收金额/).getAttribute('aria-invalid')).toBe('true')
})

it('lets what is typed take the place of an amount that the cursor came to by Tab', async () => {
  render(<Page onSubmit={() => undefined} initial={{ receivedFen: 266000 }} />)
  const user = userEvent.setup()
  const amount = field(/已收金额/)
  expect(amount.value).toBe('2,660.00')
  // As a browser does: the text is selected before anything hears of the focus.
  amount.setSelectionRange(0, amount.value.length)
  act(() => amount.focus())
  expect([amount.value, amount.selectionStart, amount.selectionEnd]).toEqual(['2660.00', 0, 7])
  await user.keyboard('100')
  expect(amount.value).toBe('100')
})

it('does not send on Enter in a line of text', async () => {
  const { onSubmit, user } = show({ initial: { contactName: '李', contactMobile: '13800000000' } })
  await user.type(field(/联系人/), '{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  submit().focus()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('keeps nested errors at their rows, and forces capitals', async () => {
  const { user } = show({ initial: { contactName: '李', contactMobile: '13800000000' } })
  await user.click(screen.getByRole('button', { name: '加一人' }))
  await user.click(screen.getByRole('button', { name: '加一人' }))
  const [first] = screen.getAllByRole('textbox', { name: /姓/ })
  await user.type(first!, 'zhangsan')
  expect((first as HTMLInputElement).value).toBe('ZHANGSAN')
  await user.click(submit())
  const rows = screen.getAllByRole('textbox', { name: /姓/ })
  expect(rows.map((one) => one.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(screen.getByText('长度不能超过5')).toBeTruthy()
  expect(screen.getByText('不能为空')).toBeTruthy()
})

it('shows what the server refused at its field until it is changed, and elsewhere what has no field', async () => {
  render(<Asking />)
  const user = userEvent.setup()
  await user.click(submit())
  const phone = field(/联系电话/)
  expect(document.activeElement).toBe(phone)
  expect(screen.getByText('新手机号不能与原手机号一致')).toBeTruthy()
  expect(within(screen.getByRole('alert')).getByText('请填写会员')).toBeTruthy()
  await user.type(phone, '{Backspace}1')
  expect(screen.queryByText('新手机号不能与原手机号一致')).toBeNull()
})

it('can be neither changed nor sent while busy', async () => {
  const { onSubmit } = show({ busy: true, initial: { contactName: '李', contactMobile: '13800000000' } })
  expect(field(/联系人/).disabled).toBe(true)
  fireEvent.submit(document.querySelector('form')!)
  expect(onSubmit).not.toHaveBeenCalled()
})

it('comes back with its draft and the same key after a reload, and forgets both when done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let keys = 0
  const leave: (() => void)[] = []
  const make = () =>
    createDrafts({
      storage: localStorage,
      userId: 7,
      newKey: () => `k${++keys}`,
      now: Date.now,
      onLeave: (flush) => {
        leave.push(flush)
        return () => {}
      },
    })
  const onSend = vi.fn<(key: string) => void>()
  const open = (drafts = make()) => {
    const view = render(
      <DraftsProvider value={drafts}>
        <Draft onSend={onSend} />
      </DraftsProvider>,
    )
    return { ...view, drafts }
  }
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const first = open()
  await user.type(field(/联系人/), '李')
  expect(first.drafts.isDirty('order.add')).toBe(true)
  act(() => leave[0]!())
  first.unmount()

  const second = open()
  expect(field(/联系人/).value).toBe('李')
  expect(screen.getByText('已恢复未提交的内容')).toBeTruthy()
  await user.type(field(/联系电话/), '13800000000')
  await user.click(submit())
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledWith('k1'), 10_000)
  second.unmount()

  open()
  expect(field(/联系人/).value).toBe('')
  vi.useRealTimers()
})

it('names boxes to tick by their own words, and all of them by the words of the field', () => {
  const options = [
    { value: 'ONE', label: '一次' },
    { value: 'TWO', label: '两次' },
  ]
  render(
    <Form schema={schema} onSubmit={() => {}}>
      <Field name="entries">{() => <Checkbox.Group options={options} />}</Field>
    </Form>,
  )
  const group = within(screen.getByRole('group', { name: /入境次数/ }))
  expect(group.getAllByRole('checkbox', { name: /^.次$/ })).toHaveLength(2)
})

it('says 未找到 when nothing fits what is typed into a choice', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  render(<Page onSubmit={() => {}} />)
  await user.type(screen.getByRole('combobox', { name: /入境次数/ }), '三')
  expect(await screen.findByText('未找到')).toBeTruthy()
})

const visa = z.strictObject({ purposeSection: z.string('rules.required'), purposeGoal: z.string('rules.required') })
function Dependent({ waits }: { waits: boolean }) {
  return (
    <Form schema={visa} onSubmit={() => undefined}>
      {waits && <TextField name="purposeSection" />}
      <TextField name="purposeGoal" {...(waits ? { waits: true } : { disabled: true })} />
      <FormButtons submit="发送" />
    </Form>
  )
}

describe('a field that is off', () => {
  const noteOf = (name: string) => document.querySelector(`[data-field="${name}"] .kit-field-note`)?.textContent
  it('is never said to be wrong while it waits: the field that it depends on is, and gets the cursor', async () => {
    render(<Dependent waits />)
    await userEvent.setup().click(screen.getByRole('button', { name: '发送' }))
    expect(noteOf('purposeSection')).toBe('不能为空')
    expect(noteOf('purposeGoal')).toBe('')
    expect(document.activeElement).toBe(document.querySelector('[data-field="purposeSection"] input'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('is named above the form when nobody can fill it in', async () => {
    render(<Dependent waits={false} />)
    await userEvent.setup().click(screen.getByRole('button', { name: '发送' }))
    expect(noteOf('purposeGoal')).toBe('')
    expect(within(screen.getByRole('alert')).getAllByText(/^请填写/)).toHaveLength(2)
  })
})
