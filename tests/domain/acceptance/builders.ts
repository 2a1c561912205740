import { type CheckFacts, type CheckInput, type CheckPerson, noContractFacts } from '#domain/acceptance/facts.ts'
import { type OptionalRuleId, optionalRules, type RuleSetting, standardOf } from '#domain/acceptance/rules.ts'
import { eligibility, passportShapes } from '#server/store/initial-data/acceptance.ts'
import { dictEntries } from '#server/store/initial-data/dictionaries.ts'
import { productData } from '#server/store/initial-data/visa-data.ts'

export const today = '2026-11-20'

/** A person of whom no rule has anything to say but that the passport was not scanned. */
export const adult: CheckPerson = {
  surname: 'ZHANG',
  givenNames: 'WEI',
  cname: '张伟',
  sex: 'M',
  birthDay: '1990-04-12',
  nationality: 'CHN',
  passportType: 'ORDINARY',
  passportNo: 'EJ1234567',
  issueDay: '2024-05-10',
  expiryDay: '2034-05-09',
  purposeSection: 'TOURISM',
  purposeGoal: 'TOURISM',
  visaCategory: 'OT',
  entries: 'SINGLE',
  urgencyLevel: 'NORMAL',
  entryDay: '2026-12-20',
  exitDay: '2026-12-30',
}

export const input = (over: Partial<CheckInput> = {}): CheckInput => ({
  contactName: '张伟',
  contactMobile: '15400009001',
  returnWay: 2,
  people: [adult],
  isAgain: false,
  ...over,
})

export const one = (over: Partial<CheckPerson>): CheckInput => input({ people: [{ ...adult, ...over }] })

const wordsOf = (type: string) => dictEntries.filter(({ typeCode }) => typeCode === type)

export const settings = Object.fromEntries(optionalRules.map((id) => [id, standardOf(id)])) as Record<
  OptionalRuleId,
  RuleSetting
>

export const facts = (over: Partial<CheckFacts> = {}): CheckFacts => ({
  mode: 'on',
  settings,
  alsoNeeded: [],
  isFormNoNeeded: false,
  readyBufferDays: 1,
  earliestDays: 90,
  categories: wordsOf('VISA_CATEGORY').map(({ code, resv1 }) => ({ code, sections: resv1.split('|') })),
  entryNames: wordsOf('VISA_ENTRIES').map(({ code, cname, ename }) => ({ code, zh: cname, en: ename })),
  sheets: productData.find(({ visaCountry, visaType }) => visaCountry === 'RU' && visaType === 1)!.sheets,
  isSigned: false,
  requirements: null,
  companyId: 101,
  shapes: passportShapes,
  eligibility: eligibility.flatMap((row) => (row.country === 'RU' ? [{ row, state: 'unchecked' }] : [])),
  ...noContractFacts,
  readyDay: '2026-12-01',
  ...over,
})
