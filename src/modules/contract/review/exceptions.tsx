import { type Finding, isPaperMissing, openFindings } from '#domain/acceptance/finding.ts'
import type { ReviewRow } from '#protocol/contract/review-calls.ts'
import { contractPapers } from '#protocol/paper/contract-calls.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { REASONS, useFindingTexts } from '#src/modules/contract/acceptance/finding-text.tsx'
import { useStoredCheck } from '#src/modules/contract/acceptance/use-stored-check.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import { tagOf } from '#src/parts/paper/paper-keys.ts'
import { PaperState } from '#src/parts/paper/paper-state.tsx'

/** A paper that is not here, and whose. */
interface Absent {
  readonly paper: Paper
  readonly who: string
}

/** What somebody should look at twice before a contract is passed. */
export interface Exceptions {
  /** false: it is still asked for. */
  readonly isKnown: boolean
  /** Found by the rules, and answered with a reason. */
  readonly answered: readonly Finding[]
  readonly waived: readonly Absent[]
  /** Needed, and not here. */
  readonly missing: readonly Absent[]
  /** What else was found, and is neither mended nor answered. */
  readonly open: readonly Finding[]
}

const entities = ['contract', 'passport', 'applicant'] as const

/** The same paper that several do without for the same reason stands once. */
const alike = (papers: readonly Absent[]) => [
  ...Map.groupBy(papers, ({ paper: { key, reasonCode, reason, updateUser } }) =>
    JSON.stringify([key, reasonCode, reason, updateUser]),
  ).values(),
]

/** The exceptions of a contract, as far as they have come. */
export function useExceptions(id: number): Exceptions {
  const t = useText()
  const { findings, isKnown } = useStoredCheck(id)
  const { data, loading } = useQuery(contractPapers, { id }, { entities })
  const owners = data ? [...data.people.filter(({ isGone }) => !isGone), { name: '', papers: data.shared }] : []
  const papersWith = (isMeant: (paper: Paper) => boolean) =>
    owners.flatMap(({ name, papers }) => papers.filter(isMeant).map((paper) => ({ paper, who: name })))
  return {
    isKnown: isKnown && (data !== undefined || !loading),
    answered: findings.filter(({ answer }) => answer !== undefined),
    waived: alike(papersWith((paper) => tagOf(paper) === 'waived')).map((papers) => ({
      ...papers[0]!,
      who: papers
        .map(({ who }) => who)
        .filter(Boolean)
        .join(t('papers.and')),
    })),
    missing: papersWith((paper) => paper.isAsked && paper.needed === 'NEEDED' && tagOf(paper) === 'missing'),
    open: openFindings(findings).filter(({ rule }) => !isPaperMissing(rule)),
  }
}

/** Whether there is anything to look at twice. */
export const hasAny = ({ answered, waived, missing, open }: Exceptions): boolean =>
  answered.length + waived.length + missing.length + open.length > 0

const called = ({ paper, who }: Absent) => [paper.name, who].filter(Boolean).join(' · ')

/** Each exception with its reason, who gave it and when. */
export function ExceptionList({ of: { answered, waived, missing, open } }: { of: Exceptions }) {
  const t = useText()
  const { textOf, answerOf } = useFindingTexts()
  return (
    <ul className="contract-exceptions" aria-label={t('contract.review.exceptions')}>
      {open.map((finding) => (
        <li key={finding.key}>
          <Tag tone="danger" text={t('contract.review.open')} /> <span>{textOf(finding)}</span>
        </li>
      ))}
      {missing.map((one) => (
        <li key={`${one.paper.key} ${one.who}`}>
          <Tag tone="danger" text={t('contract.review.missing')} /> <span>{called(one)}</span>
        </li>
      ))}
      {answered.map((finding) => (
        <li key={finding.key}>
          <Tag tone="attention" text={t('contract.review.exception')} />{' '}
          <span>
            {textOf(finding)} <strong>{answerOf(finding.answer!)}</strong>
          </span>
        </li>
      ))}
      {waived.map((one) => (
        <li key={`${one.paper.key} ${one.who}`}>
          <Tag tone="attention" text={t('contract.review.without')} />{' '}
          <span>
            {called(one)}{' '}
            <strong>
              <PaperState paper={one.paper} />
            </strong>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the queue says of them before a contract is opened: the first reason, and how many there are. */
export function useExceptionText(): (row: Pick<ReviewRow, 'exceptions'>) => string {
  const t = useText()
  const lang = useLang()
  const dict = useDict(REASONS)
  return ({ exceptions }) => {
    const [first] = exceptions
    if (!first) return ''
    const entry = dict.find(REASONS[0], first.code)
    const word = entry ? nameIn(lang, entry) : first.code
    const reason = first.code === 'OTHER' ? (first.text ?? word) : word
    return exceptions.length === 1
      ? t('contract.queue.exception', { reason })
      : t('contract.queue.exceptions', { reason, count: exceptions.length })
  }
}
