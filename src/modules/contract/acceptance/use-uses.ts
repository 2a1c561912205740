import { useEffect, useEffectEvent, useState } from 'react'
import type { ContractCheckFacts, PassportUses } from '#domain/acceptance/facts.ts'
import { nameProblems } from '#domain/one-name.ts'
import { statusText } from '#domain/status.ts'
import { passportNamesake, passportUse } from '#protocol/contract/passport-use-calls.ts'
import type { ArgsOf, Call, OutputOf } from '#protocol/kit/call.ts'
import { useClient } from '#src/kit/api/context.tsx'
import type { PassportValues } from '#src/modules/contract/entry/entry-form.ts'
import { personName } from '#src/parts/contract/person-name.ts'

/** Shorter numbers are still being typed; no country's are. */
const shortest = 7
/** The cards of the people ask the same: it is asked once. */
const keepMs = 60_000

const isWhole = (passportNo: string | undefined): passportNo is string => (passportNo ?? '').length >= shortest

/** The same object as long as it says the same: what depends on it is not worked out, nor drawn, anew. */
function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value)
  const isSame = JSON.stringify(kept) === JSON.stringify(value)
  if (!isSame) setKept(value)
  return isSame ? kept : value
}

/** What was answered so far, by question; each is asked once. The server asks itself when the contract is accepted. */
function useAnswers<C extends Call>(call: C, inputs: readonly ArgsOf<C>[]): ReadonlyMap<string, OutputOf<C>> {
  const { cached } = useClient()
  const [known, setKnown] = useState<ReadonlyMap<string, OutputOf<C>>>(new Map())
  const asked = JSON.stringify(inputs)
  const ask = useEffectEvent((isOver: () => boolean) => {
    for (const input of inputs)
      cached(call, input, keepMs).then(
        (answer) => {
          if (!isOver()) setKnown((now) => new Map(now).set(JSON.stringify(input), answer))
        },
        () => undefined,
      )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says what changed of the questions
  useEffect(() => {
    let isOver = false
    ask(() => isOver)
    return () => {
      isOver = true
    }
  }, [asked])
  return known
}

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
  const inputs = numbers
    .filter(isWhole)
    .map((passportNo) => ({ passportNo, ...(contractId !== undefined && { contractId }) }))
  const known = useAnswers(passportUse, inputs)
  return useSame(
    inputs.flatMap((input) => {
      const answer = known.get(JSON.stringify(input))
      return answer ? [usesOf(input.passportNo, answer)] : []
    }),
  )
}

/** On which other contracts somebody of the same names and birth day stands with another number, as far as that is known. */
export function useNamesakes(
  people: readonly PassportValues[],
  of: { readonly contractId: number } | { readonly companyId?: number },
): ContractCheckFacts['namesakes'] {
  const asked = people.flatMap(({ passportNo, birthDay, surname, givenNames, isOneName }, person) => {
    const name = {
      ...(surname && { surname }),
      ...(givenNames && { givenNames }),
      ...(isOneName && { isOneName }),
    }
    return isWhole(passportNo) && birthDay && nameProblems(name).length === 0
      ? [{ person, input: { passportNo, ...name, birthDay, ...of } }]
      : []
  })
  const known = useAnswers(
    passportNamesake,
    asked.map(({ input }) => input),
  )
  return useSame(
    asked.flatMap(({ person, input }) => {
      const { contractId, contractNo } = known.get(JSON.stringify(input)) ?? {}
      return contractId !== undefined && contractNo !== undefined ? [{ person, contractId, contractNo }] : []
    }),
  )
}
