import { statusText } from '#domain/status.ts'
import { contractFieldNames } from '#protocol/contract/record.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { DescriptionList } from '#src/kit/ui/description-list.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { fieldText } from '#src/parts/contract/field-text.ts'

/** What the card above has no room for: how to reach the customer, how the papers go back, who wrote it. */
export function MoreFacts({ contract }: Pick<ContractDetails, 'contract'>) {
  const t = useText()
  const way = contract.returnWay === undefined ? null : statusText('returnWay', contract.returnWay)
  const facts = [
    ['paymentMethodName', contract.paymentMethodName],
    ['returnWay', way && t(way)],
    ...contractFieldNames.map((name) => [name, fieldText(t, 'field', name, contract[name])] as const),
  ] as const
  return (
    <DescriptionList
      title={t('contract.detail.more')}
      facts={[
        ...facts.map(([name, value]) => ({ name: `field.${name}` as const, value })),
        {
          name: 'field.createTime',
          value: (
            <>
              <Instant at={contract.createTime} /> {contract.createUser}
            </>
          ),
        },
      ]}
    />
  )
}
