import { contractPapers } from '#protocol/paper/contract-calls.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { PapersView } from './contract-papers.tsx'
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

/** The papers as a review looks at them: what is missing first, then all of them. */
export function PapersReview({ id, marks }: Props) {
  const found = useQuery(contractPapers, { id }, { entities })
  return (
    <Result of={found}>
      {(view) => {
        const { people, shared } = view
        const cells: Named[] = [
          ...people
            .filter(({ isGone }) => !isGone)
            .flatMap(({ passportId, name, papers }) =>
              papers.map((paper) => ({ personId: String(passportId), paper, who: name })),
            ),
          ...shared.map((paper) => ({ personId: null, paper, who: '' })),
        ]
        const first = cells.filter(isMissing)
        return (
          <div className="part-paper">
            {first.length > 0 && <FirstOnes cells={first} marks={marks} />}
            <PapersView view={view} marks={marks} />
          </div>
        )
      }}
    </Result>
  )
}

type Named = GridCell & { readonly who: string }

const isMissing = ({ paper }: { readonly paper: Paper }) =>
  paper.isAsked && paper.needed === 'NEEDED' && tagOf(paper) === 'missing'

interface FirstProps {
  cells: readonly Named[]
  marks: Props['marks']
}

function FirstOnes({ cells, marks }: FirstProps) {
  const t = useText()
  return (
    <ul className="part-paper-first" aria-label={t('papers.review.first')}>
      {cells.map((cell) => {
        const { paper, who } = cell
        return (
          <li key={cellId(cell)}>
            <Tag tone={paper.weight === 'STOP' ? 'danger' : 'attention'} text={t('papers.review.missing')} />
            <span>
              {[paper.name, who].filter(Boolean).join(' · ')}{' '}
              <span className="kit-quiet">
                <PaperState paper={paper} />
              </span>
            </span>
            <button type="button" aria-pressed={marks.cells.has(cellId(cell))} onClick={() => marks.toggle(cell)}>
              {t('papers.key.mark')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
