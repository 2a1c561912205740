import { orderStatus, visaStatus } from '#domain/status.ts'

/** What may be changed of an order's people and files, by where they stand: null, or the text key of the reason why not. */

/** The form of an order takes as many. */
export const mostApplicants = 50

type Part = { readonly status: number; readonly contractId: number | null }

const isWaiting = (status: number) => status === visaStatus.ORDER_SUCCESS || status === visaStatus.WAITING_RECEIVE

/** Papers that are not in hand yet, and those that are being put right. */
const isOpen = (status: number) => isWaiting(status) || status === visaStatus.INCOMPLETE_MATERIAL

export const addingRefusal = ({ status, contractId }: Part): string | null => {
  if (contractId !== null) return 'order.hasContract'
  return isWaiting(status) ? null : 'order.applicantsClosed'
}

export const editingRefusal = ({ status, contractId }: Part): string | null => {
  if (contractId !== null) return 'order.hasContract'
  return isOpen(status) ? null : 'order.applicantClosed'
}

/** Who was confirmed once leaves a trace: he is cancelled, not removed. */
export const removingRefusal = ({ status, contractId }: Part): string | null => {
  if (contractId !== null) return 'order.hasContract'
  return status === visaStatus.ORDER_SUCCESS ? null : 'order.applicantConfirmed'
}

export const attachingRefusal = (order: { status: number; orderStatus: number }): string | null =>
  order.orderStatus === orderStatus.COMPLETED || order.status === visaStatus.CANCELLED ? 'order.finished' : null
