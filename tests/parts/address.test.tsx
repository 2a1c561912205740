import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { AddressFields } from '#src/parts/address/address-fields.tsx'
import { AddressTextField } from '#src/parts/address/address-text-field.tsx'
import { answer, stubClient } from '#tests/kit/client-stub.ts'

const one = (id: number, level: number, parentId: number, fullname: string) => ({
  id,
  level,
  parentId,
  fullname,
  name: fullname,
})
const districts = [
  one(110000, 1, 0, '北京市'),
  one(110101, 3, 110000, '东城区'),
  one(110102, 3, 110000, '西城区'),
  one(440000, 1, 0, '广东省'),
  one(440100, 2, 440000, '广州市'),
  one(440103, 3, 440100, '荔湾区'),
  one(440106, 3, 440100, '天河区'),
  one(440300, 2, 440000, '深圳市'),
]
const schema = z.strictObject({
  address: z.strictObject({ provinceId: z.int(), cityId: z.int(), countyId: z.int() }),
})

function show() {
  const stub = stubClient(() => answer({ data: districts }))
  const onSubmit = vi.fn<(values: z.output<typeof schema>) => void>()
  const page = (
    <ClientProvider value={stub.client}>
      <Form schema={schema} onSubmit={onSubmit}>
        <AddressFields name="address" required />
        <FormButtons />
      </Form>
    </ClientProvider>
  )
  const { unmount } = render(page)
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  const level = (name: string) => screen.getByRole('combobox', { name })
  const choose = async (name: string, option: string) => {
    await user.click(level(name))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const submit = () => user.click(screen.getByRole('button', { name: '提交' }))
  const again = () => {
    unmount()
    render(page)
  }
  return { ...stub, user, level, choose, submit, onSubmit, again }
}

it('offers what lies in what was chosen above', async () => {
  const { user, level, choose, submit, onSubmit } = show()
  expect(level('市').textContent).toContain('先选上一级')
  await choose('省', '广东省')
  await choose('市', '广州市')
  await user.click(level('区县'))
  await screen.findByRole('option', { name: '荔湾区' })
  const list = document.getElementById(level('区县').getAttribute('aria-controls') ?? '')
  expect([...(list?.querySelectorAll('[role=option]') ?? [])].map((each) => each.textContent)).toEqual([
    '荔湾区',
    '天河区',
  ])
  await user.click(screen.getByRole('option', { name: '天河区' }))
  await submit()
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ address: { provinceId: 440000, cityId: 440100, countyId: 440106 } }),
  )
})

it('resets the lower levels when a higher one changes; a municipality is its own city', async () => {
  const { level, choose, submit, onSubmit } = show()
  await choose('省', '广东省')
  await choose('市', '广州市')
  await choose('区县', '天河区')
  await choose('市', '深圳市')
  await waitFor(() => expect(level('区县').textContent).not.toContain('天河区'))
  await choose('省', '北京市')
  await waitFor(() => expect(level('市').textContent).toContain('北京市'))
  await submit()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(await screen.findByText('不能为空')).toBeTruthy()
  await choose('区县', '西城区')
  await submit()
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ address: { provinceId: 110000, cityId: 110000, countyId: 110102 } }),
  )
})

it('asks for the districts once, and speaks English', async () => {
  setLang('en')
  const { again, asked } = show()
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Province' })).toBeTruthy())
  again()
  for (const name of ['Province', 'City', 'County']) expect(screen.getByRole('combobox', { name })).toBeTruthy()
  expect(asked).toHaveLength(1)
  setLang('zh')
})

it('begins an address in one line, reads it again, and leaves what is typed behind it', async () => {
  const { client } = stubClient(() => answer({ data: districts }))
  const text = z.strictObject({ customerAddr: z.string() })
  const onSubmit = vi.fn<(values: z.output<typeof text>) => void>()
  render(
    <ClientProvider value={client}>
      <Form schema={text} onSubmit={onSubmit} initial={{ customerAddr: '广东省广州市示例路 1 号' }}>
        <AddressTextField name="customerAddr" label="地址" />
        <FormButtons />
      </Form>
    </ClientProvider>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  const choose = async (name: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await screen.findByText('广州市')
  await choose('区县', '天河区')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '地址' }).value).toBe('广东省广州市天河区示例路 1 号')
  // Another province: the levels below it are chosen anew.
  await choose('省', '北京市')
  await choose('区县', '东城区')
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ customerAddr: '北京市东城区示例路 1 号' }))
})

it('shows no city of the province that was left', async () => {
  const zhejiang = [one(330000, 1, 0, '浙江省'), one(330100, 2, 330000, '杭州市'), one(330200, 2, 330000, '宁波市')]
  const { client } = stubClient(() => answer({ data: [...districts, ...zhejiang] }))
  const text = z.strictObject({ customerAddr: z.optional(z.string()) })
  render(
    <ClientProvider value={client}>
      <Form schema={text} onSubmit={vi.fn<() => void>()} initial={{}}>
        <AddressTextField name="customerAddr" label="地址" />
      </Form>
    </ClientProvider>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  const level = (name: string) => screen.getByRole('combobox', { name })
  const choose = async (name: string, option: string) => {
    await user.click(level(name))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('省', '广东省')
  await choose('市', '广州市')
  expect(level('市').textContent).toContain('广州市')
  await choose('省', '浙江省')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '地址' }).value).toBe('浙江省')
  expect(level('市').textContent).not.toContain('广州市')
  await choose('市', '宁波市')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '地址' }).value).toBe('浙江省宁波市')
})
