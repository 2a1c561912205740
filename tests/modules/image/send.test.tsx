import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { signUrls } from '#protocol/file/calls.ts'
import * as calls from '#protocol/order/calls.ts'
import { photoName } from '#src/modules/image/send/photo-name.ts'
import { SendDialog } from '#src/modules/image/send/send-dialog.tsx'
import { JPG } from '#tests/kit/tiny-files.ts'
import { sitDown, soon } from '#tests/modules/order/render-order.tsx'
import { onSqlite, type Person } from '#tests/server/harness.ts'
import { person as applicant, sticker } from '#tests/server/order-forms.ts'

const make = (who: Person, people: readonly string[]) =>
  who.get(calls.create, {
    ...sticker({ entryDate: soon(30), exitDate: soon(40), contactName: '司马光' }),
    applicants: people.map((surname) => applicant(surname)),
  })

const photo = new Blob([JPG], { type: 'image/jpeg' })

async function open(userName: string, people: readonly string[], desk: Parameters<typeof sitDown>[0]) {
  const sat = await sitDown(desk, userName)
  const { person, show, user } = sat
  const order = await make(person, people)
  const onSent = vi.fn<(to: { person: string; orderNo: string }) => void>()
  const onClose = vi.fn<() => void>()
  await show(<SendDialog photo={photo} onClose={onClose} onSent={onSent} />)
  const find = async (words: string) => {
    await user.clear(screen.getByRole('textbox', { name: '订单号、手机号或联系人姓名' }))
    await user.type(screen.getByRole('textbox', { name: '订单号、手机号或联系人姓名' }), `${words}{Enter}`)
  }
  const choose = async () => {
    await find(order.orderNo)
    await user.click(await screen.findByRole('button', { name: new RegExp(order.orderNo) }))
  }
  return { ...sat, order, onSent, find, choose }
}

onSqlite('sending a photo to an applicant', (openDesk) => {
  test('keeps it with the order under the name of the one who was chosen, and only then leaves the device', async () => {
    const { person, user, order, onSent, choose } = await open('reception', ['SIMA', 'OUYANG'], await openDesk())
    const before = await person.get(calls.details, { id: order.id })
    await choose()
    const people = within(await screen.findByRole('group', { name: '这是谁的照片？' }))
    const send = screen.getByRole('button', { name: '发送' })
    expect(send).toHaveProperty('disabled', true)
    await user.click(people.getByRole('radio', { name: /OUYANG/ }))
    expect((await person.get(calls.details, { id: order.id })).attachments).toEqual(before.attachments)
    await user.click(send)
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
    const { attachments } = await person.get(calls.details, { id: order.id })
    expect(attachments.map(({ fileName }) => fileName)).toEqual([expect.stringMatching(/^.*OUYANG .*-证件照\.jpg$/)])
    const storageName = attachments[0]!.storageName
    const { urls } = await person.get(signUrls, { storageNames: [storageName] })
    expect(urls[storageName]).toBeTruthy()
  })

  test('takes the only applicant for granted', async () => {
    const { user, onSent, choose } = await open('reception', ['SIMA'], await openDesk())
    await choose()
    await user.click(await screen.findByRole('button', { name: '发送' }))
    await waitFor(() =>
      expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ person: expect.stringContaining('SIMA') })),
    )
  })

  test('says what to do where nothing was found or nobody is on the order', async () => {
    const { find, choose } = await open('reception', [], await openDesk())
    await find('NOSUCHORDER')
    await screen.findByText('没有找到订单')
    await choose()
    expect(await screen.findByText('这个订单还没有申请人')).toBeTruthy()
  })
})

test('names a photo by whom it shows, never twice alike, and never as a path', () => {
  const there = [{ fileName: '张伟-证件照.jpg', storageName: 'x'.repeat(8), fileIndex: 0 }]
  expect(photoName('张伟', '证件照', 'image/jpeg', [])).toBe('张伟-证件照.jpg')
  expect(photoName('张伟', '证件照', 'image/jpeg', there)).toBe('张伟-证件照-2.jpg')
  expect(photoName('../张/伟', 'photo', 'image/png', [])).toBe('.. 张 伟-photo.png')
})
