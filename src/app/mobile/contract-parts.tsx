import type { ReactNode } from 'react'
import { splitBalance } from '#domain/balance.ts'
import { statusText } from '#domain/status.ts'
import { type FieldOn, phoneFields } from '#protocol/contract/record.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/mobile/calls.ts'
import type { BillLine } from '#protocol/mobile/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey, type TextKey } from '#src/kit/i18n/translator.ts'
import { Instant, Money } from '#src/kit/ui/figures.tsx'
import { fieldText } from '#src/parts/contract/field-text.ts'

export type ContractPreview = OutputOf<typeof calls.preview>

/** What is known, by its name; what is not known is left out. */
export function Facts({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  const t = useText()
  const known = Object.entries(of).filter(([, value]) => value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <dl className="m-facts">
      {known.map(([key, value]) => (
        <div key={key}>
          <dt>{t(asTextKey(`mobile.${key}`))}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Known = Pick<ContractPreview, 'contract' | 'center'>
/** A field for which the phone has a name. */
type Named = { [N in FieldOn<'phone'>]: `mobile.${N}` extends TextKey ? N : never }[FieldOn<'phone'>]

/** When and how the passport comes back, and where to ask: an address and a number to call. */
export function useReturnFacts({ contract, center }: Known): Record<string, ReactNode> {
  const t = useText()
  const { returnWay, readyDay, readyDayFrozen } = contract
  const way = returnWay === undefined ? null : statusText('returnWay', returnWay)
  return {
    readyDay: readyDay && (
      <>
        <strong>{readyDay}</strong> {!readyDayFrozen && <small>{t('mobile.readyMoves')}</small>}
      </>
    ),
    returnWay: way ? t(way) : undefined,
    ...Object.fromEntries(
      phoneFields.map((name) => [name satisfies Named, fieldText(t, 'mobile', name, contract[name])]),
    ),
    center: center.name,
    address: center.address,
    phone: center.phone && <a href={`tel:${center.phone.replaceAll(/[^\d+]/g, '')}`}>{center.phone}</a>,
  }
}

/** Everything that stands at the head of the contract. */
export function ContractFacts({ of }: { of: Known }) {
  const { contractNo, orderNo, visaCountryName, contactName, contactMobile, acceptTime } = of.contract
  const { center: _, ...rest } = useReturnFacts(of)
  return (
    <Facts
      of={{
        contractNo,
        orderNo,
        country: visaCountryName,
        contact: `${contactName} ${contactMobile}`,
        acceptTime: acceptTime === undefined ? undefined : <Instant at={acceptTime} />,
        ...rest,
      }}
    />
  )
}

/** The expense bill with what is paid and what is left. */
export function Fees({ lines, contract }: Pick<ContractPreview, 'contract'> & { lines: readonly BillLine[] }) {
  const t = useText()
  const { totalFen, receivedFen } = contract
  const balance = splitBalance(totalFen - receivedFen)
  const sums = [
    ['total', totalFen],
    ['received', receivedFen],
    [balance.isOver ? 'over' : 'balance', balance.fen],
  ] as const
  return (
    <>
      <ul className="m-fees">
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.name}
              <small>
                {line.who ?? t('mobile.forAll')}
                {line.quantity > 1 && ` × ${line.quantity}`}
              </small>
            </span>
            <Money fen={line.amountFen} />
          </li>
        ))}
      </ul>
      <dl className="m-sums">
        {sums.map(([key, fen]) => (
          <div key={key}>
            <dt>{t(asTextKey(`mobile.${key}`))}</dt>
            <dd>
              <Money fen={fen} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
