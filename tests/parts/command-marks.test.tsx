import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { ActionButton, RowActions } from '#src/kit/ui/actions.tsx'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'

const ignore = () => {}

test('a button and a row’s action carry the name of their event, refused or not', () => {
  setLang('zh')
  render(
    <>
      <ActionButton action={{ key: 'accept', label: '受理', onDo: ignore }} />
      <RowActions actions={[{ key: 'back', label: '退回', onDo: ignore, refused: '他人受理' }]} />
    </>,
  )
  const marks = ['受理', '退回'].map((name) => screen.getByRole('button', { name }).dataset.action)
  expect(marks).toEqual(['accept', 'back'])
})

test('a dialog carries the name of its event, and what sends it a mark of its own', async () => {
  setLang('zh')
  render(
    <CommandDialog title="受理" command="accept" onDo={ignore} onClose={ignore}>
      <p>受理这份合同？</p>
    </CommandDialog>,
  )
  const dialog = await screen.findByRole('dialog')
  const marked = dialog.closest('[data-command="accept"]') ?? dialog.querySelector('[data-command="accept"]')
  expect(marked?.querySelector('[data-send]')?.textContent).toBe('受理')
})

test('a reason has its field’s name', async () => {
  setLang('zh')
  render(<CommandDialog title="退回" command="back" reason onDo={ignore} onClose={ignore} />)
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox')
  expect(reason.name).toBe('reason')
  expect(reason.closest('[data-command="back"]')).not.toBeNull()
})
