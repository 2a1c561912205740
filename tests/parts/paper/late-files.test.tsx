import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Paper } from '#protocol/paper/schemas.ts'
import { setLang } from '#src/kit/i18n/i18n.ts'
import '#src/parts/paper/texts.ts'
import { useLateFiles } from '#src/parts/paper/use-late-files.tsx'
import { paper } from './papers.ts'

const file = (name: string) => ({ fileName: `${name}.jpg`, storageName: name, fileIndex: 0 })
const approved = (key: string, over: Partial<Paper> = {}) =>
  paper(key, {
    kind: 'FILE',
    formKey: key.toLowerCase(),
    actions: [{ event: 'receive', refused: 'paper.refused.hasFile', asksReason: true }],
    ...over,
  })

function Papers({ papers, send }: { papers: readonly Paper[]; send: (of: Paper, asked: object) => void }) {
  const late = useLateFiles(({ key }: Paper) => key, send)
  return (
    <>
      {papers.map((one) => (
        <button key={one.key} type="button" onClick={() => late.take(one, one, [file(one.key)])}>
          {one.key}
        </button>
      ))}
      {late.dialog}
    </>
  )
}

test('a file that comes after the approval asks for its reason once, for all that came', async () => {
  setLang('zh')
  const user = userEvent.setup()
  const send = vi.fn<(of: Paper, asked: object) => void>()
  const [hotel, bank] = [approved('HOTEL'), approved('BANK')]
  render(<Papers papers={[hotel, bank]} send={send} />)
  for (const { key } of [hotel, bank]) await user.click(screen.getByRole('button', { name: key, hidden: true }))
  expect(send).not.toHaveBeenCalled()
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('HOTEL · HOTEL.jpg')
  dialog.getByText('BANK · BANK.jpg')
  await user.type(dialog.getByRole('textbox'), '领馆要求补交')
  await user.click(dialog.getByRole('button', { name: '上传' }))
  expect(send.mock.calls).toEqual([
    [hotel, { event: 'receive', files: [file('HOTEL')], reason: '领馆要求补交' }],
    [bank, { event: 'receive', files: [file('BANK')], reason: '领馆要求补交' }],
  ])
})

test('while papers are put together nothing is asked', async () => {
  const user = userEvent.setup()
  const send = vi.fn<(of: Paper, asked: object) => void>()
  const photo = approved('PHOTO', { actions: [{ event: 'receive', refused: 'paper.refused.hasFile' }] })
  render(<Papers papers={[photo]} send={send} />)
  await user.click(screen.getByRole('button', { name: 'PHOTO' }))
  expect(send).toHaveBeenCalledWith(photo, { event: 'receive', files: [file('PHOTO')] })
})
