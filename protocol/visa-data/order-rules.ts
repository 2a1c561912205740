import * as z from 'zod/mini'
import { type OptionalRuleId, optionalRules, type RuleSetting } from '#domain/acceptance/rules.ts'
import { categorySheet } from './category-sheet.ts'
import { heldRow, passportShape } from './visa-free.ts'

const settings = ['stop', 'supervisor', 'reason', 'hint', 'off'] as const satisfies readonly RuleSetting[]

/** What acceptance reads of an order: the sheets of its product, and what its center makes of them. */
export const orderRules = z.object({
  sheets: z.readonly(z.array(categorySheet)),
  isSigned: z.boolean(),
  formTerms: z.object({ passportMonths: z.nullable(z.int()), stayDays: z.nullable(z.int()) }),
  entryNames: z.readonly(z.array(z.object({ code: z.string(), zh: z.string(), en: z.string() }))),
  mode: z.enum(['on', 'hint']),
  eligibility: z.readonly(z.array(heldRow)),
  shapes: z.readonly(z.array(passportShape)),
  settings: z.partialRecord(z.enum(optionalRules as [OptionalRuleId, ...OptionalRuleId[]]), z.enum(settings)),
})
