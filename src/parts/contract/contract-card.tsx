import type { ReactNode } from 'react'
import type { ContractRow } from '#protocol/contract/schemas.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { Instant, Money } from '#src/kit/ui/figures.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { balanceOf } from './balance.tsx'
import { contractPage } from './record-pages.ts'
import { texts } from './texts.ts'
import './contract-card.css'

defineTexts(texts, fieldTexts)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="part-fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A contract at a glance: number, status, contact, applicants, money, ready day, and why it came back. */
export function ContractCard({
  contract,
  readyDayFrozen = false,
  actions,
}: {
  contract: ContractRow
  readyDayFrozen?: boolean
  actions?: ReactNode
}) {
  return (
    <section className="part-contract" aria-label={contract.contractNo}>
      <header className="part-contract-head">
        <strong className="kit-figures">
          <RecordLink to={contractPage(contract.id, contract.contractNo)}>{contract.contractNo}</RecordLink>
        </strong>
        <StatusTag group="contract" code={contract.status} />
        <StatusTag group="finance" code={contract.financeStatus} />
        <span className="part-contract-actions">{actions}</span>
      </header>
      <ContractFacts contract={contract} readyDayFrozen={readyDayFrozen} />
    </section>
  )
}

interface FactsProps {
  contract: ContractRow
  readyDayFrozen?: boolean
}

/** Contact, applicants, money and ready day of a contract. */
export function ContractFacts({ contract, readyDayFrozen = false }: FactsProps) {
  const t = useText()
  const balance = balanceOf(contract)
  return (
    <dl className="part-contract-facts">
      <Fact name={t('field.contactName')}>
        {contract.contactName} <span className="kit-figures">{contract.contactMobile}</span>
      </Fact>
      <Fact name={t('contractCard.applicants', { count: contract.applicantCount })}>{contract.applicantNames}</Fact>
      <Fact name={t('field.totalFen')}>
        <Money fen={contract.totalFen} />
      </Fact>
      <Fact name={t('field.receivedFen')}>
        <Money fen={contract.receivedFen} />
      </Fact>
      <Fact name={t(balance.title)}>
        <Money fen={balance.fen} />
      </Fact>
      <Fact name={t('contractCard.readyDay')}>
        <span className="kit-figures">{contract.readyDay}</span>{' '}
        {readyDayFrozen && <Tag text={t('contractCard.frozen')} />}
      </Fact>
      {contract.acceptTime !== undefined && (
        <Fact name={t('field.acceptTime')}>
          <Instant at={contract.acceptTime} /> {contract.acceptUser}
        </Fact>
      )}
      <Fact name={t('field.acceptOrgId')}>{contract.companyName}</Fact>
    </dl>
  )
}
