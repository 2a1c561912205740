import type { ReactNode } from 'react'
import { asksReason, type Finding, isNeed, isOpen, isPaperMissing, openFindings } from '#domain/acceptance/finding.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { MissingSetting } from '#src/kit/workspace/setting-hint.tsx'
import { contractPage } from '#src/parts/contract/record-pages.ts'
import { stateOf, summaryOf, summaryTones, toneOf, useFindingTexts } from './finding-text.tsx'
import { isInUse } from './judge.ts'
import './acceptance.css'

interface Props {
  findings: readonly Finding[]
  /** What each person is called, in the order of the form. */
  nameOf: (person: number) => string
  /** Leads to the field; absent where there is none. */
  onGo?: (finding: Finding) => void
  /** Another part of the page says in full where a passport is being handled. */
  isBrief?: boolean
  /** Takes the reason in place, the same for all that stand together. */
  reason?: (findings: readonly [Finding, ...Finding[]]) => ReactNode
}

/** Papers stand together that weigh the same, apart from those whose reason has been written down. */
const weightOf = ({ severity, answer }: Finding) => `${severity}${answer?.by ? ' answered' : ''}`

/** What the check found, the contract's own first, then person by person. */
export function FindingList({ findings, nameOf, onGo, reason, isBrief = false }: Props) {
  const t = useText()
  const groups = [...Map.groupBy(findings, ({ person }) => person ?? -1)].toSorted(([one], [other]) => one - other)
  return groups.map(([person, own]) => {
    const needs = own.filter((one) => isNeed(one.rule) && isOpen(one))
    const papers = own.filter(({ rule }) => isPaperMissing(rule))
    // What waits for somebody stands above what is only told.
    const others = own
      .filter((one) => !needs.includes(one) && !papers.includes(one))
      .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
    const open = openFindings(own).length
    return (
      <section key={person} className="contract-check-person">
        <header>
          <strong>{person < 0 ? t('contract.check.common') : nameOf(person)}</strong>
          {open > 0 && <Tag tone={summaryTones[stateOf(own)]} text={summaryOf(own, t)} />}
        </header>
        <ul>
          {needs.length > 0 && <Names words="contract.check.missing" findings={needs} onGo={onGo} />}
          {[...Map.groupBy(papers, weightOf)].map(([weight, some]) => (
            <Papers key={weight} papers={some} isBegun={needs.length > 0} onGo={onGo} reason={reason} />
          ))}
          {others.map((finding) => (
            <FindingRow
              key={finding.key}
              finding={finding}
              onGo={onGo}
              reason={reason}
              isBrief={isBrief && isInUse(finding)}
            />
          ))}
        </ul>
      </section>
    )
  })
}

interface NamesProps extends Pick<Props, 'onGo'> {
  words: 'contract.check.missing' | 'contract.check.papers'
  findings: readonly Finding[]
  tone?: ReturnType<typeof toneOf>
  children?: ReactNode
}

/** Empty fields, and papers that have not come, stand in one line: a form that was just begun has many. */
function Names({ words, findings, onGo, tone = 'neutral', children }: NamesProps) {
  const t = useText()
  return (
    <li className="contract-check-row" data-tone={tone}>
      <span className="contract-check-text">
        {t(words)}{' '}
        {findings.map((finding) => (
          <FieldName key={finding.key} finding={finding} onGo={onGo} />
        ))}
      </span>
      {children}
    </li>
  )
}

type PapersProps = Pick<Props, 'onGo' | 'reason'> & {
  papers: readonly Finding[]
  /** Fields are still filled in: nobody misses papers yet. */
  isBegun: boolean
}

function Papers({ papers, isBegun, onGo, reason }: PapersProps) {
  const { answerOf } = useFindingTexts()
  const [first, ...rest] = papers
  if (!first) return null
  const open = papers.find(isOpen) ?? first
  const answers = new Set(papers.flatMap(({ answer }) => (answer ? answerOf(answer) : [])))
  return (
    <Names words="contract.check.papers" findings={papers} onGo={onGo} tone={isBegun ? 'neutral' : toneOf(open)}>
      {reason && asksReason(first) && !isBegun
        ? reason([first, ...rest])
        : [...answers].map((answer) => (
            <span key={answer} className="contract-check-answer">
              {answer}
            </span>
          ))}
    </Names>
  )
}

function FieldName({ finding, onGo }: { finding: Finding; onGo: Props['onGo'] }) {
  const { nameOf } = useFindingTexts()
  const name = nameOf(finding)
  if (!onGo) return <span className="contract-check-name">{name}</span>
  return (
    <button type="button" className="contract-check-name" onClick={() => onGo(finding)}>
      {name}
    </button>
  )
}

type RowProps = { finding: Finding } & Pick<Props, 'onGo' | 'reason' | 'isBrief'>

function FindingRow({ finding, onGo, reason, isBrief }: RowProps) {
  const t = useText()
  const { textOf, answerOf } = useFindingTexts()
  const { contractId, answer, params } = finding
  const { contractNo } = params
  const text = textOf(isBrief ? { ...finding, text: 'contract.check.inUse' } : finding)
  return (
    <li className="contract-check-row" data-tone={toneOf(finding)} data-open={isOpen(finding)}>
      {onGo ? (
        <button type="button" className="contract-check-text" onClick={() => onGo(finding)}>
          {text}
        </button>
      ) : (
        <span className="contract-check-text">{text}</span>
      )}
      {contractId !== undefined && !isBrief && (
        <RecordLink to={contractPage(contractId, typeof contractNo === 'string' ? contractNo : '')}>
          {t('contract.check.openContract')}
        </RecordLink>
      )}
      <MissingSetting problem={finding.text} />
      {reason?.([finding]) ?? (answer && <span className="contract-check-answer">{answerOf(answer)}</span>)}
    </li>
  )
}
