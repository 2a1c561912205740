import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo } from 'react'
import type { Finding } from '#domain/acceptance/finding.ts'
import { isNeeded } from '#domain/acceptance/person-rules.ts'
import { acceptFacts } from '#protocol/contract/acceptance-calls.ts'
import { FormFactsContext, useFormFacts } from '#src/kit/form/form.tsx'
import { useForm } from '#src/kit/form/form-state.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import type { EntryValues } from '#src/modules/contract/entry/entry-form.ts'
import type { Edited } from '#src/modules/contract/entry/sending.ts'
import { useQuoted } from '#src/modules/contract/entry/use-quoted.ts'
import { useSettled } from '#src/modules/contract/entry/use-settled.ts'
import { type Facts, judge } from './judge.ts'
import { useNamesakes, usePassportUses } from './use-uses.ts'

/** Judges what stands in a form; before the facts are there it has nothing to say, and the server decides. */
export type Judge = (values: EntryValues) => Finding[]

interface FormCheck {
  readonly findings: readonly Finding[]
  readonly facts: Facts | undefined
  /** Why there are no facts yet. */
  readonly waits: 'center' | 'answer' | 'failed'
  /** Drops a form that holds nothing but its first passport; absent where more would be lost. */
  readonly drop?: (() => void) | undefined
}

const FormCheckContext = createContext<FormCheck>({
  findings: [],
  facts: undefined,
  waits: 'answer',
})
const of = { entities: ['centerConfig', 'contract'] } as const
const usualCountry = 'RUS'

/** What a form asks first that is not the platform's: of a contract, or of a new one as it usually is. */
export const factsQuestion = (contractId: number | undefined): Question =>
  question(acceptFacts, contractId === undefined ? { visaCountry: usualCountry } : { contractId }, of)

const settleMs = 150
const namesSettleMs = 1000

interface Props {
  edited: Edited | undefined
  companyId: number | undefined
  /** No center is chosen yet. */
  isWaiting: boolean
  /** Gives up the form and its tab. */
  onDrop: () => void
  /** Where who sends the form finds the rules. */
  judgeRef: RefObject<Judge>
  children: ReactNode
}

/** Whether somebody typed more than who the first passport belongs to. */
const isMore = ({ contactName, contactMobile, orderId, passports = [], files = [] }: EntryValues) =>
  Boolean(contactName || contactMobile || orderId) || passports.length > 1 || files.length > 0

/** Judges the form around while it is filled in, for the panel and for the cards of the people; what acceptance needs is marked. */
export function FormCheckProvider({ edited, companyId, isWaiting, judgeRef, onDrop, children }: Props) {
  const { values } = useForm<EntryValues>()
  const today = useToday()
  const details = edited?.details
  const contractId = details?.contract.id
  const { visaCountry = usualCountry } = values
  const ofCenter = { ...(companyId !== undefined && { companyId }), visaCountry }
  const isAlone = isWaiting && contractId === undefined
  const { data: facts, error } = useQuery(acceptFacts, contractId === undefined ? ofCenter : { contractId }, {
    ...of,
    skip: isAlone,
  })
  const { data: quoted } = useQuoted(companyId, isWaiting)
  const settled = useSettled(values, settleMs)
  const uses = usePassportUses(
    (settled.passports ?? []).flatMap(({ passportNo }) => passportNo || []),
    contractId,
  )
  // A name is asked for once it is typed, not letter by letter: each question counts.
  const still = useSettled(values.passports, namesSettleMs)
  const namesakes = useNamesakes(
    isAlone ? [] : (still ?? []),
    contractId !== undefined ? { contractId } : companyId !== undefined ? { companyId } : {},
  )
  const judged = useMemo<Judge>(
    () => (now) => (facts ? judge(now, { facts, quoted, uses, namesakes, details, today }) : []),
    [facts, quoted, uses, namesakes, details, today],
  )
  useEffect(() => {
    judgeRef.current = judged
  }, [judgeRef, judged])
  const waits = isAlone ? 'center' : error ? 'failed' : 'answer'
  const isUntouched = edited === undefined && !isMore(settled)
  const check = useMemo<FormCheck>(
    () => ({ findings: judged(settled), facts, waits, drop: isUntouched ? onDrop : undefined }),
    [judged, settled, facts, waits, isUntouched, onDrop],
  )
  const form = useFormFacts()
  const marked = useMemo(
    () => ({
      ...form,
      isRequired: (path: string) => form.isRequired(path) || isNeeded(path, facts?.center.alsoNeeded),
    }),
    [form, facts],
  )
  return (
    <FormCheckContext value={check}>
      <FormFactsContext value={marked}>{children}</FormFactsContext>
    </FormCheckContext>
  )
}

export const useFormCheck = (): FormCheck => useContext(FormCheckContext)

/** What the check says of one person. */
export const useFindingsOf = (person: number): Finding[] =>
  useFormCheck().findings.filter((one) => one.person === person)
