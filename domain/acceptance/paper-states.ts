import type { Day } from '#domain/day.ts'
import { type CategorySheet, type RequirementRow, requirementsOf, sheetFor } from '#domain/requirements.ts'
import type { CheckPerson, PaperState, PhotoFact } from './facts.ts'

/** What became of a paper of one person. */
export interface StoredPaper {
  readonly key: string
  readonly state: PaperState['state']
  readonly details: PaperState['details']
  readonly isRejected: boolean
  readonly photo?: PaperState['photo']
}

/** A verdict of the image tools as the rules read it. */
export const photoFact = ({ preset, failed }: PhotoFact): PhotoFact => ({
  preset,
  failed: failed.map((measure) => `form.photo.${measure}`),
})

export interface PaperList {
  readonly sheets: readonly CategorySheet[]
  readonly requirements: readonly RequirementRow[]
  readonly isSigned: boolean
  readonly companyId: number
}

/**
 * The papers that are asked of everybody on a contract, with what became of each; what all share is asked of the first. `stored`
 * stands in the order of the people.
 */
export function paperStates(
  { sheets, requirements, isSigned, companyId }: PaperList,
  people: readonly (CheckPerson | null)[],
  stored: readonly (readonly StoredPaper[])[],
  today: Day,
): PaperState[][] {
  const first = people.findIndex((person) => person !== null)
  return people.map((person, at) => {
    if (!person) return []
    const trip = {
      category: person.visaCategory,
      section: person.purposeSection,
      goal: person.purposeGoal,
      entries: person.entries,
      entryDay: person.entryDay,
      exitDay: person.exitDay,
      today,
      centerId: companyId,
    }
    return requirementsOf(sheetFor(sheets, person.visaCategory), requirements, person, trip)
      .filter(({ isShared }) => !isShared || at === first)
      .map((requirement) => {
        const known = stored[at]?.find(({ key }) => key === requirement.key)
        const { state = 'MISSING', details = {}, isRejected = false, photo } = known ?? {}
        return { requirement, isSigned, state, details, isRejected, photo }
      })
  })
}
