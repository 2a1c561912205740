import { latinName } from '#domain/person-name.ts'
import type { ApplicantFormView } from '#protocol/applicant/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { DescriptionList } from '#src/kit/ui/description-list.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { DuplicateNote } from '#src/parts/applicant/duplicate-note.tsx'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'
import { useAnswerTo } from '#src/parts/questionnaire/page-context.ts'
import { VisaFreeNote } from '#src/parts/questionnaire/visa-free-note.tsx'
import { AtSite } from './at-site.tsx'
import { PassportConfirm } from './passport-confirm.tsx'

interface Props {
  view: ApplicantFormView
  /** What is typed is not saved yet: nobody confirms what is not stored. */
  isDirty: boolean
  onReload: () => void
}

/** What is looked at beside the questions: the passport and who keeps it, the trip, and who saved last. */
export function FormAside({ view, isDirty, onReload }: Props) {
  const { applicant, passportLock, confirmedOn, earlier, updateUser, updateTime, wipedTime } = view
  const t = useText()
  // What is typed is compared before it is saved; what is no number yet says nothing.
  const typed = useAnswerTo('passportNo')
  return (
    <div className="applicant-aside kit-cards">
      <section>
        <DescriptionList
          title={t('applicant.form.passport')}
          columns={1}
          facts={[
            { name: 'field.applicantName', value: latinName(applicant) },
            { name: 'field.passportNo', value: applicant.passportNo },
            { name: 'field.nationality', value: <CountryName code={applicant.nationality} /> },
            { name: 'field.birthDay', value: applicant.birthDay },
            { name: 'field.expiryDay', value: applicant.expiryDay },
            {
              name: 'field.contractNo',
              value: passportLock?.contractNo && (
                <RecordLink to={pageOfContract(passportLock)}>{passportLock.contractNo}</RecordLink>
              ),
            },
          ]}
        />
        {confirmedOn && (
          <p className="kit-quiet">
            {t('applicant.form.confirmedOn')}{' '}
            <RecordLink
              to={{
                code: 'visa.order.detail',
                params: { id: confirmedOn.orderId, applicantId: confirmedOn.applicantId },
                name: confirmedOn.orderNo,
              }}
            >
              {confirmedOn.orderNo}
            </RecordLink>{' '}
            {confirmedOn.at !== undefined && <Instant at={confirmedOn.at} />}
          </p>
        )}
        <DuplicateNote applicantId={applicant.id} passportNo={typed} />
        <PassportConfirm view={view} isDirty={isDirty} onReload={onReload} />
      </section>
      {view.application && <AtSite application={view.application} isDirty={isDirty} onReload={onReload} />}
      <section>
        <DescriptionList
          title={t('applicant.form.trip')}
          columns={1}
          facts={[
            { name: 'field.entryDate', value: applicant.entryDate },
            { name: 'field.acceptOrgName', value: applicant.acceptOrgName },
            { name: 'field.agentName', value: applicant.agentName },
          ]}
        />
        <VisaFreeNote />
        {earlier && (
          <p className="kit-quiet">
            {t('applicant.form.earlier', { orderNo: earlier.orderNo })} <Instant at={earlier.updateTime} />
          </p>
        )}
        {wipedTime !== undefined && (
          <p>
            {t('applicant.form.wiped')} <Instant at={wipedTime} />
          </p>
        )}
        {updateUser !== undefined && updateTime !== undefined && (
          <p className="kit-quiet">
            {t('applicant.form.saved', { name: updateUser })} <Instant at={updateTime} />
          </p>
        )}
      </section>
    </div>
  )
}
