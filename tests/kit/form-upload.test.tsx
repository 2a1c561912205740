import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { attachment } from '#protocol/file/calls.ts'
import { optionalText } from '#protocol/kit/fields.ts'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { AttachmentsField } from '#src/kit/upload/attachments-field.tsx'
import { UploadError } from '#src/kit/upload/object-store.ts'
import { testUploadDesk } from './upload-desk.ts'
import { paper, showInTab, stored } from './upload-frame.tsx'

const schema = z.strictObject({ remark: optionalText(255), attachments: z.optional(z.array(attachment)) })
const arrived = (name: string) => ({ ...stored(name), imgUrl: '' })
type Sent = z.output<typeof schema>

/** A form with a file field; the test says when, and how, each file arrives. */
function show() {
  const onSubmit = vi.fn<(values: Sent) => void>()
  const arrivals: PromiseWithResolvers<ReturnType<typeof arrived>>[] = []
  const { user } = showInTab(
    <Form schema={schema} onSubmit={onSubmit}>
      <TextField name="remark" />
      <AttachmentsField name="attachments" label="附件" pastes />
      <FormButtons />
    </Form>,
    (client) =>
      testUploadDesk(client, {
        send() {
          const arrival = Promise.withResolvers<ReturnType<typeof arrived>>()
          arrivals.push(arrival)
          return arrival.promise
        },
      }),
  )
  const choose = async (name: string) => {
    const before = arrivals.length
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file field')
    await user.upload(input, paper(name))
    await waitFor(() => expect(arrivals).toHaveLength(before + 1))
  }
  const submit = () => user.click(screen.getByRole('button', { name: '提交' }))
  const settle = (act_: () => void) => act(async () => act_())
  return { user, onSubmit, arrivals, choose, submit, settle }
}

const notice = () => screen.queryByText('还有文件正在上传：请等上传完成，或移除该文件后再提交')

it('sends nothing while a file of the form is on its way, and says why', async () => {
  const { onSubmit, arrivals, choose, submit, settle } = show()
  await choose('passport.png')
  await submit()
  expect(notice()).not.toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
  await settle(() => arrivals[0]?.resolve(arrived('passport.png')))
  await waitFor(() => expect(notice()).toBeNull())
  await submit()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[0].attachments?.map(({ fileName }) => fileName)).toEqual(['passport.png'])
})

it('goes without a file that was taken off', async () => {
  const { user, onSubmit, choose, submit } = show()
  await choose('passport.png')
  await submit()
  expect(notice()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: '取消上传 passport.png' }))
  await submit()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[0].attachments ?? []).toEqual([])
})

it('is not held up by a file that failed', async () => {
  const { onSubmit, arrivals, choose, submit, settle } = show()
  await choose('passport.png')
  await settle(() => arrivals[0]?.reject(new UploadError('refused', '文件已损坏')))
  await submit()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(notice()).toBeNull()
})

it('takes a screenshot that is pasted into its place, once, beside what is chosen', async () => {
  const { onSubmit, arrivals, choose, submit, settle } = show()
  await choose('passport.png')
  await settle(() => arrivals[0]?.resolve(arrived('passport.png')))
  const place = screen.getByRole('group', { name: /粘贴/ })
  fireEvent.paste(place, { clipboardData: { files: [paper('payment.png')] } })
  await waitFor(() => expect(arrivals).toHaveLength(2))
  await settle(() => arrivals[1]?.resolve(arrived('payment.png')))
  await submit()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  const names = onSubmit.mock.calls[0]?.[0].attachments?.map(({ fileName }) => fileName)
  expect(names).toEqual(['passport.png', 'payment.png'])
})

it('has one place for what is chosen, dropped and pasted, and one account of it', async () => {
  const { arrivals } = show()
  const places = screen.getAllByRole('region', { name: '附件' })
  expect(places).toHaveLength(1)
  const place = screen.getByRole('group', { name: /粘贴/ })
  expect(places[0]?.contains(place)).toBe(true)
  fireEvent.drop(place, { dataTransfer: { files: [paper('dropped.png')], types: ['Files'] } })
  await waitFor(() => expect(arrivals).toHaveLength(1))
  fireEvent.paste(place, { clipboardData: { files: [] } })
  expect(await screen.findByText('剪贴板中没有可上传的文件')).toBeTruthy()
})
