import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Attachment, attachment } from '#protocol/file/calls.ts'
import { Form } from '#src/kit/form/form.tsx'
import { AttachmentsField } from '#src/kit/upload/attachments-field.tsx'
import { testUploadDesk } from './upload-desk.ts'
import { paper, showInTab, stored } from './upload-frame.tsx'

const schema = z.strictObject({ files: z.array(attachment) })
const HELD = '还有文件正在上传：请等上传完成，或移除该文件后再提交'

function frame() {
  const onSubmit = vi.fn<(values: z.output<typeof schema>) => void>()
  const arrival = Promise.withResolvers<Attachment & { imgUrl: string }>()
  const page = (
    <Form schema={schema} initial={{ files: [] }} onSubmit={onSubmit}>
      <AttachmentsField name="files" />
      <button type="submit">提交</button>
    </Form>
  )
  const shown = showInTab(page, (client) => testUploadDesk(client, { send: () => arrival.promise }))
  const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!
  return { ...shown, onSubmit, arrival, chooser, submit: () => screen.getByRole('button', { name: '提交' }) }
}

it('is not sent while a file of it is on its way, says why, and goes with the file once it is there', async () => {
  const { user, onSubmit, arrival, chooser, submit } = frame()
  await user.upload(chooser(), paper('passport.png'))
  await screen.findByRole('progressbar')
  await user.click(submit())
  await screen.findByText(HELD)
  expect(onSubmit).not.toHaveBeenCalled()
  arrival.resolve({ ...stored('passport.png'), imgUrl: '' })
  await waitFor(() => expect(screen.queryByText(HELD)).toBeNull())
  await user.click(submit())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ files: [stored('passport.png')] }))
})

it('goes without a file that was taken off on its way', async () => {
  const { user, onSubmit, chooser, submit } = frame()
  await user.upload(chooser(), paper('passport.png'))
  await screen.findByRole('progressbar')
  await user.click(submit())
  await screen.findByText(HELD)
  await user.click(screen.getByRole('button', { name: /^取消上传/ }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await user.click(submit())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ files: [] }))
})
