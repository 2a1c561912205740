import { formatInstant } from '#domain/day.ts'
import { latinName, personName } from '#domain/person-name.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { questionnaire } from '#domain/questionnaire/questionnaire.ts'
import { sayAnswer } from '#domain/questionnaire/say.ts'
import type { ApplicantFormView } from '#protocol/applicant/schemas.ts'
import { papers } from '#src/devices/print/print-node.tsx'
import { usePrint } from '#src/devices/print/use-print.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useAnswerWords } from '#src/parts/questionnaire/answer-text.tsx'
import type { ApplicationFacts } from '#src/parts/questionnaire/application-facts.ts'
import { QuestionnaireSheet, questionnaireCss } from './questionnaire-sheet.tsx'
import { texts } from './texts.ts'

/** Said in both languages: both sides of the counter read it. */
const NOTICE = 'applicant.questionnaire.notice'

/** Prints what is stored of a form, to be checked and signed by the applicant; shown first. */
export function usePrintQuestionnaire(form: Form, facts: ApplicationFacts) {
  const t = useText()
  const toPaper = usePrint()
  const words = useAnswerWords(facts.words)
  return ({ applicant, formCode, answers }: ApplicantFormView) => {
    const sections = questionnaire(form, answers as Answers, facts).map(({ key, lines }) => ({
      title: t(asTextKey(`form.section.${key}`)),
      lines: lines.map(
        ({ field, value }) => [t(asTextKey(`form.${field.key}`)), sayAnswer(field, value, words)] as const,
      ),
    }))
    const title = `${t('applicant.questionnaire.title')} ${personName(applicant)}`
    return toPaper({
      title,
      kind: 'list',
      paper: papers.a4,
      css: questionnaireCss(`${latinName(applicant)} · ${applicant.passportNo ?? ''} · ${applicant.orderNo}`),
      preview: true,
      content: (
        <QuestionnaireSheet
          title={t('applicant.questionnaire.title')}
          notices={texts[NOTICE]}
          facts={[
            [t('field.applicantName'), latinName(applicant)],
            [t('field.passportNo'), applicant.passportNo ?? ''],
            [t('field.orderNo'), applicant.orderNo],
            [t('applicant.questionnaire.form'), t(`applicant.form.${formCode}`)],
          ]}
          sections={sections}
          declares={t('applicant.questionnaire.declares')}
          signs={[t('applicant.questionnaire.sign'), t('applicant.questionnaire.signedOn')]}
          foot={`${t('applicant.questionnaire.printedAt', { time: formatInstant(Date.now(), 'minute') })}  ${t('applicant.questionnaire.secret')}`}
        />
      ),
    })
  }
}
