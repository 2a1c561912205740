import { company as lifecycle } from '#machines/lifecycle/company.ts'
import { doAudit, remove, submitAudit, updateStatus } from '#protocol/company/calls.ts'
import type { Company } from '#protocol/company/schemas.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'

export const companyCommands = defineCommands(lifecycle, {
  keyOf: (company: Company) => company,
  params: ({ companyName }) => ({ name: companyName }),
  hasDoneTexts: true,
  commands: {
    pass: { call: doAudit, variant: 'primary' },
    notPass: { call: doAudit },
    submitAudit: { call: submitAudit },
    resume: { call: updateStatus },
    stop: { call: updateStatus },
    delete: { call: remove },
  },
})
