import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment, Profiler, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { optionalText, requiredText } from '#protocol/kit/fields.ts'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { Field } from '#src/kit/form/field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'

const schema = z.strictObject({
  contactName: requiredText(10),
  customerAddr: optionalText(20),
  remark: optionalText(20),
})

const Text = ({ name }: { name: string }) => (
  <Field<string> name={name}>
    {({ id, value, change, blur }) => (
      <input id={id} value={value ?? ''} onChange={(event) => change(event.target.value || undefined)} onBlur={blur} />
    )}
  </Field>
)

/** Shows a field that depends on another one. */
function Dependent() {
  const name = useValue<string>('contactName')
  return <p>{name === undefined ? '没有联系人' : `联系人是 ${name}`}</p>
}

function Both() {
  const { set, now } = useFormActions<z.input<typeof schema>>()
  return (
    <button type="button" onClick={() => set({ customerAddr: now().contactName, remark: '一起' })}>
      都填
    </button>
  )
}

function show() {
  let drawn = new Set<string>()
  const watched = (id: string, part: ReactNode) => (
    <Profiler id={id} onRender={(name) => drawn.add(name)}>
      {part}
    </Profiler>
  )
  render(
    <Form schema={schema} onSubmit={() => {}}>
      {['contactName', 'customerAddr', 'remark'].map((name) => (
        <Fragment key={name}>{watched(name, <Text name={name} />)}</Fragment>
      ))}
      {watched('dependent', <Dependent />)}
      {watched('both', <Both />)}
      <FormButtons />
    </Form>,
  )
  /** What was drawn while something happened. */
  const drawnBy = async (event: () => Promise<void>) => {
    drawn = new Set()
    await event()
    return [...drawn].toSorted()
  }
  return { user: userEvent.setup(), drawnBy }
}

it('draws the field that is typed into, and what depends on it, nothing else', async () => {
  const { user, drawnBy } = show()
  const type = (name: string, text: string) => user.type(screen.getByRole('textbox', { name }), text)
  await type('备注', 'a')
  expect(await drawnBy(() => type('备注', 'bc'))).toEqual(['remark'])
  await type('联系人', '李')
  expect(await drawnBy(() => type('联系人', '雷'))).toEqual(['contactName', 'dependent'])
  expect(screen.getByText('联系人是 李雷')).toBeTruthy()
})

it('draws all fields whose value is set at once', async () => {
  const { user } = show()
  await user.type(screen.getByRole('textbox', { name: '联系人' }), '王芳')
  await user.click(screen.getByRole('button', { name: '都填' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '邮寄地址' }).value).toBe('王芳')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '备注' }).value).toBe('一起')
})

it('draws a message where the value is wrong, and takes it away again', async () => {
  const { user } = show()
  const name = () => screen.getByRole('textbox', { name: '联系人' })
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('不能为空')).toBeTruthy()
  await user.type(name(), '王芳')
  expect(screen.queryByText('不能为空')).toBeNull()
  await user.type(name(), '芳芳芳芳芳芳芳芳芳')
  expect(await screen.findByText('长度不能超过10')).toBeTruthy()
})
