import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mrzCheckDigit as checkDigit } from '#domain/mrz-layouts.ts'
import { form as formCall, saveForm } from '#protocol/applicant/calls.ts'
import * as calls from '#protocol/order/calls.ts'
import DetailPage from '#src/modules/order/detail/detail-page.tsx'
import { scan } from '#tests/modules/passport/scan.ts'
import { onSqlite } from '#tests/server/harness.ts'
import { person, sticker } from '#tests/server/order-forms.ts'
import { actions, sitDown, soon } from './render-order.tsx'

/** The two lines of a passport whose check digits are right. */
function zoneOf(surname: string, givenNames: string, number: string, nationality = 'CHN') {
  const first = `P<${nationality}${surname}<<${givenNames.replaceAll(' ', '<')}`.padEnd(44, '<')
  const digit = (text: string) => `${text}${checkDigit(text)}`
  const [no, born, until] = [digit(number.padEnd(9, '<')), digit('900501'), digit('330101')]
  const optional = digit('<'.repeat(14))
  return [first, `${no}${nationality}${born}F${until}${optional}${checkDigit(`${no}${born}${until}${optional}`)}`]
}
const [LI, WU, ZHOU] = [
  zoneOf('LI', 'NA', 'EA1234567'),
  zoneOf('WU', 'JING', 'EB1234567'),
  zoneOf('ZHOU', 'XUN', 'EC1234567'),
] as const

const dialog = (name: string | RegExp = '添加申请人') => within(screen.getByRole('dialog', { name }))
const box = (name: RegExp, of = dialog()) => of.getByRole<HTMLInputElement>('textbox', { name })
const read = (lines: readonly string[]) => {
  for (const line of lines) scan(line)
}

