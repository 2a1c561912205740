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

/** The papers as a review looks at them: what is missing and what is done without first, with who and why; then all of them. */
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
        const waived = cells.filter(({ paper }) => tagOf(paper) === 'waived')
        const first = [...cells.filter(isMissing).map((cell) => [cell]), ...alike(waived)]
        return (
          <div className="part-paper">
            {first.length > 0 && <FirstOnes groups={first} marks={marks} />}
            <PapersView view={view} marks={marks} />
          </div>
        )
      }}
    </Result>
  )
}

type Named = GridCell & { readonly who: string }

/** The same paper that several do without for the same reason stands once. */
const alike = (cells: readonly Named[]): Named[][] => [
  ...Map.groupBy(cells, ({ paper: { key, reasonCode, reason, updateUser } }) =>
    JSON.stringify([key, reasonCode, reason, updateUser]),
  ).values(),
]

const isMissing = ({ paper }: { readonly paper: Paper }) =>
  paper.isAsked && paper.needed === 'NEEDED' && tagOf(paper) === 'missing'

interface FirstProps {
  groups: readonly (readonly Named[])[]
  marks: Props['marks']
}

function FirstOnes({ groups, marks }: FirstProps) {
  const t = useText()
  return (
    <ul className="part-paper-first" aria-label={t('papers.review.first')}>
      {groups.map((cells) => {
        const [{ paper }] = cells as readonly [Named, ...Named[]]
        const isMarked = cells.every((cell) => marks.cells.has(cellId(cell)))
        const isGone = tagOf(paper) === 'missing'
        const names = cells.map(({ who }) => who).join(t('papers.and'))
        return (
          <li key={cells.map(cellId).join()}>
            <Tag
              tone={isGone ? (paper.weight === 'STOP' ? 'danger' : 'attention') : 'neutral'}
              text={t(isGone ? 'papers.review.missing' : 'papers.review.waived')}
            />
            <span>
              {[paper.name, names].filter(Boolean).join(' · ')}{' '}
              <span className="kit-quiet">
                <PaperState paper={paper} />
              </span>
            </span>
            <button
              type="button"
              aria-pressed={isMarked}
              onClick={() => {
                for (const cell of cells) if (marks.cells.has(cellId(cell)) === isMarked) marks.toggle(cell)
              }}
            >
              {t('papers.key.mark')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
