import { formatInstant } from '#domain/day.ts'
import type { ContractStatus } from '#domain/status.ts'
import { passportProgress, passportSteps } from '#machines/lifecycle/progress.ts'
import type { ContractPerson } from '#protocol/mobile/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { Facts } from './contract-parts.tsx'
import { Steps } from './steps.tsx'

interface Props {
  person: ContractPerson
  contractStatus: ContractStatus
}

/** What is asked of the consulate for somebody, in one line. */
export const visaOf = ({ visaCategory, entries, urgencyLevel }: ContractPerson): string =>
  [visaCategory, entries, urgencyLevel].filter(Boolean).join(' · ')

/** A person on a contract: the passport's way, the consulate's decision, the waybill. */
export function PersonCard({ person, contractStatus }: Props) {
  const t = useText()
  const progress = passportProgress(contractStatus, person.custody)
  return (
    <article className="m-card">
      <header>
        <h3>{personName(person)}</h3>
        <StatusTag group="issueResult" code={person.issueResult} />
      </header>
      <p className="m-quiet m-line">
        {person.passportNo && <span>{person.passportNo}</span>}
        <span>{visaOf(person)}</span>
      </p>
      <Steps steps={passportSteps} progress={progress} />
      {progress.state === 'attention' && <p className="m-warning">{t('mobile.attention')}</p>}
      {progress.state === 'stopped' && <p className="m-quiet">{t('mobile.stopped.passport')}</p>}
      <Facts of={{ courier: person.waybillNo && `${person.courier ?? ''} ${person.waybillNo}`.trim() }} />
      {person.custodyTime !== undefined && (
        <p className="m-quiet">{t('mobile.movedAt', { time: formatInstant(person.custodyTime) })}</p>
      )}
    </article>
  )
}
