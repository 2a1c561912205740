import type { Confidence, FormDef, Source } from './form.ts'

/** How sure the official wording of questions is, and who says so. spec: forms#consulate-forms. */
interface Official {
  readonly sources: readonly Source[]
  /** Question keys; the wording of all others is not known. */
  readonly sure: readonly string[]
  readonly likely: readonly string[]
  readonly unsure: readonly string[]
}

const seen = '2026-11-24'

export const officialWording: Readonly<Partial<Record<FormDef['code'], Official>>> = {
  RUS_STICKER: {
    sources: [
      { of: ['visa', 'person'], address: 'saarijarvenmatkatoimisto.fi/11', seen, conf: 'M' },
      {
        of: ['account', 'visa'],
        address: 'albatros.no/praktisk/slik-fyller-du-ut-visumskjema-til-russland',
        seen,
        conf: 'M',
      },
    ],
    sure: [],
    likely: [
      'formLanguage',
      'accountPassword',
      'nationality',
      'ussrCitizen',
      'purposeSection',
      'purposeGoal',
      'visaCategory',
      'entries',
      'entryDate',
      'exitDate',
      'surname',
      'givenNames',
      'otherNames',
      'sex',
      'birthDay',
      'passportNo',
      'issueDay',
      'hostName',
    ],
    unsure: [
      'applyCountry',
      'applicationNo',
      'birthPlace',
      'bornInRussia',
      'passportType',
      'expiryDay',
      'hostKind',
      'hostAddr',
      'beenInRussia',
      'occupation',
      'childrenAlong',
      'relativesInRussia',
      'applyPlace',
    ],
  },
  RUS_EVISA: {
    sources: [
      {
        of: ['account'],
        address: 'bih.mid.ru/en/consular_section/visa/electronic_visas_to_saint_petersburg_kaliningrad_and_vladivostok',
        seen,
        conf: 'H',
      },
    ],
    sure: ['accountEmail', 'accountPassword', 'tipsLanguage'],
    likely: ['consent'],
    unsure: [
      'nationality',
      'surname',
      'givenNames',
      'otherNames',
      'sex',
      'birthDay',
      'passportType',
      'passportNo',
      'issueDay',
      'expiryDay',
      'purpose',
      'entryDate',
      'stayKind',
      'stayName',
      'stayAddr',
      'stayPhone',
      'beenInRussia',
      'occupation',
      'relativesInRussia',
    ],
  },
  PHL_EVISA: {
    // Taken from guides: the form itself was not seen.
    sources: [{ of: ['person'], address: 'evisa.gov.ph', seen, conf: 'L' }],
    sure: [],
    likely: [],
    unsure: [
      'accountEmail',
      'accountMobile',
      'accountPassword',
      'entries',
      'tripPurpose',
      'post',
      'surname',
      'givenNames',
      'middleName',
      'sex',
      'birthDay',
      'birthCountry',
      'birthCity',
      'nationality',
      'maritalStatus',
      'occupation',
      'passportNo',
      'placeOfIssue',
      'issueDay',
      'expiryDay',
      'phPort',
      'entryDate',
      'exitDate',
      'flightIn',
      'flightOut',
    ],
  },
  TUR_EVISA: {
    // Taken from guides: the form itself was not seen.
    sources: [{ of: ['person'], address: 'evisa.gov.tr', seen, conf: 'L' }],
    sure: [],
    likely: [],
    unsure: [
      'documentCountry',
      'documentType',
      'entryDate',
      'surname',
      'givenNames',
      'birthDay',
      'birthPlace',
      'motherGivenNames',
      'fatherGivenNames',
      'passportNo',
      'issueDay',
      'expiryDay',
      'supportKind',
      'supportExpiry',
      'email',
      'phone',
      'address',
    ],
  },
  MYS_EVISA: {
    // Taken from guides: the form itself was not seen.
    sources: [{ of: ['person'], address: 'malaysiavisa.imi.gov.my', seen, conf: 'L' }],
    sure: [],
    likely: [],
    unsure: [
      'tripPurpose',
      'nationality',
      'sex',
      'birthDay',
      'birthPlace',
      'maritalStatus',
      'occupation',
      'passportNo',
      'issueDay',
      'expiryDay',
      'entryDate',
      'exitDate',
      'myPort',
    ],
  },
}

/** How sure the official wording of a question is; null where nobody has seen it. */
export function officialConfidence(code: string, key: string): Confidence | null {
  const found = officialWording[code as FormDef['code']]
  if (found?.sure.includes(key)) return 'H'
  if (found?.likely.includes(key)) return 'M'
  return found?.unsure.includes(key) ? 'L' : null
}
