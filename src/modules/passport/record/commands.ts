import { passportCustody as lifecycle } from '#machines/lifecycle/passport-custody.ts'
import {
  closeLost,
  confirm,
  delivered,
  remove,
  resend,
  unbind,
  uncheck,
  undelivered,
} from '#protocol/passport/calls.ts'
import type { PassportDetails, PassportListRow } from '#protocol/passport/schemas.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { FlagsDialog } from './flags-dialog.tsx'
import { RebindDialog } from './rebind-dialog.tsx'

/** What a person may ask for of one passport; the desks and the counter do the rest. */
export const passportCommands = defineCommands(lifecycle, {
  keyOf: (passport: PassportDetails['passport']) => passport,
  params: (passport) => ({ name: personName(passport) }),
  commands: {
    rebind: { Form: RebindDialog },
    delivered: { call: delivered },
    undelivered: { call: undelivered },
    resend: { call: resend },
    correctResult: { Form: CorrectDialog },
    uncheck: { call: uncheck },
    unbind: { call: unbind },
    closeLost: { call: closeLost },
  },
  others: {
    confirm: { call: confirm },
    flags: { Form: FlagsDialog },
    delete: { call: remove, variant: 'ending' },
  },
})

/** What becomes of a passport that a courier has. */
export const courierCommands = defineCommands(lifecycle, {
  keyOf: (passport: PassportListRow) => passport,
  params: (passport) => ({ name: personName(passport) }),
  commands: { delivered: { call: delivered }, undelivered: { call: undelivered } },
})
