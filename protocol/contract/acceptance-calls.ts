import * as z from 'zod/mini'
import { ruleIds, severities } from '#domain/acceptance/rules.ts'
import { confidences, customerKinds, needs, paperDetails, requirementKinds } from '#domain/requirement-words.ts'
import { id } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { categorySheet } from '#protocol/visa-data/category-sheet.ts'
import { heldRow, passportShape } from '#protocol/visa-data/visa-free.ts'
import { contractForm } from './schemas.ts'

const text = z.string()
/** Facts and findings are looked at, not changed. */
const list = <S extends z.ZodMiniType>(one: S) => z.readonly(z.array(one))
const texts = list(text)
const maybeNumber = z.nullable(z.number())
const maybeText = z.nullable(text)
const provenance = { source: text, seenDay: text, confidence: z.enum(confidences) }
const setting = z.enum([...severities, 'off'])

const requirement = z.object({
  key: text,
  name: text,
  ename: text,
  help: maybeText,
  ehelp: maybeText,
  kind: z.enum(requirementKinds),
  count: z.int(),
  needed: z.enum(needs),
  details: list(z.enum(paperDetails)),
  validDays: maybeNumber,
  returnWith: z.boolean(),
  formKey: maybeText,
  preset: maybeText,
  isWaivable: z.boolean(),
  isShared: z.boolean(),
  centerId: maybeNumber,
  sortNo: z.int(),
  categories: texts,
  sections: texts,
  goals: texts,
  entries: texts,
  nationalities: texts,
  customerKinds: list(z.enum(customerKinds)),
  ageFrom: maybeNumber,
  ageTo: maybeNumber,
  stayOver: maybeNumber,
  ...provenance,
})

const center = z.object({
  companyId: z.int(),
  mode: z.enum(['on', 'hint']),
  /** By rule. */
  settings: z.record(text, setting),
  alsoNeeded: list(z.enum(['issueDay', 'cname'])),
  isFormNoNeeded: z.boolean(),
  readyBufferDays: z.number(),
  earliestDays: z.number(),
  categories: list(z.object({ code: text, sections: texts })),
  entryNames: list(z.object({ code: text, zh: text, en: text })),
  sheets: list(categorySheet),
  isSigned: z.boolean(),
  requirements: z.nullable(list(requirement)),
  shapes: list(passportShape),
  eligibility: list(heldRow),
})

/** Who answers what asks for a supervisor: those of the center, or the platform's; and whether the asking person does. */
const supervision = { supervisedBy: z.enum(['center', 'platform']), mayOverride: z.boolean() }

const answer = z.object({
  key: text,
  code: text,
  text: z.optional(text),
  isSupervisor: z.boolean(),
  by: z.optional(text),
  at: z.optional(z.number()),
})

const param = z.union([text, z.number(), z.object({ text }), z.object({ texts }), z.object({ zh: text, en: text })])

const finding = z.object({
  rule: z.enum(ruleIds),
  severity: z.enum(severities),
  person: z.optional(z.int()),
  field: text,
  text,
  params: z.record(text, param),
  key: text,
  contractId: z.optional(z.int()),
  answer: z.optional(answer),
})

const contract = resource('/visacenter/contract', 'center.contract')

/** What the rules of acceptance read beside the form: of a center, and of a contract that is changed. */
export const acceptFacts = contract.read('acceptFacts', 'view', {
  input: z.strictObject({
    companyId: z.optional(id()),
    contractId: z.optional(id()),
    visaCountry: z.optional(contractForm.visaCountry),
  }),
  output: z.object({
    center,
    /** What became of the papers of the contract's passports, where the center looks at them. */
    papers: list(
      z.object({
        passportId: z.int(),
        papers: list(
          z.object({
            key: text,
            state: z.enum(['MISSING', 'RECEIVED', 'WAIVED', 'RETURNED']),
            details: z.record(text, text),
            isRejected: z.boolean(),
            photo: z.optional(z.object({ failed: texts, preset: text })),
          }),
        ),
      }),
    ),
    /** On which other contracts the forms among them stand; null: of another center. */
    formUses: list(
      z.object({ formNo: text, contract: z.nullable(z.object({ contractId: z.int(), contractNo: text })) }),
    ),
    answers: list(answer),
    ...supervision,
  }),
})

/** What the rules of acceptance say of a contract as it is kept, with the reasons that were given. */
export const acceptCheck = contract.read('{id}/acceptCheck', 'view', {
  input: z.strictObject({ id: id() }),
  output: z.object({ findings: list(finding), ...supervision }),
})
