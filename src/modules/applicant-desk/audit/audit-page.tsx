import { useEffect, useEffectEvent, useState } from 'react'
import { form as formCall } from '#protocol/applicant/calls.ts'
import { auditDepartures, auditQueue, auditScan } from '#protocol/applicant-desk/calls.ts'
import { useByHand } from '#src/devices/scanner/use-by-hand.ts'
import { useScanner } from '#src/devices/scanner/use-scanner.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Filter } from '#src/kit/list/define-list.ts'
import { Filters, type FilterValues } from '#src/kit/list/filters.tsx'
import '#src/kit/list/list-view.css'
import '#src/kit/list/texts.ts'
import { question } from '#src/kit/query/question.ts'
import { useAhead } from '#src/kit/query/use-ahead.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { NoMatch } from '#src/kit/table/no-match.tsx'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { useKeys } from '#src/kit/ui/use-keys.ts'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { deskEntities } from '#src/modules/applicant-desk/declare.tsx'
import '#src/modules/applicant-desk/texts.ts'
import { type DecisionQueue, useDecidedIds, useDecisions } from '#src/parts/decision/decisions.ts'
import { country, urgency } from '#src/parts/order-filters/conditions.tsx'
import { DepartureFilter } from '#src/parts/order-filters/filters.tsx'
import { papersQuestion } from '#src/parts/paper/paper-list.tsx'
import { Case } from './case.tsx'
import { auditDecisions } from './decisions.ts'
import { differencesQuestion } from './differences.tsx'
import { QueueList } from './queue-list.tsx'
import { useTaken } from './use-taken.ts'
import '#src/parts/decision/queue.css'
import './audit.css'

interface Memory {
  page: number
  id?: number | undefined
  filters?: FilterValues | undefined
}
interface Params {
  /** Whom a link means. */
  readonly id?: number | undefined
}

const size = 20
const of = { entities: deskEntities } as const
const askedOf = ({ page, filters }: Memory) =>
  ({ ...filters, sidx: 'urgencyLevel', sord: 'asc', page, rows: size }) as const
const fresh = ({ id }: Params): Memory => ({ page: 1, ...(id !== undefined && { id }) })

/** The queue, and of the one that will be shown all that one looks at, side by side. */
export const opening: Opening<Params, Memory> = ({ params, memory = fresh(params) }) => [
  question(auditQueue, askedOf(memory), {
    ...of,
    next({ rows }) {
      const id = (rows.find((row) => row.id === memory.id) ?? rows[0])?.id
      return id === undefined ? [] : [question(formCall, { id }, of), papersQuestion(id), differencesQuestion(id)]
    },
  }),
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keywords', help: 'applicantDesk.list.keywords' },
  {
    kind: 'custom',
    key: 'departure',
    title: 'order.list.departure',
    show: (value, set, id) => (
      <DepartureFilter id={id} value={value} set={set} counted={auditDepartures} entities={deskEntities} />
    ),
  },
  country,
  urgency,
]

