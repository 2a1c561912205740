import { useEffect } from 'react'
import { detail } from '#protocol/consulate/application-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { ActionButtons } from '#src/kit/ui/actions.tsx'
import { DescriptionList } from '#src/kit/ui/description-list.tsx'
import { PageHeader } from '#src/kit/ui/layout.tsx'
import { LogList } from '#src/kit/ui/log-list.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { applicationCommands } from '#src/parts/consulate/application-commands.ts'
import { EvidenceList } from '#src/parts/consulate/evidence-list.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import '#src/kit/ui/record.css'
import './texts-form-task.ts'

/** What is told of an application beside its events. */
const OWN: ReadonlySet<string> = new Set([
  'create',
  'takeOver',
  'sendAgain',
  'handBack',
  'release',
  'lookAgain',
  'withdrawTooLate',
  'credential',
  'saveCredential',
])

interface Params {
  id: number
}

const of = { entities: ['formTask', 'applicant'] } as const

export const opening: Opening<Params> = ({ params }) => [question(detail, params, of)]

/** One application at a consulate's site: where it stands, what may be done with it, and its history. */
export default function ApplicationPage({ params, setTitle }: PageProps<Params>) {
  const found = useQuery(detail, params, of)
  const name = found.data?.applicationNo
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  return <Result of={found}>{(application) => <Detail application={application} onReload={found.reload} />}</Result>
}

function Detail({ application, onReload }: { application: OutputOf<typeof detail>; onReload: () => void }) {
  const t = useText()
  const { buttons, dialog } = useCommands(applicationCommands, { onClose: onReload })
  const { orderId, applicantId, applicantName, orderNo } = application
  const title = application.applicationNo ?? t('consulate.noNumber')
  return (
    <article
      className="kit-record"
      {...recordMark('consulateApplication', application.id, application.status)}
      aria-label={title}
    >
      <PageHeader title={title} actions={<ActionButtons actions={buttons(application, application.actions)} />}>
        <StatusTag group="application" code={application.status} />
        <span className="kit-quiet">{applicantName}</span>
      </PageHeader>
      <ApplicationFacts application={application} />
      <DescriptionList
        title={t('field.applicantName')}
        columns={2}
        facts={[
          {
            name: 'field.applicantName',
            value: (
              <RecordLink
                to={{ code: 'visa.applicant.form', params: { id: orderId, applicantId }, name: applicantName }}
              >
                {applicantName}
              </RecordLink>
            ),
          },
          {
            name: 'field.orderNo',
            value: (
              <RecordLink to={{ code: 'visa.order.detail', params: { id: orderId }, name: orderNo }}>
                {orderNo}
              </RecordLink>
            ),
          },
          { name: 'field.passportNo', value: application.passportNo },
        ]}
      />
      <EvidenceList applicationId={application.id} />
      <section>
        <PartHead title={t('field.logs')} />
        <LogList
          entries={application.logs}
          nameOf={(action) => `${OWN.has(action) ? 'application.log' : 'consulateApplication.event'}.${action}`}
          groupOf={() => 'application'}
        />
      </section>
      {dialog}
    </article>
  )
}
