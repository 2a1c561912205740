import { Alert } from '@arco-design/web-react'
import type { Section as FormSection } from '#domain/questionnaire/form.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { Section } from '#src/kit/ui/section.tsx'
import { AnswerField } from './answer-field.tsx'
import { useAnswers, useApplicationPage } from './page-context.ts'

interface Props {
  section: FormSection
  lockedText: string | undefined
  /** Nothing else is asked of it. */
  only: ReadonlySet<string> | null
}

/** The questions of one section; who fills the form in has those of no other on the page. */
export function SectionFields({ section, lockedText, only }: Props) {
  const t = useText()
  const { lockedKeys, marksUnconfirmed, readOnly, showsOfficial } = useApplicationPage()
  const Fields = readOnly ? 'dl' : 'div'
  const title = t(asTextKey(`form.section.${section.key}`))
  const isLocked = useAnswers(({ reading }) =>
    section.fields.some(({ key }) => lockedKeys.has(key) && reading.shown.has(key)),
  )
  const fields = section.fields.filter(({ key }) => only === null || only.has(key))
  const hasUnconfirmed = marksUnconfirmed && fields.some(({ conf }) => conf !== 'H')
  return (
    <Section label={title}>
      <h3 className="part-application-title" tabIndex={-1} data-section={section.key}>
        {title}
      </h3>
      {isLocked && lockedText !== undefined && (
        <Alert className="part-application-locked" type="info" content={lockedText} />
      )}
      {hasUnconfirmed && <p className="part-application-hint">{t('application.fieldNote')}</p>}
      {showsOfficial && <p className="part-application-hint">{t('application.officialNote')}</p>}
      <Fields className={readOnly ? 'part-application-answers' : 'part-application-fields'}>
        {fields.map((field) => (
          <AnswerField key={field.key} field={field} />
        ))}
      </Fields>
    </Section>
  )
}
