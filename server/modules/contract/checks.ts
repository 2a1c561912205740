import { dayOf } from '#domain/day.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { parseMrz } from '#domain/mrz.ts'
import { returnWays } from '#domain/status.ts'
import type * as calls from '#protocol/contract/calls.ts'
import type { PassportForm } from '#protocol/contract/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import type { PassportRow } from '#server/services/contract/facts.ts'
import { unknownWords } from '#server/services/dictionary/known-codes.ts'
import { usableMethod } from '#server/services/finance/contract-money.ts'
import { choosableMember } from '#server/services/people/member-link.ts'
import type { Tx } from '#server/store/store.ts'

export type ContractFile = InputOf<typeof calls.file>['files'][number]

/** What a form says after an update was laid over the row. */
export interface CheckedForm {
  readonly companyId: number
  readonly userId?: number | undefined
  /** Accepted already: what acceptance asked for stays there. */
  readonly isAccepted?: boolean
  readonly returnWay?: number | null | undefined
  readonly customerAddr?: string | null | undefined
  readonly paymentMethodId?: number | undefined
  readonly passports?: readonly PassportForm[] | undefined
  readonly files?: readonly ContractFile[] | undefined
  /** What is on the contract already: passports, and files with their kind, whoever uploaded them. */
  readonly storedPassports?: readonly PassportRow[] | undefined
  readonly storedFiles?: ReadonlyMap<string, string | null>
}

/** A draft says what it likes; lines that are no zone at all are no reading of anything. */
const zoneProblems = (passports: readonly PassportForm[], today: string): FieldProblem[] =>
  passports.flatMap(({ mrz }, index) =>
    mrz && !parseMrz(mrz, today) ? [{ path: `passports.${index}.mrz`, key: 'rules.invalid' }] : [],
  )

async function fileProblems(tx: Tx, who: AuthenticatedContext, form: CheckedForm): Promise<FieldProblem[]> {
  const { files = [], storedFiles = new Map(), companyId } = form
  const named = files.map((file) => file.storageName).filter((name) => !storedFiles.has(name))
  if (named.length === 0) return []
  const uploaded = await tx
    .selectFrom('file')
    .select('storageName')
    .where('storageName', 'in', named)
    .where('companyId', 'in', [companyId, who.session.companyId])
    .execute()
  const found = new Set(uploaded.map((file) => file.storageName))
  return files.flatMap(({ storageName }, index) =>
    found.has(storageName) || storedFiles.has(storageName)
      ? []
      : [{ path: `files.${index}`, key: 'contract.fileUnknown' }],
  )
}

/** A draft may be unfinished, but what it says must be known. */
const wordProblems = (tx: Tx, { companyId, passports = [], files = [], ...kept }: CheckedForm) =>
  unknownWords(tx, companyId, [
    ...passports.map((codes, index) => {
      const row = codes.id === undefined ? undefined : kept.storedPassports?.find(({ id }) => id === codes.id)
      return { at: `passports.${index}.`, codes, kept: row }
    }),
    ...files.map(({ kind, storageName }, index) => ({
      at: `files.${index}.`,
      codes: { kind },
      kept: { kind: kept.storedFiles?.get(storageName) },
    })),
  ])

async function choiceProblems(tx: Tx, who: AuthenticatedContext, form: CheckedForm): Promise<FieldProblem[]> {
  const found: FieldProblem[] = []
  if (form.paymentMethodId !== undefined && !(await usableMethod(tx, form.companyId, form.paymentMethodId)))
    found.push({ path: 'paymentMethodId', key: 'contract.paymentMethodUnknown' })
  if (form.userId !== undefined && !(await choosableMember(tx, who, form.userId)))
    found.push({ path: 'userId', key: 'rules.choice' })
  return found
}

/**
 * Refuses a form that says what cannot be kept, with all of its problems, each at its field; nothing is written. What a contract
 * needs is asked at acceptance (spec: domain#acceptance-check).
 */
export async function checkForm(tx: Tx, who: AuthenticatedContext, form: CheckedForm): Promise<void> {
  const problems = zoneProblems(form.passports ?? [], dayOf(who.now))
  if (form.isAccepted && form.returnWay === returnWays.COURIER && !form.customerAddr)
    problems.push({ path: 'customerAddr', key: 'contract.addressRequired' })
  problems.push(...(await wordProblems(tx, form)), ...(await choiceProblems(tx, who, form)))
  problems.push(...(await fileProblems(tx, who, form)))
  if (problems.length > 0) throw invalidFields(problems)
}

/** Services that the center does not offer, or that point to nobody, are refused at their place in the form. */
export function checkServices(
  services: readonly { readonly passportIndex?: number | undefined }[],
  unknown: readonly number[],
  passports: number,
): void {
  const problems = [
    ...unknown.map((index) => ({ path: `services.${index}.serviceId`, key: 'contract.serviceUnknown' })),
    ...services.flatMap(({ passportIndex }, index) =>
      passportIndex !== undefined && passportIndex >= passports
        ? [{ path: `services.${index}.passportIndex`, key: 'rules.choice' }]
        : [],
    ),
  ]
  if (problems.length > 0) throw invalidFields(problems)
}
