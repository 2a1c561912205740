import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { ContractDetails, Passport } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { BillSection } from '#src/modules/contract/detail/bill-section.tsx'
import { MoreFacts } from '#src/modules/contract/detail/more-facts.tsx'
import { useDicts } from '#src/modules/contract/use-dicts.ts'
import { ContractCard } from '#src/parts/contract/contract-card.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'
import { Differences } from './differences.tsx'
import { checkPassport } from './passport-check.ts'

/** Everything that is compared with the papers, in the order in which one looks at them. */
export function ReviewData({ details }: { details: ContractDetails }) {
  const { contract, passports } = details
  const active = passports.filter((one) => hasStateTag(passportCustody, { status: one.custody }, 'activeOnContract'))
  return (
    <div className="contract-review-data">
      <ContractCard contract={contract} readyDayFrozen={contract.readyDayFrozen} />
      <Differences id={contract.id} />
      {active.map((passport, at) => (
        <PassportSheet key={passport.id} passport={passport} no={at + 1} />
      ))}
      <BillSection details={details} />
      <MoreFacts contract={contract} />
    </div>
  )
}

/** One passport field by field; what differs from its own machine readable lines is marked. */
function PassportSheet({ passport, no }: { passport: Passport; no: number }) {
  const t = useText()
  const { word } = useDicts()
  const { isRead, differing, warnings } = checkPassport(passport, useToday())
  const facts = [
    ['passportNo', passport.passportNo],
    ['surname', passport.surname],
    ['givenNames', passport.givenNames],
    ['cname', passport.cname],
    ['birthDay', passport.birthDay],
    ['sex', word('SEX', passport.sex)],
    ['nationality', <CountryName key="nationality" code={passport.nationality} />],
    ['passportType', word('PASSPORT_TYPE', passport.passportType)],
    ['issueDay', passport.issueDay],
    ['expiryDay', passport.expiryDay],
    ['purposeSection', word('VISIT_SECTION_PURPOSE', passport.purposeSection)],
    ['purposeGoal', word('VISIT_PURPOSE', passport.purposeGoal)],
    ['visaCategory', word('VISA_CATEGORY', passport.visaCategory)],
    ['entries', word('VISA_ENTRIES', passport.entries)],
    ['urgencyLevel', word('VISA_HANDLE_WAY', passport.urgencyLevel)],
    ['entryDay', passport.entryDay],
    ['exitDay', passport.exitDay],
  ] as const
  return (
    <section className="contract-sheet" aria-label={personName(passport)}>
      <header className="contract-sheet-head">
        <span className="contract-applicant-no">{no}</span>
        <strong>{personName(passport)}</strong>
        {isRead && differing.length === 0 && <Tag tone="done" text={t('contract.queue.sameAsMrz')} />}
        {differing.length > 0 && <Tag tone="danger" text={t('contract.queue.differsFromMrz')} />}
        {!isRead && <Tag text={t('contract.queue.noMrz')} />}
        {warnings.map((key) => (
          <Tag key={key} tone="attention" text={t(key)} />
        ))}
      </header>
      <dl className="contract-facts contract-facts-grid">
        {facts.map(([key, value]) => (
          <div key={key} data-differs={differing.includes(key)} data-none={!value}>
            <dt>{t(`field.${key}`)}</dt>
            <dd className="kit-figures">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
