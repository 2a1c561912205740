import { useState } from 'react'
import { receiveScan } from '#protocol/applicant-desk/calls.ts'
import type { ScannedApplicant } from '#protocol/applicant-desk/schemas.ts'
import type { ScanDeskState } from '#src/devices/scan-station/use-scan-desk.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { type Opening, useOpening } from '#src/kit/ui/use-opening.ts'
import { deskEntities } from '#src/modules/applicant-desk/declare.tsx'
import type { ReceiveScan } from './receive-desk.ts'

/** The person before the desk as he stands now, and what may be done with him. */
export interface DeskPerson {
  readonly person: ScannedApplicant
  readonly isReceivable: boolean
  readonly receive: () => void
  /** Asks what he came without. */
  readonly ask: () => void
  readonly opening: Opening<object> | null
  readonly close: () => void
}

type Desk = ScanDeskState<ReceiveScan['extra'], ScannedApplicant[]>

/** Whom the last scan meant; of an order's people the one that was chosen since. */
export function useDeskPerson(desk: Desk) {
  const last = desk.last?.scan
  const order = desk.scans.findLast(({ code, answer }) => code === last?.code && (answer?.facts?.length ?? 0) > 1)
  const [picked, setPicked] = useState<{ scanId: string; person: ScannedApplicant }>()
  const { opening, open, close } = useOpening<object>()
  const [one, another] = last?.answer?.facts ?? []
  const found = order ? (picked?.scanId === last?.scanId ? picked?.person : undefined) : another ? undefined : one
  const { data } = useQuery(
    receiveScan,
    { text: last?.code ?? '', applicantId: found?.id ?? 0 },
    { entities: deskEntities, skip: !found },
  )
  const now = data?.applicants.find(({ id }) => id === found?.id)
  const person = now ?? found
  const isReceivable = person?.actions.some(({ event, refused }) => event === 'receive' && !refused) ?? false
  const receive = () => {
    if (!last || !person || !isReceivable) return
    // One line a person: that he was looked at is said by what became of him.
    for (const { code, extra, scanId } of order ? [] : desk.scans)
      if (code === last.code && extra.act === 'show') desk.forget(scanId)
    desk.addAs(last.code, { act: 'receive', applicantId: person.id })
  }
  const atDesk: DeskPerson | undefined = person && {
    person,
    isReceivable,
    receive,
    ask: () => open({}),
    opening,
    close,
  }
  return { order, atDesk, pick: (one: ScannedApplicant) => last && setPicked({ scanId: last.scanId, person: one }) }
}
