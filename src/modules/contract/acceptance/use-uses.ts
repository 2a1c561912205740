import { useEffect, useState } from 'react'
import type { PassportUses } from '#domain/acceptance/facts.ts'
import { statusText } from '#domain/status.ts'
import { passportUse } from '#protocol/contract/passport-use-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { personName } from '#src/parts/contract/person-name.ts'

/** Shorter numbers are still being typed; no country's are. */
const shortest = 7
/** The cards of the people ask the same: it is asked once. */
const keepMs = 60_000

const usesOf = (passportNo: string, { open, foreign }: OutputOf<typeof passportUse>): PassportUses => ({
  passportNo,
  foreign,
  open: open.map(({ contractId, contractNo, status, ...person }) => ({
    contractId,
    contractNo,
    name: personName(person),
    statusText: statusText('contract', status) ?? '',
  })),
})

/** Where else these passports are being handled, as far as that is known. */
export function usePassportUses(numbers: readonly string[], contractId: number | undefined): PassportUses[] {
  const { cached } = useClient()
  const [known, setKnown] = useState<ReadonlyMap<string, PassportUses>>(new Map())
  const asked = numbers.filter((no) => no.length >= shortest).join(' ')
  useEffect(() => {
    let isOver = false
    for (const passportNo of asked.split(' ').filter(Boolean)) {
      const input = { passportNo, ...(contractId !== undefined && { contractId }) }
      cached(passportUse, input, keepMs).then(
        (answer) => {
          if (!isOver) setKnown((now) => new Map(now).set(passportNo, usesOf(passportNo, answer)))
        },
        // The server asks itself when the contract is accepted.
        () => undefined,
      )
    }
    return () => {
      isOver = true
    }
  }, [asked, contractId, cached])
  return numbers.flatMap((no) => known.get(no) ?? [])
}
