import { expect, it } from 'vitest'
import { isOnCredit } from '#domain/order-source.ts'
import { orderSources } from '#domain/status.ts'

it('lets everybody owe but a customer on his own', () => {
  const owing = Object.values(orderSources).filter(isOnCredit)
  expect(owing).toEqual(Object.values(orderSources).filter((one) => one !== orderSources.CUSTOMER))
})
