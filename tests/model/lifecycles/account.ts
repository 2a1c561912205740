import { account } from '#machines/lifecycle/account.ts'
import { defineModel } from '#tests/model/define.ts'
import { accountServer } from '#tests/model/server/account.ts'
import { accountUi } from '#tests/model/ui/lifecycles/account.ts'

export const accountModel = defineModel(account, {
  good: { balanceFen: 0, pending: 0 },
  profiles: { balance: { balanceFen: 100 }, pending: { pending: 1 } },
  events: {
    freeze: { as: 'finance' },
    unfreeze: { as: 'finance' },
    close: { as: 'finance' },
    reopen: { as: 'finance' },
  },
  server: accountServer,
  ui: accountUi,
})
