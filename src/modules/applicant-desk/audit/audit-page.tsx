import { useState } from 'react'
import { plainCode } from '#domain/typed-code.ts'
import { form as formCall } from '#protocol/applicant/calls.ts'
import { auditDepartures, auditQueue, auditScan } from '#protocol/applicant-desk/calls.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import { readPerson } from '#src/devices/scan-station/read-person.ts'
import '#src/devices/scan-station/texts.ts'
import { useByHand } from '#src/devices/scanner/use-by-hand.ts'
import { useScanner } from '#src/devices/scanner/use-scanner.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { translate, useText } from '#src/kit/i18n/i18n.ts'
import type { Filter } from '#src/kit/list/define-list.ts'
import { Filters } from '#src/kit/list/filters.tsx'
import { asksOf } from '#src/kit/list/list-question.ts'
import { question } from '#src/kit/query/question.ts'
import { useAhead } from '#src/kit/query/use-ahead.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { useKeys } from '#src/kit/ui/use-keys.ts'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { type Session, useSession } from '#src/kit/workspace/session.ts'
import { deskEntities } from '#src/modules/applicant-desk/declare.tsx'
import '#src/modules/applicant-desk/texts.ts'
import { type DecisionQueue, useDecisions } from '#src/parts/decision/decisions.ts'
import { DeskFrame } from '#src/parts/decision/desk-frame.tsx'
import { type DeskMemory, deskSize, ofChosen, useDecisionDesk } from '#src/parts/decision/use-decision-desk.ts'
import { country, departure, urgency } from '#src/parts/order-filters/conditions.tsx'
import { papersQuestion } from '#src/parts/paper/paper-list.tsx'
import { Case } from './case.tsx'
import { auditDecisions } from './decisions.ts'
import { differencesQuestion } from './differences.tsx'
import { QueueList } from './queue-list.tsx'
import './audit.css'

interface Params {
  /** Whom a link means. */
  readonly id?: number | undefined
}

const of = { entities: deskEntities } as const
const askedOf = ({ page, filters }: DeskMemory) =>
  ({ ...filters, sidx: 'urgencyLevel', sord: 'asc', page, rows: deskSize }) as const
const fresh = ({ id }: Params): DeskMemory => ({ page: 1, ...(id !== undefined && { id }) })

/** Another user has him at the desk. */
const isOthers =
  ({ userInfo }: Pick<Session, 'userInfo'>) =>
  ({ deskUserId }: DeskRow) =>
    deskUserId !== undefined && deskUserId !== userInfo.id

const departures = departure({ counted: auditDepartures, entities: deskEntities })

/** The queue, and of the one that will be shown all that one looks at, side by side. */
export const opening: Opening<Params, DeskMemory> = ({ params, memory = fresh(params), session }) => [
  question(auditQueue, askedOf(memory), {
    ...of,
    next: ({ rows }) =>
      ofChosen(
        rows,
        memory,
        (id) => [question(formCall, { id }, of), papersQuestion(id), differencesQuestion(id)],
        isOthers(session),
      ),
  }),
  ...asksOf(departures),
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keywords', help: 'applicantDesk.list.keywords' },
  departures,
  country,
  urgency,
  {
    kind: 'choice',
    key: 'isFlagged',
    options: [{ value: 1, text: 'applicantDesk.audit.flagged' }],
    more: true,
  },
]

/** The audit of forms and papers: what is urgent and leaves first, decided one after another without the mouse. */
export default function AuditPage({ params, memory, setMemory }: PageProps<Params, DeskMemory>) {
  const t = useText()
  const { call, say } = useClient()
  const byHand = useByHand()
  const decisions = useDecisions(auditDecisions)
  const [state, setState] = useState<DeskMemory>(memory ?? fresh(params))
  const asked = state.filters ?? {}
  const queue = useQuery(auditQueue, askedOf(state), of)
  const session = useSession()
  // A more urgent applicant may come in above the one in front.
  const desk = useDecisionDesk({
    decisions,
    queue,
    state,
    setState,
    setMemory,
    isPinned: true,
    isOthers: isOthers(session),
  })
  useKeys((key, _, at) => {
    const act = {
      n: () => desk.go(1),
      p: () => desk.go(-1),
      z: () => decisions.send({ type: 'command.undo' }),
    }[key]
    if (act) byHand(at, act)
    return act !== undefined
  })
  // Whose papers lie on the table is found by their label or passport.
  useScanner((text) => {
    const named = readPerson(plainCode(text).trim())
    if (named === null) return
    void call(auditScan, { text: named }).then(({ applicants: [one], msg }) => {
      if (one) setState({ page: 1, id: one.id, filters: { keywords: one.passportNo ?? one.orderNo } })
      else say({ kind: 'error', text: msg || translate('desk.unknown') })
    })
  })
  return (
    <DeskFrame
      desk={desk}
      query={queue}
      filters={
        <Filters
          key={JSON.stringify(asked)}
          filters={filters}
          values={asked}
          // The applicant in front stays, if he is found: while the answer is awaited no other one is taken.
          onSearch={(next) => setState(({ id }) => ({ page: 1, id, filters: next }))}
        />
      }
      queue={<QueueList desk={desk} />}
      empty={{ title: t('applicantDesk.audit.empty'), hint: t('applicantDesk.audit.emptyHint') }}
      onClear={Object.keys(asked).length > 0 ? () => setState(({ id }) => ({ page: 1, id, filters: {} })) : undefined}
      keys={keys.map(([key, name]) => [key, t(`applicantDesk.keys.${name}`)])}
    >
      {({ id }) => <Chosen key={id} id={id} queue={decisions} onDecided={desk.goOn} />}
    </DeskFrame>
  )
}

const keys = [
  ['N', 'next'],
  ['P', 'previous'],
  ['A', 'approve'],
  ['Q', 'approveQueue'],
  ['R', 'request'],
  ['F', 'flag'],
  ['1–9', 'section'],
  ['F8', 'problem'],
  ['Alt+O', 'official'],
  ['Z', 'undo'],
] as const

interface ChosenProps {
  id: number
  queue: DecisionQueue
  onDecided: () => void
}

function Chosen({ id, queue, onDecided }: ChosenProps) {
  useAhead([papersQuestion(id), differencesQuestion(id)])
  const found = useQuery(formCall, { id }, of)
  return <Result of={found}>{(view) => <Case view={view} queue={queue} onDecided={onDecided} />}</Result>
}
