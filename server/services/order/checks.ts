import type { FieldProblem } from '#domain/field-problem.ts'
import { checkOrder, isRussianEvisa, type OrderRuleInput } from '#domain/order/form-rules.ts'
import { entriesOfSection } from '#domain/visa-kind.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { centersOf } from '#server/services/company/companies.ts'
import { unknownWords } from '#server/services/dictionary/known-codes.ts'
import type { Tx } from '#server/store/store.ts'

export interface CheckedOrder extends OrderRuleInput {
  readonly applicants?: readonly { readonly nationality?: string | undefined }[] | undefined
}

type Words = Map<string, { code: string; resv1: string | null }[]>

const STICKER_TYPES = ['VISIT_SECTION_PURPOSE', 'VISIT_PURPOSE', 'VISA_CATEGORY', 'VISA_ENTRIES', 'VISA_HANDLE_WAY']
const EVISA_TYPES = ['EVISA_CATEGORY', 'VISA_HANDLE_WAY']

async function wordsOf(tx: Tx, types: string[]): Promise<Words> {
  const rows = await tx
    .selectFrom('dictData')
    .select(['typeCode', 'code', 'resv1'])
    .where('typeCode', 'in', types)
    .where('valid', '=', 1)
    .execute()
  const words: Words = new Map(types.map((type) => [type, []]))
  for (const row of rows) words.get(row.typeCode)?.push(row)
  return words
}

/** The choices must be entries of their dictionaries, goal and type such as belong to the section. */
async function choiceProblems(tx: Tx, input: OrderRuleInput): Promise<FieldProblem[]> {
  if (input.visaCountry !== 'RUS') return []
  const evisa = isRussianEvisa(input)
  const words = await wordsOf(tx, evisa ? EVISA_TYPES : STICKER_TYPES)
  const of = (type: string) => words.get(type) ?? []
  const section = (type: string) => entriesOfSection(of(type), input.purposeSection ?? '')
  const offered: [keyof OrderRuleInput, readonly { code: string }[]][] = evisa
    ? [
        ['purposeGoal', of('EVISA_CATEGORY')],
        ['urgencyLevel', of('VISA_HANDLE_WAY')],
      ]
    : [
        ['purposeSection', of('VISIT_SECTION_PURPOSE')],
        ['purposeGoal', section('VISIT_PURPOSE')],
        ['visaType', section('VISA_CATEGORY')],
        ['entries', of('VISA_ENTRIES')],
        ['urgencyLevel', of('VISA_HANDLE_WAY')],
      ]
  return offered
    .filter(([field, entries]) => !entries.some((entry) => entry.code === input[field]))
    .map(([path]) => ({ path, key: 'order.choiceNotOffered' }))
}

/** What a kind of order does not ask for, and its people's nationalities, must be known words all the same. */
const wordProblems = (tx: Tx, { applicants = [], ...input }: CheckedOrder): Promise<FieldProblem[]> =>
  unknownWords(tx, input.acceptOrgId, [
    { at: '', codes: input },
    ...applicants.map(({ nationality }, index) => ({ at: `applicants.${index}.`, codes: { nationality } })),
  ])

/** The center must take in papers of the country, and the caller must be allowed to order from it. */
async function orgProblem(tx: Tx, input: OrderRuleInput, { session }: AuthenticatedContext): Promise<FieldProblem[]> {
  if (input.acceptOrgId === undefined) return []
  const center = await centersOf(tx, session, input.visaCountry)
    .select('company.id')
    .where('company.id', '=', input.acceptOrgId)
    .executeTakeFirst()
  return center ? [] : [{ path: 'acceptOrgId', key: 'order.orgNotOffered' }]
}

async function checkCountry(tx: Tx, country: string, context: AuthenticatedContext): Promise<void> {
  const { role, companyId } = context.session
  if (role === 'platform' || role === 'customer') return
  const allowed = await tx
    .selectFrom('companyCountry')
    .select('country')
    .where('companyId', '=', companyId)
    .where('country', '=', country)
    .executeTakeFirst()
  if (!allowed) throw businessError('order.countryNotAllowed')
}

/** Refuses an order form that breaks a rule, names a choice that is not offered, or goes beyond what the caller may order. */
export async function checkOrderForm(tx: Tx, input: CheckedOrder, context: AuthenticatedContext): Promise<void> {
  const problems = checkOrder(input, context.now)
  if (problems.length > 0) throw invalidFields(problems)
  await checkCountry(tx, input.visaCountry, context)
  const choices = [...(await choiceProblems(tx, input)), ...(await orgProblem(tx, input, context))]
  if (choices.length === 0) choices.push(...(await wordProblems(tx, input)))
  if (choices.length > 0) throw invalidFields(choices)
}
