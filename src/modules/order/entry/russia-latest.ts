import { visaTypes } from '#domain/status.ts'
import { page } from '#protocol/applicant/calls.ts'
import { question } from '#src/kit/query/question.ts'

/** The latest orders are those that were just tried. */
export const latest = {
  visaCountry: 'RU',
  visaType: visaTypes.EVISA,
  sidx: 'createTime',
  sord: 'desc',
  page: 1,
  rows: 10,
} as const
export const of = { entities: ['applicant', 'order'] } as const

export const latestQuestion = question(page, latest, of)
