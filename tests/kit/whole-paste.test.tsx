import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { optionalText } from '#protocol/kit/fields.ts'
import { LoginField } from '#src/app/sign-in/login-field.tsx'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { EmailField } from '#src/kit/form/email-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { CodeField, PhoneTextField, RemarkField, TextField } from '#src/kit/form/text-field.tsx'

const schema = z.strictObject({
  contactMobile: optionalText(16),
  passportNo: optionalText(9),
  visaNo: optionalText(9),
  email: optionalText(60),
  remark: optionalText(255),
})

function Bare() {
  const [text, setText] = useState('')
  return <LimitedInput aria-label="批次" maxLength={5} value={text} onChange={setText} />
}

function show() {
  const onSubmit = vi.fn<(values: unknown) => void>()
  render(
    <>
      <Form schema={schema} initial={{}} onSubmit={onSubmit}>
        <PhoneTextField name="contactMobile" label="联系电话" />
        <TextField name="passportNo" label="护照号" upper maxLength={9} />
        <CodeField name="visaNo" label="签证号" maxLength={9} />
        <EmailField name="email" label="邮箱" />
        <RemarkField name="remark" label="备注" />
        <FormButtons />
      </Form>
      <LoginField form="f" name="mobile" label="手机" isInvalid={false} maxLength={11} />
      <Bare />
    </>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  const paste = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
    return screen.getByLabelText<HTMLInputElement>(label)
  }
  return { user, paste, onSubmit, submit: () => user.click(screen.getByRole('button', { name: '提交' })) }
}

describe('what is pasted into a field with a maximum', () => {
  it('keeps its last digit: blanks are taken out before it is measured', async () => {
    const { paste, submit, onSubmit } = show()
    expect((await paste('联系电话', '+86  138  0013  8000')).value).toBe('13800138000')
    await submit()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ contactMobile: '13800138000' })
  })

  it('stands there whole when it is too long, says so at once, and is not taken', async () => {
    const { paste, user, submit, onSubmit } = show()
    const field = await paste('护照号', 'e12345678 王小明')
    expect(field.value).toBe('E12345678 王小明')
    expect(screen.getByText('长度不能超过9')).toBeTruthy()
    await submit()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.type(field, '{Backspace}'.repeat(4))
    expect(field.value).toBe('E12345678')
    expect(screen.queryByText('长度不能超过9')).toBeNull()
    await submit()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ passportNo: 'E12345678' })
  })

  it('is a number of papers without its blanks and its full-width letters, pasted or typed', async () => {
    const { paste, user } = show()
    const field = await paste('签证号', ' ｅｇ１９１\u3000９７６9 ')
    expect(field.value).toBe('EG1919769')
    await user.clear(field)
    await user.type(field, 'eg 191 9769')
    expect(field.value).toBe('EG1919769')
  })

  it('ends where the maximum is when it is typed key by key', async () => {
    const { user } = show()
    const field = screen.getByLabelText<HTMLInputElement>('护照号')
    expect(field.maxLength).toBe(9)
    await user.type(field, 'E1234567890')
    expect(field.value).toBe('E12345678')
    expect(field.maxLength).toBe(9)
  })

  it('comes whole into remarks, addresses, sign-in fields and search boxes', async () => {
    const { paste } = show()
    expect((await paste('备注', '甲'.repeat(260))).value).toHaveLength(260)
    expect((await paste('邮箱', `  ${'a'.repeat(60)}@qq.com`)).value).toHaveLength(69)
    expect((await paste('手机', '138 0013 8000')).value).toBe('138 0013 8000')
    const bare = await paste('批次', 'ABCDEFG')
    expect(bare.value).toBe('ABCDEFG')
    expect(bare.getAttribute('aria-invalid')).toBe('true')
    expect(bare.title).toBe('长度不能超过5')
  })
})
