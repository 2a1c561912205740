import { Alert } from '@arco-design/web-react'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import type { ConsulateApplication } from '#protocol/consulate/application.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { DescriptionList } from '#src/kit/ui/description-list.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { correctionText } from '#src/parts/consulate/correction-text.ts'
import './detail-dialog.css'

/** Where an application stands at the consulate's site, and what the site wants. `isLinked`: its page is a click away. */
export function ApplicationFacts({ application, isLinked }: { application: ConsulateApplication; isLinked?: true }) {
  const t = useText()
  const { correction, feeAmount, feeCurrency, validFrom, validTo, id, applicationNo } = application
  // What was asked for is done once it is on its way.
  const isOpen = hasStateTag(consulateApplication, { status: application.status }, 'open')
  const page = isLinked && { code: 'visa.application', params: { id }, name: applicationNo }
  return (
    <div className={isLinked ? 'form-task-detail' : 'form-task-detail kit-cards'}>
      {application.problem && <Alert type="warning" content={application.problem} />}
      {application.withdrawUser && (
        <Alert type="info" content={t('consulate.withdrawAsked', { user: application.withdrawUser })} />
      )}
      {correction && isOpen && (
        <Alert type="info" title={t('consulate.correction')} content={correctionText(t, correction)} />
      )}
      <DescriptionList
        title={t('field.application')}
        columns={2}
        facts={[
          { name: 'field.site', value: t(`formTask.site.${application.site}`) },
          { name: 'field.applicationStatus', value: <StatusTag group="application" code={application.status} /> },
          {
            name: 'field.applicationNo',
            value: <RecordLink to={page}>{applicationNo ?? t('consulate.noNumber')}</RecordLink>,
          },
          {
            name: 'field.nextLookTime',
            value: application.nextLookTime && <Instant at={application.nextLookTime} seconds />,
          },
          { name: 'field.feeAmount', value: feeAmount && `${feeAmount} ${feeCurrency ?? ''}` },
          { name: 'field.receiptNo', value: application.receiptNo },
          { name: 'field.validFrom', value: validFrom },
          { name: 'field.validTo', value: validTo },
          { name: 'field.visaNo', value: application.visaNo },
        ]}
      />
    </div>
  )
}
