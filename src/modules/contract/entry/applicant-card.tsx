import { Button } from '@arco-design/web-react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { stateOf, summaryOf, summaryTones } from '#src/modules/contract/acceptance/finding-text.tsx'
import { useFindingsOf } from '#src/modules/contract/acceptance/form-check.tsx'
import { PassportNumber } from '#src/parts/contract/passport-number.tsx'
import type { PassportValues } from './entry-form.ts'
import { PassportFields } from './passport-fields.tsx'
import { isInUse, PassportUseNote, usePassportUse } from './passport-use-note.tsx'
import { useNames } from './use-names.ts'
import { VisaFields } from './visa-fields.tsx'

interface Props {
  at: number
  passport: PassportValues
  /** The contract that is changed. */
  contractId: number | undefined
  /** The one that is being filled in; the others are one line each. */
  isOpen: boolean
  /** Passport data are confirmed and stay as they are. */
  locked: boolean
  /** The form is on its way. */
  disabled: boolean
  /** Why this applicant cannot be taken off the contract. */
  kept: string | undefined
  onOpen: () => void
  onRemove: () => void
  /** Gives everybody the visa of this applicant; absent when there is nobody else. */
  onShare: (() => void) | undefined
}

/**
 * One applicant: the whole of him while he is being filled in, else the line that is checked at a glance. A line is opened by its
 * button alone: the focus that comes by on its way through the form opens and folds nothing.
 */
export function ApplicantCard(props: Props) {
  const { at, passport, contractId, isOpen, locked, disabled, kept, onOpen, onRemove, onShare } = props
  const t = useText()
  const findings = useFindingsOf(at)
  const state = stateOf(findings)
  const { visaOf, titleOf } = useNames()
  const title = titleOf(passport, at)
  const { passportNo = '' } = passport
  const use = usePassportUse(passportNo, contractId)
  return (
    <fieldset className="contract-applicant" data-open={isOpen} data-in-use={isInUse(use)} aria-label={title}>
      <div className="contract-applicant-head">
        <button type="button" className="contract-applicant-title" aria-expanded={isOpen} onClick={onOpen}>
          <span className="contract-applicant-no">{at + 1}</span>
          <span className="contract-applicant-name">{title}</span>
          <PassportNumber no={passport.passportNo} confirmed={locked} />
          {!isOpen && <span className="kit-quiet">{visaOf(passport)}</span>}
        </button>
        {state !== 'ready' && <Tag tone={summaryTones[state]} text={summaryOf(findings, t)} />}
        <span className="contract-applicant-acts">
          {onShare && isOpen && (
            <Button size="mini" type="text" htmlType="button" disabled={disabled} onClick={onShare}>
              {t('contract.entry.share', { name: title })}
            </Button>
          )}
          <Hint text={kept}>
            <Button
              size="mini"
              type="text"
              status="danger"
              htmlType="button"
              disabled={disabled || kept !== undefined}
              aria-label={t('contract.entry.removeOf', { name: title })}
              onClick={onRemove}
            >
              {t('contract.entry.remove')}
            </Button>
          </Hint>
        </span>
      </div>
      {isInUse(use) && <PassportUseNote passportNo={passportNo} use={use} />}
      {isOpen && (
        <>
          <div className="contract-fields contract-fields-people">
            <PassportFields at={at} locked={locked} />
          </div>
          <div className="contract-fields contract-fields-people contract-fields-visa">
            <VisaFields at={at} />
          </div>
        </>
      )}
    </fieldset>
  )
}
