import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as orders from '#protocol/order/calls.ts'
import { detail } from '#protocol/order/visa-order/calls.ts'
import { DuplicateNote, PeopleDuplicates } from '#src/parts/applicant/duplicate-note.tsx'
import { onSqlite } from '#tests/server/harness.ts'
import { GZ, generic, person } from '#tests/server/order-forms.ts'
import { sitDown, soon } from './render-order.tsx'

onSqlite('a passport that applies twice', (openDesk) => {
  test('names the other orders, each of which opens; another passport says nothing', async () => {
    const { show, user, person: who, openPage } = await sitDown(await openDesk(), 'reception')
    const ordered = async (passportNo: string) => {
      const applicants = [{ ...person('LI'), passportNo }]
      const { id } = await who.get(orders.create, {
        ...generic({ entryDate: soon(20), exitDate: soon(25) }),
        acceptOrgId: GZ,
        applicants,
      })
      const { order, applicants: people } = await who.get(detail, { id })
      return { id, orderNo: order.orderNo, applicantId: people[0]!.id }
    }
    const [first, second, other] = [await ordered('E30010001'), await ordered('E30010001'), await ordered('E30010002')]
    const view = await show(
      <PeopleDuplicates
        people={[
          { id: second.applicantId, name: 'LI WEI' },
          { id: other.applicantId, name: 'LI NA' },
        ]}
      />,
    )
    const note = within(await screen.findByRole('alert'))
    expect(note.getByText('LI WEI')).toBeTruthy()
    await user.click(note.getByRole('link', { name: first.orderNo }))
    const params = { id: first.id, applicantId: first.applicantId }
    expect(openPage).toHaveBeenCalledWith('visa.order.detail', params, first.orderNo)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    view.unmount()
    await show(<DuplicateNote passportNo="E30010001" exceptOrderNo={first.orderNo} />)
    expect((await screen.findByRole('alert')).textContent).toContain(second.orderNo)
  })
})
