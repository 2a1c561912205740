import { minorAge } from '#domain/acceptance/age.ts'
import { type Finding, isOpen } from '#domain/acceptance/finding.ts'
import type { RuleId } from '#domain/acceptance/rules.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { ContractDetails, Passport } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Below } from '#src/kit/ui/below.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { ReviewChips } from '#src/modules/contract/acceptance/review-chips.tsx'
import { useStoredCheck } from '#src/modules/contract/acceptance/use-stored-check.ts'
import { BillSection } from '#src/modules/contract/detail/bill-section.tsx'
import { MoreFacts } from '#src/modules/contract/detail/more-facts.tsx'
import { MarkField } from '#src/modules/contract/sent-back/mark-field.tsx'
import { useDicts } from '#src/modules/contract/use-dicts.ts'
import { ContractCard } from '#src/parts/contract/contract-card.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'
import { Differences } from './differences.tsx'
import { ExceptionList, hasAny, useExceptions } from './exceptions.tsx'
import { ReviewPapers } from './review-papers.tsx'

/** Everything that is compared with the papers, in the order in which one looks at them. */
export function ReviewData({ details }: { details: ContractDetails }) {
  const { contract, passports } = details
  const { findings } = useStoredCheck(contract.id)
  // What is missing stands with the papers, where it can be marked.
  const exceptions = { ...useExceptions(contract.id), missing: [] }
  // What has a reason, or asks for one, stands in the list above them.
  const hints = findings.filter((one) => one.answer === undefined && !isOpen(one))
  const ofContract = hints.filter(({ person }) => person === undefined)
  const active = passports.filter((one) => hasStateTag(passportCustody, { status: one.custody }, 'activeOnContract'))
  const [first, ...others] = active
  const sheetOf = (passport: Passport, at: number) => (
    <PassportSheet
      key={passport.id}
      passport={passport}
      no={at + 1}
      findings={hints.filter(({ person }) => person === passports.indexOf(passport))}
      differing={differingOf(findings.filter(({ person }) => person === passports.indexOf(passport)))}
    />
  )
  return (
    <div className="contract-review-data">
      {hasAny(exceptions) && <ExceptionList of={exceptions} />}
      {ofContract.length > 0 && (
        <div className="contract-check-chips">
          <ReviewChips findings={ofContract} />
        </div>
      )}
      {first && sheetOf(first, 0)}
      <Differences id={contract.id} />
      <ReviewPapers id={contract.id} />
      <Below isReady={true}>
        {others.map((passport, at) => sheetOf(passport, at + 1))}
        <ContractCard contract={contract} readyDayFrozen={contract.readyDayFrozen} />
        <BillSection details={details} />
        <MoreFacts contract={contract} />
      </Below>
    </div>
  )
}

const differs: readonly string[] = ['no.mrz', 'mrz.fields'] satisfies RuleId[]
const differingOf = (findings: readonly Finding[]) =>
  findings.flatMap(({ rule, field }) => (differs.includes(rule) ? [field.split('.').at(-1)!] : []))

/** One passport field by field; what differs from its own machine readable lines is marked. */
interface SheetProps {
  passport: Passport
  no: number
  /** What the check of acceptance says of the person beside the exceptions. */
  findings: readonly Finding[]
  /** Fields that are not as the machine readable lines have them. */
  differing: readonly string[]
}

function PassportSheet({ passport, no, findings, differing }: SheetProps) {
  const t = useText()
  const { word } = useDicts()
  const age = minorAge(passport, useToday())
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
        {age !== null && <Tag tone="attention" text={t('contract.review.minor', { age })} />}
        {passport.mrz && differing.length === 0 && <Tag tone="done" text={t('contract.queue.sameAsMrz')} />}
        <ReviewChips findings={findings} />
      </header>
      <dl className="contract-facts contract-facts-grid">
        {facts.map(([key, value]) => (
          <div key={key} data-differs={differing.includes(key)} data-none={!value}>
            <dt>
              <MarkField passportId={passport.id} field={key} />
            </dt>
            <dd className="kit-figures">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
