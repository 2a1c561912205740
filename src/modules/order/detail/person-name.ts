import type { OrderApplicant } from '#protocol/order/schemas.ts'

/** As the passport has it. */
export const personName = ({ surname, givenNames }: Pick<OrderApplicant, 'surname' | 'givenNames'>) =>
  `${surname} ${givenNames}`
