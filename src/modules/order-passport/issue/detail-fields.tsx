import { issueResult as results } from '#domain/status.ts'
import { REJECT_REASONS } from '#protocol/visa-result/issue-schemas.ts'
import { CheckField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { CodeField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import '#src/parts/applicant/texts.ts'
import { DictField } from '#src/parts/dictionary/dict-field.tsx'
import type { Result } from './result-details.ts'

/** The fields of a result: of everybody on the list, or of one person. */
export function DetailFields({ result, isOne = false }: { result: Result; isOne?: boolean }) {
  const t = useText()
  if (result === results.PASS)
    return (
      <>
        {isOne && <CodeField name="visaNo" maxLength={20} />}
        {isOne && <CheckField name="isMisprint" text={t('applicant.result.misprint')} />}
        <DayField name="validFrom" />
        <DayField name="validTo" lean="future" />
      </>
    )
  return (
    <>
      {result === results.REJECT && <DictField name="reasonCode" type={REJECT_REASONS} />}
      {result === results.REJECT ? (
        <TextField name="reason" label={t('orderPassport.issue.more')} maxLength={255} />
      ) : (
        <>
          <TextField name="reason" maxLength={255} />
          <CheckField name="isPaperMissing" text={t('applicant.result.paperMissing')} />
        </>
      )}
    </>
  )
}
