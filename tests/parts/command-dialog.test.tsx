import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { CommandDialog, type CommandDialogProps, type TypedText } from '#src/parts/command/command-dialog.tsx'

const anybody = () => userEvent.setup({ pointerEventsCheck: 0 })

function show(props: Partial<CommandDialogProps> = {}) {
  setLang('zh')
  const onDo = vi.fn<(typed: TypedText) => void>()
  render(<CommandDialog title="退回合同" onDo={onDo} onClose={() => {}} {...props} />)
  return onDo
}

it('asks for a reason and takes a standard one with what is added to it', async () => {
  const onDo = show({ reason: true, standard: ['照片不合格'] })
  const user = anybody()
  await user.click(await screen.findByRole('button', { name: '退回合同' }))
  expect(screen.getByText('请填写原因')).toBeTruthy()
  expect(onDo).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '照片不合格' }))
  await user.type(screen.getByRole('textbox', { name: /原因/ }), '，请重拍 ')
  await user.click(screen.getByRole('button', { name: '退回合同' }))
  expect(onDo).toHaveBeenCalledExactlyOnceWith({ reason: '照片不合格，请重拍' })
})

it('sends a remark where one was typed', async () => {
  const onDo = show({ remark: true })
  const user = anybody()
  await user.type(await screen.findByRole('textbox'), ' 加急 ')
  await user.click(screen.getByRole('button', { name: '退回合同' }))
  expect(onDo).toHaveBeenCalledExactlyOnceWith({ remark: '加急' })
})

it('names what is still to be chosen and sends nothing', async () => {
  const onDo = show({ problem: '请至少选择一本护照' })
  const user = anybody()
  await user.click(await screen.findByRole('button', { name: '退回合同' }))
  expect(screen.getByText('请至少选择一本护照')).toBeTruthy()
  expect(onDo).not.toHaveBeenCalled()
})

it.each(['reason', 'passports'])('says once why it could not be done, where the answer names %s', async (path) => {
  const data = { fields: [{ path, key: 'rules.required' }] }
  const failure = { kind: 'refused', code: '9999', message: '还不能退回', data } as const
  show({ change: { busy: false, editable: true, outcome: { state: 'open', failure, retry: () => {} } } })
  expect(await screen.findAllByText('还不能退回')).toHaveLength(1)
})
