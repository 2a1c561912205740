import { account } from '#machines/lifecycle/account.ts'
import { close, freeze, reopen } from '#protocol/finance/settle/calls.ts'
import type { SettlementAccount } from '#protocol/finance/settle/schemas.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'

export const accountCommands = defineCommands(account, {
  keyOf: (row: SettlementAccount) => row,
  params: () => ({}),
  commands: {
    freeze: { call: freeze },
    unfreeze: { call: freeze },
    close: { call: close },
    reopen: { call: reopen, variant: 'primary' },
  },
})
