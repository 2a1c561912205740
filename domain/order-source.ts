import { orderSources } from './status.ts'

/**
 * Whether an order that came this way is worked on before it is paid (spec: lifecycles#applicants). An agent settles later, a
 * center's own customer pays at the counter; only a customer on his own pays first.
 */
export const isOnCredit = (orderSource: number): boolean => orderSource !== orderSources.CUSTOMER
