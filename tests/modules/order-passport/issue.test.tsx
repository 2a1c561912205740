import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { orderPassport } from '#src/modules/order-passport/index.ts'
import { openCounter } from '#tests/modules/contract/counter.tsx'
import { freshNumber } from '#tests/server/contract-forms.ts'
import { onSqlite } from '#tests/server/harness.ts'
import { awayUnderOrder } from '#tests/server/order-passport-way.ts'
import { custodyDesk } from '#tests/server/passport-fixtures.ts'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }

const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) }, patient)
const list = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '录入名单' }, patient))
  return within(await screen.findByRole('dialog', { name: '录入名单' }, patient))
}

onSqlite('a list of results', (openDesk) => {
  it(
    'is split by the columns of the sheet that it is copied from, its days and numbers as they were meant',
    slow,
    async () => {
      const desk = await openDesk()
      const at = await custodyDesk(desk)
      const sent = async () => (await awayUnderOrder(desk, at)).passportNo
      const [first, second, third] = [await sent(), await sent(), await sent()]
      const seat = await openCounter(desk, 'supervisor', [orderPassport])
      await seat.open('visa.issue.batch')
      const dialog = await list()
      const text = [
        '姓名\t护照号\t签证号\t有效期自\t有效期至',
        `欧莲\t${first}\t00123456\t01.02.2027\t20270301`,
        `魏明\t${second}\t1.2E+15\t1 FEB 2027\t2027/3/1`,
        `江波\t${third}\t20456789\t2027-02-01\t待定`,
      ].join('\n')
      fireEvent.change(dialog.getByRole('textbox', { name: /粘贴/ }), { target: { value: text } })
      fireEvent.click(dialog.getByRole('button', { name: '加入 3 行' }))
      const whole = await rowOf(first)
      expect(await within(whole).findByDisplayValue('00123456')).toBeTruthy()
      for (const day of ['2027-02-01', '2027-03-01']) expect(whole.textContent).toContain(day)
      // What could not be read stands in its row, and nothing of it goes on by itself.
      expect((await rowOf(second)).textContent).toContain('1.2E+15')
      expect((await rowOf(third)).textContent).toContain('待定')
    },
  )

  it('is read from a file alike: what is not clear stands in its row, and is settled there', slow, async () => {
    const desk = await openDesk()
    const at = await custodyDesk(desk)
    const sent = async () => (await awayUnderOrder(desk, at)).passportNo
    const [first, second] = [await sent(), await sent()]
    const seat = await openCounter(desk, 'supervisor', [orderPassport])
    await seat.open('visa.issue.batch')
    const dialog = await list()
    const lines = [
      '护照号,签证号,有效期自,有效期至',
      `${first},00123456,01.02.2027,"Feb 28, 2027"`,
      `${second},1.2E+15,30.02.2027,20270301`,
      `${first},00999999,,`,
    ]
    const file = new File([lines.join('\n')], '结果.csv', { type: 'text/csv' })
    fireEvent.change(dialog.getByLabelText('选择名单文件', { selector: 'input' }), { target: { files: [file] } })
    const twice = await rowOf(first)
    for (const text of ['00123456 / 00999999', '2027-02-01', '2027-02-28']) expect(twice.textContent).toContain(text)
    const wrong = await rowOf(second)
    for (const text of ['1.2E+15', '30.02.2027']) expect(wrong.textContent).toContain(text)
    fireEvent.change(within(twice).getByRole('textbox'), { target: { value: '00123456' } })
    expect(await within(await rowOf(first)).findByText('可以登记')).toBeTruthy()

    // The list again, mended: it settles what was not clear, and takes nothing from what was typed.
    const again = await list()
    const mended = `护照号\t签证号\t有效期自\n${second}\t20456789\t2027-02-28\n${first}\t00999999`
    fireEvent.change(again.getByRole('textbox', { name: /粘贴/ }), { target: { value: mended } })
    fireEvent.click(again.getByRole('button', { name: '加入 2 行' }))
    expect(await within(await rowOf(second)).findByText('可以登记')).toBeTruthy()
    expect((await rowOf(first)).textContent).toContain('00123456 / 00999999')
  })

  it('guesses nothing where two numbers stand side by side without headings', slow, async () => {
    const desk = await openDesk()
    const number = freshNumber()
    const seat = await openCounter(desk, 'supervisor', [orderPassport])
    await seat.open('visa.issue.batch')
    const dialog = await list()
    fireEvent.change(dialog.getByRole('textbox', { name: /粘贴/ }), { target: { value: `${number}\t204100011` } })
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/护照号/))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^加入/ }).disabled).toBe(true)
  })
})