/** The audit of forms and papers: what is urgent and leaves first, decided one after another without the mouse. */
export default function AuditPage({ params, memory, setMemory }: PageProps<Params, Memory>) {
  const t = useText()
  const { call } = useClient()
  const byHand = useByHand()
  const decisions = useDecisions(auditDecisions)
  const decided = useDecidedIds(decisions)
  const [state, setState] = useState<Memory>(memory ?? fresh(params))
  const asked = state.filters ?? {}
  const queue = useQuery(auditQueue, askedOf(state), of)
  useEffect(() => setMemory(state), [setMemory, state])
  const found = queue.data
  const hidden = new Set(decided)
  const rows = (found?.rows ?? []).filter((row) => !hidden.has(row.id))
  const last = found ? Math.max(1, Math.ceil(found.records / size)) : state.page
  if (found && !queue.loading && state.page > last) setState({ ...state, page: last, id: undefined })
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === state.id),
  )
  const chosen = rows[at]
  // Who was on top stays chosen: taking him moves him down a queue that is sorted by who waits longest.
  if (chosen && !queue.loading && chosen.id !== state.id) setState({ ...state, id: chosen.id })
  const notTaken = useTaken(chosen?.id, (id) => hidden.has(id))
  const choose = (id: number | undefined) => setState((now) => ({ ...now, id }))
  const turn = (page: number) => setState((now) => ({ ...now, page, id: undefined }))
  const go = (by: 1 | -1) => {
    const next = rows[at + by]
    if (next) choose(next.id)
    else if (by === 1 && state.page < last) turn(state.page + 1)
    else if (by === -1 && state.page > 1) turn(state.page - 1)
  }
  const comeBack = useEffectEvent((id: number | undefined) => choose(id))
  const lookAgain = useEffectEvent(() => queue.reload())
  useEffect(() => {
    const undone = decisions.on('command.undone', ({ command }) => comeBack(command.ids[0]))
    const refused = decisions.on('command.refused', () => lookAgain())
    return () => {
      undone.unsubscribe()
      refused.unsubscribe()
    }
  }, [decisions])
  useKeys((key, _, at) => {
    const act = {
      n: () => go(1),
      p: () => go(-1),
      z: () => decisions.send({ type: 'command.undo' }),
    }[key]
    if (act) byHand(at, act)
    return act !== undefined
  })
  // Whose papers lie on the table is found by their label or passport.
  useScanner((text) => {
    void call(auditScan, { text: text.trim().toUpperCase() }).then(({ applicants: [one] }) => {
      if (one) setState({ page: 1, id: one.id, filters: { keywords: one.passportNo ?? one.orderNo } })
    })
  })
  return (
    <div className="part-desk">
      <h2 className="kit-unseen">{t('applicantDesk.page.audit')}</h2>
      <Filters
        key={JSON.stringify(asked)}
        filters={filters}
        values={asked}
        onSearch={(next) => setState({ page: 1, filters: next })}
      />
      <Result of={queue}>
        {({ records }) => (
          <div className="part-desk-columns">
            <QueueList
              rows={rows}
              records={records - (found?.rows.length ?? 0) + rows.length}
              page={state.page}
              size={size}
              chosen={chosen?.id}
              busy={queue.loading}
              onChoose={choose}
              onPage={turn}
            />
            <div className="part-desk-main">
              {chosen ? (
                <Chosen
                  key={chosen.id}
                  id={chosen.id}
                  queue={decisions}
                  notTaken={notTaken}
                  onDecided={() => choose((rows[at + 1] ?? rows[at - 1])?.id)}
                />
              ) : Object.keys(asked).length > 0 ? (
                <NoMatch onClear={() => setState({ page: 1, filters: {} })} />
              ) : (
                <EmptyState title={t('applicantDesk.audit.empty')} hint={t('applicantDesk.audit.emptyHint')} />
              )}
              <footer className="part-desk-keys">
                <KeyLine keys={keys.map(([key, name]) => [key, t(`applicantDesk.keys.${name}`)])} />
              </footer>
            </div>
          </div>
        )}
      </Result>
    </div>
  )
}

const keys = [
  ['N', 'next'],
  ['P', 'previous'],
  ['A', 'approve'],
  ['R', 'request'],
  ['1–9', 'section'],
  ['F8', 'problem'],
  ['Alt+O', 'official'],
  ['Z', 'undo'],
] as const

interface ChosenProps {
  id: number
  queue: DecisionQueue
  notTaken: string | undefined
  onDecided: () => void
}

function Chosen({ id, ...rest }: ChosenProps) {
  useAhead([papersQuestion(id), differencesQuestion(id)])
  const found = useQuery(formCall, { id }, of)
  return <Result of={found}>{(view) => <Case view={view} {...rest} />}</Result>
}
