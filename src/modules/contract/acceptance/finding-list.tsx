import type { ReactNode } from 'react'
import { type Finding, isNeed, isOpen, openFindings } from '#domain/acceptance/finding.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
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
  /** Takes the reason in place. */
  reason?: (finding: Finding) => ReactNode
}

/** What the check found, the contract's own first, then person by person. */
export function FindingList({ findings, nameOf, onGo, reason, isBrief = false }: Props) {
  const t = useText()
  const groups = [...Map.groupBy(findings, ({ person }) => person ?? -1)].toSorted(([one], [other]) => one - other)
  return groups.map(([person, own]) => {
    const needs = own.filter((one) => isNeed(one.rule) && isOpen(one))
    // What waits for somebody stands above what is only told.
    const others = own
      .filter((one) => !needs.includes(one))
      .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
    const open = openFindings(own).length
    return (
      <section key={person} className="contract-check-person">
        <header>
          <strong>{person < 0 ? t('contract.check.common') : nameOf(person)}</strong>
          {open > 0 && <Tag tone={summaryTones[stateOf(own)]} text={summaryOf(own, t)} />}
        </header>
        <ul>
          {needs.length > 0 && <Needs needs={needs} onGo={onGo} />}
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

/** Empty fields stand in one line: a form that was just begun has many. */
function Needs({ needs, onGo }: { needs: readonly Finding[]; onGo: Props['onGo'] }) {
  const t = useText()
  return (
    <li className="contract-check-row" data-tone="neutral">
      <span className="contract-check-text">
        {t('contract.check.missing')}{' '}
        {needs.map((finding) => (
          <FieldName key={finding.key} finding={finding} onGo={onGo} />
        ))}
      </span>
    </li>
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
      {reason?.(finding) ?? (answer && <span className="contract-check-answer">{answerOf(answer)}</span>)}
    </li>
  )
}
