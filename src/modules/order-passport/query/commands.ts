import { personName } from '#domain/person-name.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { delivered, unbind, uncheck, undelivered } from '#protocol/order-passport/calls.ts'
import type { OrderPassport } from '#protocol/order-passport/schemas.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'

/** What may be asked of the passport of an order. */
export const orderPassportCommands = defineCommands(passportCustody, {
  keyOf: (row: OrderPassport) => row,
  texts: 'orderPassport',
  params: (row) => ({ name: personName(row) }),
  commands: {
    delivered: { call: delivered },
    undelivered: { call: undelivered },
    uncheck: { call: uncheck },
    unbind: { call: unbind },
  },
})
