import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { ButtonsSection } from '#src/modules/testing/buttons-section.tsx'
import { FieldsSection } from '#src/modules/testing/fields-section.tsx'
import { testing } from '#src/modules/testing/index.ts'
import { LayoutSection } from '#src/modules/testing/layout-section.tsx'
import { answer, stubClient } from '#tests/kit/client-stub.ts'

afterEach(() => setLang('zh'))

async function show() {
  // Its texts come with the page.
  await import('#src/modules/testing/kit-page.tsx')
  const { client } = stubClient(() => answer({ data: [] }))
  return render(
    <ClientProvider value={client}>
      <ButtonsSection />
      <FieldsSection />
      <LayoutSection />
    </ClientProvider>,
  )
}

const value = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('status').at(-1)?.textContent

it('is a page that anybody who is signed in may open', () => {
  expect(testing.pages.map(({ code, permission }) => [code, permission])).toEqual([['test.kit', undefined]])
})

it('shows each input under its heading, with its rule and its live value', async () => {
  await show()
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  expect(value('大写')).toBe('（空）')
  await user.type(screen.getByRole('textbox', { name: '大写' }), 'ivanov')
  expect(value('大写')).toBe('IVANOV')
  await user.type(screen.getByRole('textbox', { name: '日期' }), '20261120')
  expect(value('日期')).toBe('2026-11-20')
  for (const region of screen.getAllByRole('heading', { level: 3 }))
    expect(region.nextElementSibling?.textContent).not.toBe('')
})

it('submits when it is complete, and goes to what is not', async () => {
  await show()
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  const submit = () => user.click(screen.getByRole('button', { name: '提交' }))
  const mail = screen.getByRole('combobox', { name: '邮箱' })
  await submit()
  await waitFor(() => expect(document.activeElement).toBe(mail))
  expect(value('提交检查')).toBe('已提交 0 次')
  await user.type(mail, 'wang@example.com')
  await submit()
  await waitFor(() => expect(value('提交检查')).toBe('已提交 1 次'))
})

it('is complete in English', async () => {
  setLang('en')
  const { container } = await show()
  expect(screen.getByRole('region', { name: 'Delay button' })).toBeTruthy()
  expect(container.textContent).not.toMatch(/\p{Script=Han}/u)
  expect(container.textContent).not.toMatch(/testing\./)
})
