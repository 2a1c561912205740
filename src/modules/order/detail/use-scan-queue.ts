import { useState } from 'react'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import type { PersonValues } from './person-values.ts'

interface Waiting {
  readonly people: readonly PersonValues[]
}

/** Whose passports were read while another person stands in the form; they wait for their turn, after the dialog was closed, too. */
export interface ScanQueue {
  readonly people: readonly PersonValues[]
  readonly add: (person: PersonValues) => void
  readonly drop: (person: PersonValues) => void
}

const isSame = (one: PersonValues, other: PersonValues) =>
  one.passportNo === other.passportNo && one.surname === other.surname && one.givenNames === other.givenNames

export function useScanQueue(orderId: number): ScanQueue {
  const draft = useDraft<Waiting>(`visa.applicant.${orderId}.scans`, { people: [] })
  const [people, setPeople] = useState(draft.values.people)
  const change = (next: readonly PersonValues[]) => {
    setPeople(next)
    if (next.length > 0) draft.save({ people: next })
    else draft.done()
  }
  return {
    people,
    add: (person) => change([...people.filter((one) => !isSame(one, person)), person]),
    drop: (person) => change(people.filter((one) => !isSame(one, person))),
  }
}
