import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SupplyOrder } from '#protocol/supply/schemas.ts'
import { type Workspace, WorkspaceContext } from '#src/kit/workspace/workspace.ts'
import { DetailLink } from '#src/parts/order-link/detail-link.tsx'
import { detailAddress, detailPage, type LinkedRecord, recordOf } from '#src/parts/order-link/order-link.ts'

const none = '暂无详情'
const address = (record: LinkedRecord) => {
  const page = detailPage(record)
  return page ? detailAddress(page) : none
}

/** Every line of spec: pages#detail-links. */
it.each<[line: string, record: LinkedRecord, expected: string]>([
  ['visa orders', { kind: 'visa', id: 7 }, '#/visa/order-detail?id=7'],
  ['value-added (VAS) orders', { kind: 'vas', id: 7 }, '#/visa/order-detail?id=7'],
  ['tour orders', { kind: 'tour', id: 7 }, '#/tour/order-detail?id=7'],
  ['train orders', { kind: 'train', id: 7 }, '#/train/order-detail?id=7'],
  ['hotel orders', { kind: 'hotel', id: 7 }, '#/hotel/order-detail?id=7'],
  ['car orders', { kind: 'car', id: 7 }, '#/car/order-detail?id=7'],
  ['air orders', { kind: 'air', id: 7 }, '#/air/order-edit?id=7'],
  ['air orders by their bill', { kind: 'air', issueBillId: 9 }, '#/air/order-edit?issueBillId=9'],
  ['air orders with both', { kind: 'air', id: 7, issueBillId: 9 }, '#/air/order-edit?id=7'],
  ['air changes', { kind: 'air', changeId: 8 }, '#/air/order-edit?changeId=8'],
  ['air refunds', { kind: 'air', id: 7, refundId: 8 }, '#/air/order-edit?refundId=8'],
  ['train changes', { kind: 'train', id: 7, changeId: 8 }, '#/train/order-detail?changeId=8'],
  ['train refunds', { kind: 'train', refundId: 8 }, '#/train/order-detail?refundId=8'],
  ['center contracts', { kind: 'contract', id: 7 }, '#/center/contract-detail?id=7'],
  [
    'supplier bills',
    { kind: 'supplierBill', spNo: 'SP 1/2', companyId: 101 },
    '#/sp/bill-detail?spNo=SP+1%2F2&companyId=101',
  ],
  ['visa orders v2', { kind: 'visaV2', id: 7, countryCode: 'PHL' }, '#/visa/order-detail-v2?id=7&countryCode=PHL'],
  ['an applicant', { kind: 'visa', id: 7, applicantId: 3 }, '#/visa/order-detail?id=7&applicantId=3'],
  [
    'an applicant v2',
    { kind: 'visaV2', id: 7, countryCode: 'RUS', applicantId: 3 },
    '#/visa/order-detail-v2?id=7&countryCode=RUS&applicantId=3',
  ],
  ['what has no page', { kind: 'none' }, none],
  ['a visa order nobody knows the id of', { kind: 'visa', id: undefined }, none],
  ['a tour order nobody knows the id of', { kind: 'tour', id: undefined }, none],
  ['an air order nobody knows the id of', { kind: 'air' }, none],
  ['a bill without a number', { kind: 'supplierBill', spNo: '', companyId: 1 }, none],
  ['a bill without a company', { kind: 'supplierBill', spNo: 'S1', companyId: undefined }, none],
  ['a contract nobody knows the id of', { kind: 'contract', id: undefined }, none],
  ['an order v2 nobody knows the id of', { kind: 'visaV2', id: undefined, countryCode: 'RUS' }, none],
])('%s', (_, record, expected) => {
  expect(address(record)).toBe(expected)
})

const supply = (over: Partial<SupplyOrder>) => ({ orderType: 'air', kind: 'order', ...over }) as SupplyOrder

it.each<[over: Partial<SupplyOrder>, expected: string]>([
  [{ orderType: 'visa', businessId: 7 }, '#/visa/order-detail?id=7'],
  [{ orderType: 'visa', kind: 'refund', businessId: 7 }, '#/visa/order-detail?id=7'],
  [{ orderType: 'air', businessId: 7 }, '#/air/order-edit?id=7'],
  [{ orderType: 'air', issueBillId: 9 }, '#/air/order-edit?issueBillId=9'],
  [{ orderType: 'air', kind: 'change', businessId: 8, issueBillId: 9 }, '#/air/order-edit?changeId=8'],
  [{ orderType: 'air', kind: 'refund', businessId: 8 }, '#/air/order-edit?refundId=8'],
  [{ orderType: 'train', kind: 'change', businessId: 8 }, '#/train/order-detail?changeId=8'],
  [{ orderType: 'hotel', businessId: 7 }, '#/hotel/order-detail?id=7'],
  [{ orderType: 'hotel' }, none],
])('a supply order %j leads to %s', (over, expected) => {
  expect(address(recordOf(supply(over)))).toBe(expected)
})

function show(record: LinkedRecord, canOpen = true) {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const openPage = vi.fn<Workspace['openPage']>()
  render(
    <WorkspaceContext value={{ openPage, canOpen: () => canOpen, hrefOf: () => '#', preparePage: () => {} }}>
      <DetailLink record={record} name="P20261120-0001">
        P20261120-0001
      </DetailLink>
    </WorkspaceContext>,
  )
  return { openPage, user: userEvent.setup() }
}

it('opens a page that is built in a tab, or in a window of its own when asked to', async () => {
  const { openPage, user } = show({ kind: 'visa', id: 7 })
  const link = screen.getByRole('link', { name: 'P20261120-0001' })
  await user.click(link)
  expect(openPage).toHaveBeenCalledWith('visa.order.detail', { id: 7 }, 'P20261120-0001')
  await user.keyboard('{Control>}')
  await user.click(link)
  expect(openPage).toHaveBeenCalledTimes(1)
})

it('leaves a page that is not built to its address', async () => {
  const { openPage, user } = show({ kind: 'hotel', id: 7 }, false)
  const link = screen.getByRole('link', { name: 'P20261120-0001' })
  expect(link.getAttribute('href')).toBe('#/hotel/order-detail?id=7')
  expect(link.getAttribute('target')).toBe('_blank')
  await user.click(link)
  expect(openPage).not.toHaveBeenCalled()
})

it('says that there are no details where there is no page', () => {
  show({ kind: 'none' })
  expect(screen.getByText(none)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
