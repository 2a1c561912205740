import * as z from 'zod/mini'
import { batchAnswer, batchRow } from '#protocol/kit/batch.ts'
import { id } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { paperChange } from './calls.ts'
import { askedPapers as asked, paperPerson, papersOfContract } from './contract-schemas.ts'

const contract = resource('/visacenter/contract', 'center.contract')

/** The papers of everybody on a contract, and what became of each (spec: domain#requirements). */
export const contractPapers = contract.read('{id}/papers', 'view', {
  input: z.strictObject({ id: id() }),
  output: papersOfContract,
})

/** What will be asked of people whose contract is only filled in. A center's own staff leave `companyId` out. */
export const askedPapers = contract.search('askedPapers', 'create', {
  input: z.strictObject({
    companyId: z.optional(id()),
    visaCountry: z._default(z.enum(['RUS', 'PHL', 'TUR', 'MYS']), 'RUS'),
    passports: z.array(paperPerson).check(z.maxLength(50, 'rules.tooMany')),
  }),
  output: asked,
})

/** A change of one paper of a contract; without a passport it is one that all share. */
const contractPaperChange = z.strictObject({ ...paperChange.shape, passportId: z.optional(id()) })
export type ContractPaperChange = z.output<typeof contractPaperChange>

/**
 * Changes papers of a contract, each by itself and against its own version: what one of them is refused holds up no other, and the
 * contract's version stays. The right of each event is its own (`rights.ts`).
 */
export const changeContractPapers = contract.change('{id}/changePapers', 'edit', {
  input: z.strictObject({
    id: id(),
    items: z.array(contractPaperChange).check(z.minLength(1, 'rules.required'), z.maxLength(200, 'rules.tooMany')),
  }),
  output: batchAnswer(
    z.object({
      ...batchRow.shape,
      key: z.optional(z.string()),
      passportId: z.optional(z.int()),
      version: z.optional(z.int()),
    }),
  ),
  touches: ['contract', 'passport', 'applicant'],
  transition: on('paper', 'receive', 'undo', 'waive', 'giveBack', 'reject'),
})

/** Takes the newest list over for a contract that is still put together; `dataVersion`: that of the list which was looked at. */
export const adoptPapers = contract.change('{id}/adoptPapers', 'edit', {
  input: z.strictObject({ id: id(), dataVersion: z.int() }),
  output: z.null(),
  touches: ['contract', 'applicant'],
})
