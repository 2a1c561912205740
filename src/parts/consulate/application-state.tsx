import type { ConsulateApplication } from '#protocol/consulate/application.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import './texts.ts'

export const pageOfApplication = ({ id, applicationNo }: Pick<ConsulateApplication, 'id' | 'applicationNo'>) => ({
  code: 'visa.application',
  params: { id },
  name: applicationNo,
})

/** How far an application has come at its site, with its number there, which leads to its page. */
export function ApplicationState({ application }: { application: ConsulateApplication }) {
  const t = useText()
  return (
    <span className="kit-unit">
      <StatusTag group="application" code={application.status} />{' '}
      <span className="kit-figures">
        <RecordLink to={pageOfApplication(application)}>
          {application.applicationNo ?? t('consulate.noNumber')}
        </RecordLink>
      </span>
    </span>
  )
}
