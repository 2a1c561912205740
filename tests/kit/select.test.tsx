import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { SearchSelect } from '#src/kit/form/search-select.tsx'

const countries = [
  { value: 'CHN', label: '中国 CHN' },
  { value: 'JPN', label: '日本 JPN' },
]
const offered = () => screen.queryAllByRole('option').map((one) => one.textContent)
const selected = () => {
  const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}
const anybody = () => userEvent.setup({ pointerEventsCheck: 0, delay: null })

function Filter() {
  const [nation, setNation] = useState<string | undefined>('CHN')
  return <SearchSelect id="nation" value={nation} options={countries} onChange={setNation} />
}

it('finds another choice by what is typed, though the field that got the focus has one', async () => {
  render(
    <Form schema={z.object({ nation: z.string() })} initial={{ nation: 'CHN' }} onSubmit={() => {}}>
      <SelectField name="nation" options={countries} />
    </Form>,
  )
  const user = anybody()
  act(() => screen.getByRole('combobox').querySelector('input')?.focus())
  await waitFor(() => expect(selected()).toBe('中国 CHN'))
  await user.keyboard('jp')
  await waitFor(() => expect(offered()).toEqual(['日本 JPN']))
  // What was typed stays while it is searched on.
  expect((document.activeElement as HTMLInputElement).value).toBe('jp')
})

it('does so in a filter too, where Tab and Shift+Tab pass with one stop', async () => {
  render(
    <>
      <button type="button">前</button>
      <Filter />
      <button type="button">后</button>
    </>,
  )
  const user = anybody()
  await user.tab()
  await user.tab()
  await waitFor(() => expect(selected()).toBe('中国 CHN'))
  await user.tab()
  expect(document.activeElement?.textContent).toBe('后')
  await user.tab({ shift: true })
  await user.keyboard('jp')
  await waitFor(() => expect(offered()).toEqual(['日本 JPN']))
  await user.keyboard('{Escape}')
  await user.tab({ shift: true })
  expect(document.activeElement?.textContent).toBe('前')
})

it('opens by an arrow, and keeps the focus where a choice was made or left by a key', async () => {
  render(<Filter />)
  const user = anybody()
  const list = () => screen.getByRole('combobox')
  const field = () => list().querySelector('input')!
  // The library asks for the number of a key, which events of this browser's double do not have by themselves.
  const press = (key: string, keyCode: number) => fireEvent.keyDown(field(), { key, keyCode })
  const isOpen = (is: boolean) => waitFor(() => expect(list().getAttribute('aria-expanded')).toBe(String(is)))
  await user.tab()
  await user.keyboard('jp')
  await isOpen(true)
  press('Enter', 13)
  await isOpen(false)
  await waitFor(() => expect(selected()).toBe('日本 JPN'))
  expect(document.activeElement).toBe(field())
  press('ArrowDown', 40)
  await isOpen(true)
  press('Escape', 27)
  await isOpen(false)
  expect(document.activeElement).toBe(field())
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

it('closes its list by Escape, and leaves it to what is around, such as a dialog, where none is open', async () => {
  render(
    <>
      <Form schema={z.object({ nation: z.string() })} initial={{ nation: 'CHN' }} onSubmit={() => {}}>
        <SelectField name="nation" options={countries} />
      </Form>
      <Filter />
    </>,
  )
  const over = new AbortController()
  const onKey = vi.fn<(key: string) => void>()
  document.addEventListener('keydown', ({ key }) => onKey(key), { signal: over.signal })
  for (const box of screen.getAllByRole('combobox')) {
    const input = box.querySelector('input')!
    const press = (key: string, keyCode: number) => fireEvent.keyDown(input, { key, keyCode })
    act(() => input.focus())
    press('ArrowDown', 40)
    await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'))
    onKey.mockClear()
    press('Escape', 27)
    await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'))
    expect(onKey).not.toHaveBeenCalled()
    press('Escape', 27)
    expect(onKey).toHaveBeenCalledExactlyOnceWith('Escape')
  }
  over.abort()
})
