import { orderSources, visaTypes } from './status.ts'

/**
 * Whether an order that came this way is worked on before it is paid (spec: lifecycles#applicants). An agent settles later, a
 * center's own customer pays at the counter; only a customer on his own pays first.
 */
export const isOnCredit = (orderSource: number): boolean => orderSource !== orderSources.CUSTOMER

/**
 * Whether an order belongs to a center's own contract flow: its people are put on a contract at the counter, and who was received
 * at the desk of orders is put on none any more.
 */
export const isOfContractFlow = ({ orderSource, visaType }: { orderSource: number; visaType: number }): boolean =>
  orderSource === orderSources.BACK_OFFICE && visaType === visaTypes.STICKER
