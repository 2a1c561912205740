import { dayOf } from '#domain/day.ts'
import type { OwnContract } from '#protocol/mobile/schemas.ts'
import { mobilePaths } from '#src/app/address.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'

/** One contract, with the ways to its progress and to itself. */
export function ContractCard({ contract }: { contract: OwnContract }) {
  const t = useText()
  const { id, contractNo, status, companyName, visaCountryName, applicantNames, totalFen, readyDay, createTime } =
    contract
  return (
    <article className="m-card">
      <header>
        <h3>
          {visaCountryName} · {companyName}
        </h3>
        <StatusTag group="contract" code={status} />
      </header>
      <p className="m-names">{applicantNames}</p>
      <p className="m-quiet m-line">
        <span>{contractNo}</span>
        <span>{t('mobile.signedOn', { day: dayOf(createTime) })}</span>
        {readyDay && <span>{t('mobile.readyOn', { day: readyDay })}</span>}
        <span>
          {t('mobile.total')} <Money fen={totalFen} />
        </span>
      </p>
      <p className="m-links">
        <a className="m-link" href={`#${mobilePaths.detail}?id=${id}`}>
          {t('mobile.toDetail')}
        </a>
        <a className="m-link" href={`#${mobilePaths.preview}?id=${id}`}>
          {t('mobile.toPreview')}
        </a>
      </p>
    </article>
  )
}
