import type { SupplyOrder } from '#protocol/supply/schemas.ts'

type Id = number | undefined

/** A record that a link may lead to: what kind it is, and the ids that its kind is found by. */
export type LinkedRecord =
  | { kind: 'visa' | 'vas'; id: Id; applicantId?: Id }
  | { kind: 'visaV2'; id: Id; countryCode: string; applicantId?: Id }
  | { kind: 'tour' | 'hotel' | 'car'; id: Id }
  | { kind: 'train'; id?: Id; changeId?: Id; refundId?: Id }
  | { kind: 'air'; id?: Id; issueBillId?: Id; changeId?: Id; refundId?: Id }
  | { kind: 'contract'; id: Id }
  | { kind: 'supplierBill'; spNo: string; companyId: Id }
  | { kind: 'none' }

/** A page by its route and by its code in the workspace, with the same parameters for both. */
export interface DetailPage {
  readonly path: string
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

type Given = Record<string, string | number | undefined>

const given = (params: Given) =>
  Object.fromEntries(Object.entries(params).filter((one): one is [string, string | number] => one[1] !== undefined))

const at = (path: string, code: string, params: Given): DetailPage => ({ path, code, params: given(params) })

/** A change or refund is found by its own id, whatever else is known. */
function ownId({ id, issueBillId, changeId, refundId }: { id?: Id; issueBillId?: Id; changeId?: Id; refundId?: Id }) {
  if (changeId !== undefined) return { changeId }
  if (refundId !== undefined) return { refundId }
  if (id !== undefined) return { id }
  return issueBillId === undefined ? null : { issueBillId }
}

/** The detail page of a record (spec: pages#detail-links); null where there is none. */
export function detailPage(record: LinkedRecord): DetailPage | null {
  switch (record.kind) {
    case 'air':
    case 'train': {
      const by = ownId(record)
      if (!by) return null
      return record.kind === 'air'
        ? at('/air/order-edit', 'air.order.edit', by)
        : at('/train/order-detail', 'train.order.detail', by)
    }
    case 'visa':
    case 'vas': {
      const { id, applicantId } = record
      return id === undefined ? null : at('/visa/order-detail', 'visa.order.detail', { id, applicantId })
    }
    case 'visaV2': {
      const { id, applicantId, countryCode } = record
      if (id === undefined) return null
      return at('/visa/order-detail-v2', 'visa.order.detail-v2', { id, countryCode, applicantId })
    }
    case 'tour':
    case 'hotel':
    case 'car': {
      const { kind, id } = record
      return id === undefined ? null : at(`/${kind}/order-detail`, `${kind}.order.detail`, { id })
    }
    case 'contract':
      return record.id === undefined ? null : at('/center/contract-detail', 'center.contract.detail', { id: record.id })
    case 'supplierBill': {
      const { spNo, companyId } = record
      if (spNo === '' || companyId === undefined) return null
      return at('/sp/bill-detail', 'settle.bill-detail', { spNo, companyId })
    }
    case 'none':
      return null
  }
}

/** The address of a detail page, as links and other windows have it. */
export const detailAddress = ({ path, params }: DetailPage): string =>
  `#${path}?${new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]))}`

/** The record of its own trade that a supply order is about. */
export function recordOf({ orderType, kind, businessId, issueBillId }: SupplyOrder): LinkedRecord {
  const isTicket = orderType === 'air' || orderType === 'train'
  if (!isTicket) return { kind: orderType, id: businessId }
  if (kind === 'change') return { kind: orderType, changeId: businessId }
  if (kind === 'refund') return { kind: orderType, refundId: businessId }
  return { kind: orderType, id: businessId, issueBillId }
}
