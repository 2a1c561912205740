import type { ReactNode } from 'react'
import { latinName } from '#domain/person-name.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { ApplicantFormView } from '#protocol/applicant/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { DescriptionList } from '#src/kit/ui/description-list.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'
import { DictName } from '#src/parts/dictionary/dict-field.tsx'
import { useAnswerText } from '#src/parts/questionnaire/answer-text.tsx'
import { Differences } from './differences.tsx'

interface Props {
  view: ApplicantFormView
  pictures: ReactNode
  papers: ReactNode
}

/** What is compared with the form: the passport beside its picture, the papers and the trip. */
export function CaseAside({ view, pictures, papers }: Props) {
  const t = useText()
  const { applicant, updateUser, updateTime } = view
  const { passportNo, nationality, sex, birthDay, issueDay, expiryDay } = applicant
  return (
    <div className="applicant-audit-aside">
      <DescriptionList
        title={t('applicantDesk.audit.passport')}
        columns={2}
        facts={[
          { name: 'field.passportNo', value: <span className="kit-figures">{passportNo}</span> },
          { name: 'field.applicantName', value: latinName(applicant) },
          { name: 'field.sex', value: sex && <DictName type="SEX" code={sex} /> },
          { name: 'field.birthDay', value: birthDay },
          { name: 'field.nationality', value: nationality && <CountryName code={nationality} /> },
          { name: 'field.issueDay', value: issueDay },
          { name: 'field.expiryDay', value: expiryDay },
        ]}
      />
      {pictures}
      {papers}
      <DescriptionList
        title={t('applicantDesk.audit.trip')}
        facts={[
          { name: 'field.entryDate', value: applicant.entryDate },
          {
            name: 'field.urgencyLevel',
            value: applicant.urgencyLevel && <DictName type="VISA_HANDLE_WAY" code={applicant.urgencyLevel} />,
          },
          { name: 'field.agentName', value: applicant.agentName },
        ]}
      />
      {updateUser !== undefined && updateTime !== undefined && (
        <p className="kit-quiet">
          {t('applicantDesk.audit.saved', { name: updateUser })} <Instant at={updateTime} />
        </p>
      )}
    </div>
  )
}

/** What the form is compared with that is told in its own words: the earlier one, and what others say of what is empty. */
export function CaseNotes({ view, form }: { view: ApplicantFormView; form: Form }) {
  return (
    <div className="applicant-audit-notes">
      <Differences id={view.applicant.id} form={form} />
      <Proposed view={view} form={form} />
    </div>
  )
}

/** What other records would say where the form says nothing. */
function Proposed({ view: { proposals }, form }: { view: ApplicantFormView; form: Form }) {
  const t = useText()
  const say = useAnswerText()
  const shown = form.fields.flatMap((field) => {
    const [first] = proposals[field.key] ?? []
    return first ? [{ field, first }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className="applicant-audit-differences" aria-label={t('applicantDesk.audit.proposed')}>
      <PartHead title={t('applicantDesk.audit.proposed')} />
      <dl>
        {shown.map(({ field, first }) => (
          <div key={field.key}>
            <dt>{t(asTextKey(`form.${field.key}`))}</dt>
            <dd>
              {say(field, first.value)} <span className="kit-quiet">{t(`application.from.${first.from}`)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
