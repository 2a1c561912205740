import type * as calls from '#protocol/contract/calls.ts'
import type { PassportForm } from '#protocol/contract/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { FieldProblem } from '#protocol/kit/envelope.ts'
import { dayOf } from '#protocol/rules/day.ts'
import { isSamePassportNo } from '#protocol/rules/documents.ts'
import { parseMrz } from '#protocol/rules/mrz.ts'
import { identityCodes, returnWays } from '#protocol/statuses.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { badFields } from '#server/kit/refusal.ts'
import { offeredMethod } from '#server/services/contract-money.ts'
import type { Tx } from '#server/store/store.ts'

export type ContractFile = InputOf<typeof calls.file>['files'][number]

/** What a form says after an update was laid over the row. */
export interface CheckedForm {
  readonly companyId: number
  readonly userId?: number | undefined
  readonly returnWay?: number | null | undefined
  readonly customerAddr?: string | null | undefined
  readonly paymentMethodId?: number | undefined
  readonly passports?: readonly PassportForm[] | undefined
  readonly files?: readonly ContractFile[] | undefined
  /** Files that are on the contract already, whoever uploaded them. */
  readonly keptFiles?: ReadonlySet<string>
}

function mrzProblem(form: PassportForm, today: string): string | null {
  if (!form.mrz) return null
  const read = parseMrz(form.mrz, today)
  if (!read) return 'rules.invalid'
  // A wrong number blocks; everything else the counter sees with its own eyes (Domain: look-ups and forms).
  return form.passportNo && !isSamePassportNo(form.passportNo, read.number) ? 'contract.passportDiffersFromMrz' : null
}

function passportProblems(passports: readonly PassportForm[], today: string): FieldProblem[] {
  return passports.flatMap((form, index): FieldProblem[] => {
    const at = (name: string, key: string) => ({ path: `passports.${index}.${name}`, key })
    const found: FieldProblem[] = []
    const { passportNo, issueDay, expiryDay, birthDay, entryDay, exitDay } = form
    if (passportNo && passports.slice(0, index).some((other) => other.passportNo === passportNo))
      found.push(at('passportNo', 'contract.passportTwice'))
    const mrz = mrzProblem(form, today)
    if (mrz) found.push(at(mrz === 'rules.invalid' ? 'mrz' : 'passportNo', mrz))
    if (birthDay && birthDay > today) found.push(at('birthDay', 'contract.dayInFuture'))
    if (issueDay && issueDay > today) found.push(at('issueDay', 'contract.dayInFuture'))
    if (issueDay && expiryDay && expiryDay <= issueDay) found.push(at('expiryDay', 'contract.expiryBeforeIssue'))
    if (entryDay && exitDay && exitDay < entryDay) found.push(at('exitDay', 'rules.exitBeforeEntry'))
    return found
  })
}

async function fileProblems(tx: Tx, who: SignedContext, form: CheckedForm): Promise<FieldProblem[]> {
  const { files = [], keptFiles = new Set(), companyId } = form
  const named = files.map((file) => file.storageName).filter((name) => !keptFiles.has(name))
  if (named.length === 0) return []
  const uploaded = await tx
    .selectFrom('file')
    .select('storageName')
    .where('storageName', 'in', named)
    .where('companyId', 'in', [companyId, who.session.companyId])
    .execute()
  const found = new Set(uploaded.map((file) => file.storageName))
  return files.flatMap(({ storageName }, index) =>
    found.has(storageName) || keptFiles.has(storageName)
      ? []
      : [{ path: `files.${index}`, key: 'contract.fileUnknown' }],
  )
}

async function choiceProblems(tx: Tx, form: CheckedForm): Promise<FieldProblem[]> {
  const found: FieldProblem[] = []
  if (form.paymentMethodId !== undefined && !(await offeredMethod(tx, form.companyId, form.paymentMethodId)))
    found.push({ path: 'paymentMethodId', key: 'contract.paymentMethodUnknown' })
  if (form.userId !== undefined) {
    const member = await tx
      .selectFrom('userAccount')
      .select('id')
      .where('id', '=', form.userId)
      .where('identityCode', '=', identityCodes.customer)
      .executeTakeFirst()
    if (!member) found.push({ path: 'userId', key: 'rules.choice' })
  }
  return found
}

/** Refuses a form with all of its problems, each at its field; nothing is written. */
export async function checkForm(tx: Tx, who: SignedContext, form: CheckedForm): Promise<void> {
  const problems = passportProblems(form.passports ?? [], dayOf(who.now))
  if (form.returnWay === returnWays.COURIER && !form.customerAddr)
    problems.push({ path: 'customerAddr', key: 'contract.addressRequired' })
  problems.push(...(await choiceProblems(tx, form)), ...(await fileProblems(tx, who, form)))
  if (problems.length > 0) throw badFields(problems)
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
  if (problems.length > 0) throw badFields(problems)
}
