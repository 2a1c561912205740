import { statusText } from '#domain/status.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { contractTextNames } from '#protocol/contract/text-fields.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'

/** What the card above has no room for: how to reach the customer, how the papers go back, who wrote it. */
export function MoreFacts({ contract }: Pick<ContractDetails, 'contract'>) {
  const t = useText()
  const way = contract.returnWay === undefined ? null : statusText('returnWay', contract.returnWay)
  const facts = [
    ['paymentMethodName', contract.paymentMethodName],
    ['returnWay', way && t(way)],
    ...contractTextNames.map((name) => [name, contract[name]] as const),
  ] as const
  return (
    <section>
      <PartHead title={t('contract.detail.more')} />
      <dl className="contract-facts">
        {facts.map(([key, value]) => (
          <div key={key} data-none={!value}>
            <dt>{t(`field.${key}`)}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
        <div>
          <dt>{t('field.createTime')}</dt>
          <dd>
            <Instant at={contract.createTime} /> {contract.createUser}
          </dd>
        </div>
      </dl>
    </section>
  )
}