onSqlite('passports that are read into the dialog of an applicant', (openDesk) => {
  async function sit(applicants: readonly ReturnType<typeof person>[] = [], userName = 'reception') {
    const { show, user, person: who } = await sitDown(await openDesk(), userName)
    const { id } = await who.get(calls.create, {
      ...sticker({ entryDate: soon(30), exitDate: soon(40), contactName: '司马光' }),
      applicants: [...applicants],
    })
    await show(<DetailPage params={{ id }} memory={undefined} {...actions} />)
    const people = async () => (await who.get(calls.details, { id })).applicants
    return { user, who, id, people, open: () => screen.findByRole('button', { name: '添加申请人' }) }
  }

  test('by a reader come one after another: each saves the one before and takes his place', async () => {
    const { user, people, open } = await sit()
    await user.click(await open())
    read(LI)
    await waitFor(() => expect(box(/^护照号/).value).toBe('EA1234567'))
    expect(box(/^出生日期/).value).toBe('1990-05-01')
    read(WU)
    await waitFor(() => expect(box(/^护照号/).value).toBe('EB1234567'))
    expect((await people()).map(({ passportNo }) => passportNo)).toEqual(['EA1234567'])
    // The same passport again is the same person.
    read(WU)
    await user.click(dialog().getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await people()).map(({ surname }) => surname)).toEqual(['LI', 'WU'])
  })

  test('by a reader share one note of what to compare; who was not taken is not in it', async () => {
    const { user, open } = await sit([{ ...person('LI'), passportNo: 'EA1234567' } as never])
    await user.click(await open())
    read(zoneOf('WU', 'JING', 'EK1234567'))
    await waitFor(() => expect(box(/^护照号/).value).toBe('EK1234567'))
    read(zoneOf('ZHOU', 'XUN', 'EA7654321'))
    await waitFor(() => expect(box(/^护照号/).value).toBe('EA7654321'))
    read(LI)
    await dialog().findByText('LI NA 的护照 EA1234567 已在本订单中')
    const notes = dialog().getAllByText(/请对照护照/)
    expect(notes.map((one) => one.textContent)).toEqual([
      expect.stringContaining('EK1234567 中第 2 位 K 可能是 A'),
      expect.stringContaining('EA7654321 中第 2 位 A 可能是 K'),
    ])
    expect(new Set(notes.map((one) => one.closest('[role=alert]'))).size).toBe(1)
    await user.click(dialog().getAllByRole('button', { name: '已对照' })[0]!)
    expect(dialog().getAllByText(/请对照护照/)).toHaveLength(1)
  })

  test('of one paste all come in their order, and who is on the order already is refused with his number', async () => {
    const { user, people, open } = await sit([{ ...person('LI'), passportNo: 'EA1234567' } as never])
    await user.click(await open())
    await user.click(box(/机读码/))
    await user.paste([LI, WU, ZHOU].map((lines) => lines.join('\n')).join('\n'))
    await dialog().findByText('LI NA 的护照 EA1234567 已在本订单中')
    await waitFor(() => expect(box(/^护照号/).value).toBe('EC1234567'))
    expect((await people()).map(({ passportNo }) => passportNo)).toEqual(['EA1234567', 'EB1234567'])
  })

  test('wait while something is missing of the one before, which is said, and lose nothing', async () => {
    const { user, people, open } = await sit()
    await user.click(await open())
    await user.click(box(/^姓/))
    await user.paste('zhang')
    read(LI)
    await dialog().findByText(/^当前申请人还缺：名。/)
    expect(box(/^姓/).value).toBe('ZHANG')
    dialog().getByText('EA1234567')
    // Closed and opened again, both are still there.
    await user.click(dialog().getByRole('button', { name: '取消' }))
    await user.click(await open())
    expect(box(/^姓/).value).toBe('ZHANG')
    dialog().getByText('EA1234567')
    await user.click(box(/^名/))
    await user.paste('wei')
    await user.click(dialog().getByRole('button', { name: '保存' }))
    await waitFor(() => expect(box(/^护照号/).value).toBe('EA1234567'))
    expect((await people()).map(({ surname }) => surname)).toEqual(['ZHANG'])
  })

  test('bring their nationality; one that no list has leaves none standing', async () => {
    const { user, people, open } = await sit()
    await user.click(await open())
    read(zoneOf('MUSTERMANN', 'ERIKA', 'C01X00T47', 'D<<'))
    await waitFor(() => expect(box(/^姓/).value).toBe('MUSTERMANN'))
    read(zoneOf('DOE', 'MAX', 'C01X00T48', 'ZZZ'))
    await dialog().findByText(/“ZZZ”不在国家代码表中/)
    await waitFor(() => expect(box(/^姓/).value).toBe('DOE'))
    await user.click(dialog().getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await people()).map(({ nationality }) => nationality)).toEqual(['DEU', undefined])
  })

  test('of another person are not written over the one who is being changed', async () => {
    const { user, people } = await sit([{ ...person('LI'), passportNo: 'EA7654321' } as never])
    const row = (await screen.findAllByRole('row')).find((one) => one.textContent?.includes('EA7654321'))!
    await user.click(within(row).getByRole('button', { name: '修改' }))
    const form = () => dialog(/^修改申请人/)
    await waitFor(() => form())
    read(WU)
    await form().findByText(/WU JING 的护照 EB1234567，与当前申请人不同，没有填入/)
    expect(box(/^护照号/, form()).value).toBe('EA7654321')
    await user.click(form().getByRole('button', { name: '按读取内容填入' }))
    await waitFor(() => expect(box(/^护照号/, form()).value).toBe('EB1234567'))
    expect((await people()).map(({ passportNo }) => passportNo)).toEqual(['EA7654321'])
  })

  test('take along what is copied by section from another of the order, until that is taken back', async () => {
    const { user, who, people } = await sit([{ ...person('LI'), passportNo: 'EA7654321' } as never])
    const [li] = await people()
    const view = await who.get(formCall, { id: li!.id })
    const answers = { ...view.answers, employer: 'MILL', addrCity: 'CHANGSHA', birthPlace: 'WUHAN' }
    await who.get(saveForm, { id: li!.id, version: view.applicant.version, formVersion: view.formVersion, answers })
    await user.click(await screen.findByRole('button', { name: '添加申请人' }))
    await user.click(await dialog().findByRole('combobox', { name: '申请表：从同单申请人复制' }))
    await user.click(await screen.findByRole('option', { name: /LI/ }))
    await user.click(await dialog().findByText(/^联系方式与工作/))
    await dialog().findByText(/带入空白项：.*城市/)
    // The next person gets the same, until it is taken back.
    read(WU)
    await waitFor(() => expect(box(/^护照号/).value).toBe('EB1234567'))
    read(ZHOU)
    await waitFor(() => expect(box(/^护照号/).value).toBe('EC1234567'))
    await user.click(await dialog().findByRole('button', { name: '撤销' }))
    expect(dialog().queryByText(/^联系方式与工作/)).toBeNull()
    await user.click(dialog().getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const answersOf = async (name: string) =>
      (await who.get(formCall, { id: (await people()).find(({ surname }) => surname === name)!.id })).answers
    const copied = await answersOf('WU')
    expect(await answersOf('ZHOU')).not.toHaveProperty('employer')
    expect(copied).toMatchObject({ employer: 'MILL', addrCity: 'CHANGSHA', surname: 'WU' })
    expect(copied).not.toHaveProperty('birthPlace')
  })
})
