import { contractPapers } from '#protocol/paper/contract-calls.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { ContractPapers } from './contract-papers.tsx'
import { cellId, type GridCell } from './grid-model.ts'
import { tagOf } from './paper-keys.ts'
import { PaperState } from './paper-state.tsx'
import './texts.ts'
import './paper.css'
import './paper-grid.css'

interface Props {
  id: number
  marks: { readonly cells: ReadonlySet<string>; readonly toggle: (cell: GridCell) => void }
}

const entities = ['contract', 'passport', 'applicant'] as const

/** The papers as a review looks at them: what is missing and what is done without first, with who and why; then all of them. */
export function PapersReview({ id, marks }: Props) {
  const found = useQuery(contractPapers, { id }, { entities })
  return (
    <Result of={found}>
      {({ people, shared }) => {
        const cells: (GridCell & { who: string })[] = [
          ...people
            .filter(({ isGone }) => !isGone)
            .flatMap(({ passportId, name, papers }) =>
              papers.map((paper) => ({ personId: String(passportId), paper, who: name })),
            ),
          ...shared.map((paper) => ({ personId: null, paper, who: '' })),
        ]
        const first = [...cells.filter(isMissing), ...cells.filter(({ paper }) => tagOf(paper) === 'waived')]
        return (
          <div className="part-paper">
            {first.length > 0 && <FirstOnes cells={first} marks={marks} />}
            <ContractPapers id={id} marks={marks} />
          </div>
        )
      }}
    </Result>
  )
}

const isMissing = ({ paper }: { readonly paper: Paper }) =>
  paper.isAsked && paper.needed === 'NEEDED' && tagOf(paper) === 'missing'

function FirstOnes({ cells, marks }: { cells: readonly (GridCell & { who: string })[]; marks: Props['marks'] }) {
  const t = useText()
  return (
    <ul className="part-paper-first" aria-label={t('papers.review.first')}>
      {cells.map((cell) => {
        const isMarked = marks.cells.has(cellId(cell))
        const isGone = tagOf(cell.paper) === 'missing'
        return (
          <li key={cellId(cell)}>
            <Tag
              tone={isGone ? (cell.paper.weight === 'STOP' ? 'danger' : 'attention') : 'neutral'}
              text={t(isGone ? 'papers.review.missing' : 'papers.review.waived')}
            />
            <span>
              {[cell.paper.name, cell.who].filter(Boolean).join(' · ')} <PaperState paper={cell.paper} />
            </span>
            <button type="button" aria-pressed={isMarked} onClick={() => marks.toggle(cell)}>
              {t('papers.key.mark')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
