import { useState } from 'react'
import { details } from '#protocol/contract/calls.ts'
import { type ReviewRow, reviewPage } from '#protocol/contract/review-calls.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { viewerQuestions } from '#src/kit/preview/document-viewer.tsx'
import { type Question, question } from '#src/kit/query/question.ts'
import { useAhead } from '#src/kit/query/use-ahead.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { useKeys } from '#src/kit/ui/use-keys.ts'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import '#src/modules/contract/texts.ts'
import { storedCheckQuestion } from '#src/modules/contract/acceptance/use-stored-check.ts'
import { contractDicts } from '#src/modules/contract/use-dicts.ts'
import { type DecisionQueue, useDecisions, useSubmit } from '#src/parts/decision/decisions.ts'
import { DeskFrame } from '#src/parts/decision/desk-frame.tsx'
import { type DeskMemory, deskSize, ofChosen, useDecisionDesk } from '#src/parts/decision/use-decision-desk.ts'
import { contractPapersQuestion } from '#src/parts/paper/contract-papers.tsx'
import { paperFiles } from '#src/parts/paper/use-paper-files.ts'
import { Decision } from './decision.tsx'
import { reviewDecisions } from './decisions.ts'
import { changesQuestion } from './differences.tsx'
import { PickedQuestion } from './picked-question.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import '#src/modules/contract/detail/detail.css'
import './review.css'

const askedOf = ({ page, filters }: DeskMemory) =>
  ({ ...filters, sidx: 'exceptions', sord: 'asc', page, rows: deskSize }) as const
/** Four eyes leave it to a colleague. */
const isOthers = ({ isForOthers }: ReviewRow) => isForOthers
const ofQueue = { entities: ['contract'] } as const
const ofContract = { entities: ['contract', 'passport'] } as const

/** The contract and what one looks at beside it; the files of both can be asked for once both have come. */
function recordQuestions(id: number): readonly Question[] {
  let attached: readonly Attachment[] | undefined
  let ofPapers: readonly Attachment[] | undefined
  const filesOfBoth = () => (attached && ofPapers ? viewerQuestions([...ofPapers, ...attached]) : [])
  return [
    question(
      details,
      { id },
      {
        ...ofContract,
        next: ({ files }) => {
          attached = files
          return filesOfBoth()
        },
      },
    ),
    changesQuestion(id),
    contractPapersQuestion(id, (papers) => {
      ofPapers = paperFiles(papers)
      return filesOfBoth()
    }),
    storedCheckQuestion(id),
  ]
}

interface Params {
  id?: number | undefined
}

/** The queue, and of the one that will be shown all that one looks at, side by side. */
export const opening: Opening<Params, DeskMemory> = ({ params: { id: first }, memory = { page: 1, id: first } }) => [
  contractDicts,
  question(reviewPage, askedOf(memory), {
    ...ofQueue,
    next: ({ rows }) => ofChosen(rows, memory, recordQuestions, isOthers),
  }),
]

/** The supervisor's queue: what reception accepted, exceptions first, then the oldest, decided one after another. */
export default function ReviewPage({ params, memory, setMemory }: PageProps<Params, DeskMemory>) {
  const t = useText()
  const decisions = useDecisions(reviewDecisions)
  const give = useSubmit(reviewDecisions, decisions)
  const [state, setState] = useState<DeskMemory>(memory ?? { page: 1, id: params.id })
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const filters = state.filters ?? {}
  const queue = useQuery(reviewPage, askedOf(state), ofQueue)
  const desk = useDecisionDesk<ReviewRow>({ decisions, queue, state, setState, setMemory, isOthers })
  const some = desk.rows.filter((row) => picked.has(row.id))
  const doubtful = some.filter(({ exceptions }) => exceptions.length > 0)
  const [isAsking, setAsking] = useState(false)
  /** What was let through for a reason is passed at the second word only, among others as well. */
  const askPicked = () => (doubtful.length > 0 ? setAsking(true) : passPicked())
  const passPicked = () => {
    setAsking(false)
    const labels = some.map((row) => row.contractNo)
    give(
      'batchReview',
      { items: some.map(({ id, version }) => ({ id, version })), labels },
      { label: t('contract.queue.several', { count: some.length }), ids: some.map((row) => row.id) },
    )
    setPicked(new Set())
  }
  useKeys((key, target) => {
    // Arrows also scroll what one is reading: they move in the queue only when nothing else has the focus.
    const isFree = target === null || target === document.body || target.closest('.part-queue') !== null
    const by =
      key === 'j' || (key === 'ArrowDown' && isFree) ? 1 : key === 'k' || (key === 'ArrowUp' && isFree) ? -1 : null
    if (by === null) return false
    desk.go(by)
    return true
  })

  return (
    <>
      <DeskFrame
        desk={desk}
        query={queue}
        filters={
          <QueueFilters
            values={filters}
            acceptors={queue.data?.acceptors ?? []}
            onSearch={(next) => setState({ page: 1, filters: next })}
          />
        }
        queue={<QueueList desk={desk} picked={picked} onPick={setPicked} onPassPicked={askPicked} />}
        empty={{ title: t('contract.queue.empty'), hint: t('contract.queue.emptyHint') }}
        onClear={Object.keys(filters).length > 0 ? () => setState({ page: 1, filters: {} }) : undefined}
        keys={reviewKeys.map(([key, name]) => [key, t(`contract.keys.${name}`)])}
      >
        {({ id }) => <Chosen key={id} id={id} queue={decisions} onDecided={desk.goOn} />}
      </DeskFrame>
      {isAsking && <PickedQuestion rows={doubtful} onDo={passPicked} onClose={() => setAsking(false)} />}
    </>
  )
}

const reviewKeys = [
  ['J / ↓', 'next'],
  ['K / ↑', 'previous'],
  ['R', 'pass'],
  ['B', 'back'],
  ['Ctrl+Z', 'undo'],
  ['P', 'papers'],
  ['O', 'detail'],
] as const

function Chosen({ id, queue, onDecided }: { id: number; queue: DecisionQueue; onDecided: () => void }) {
  useAhead(recordQuestions(id))
  const found = useQuery(details, { id }, ofContract)
  return <Result of={found}>{(data) => <Decision details={data} queue={queue} onDecided={onDecided} />}</Result>
}
