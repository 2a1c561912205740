import * as z from 'zod/mini'
import type { FieldProblem } from '#domain/field-problem.ts'
import { oneNameTick } from '#domain/one-name.ts'
import { givenAnswers } from '#protocol/contract/answers.ts'
import { contractFieldNames } from '#protocol/contract/record.ts'
import {
  type ContractDetails,
  contractForm,
  type PassportForm,
  passportForm,
  type ServiceChoice,
} from '#protocol/contract/schemas.ts'
import { pickOr } from '#protocol/kit/pick-or.ts'
import type { OrderDetails } from '#protocol/order/schemas.ts'
import { firstNationality } from '#src/parts/passport-scan/mrz-fill.ts'

/** The form of a contract: what the server takes, whether it makes a contract, changes or accepts one. */
export const entryForm = z.strictObject({ companyId: z.optional(z.int()), ...contractForm, answers: givenAnswers })
export type EntryForm = z.output<typeof entryForm>
export type EntryValues = Partial<z.input<typeof entryForm>>
export type PassportValues = Partial<z.input<typeof passportForm>>

/** What a visa of a person is; the same for a whole family more often than not. */
export const visaKeys = [
  'purposeSection',
  'purposeGoal',
  'visaCategory',
  'entries',
  'urgencyLevel',
  'entryDay',
  'exitDay',
] as const satisfies readonly (keyof PassportForm)[]

export const pickVisa = (passport: PassportValues): PassportValues =>
  Object.fromEntries(visaKeys.map((key) => [key, passport[key]]))

export const blankPassport = (): PassportValues => ({ nationality: firstNationality, passportType: 'ORDINARY' })

/** Another applicant: of the same visa as the one before. */
export const nextPassport = (before: PassportValues | undefined): PassportValues => ({
  ...blankPassport(),
  ...(before ? pickVisa(before) : {}),
})

/** Nothing of the person is filled in yet. */
export const isBlank = ({ surname, givenNames, cname, passportNo }: PassportValues) =>
  !surname && !givenNames && !cname && !passportNo

/** Starting values have no holes where a form may be unfinished: the schema asks for what is missing. */
const asForm = (passports: readonly PassportValues[]) => passports as EntryForm['passports']

export const emptyEntry = (): EntryValues => ({ passports: asForm([blankPassport()]), services: [], files: [] })

const countries = { RU: 'RUS', PH: 'PHL', TR: 'TUR', MY: 'MYS' } as const

/** A contract for an order begins with its contact and those of its people who are not on a contract. */
export function entryOfOrder({ order, applicants, attachments }: OrderDetails): EntryValues {
  const { contactName, contactMobile, contactEmail, returnWay, customerAddr, userId, remark } = order
  const visa = {
    purposeSection: order.purposeSection,
    purposeGoal: order.purposeGoal,
    visaCategory: order.visaCategory,
    entries: order.entries,
    urgencyLevel: order.urgencyLevel,
    entryDay: order.entryDate,
    exitDay: order.exitDate,
  }
  const people = applicants.filter((one) => one.contractId === undefined)
  const passports = people.map(
    ({ id, surname, givenNames, cname, sex, birthDay, nationality, passportNo, issueDay, expiryDay }) => ({
      ...blankPassport(),
      applicantId: id,
      ...oneNameTick({ surname, givenNames }),
      ...without({ surname, givenNames, cname, sex, birthDay, nationality, passportNo, issueDay, expiryDay, ...visa }),
    }),
  )
  return {
    orderId: order.id,
    visaCountry: countries[order.visaCountry],
    ...without({ contactName, contactMobile, contactEmail, returnWay, customerAddr, userId, remark }),
    passports: asForm(passports.length > 0 ? passports : [{ ...blankPassport(), ...without(visa) }]),
    services: [],
    files: attachments,
  }
}

const without = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const keptPassport = (passport: ContractDetails['passports'][number]): PassportValues => {
  // Papers of who is on the contract already are changed where they lie.
  const { papers: _, isOneName: __, ...shape } = passportForm.shape
  const known = Object.keys(shape) as (keyof typeof shape)[]
  return { ...without(Object.fromEntries(known.map((key) => [key, passport[key]]))), ...oneNameTick(passport) }
}

/** A contract as it stands, for editing. */
export function entryOfDetails({ contract, passports, services, files }: ContractDetails): EntryValues {
  const { contactName, contactMobile, returnWay, paymentMethodId, visaCountry, orderId, userId, companyId } = contract
  return {
    companyId,
    visaCountry,
    ...without({ orderId, userId, contactName, contactMobile, returnWay, paymentMethodId }),
    ...without(pickOr(contractFieldNames, contract, undefined)),
    passports: asForm(passports.map(keptPassport)),
    services: [...services],
    files: [...files],
  }
}

/** Who is to be opened, or his fields could not say what is wrong with them. */
export const firstPerson = (problems: readonly FieldProblem[]): number | undefined =>
  problems.flatMap(({ path }) => /^passports\.(\d+)\./.exec(path)?.[1] ?? []).map(Number)[0]

/** Services point to applicants by place: with an applicant go his services, those behind move up. */
export const withoutApplicant = (services: readonly ServiceChoice[], removed: number): ServiceChoice[] =>
  services.flatMap((service) => {
    const { passportIndex } = service
    if (passportIndex === undefined || passportIndex < removed) return [service]
    return passportIndex === removed ? [] : [{ ...service, passportIndex: passportIndex - 1 }]
  })
