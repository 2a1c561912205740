import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as orders from '#protocol/order/calls.ts'
import { papers } from '#protocol/paper/calls.ts'
import FormPage from '#src/modules/applicant/form/form-page.tsx'
import { actions, sitDown, soon } from '#tests/modules/order/render-order.tsx'
import { onSqlite, type Person } from '#tests/server/harness.ts'
import { person as someone, sticker } from '#tests/server/order-forms.ts'

async function make(who: Person) {
  const { id } = await who.get(orders.create, {
    ...sticker({ entryDate: soon(30), exitDate: soon(40) }),
    applicants: [{ ...someone('SIMA'), nationality: 'CHN', birthDay: '1990-01-01' }],
  })
  const [applicant] = await who.get(orders.applicants, { id })
  return {
    page: <FormPage params={{ id, applicantId: applicant!.id }} memory={undefined} {...actions} />,
    applicantId: applicant!.id,
  }
}

const mark = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}：`) })
const row = async (name: string) => within((await mark(name)).closest('li')!)
const statusOf = async (who: Person, id: number, key: string) =>
  (await who.get(papers, { id })).papers.find((one) => one.key === key)?.status

onSqlite('the papers below an application form', (openDesk) => {
  test('are received by keys, several at once, and taken back', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const { page, applicantId } = await make(who)
    await show(page)
    ;(await mark('护照原件')).focus()
    await user.keyboard(' {ArrowDown} {ArrowDown} ')
    await waitFor(async () => {
      for (const key of ['PASSPORT', 'PAGES', 'PASSPORT_COPY']) expect(await statusOf(who, applicantId, key)).toBe(8)
    })
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: '护照首页复印件：已收' }))
    await user.keyboard('{ArrowUp} ')
    await waitFor(async () => expect(await statusOf(who, applicantId, 'PAGES')).toBe(0))
  })

  test('ask for what was received with a paper, and for a name when an original goes back', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const { page } = await make(who)
    await show(page)
    ;(await mark('签证申请表')).focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('编号'), 'RU-778')
    await user.click(dialog.getByRole('button', { name: '收取' }))
    await (await row('签证申请表')).findByText(/RU-778 · 陈晓雯/)
    ;(await screen.findByRole('button', { name: '签证申请表：已收' })).focus()
    await user.keyboard('g')
    const back = within(await screen.findByRole('dialog'))
    await user.click(back.getByRole('button', { name: '退还' }))
    await user.type(back.getByRole('textbox'), '本人')
    await user.click(back.getByRole('button', { name: '退还' }))
    expect(await screen.findByRole('button', { name: '签证申请表：已退还' })).toBeDefined()
  })

  test('are waived by a supervisor for a reason that is shown', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'supervisor')
    const { page } = await make(who)
    await show(page)
    ;(await mark('护照首页复印件')).focus()
    await user.keyboard('w')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('radio', { name: /^客户书面承担/ })
    await user.keyboard('3')
    expect(dialog.getByRole('radio', { checked: true }).closest('label')!.textContent).toMatch(/^客户书面承担/)
    await user.click(dialog.getByRole('button', { name: '豁免' }))
    await (await row('护照首页复印件')).findByText(/客户书面承担 · /)
    expect(screen.getByText(/必备 1\//)).toBeDefined()
  })

  test('offer a file its upload, and nobody a step that needs a file first', async () => {
    const { show, person: who } = await sitDown(await openDesk(), 'reception')
    const { page } = await make(who)
    await show(page)
    const photo = await row('证件照')
    photo.getByRole('button', { name: '上传' })
    expect(photo.queryByRole('button', { name: '收取' })).toBeNull()
    const item = (await mark('证件照')).closest('li')!
    fireEvent.dragOver(item, { dataTransfer: { types: ['Files'] } })
    expect(item.dataset.over).toBe('true')
    fireEvent.dragLeave(item)
    expect(item.dataset.over).toBe('false')
  })

  test('say which files the consulate takes, and refuse another before it is sent', async () => {
    const { show, person: who } = await sitDown(await openDesk(), 'reception')
    const { page } = await make(who)
    await show(page)
    const photo = await row('证件照')
    expect(photo.getByText(/电子文件 · JPG、PNG，不超过 5 MB/)).toBeTruthy()
    const chooser = photo.getByLabelText<HTMLInputElement>('上传 证件照')
    expect(chooser.accept).toBe('.jpg,.jpeg,.png')
    fireEvent.change(chooser, { target: { files: [new File(['%PDF-1.4'], 'face.pdf')] } })
    expect(await photo.findByText(/只能上传 JPG、JPEG、PNG 格式的文件/)).toBeTruthy()
  })
})
