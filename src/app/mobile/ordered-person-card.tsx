import { applicantDisplayStatus } from '#domain/display-status.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { OrderedPerson } from '#protocol/mobile/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { Facts } from './contract-parts.tsx'

interface Props {
  person: OrderedPerson
  contractId: number | undefined
}

/** What an applicant waits for, in one sentence; nothing once it is over. */
function Waits({ person, contractId }: Props) {
  const t = useText()
  const { turn, status, missing, hasContract } = person
  if (hasStateTag(visaApplicant, { status }, 'incomplete') && !hasContract)
    return <p className="m-warning">{t('mobile.waits.incomplete')}</p>
  if (turn) {
    const isAsked = turn === 'upload' || turn === 'receive'
    return <p className={isAsked && missing.length > 0 ? 'm-warning' : 'm-quiet'}>{t(`mobile.waits.${turn}`)}</p>
  }
  if (hasContract && contractId !== undefined) return <p className="m-quiet">{t('mobile.waits.contract')}</p>
  return null
}

/** An applicant of an order: his status, what he waits for, and his visa. */
export function OrderedPersonCard({ person, contractId }: Props) {
  const t = useText()
  const { missing, visaNo, validFrom, validTo, reason, visas } = person
  const valid = validFrom && validTo ? t('mobile.validSpan', { from: validFrom, to: validTo }) : (validTo ?? validFrom)
  return (
    <article className="m-card">
      <header>
        <h3>{personName(person)}</h3>
        <StatusTag {...applicantDisplayStatus(person)} />
      </header>
      <Waits person={person} contractId={contractId} />
      {missing.length > 0 && (
        <div>
          <p className="m-quiet">{t('mobile.missingPapers', { count: missing.length })}</p>
          <ul className="m-missing">
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      <Facts of={{ visaNo, validDays: valid, decisionReason: reason }} />
      {visas.map(({ fileName, url }) => (
        <a
          key={url}
          className="m-button"
          href={url}
          download={fileName}
          aria-label={t('mobile.downloadOf', { fileName })}
        >
          {t('mobile.download')}
        </a>
      ))}
    </article>
  )
}
