import type { ReactNode } from 'react'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import type { ConsulateApplication } from '#protocol/consulate/application.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { ActionButtons } from '#src/kit/ui/actions.tsx'
import { type Description, DescriptionList } from '#src/kit/ui/description-list.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { applicationCommands } from '#src/parts/consulate/application-commands.ts'
import { pageOfApplication } from '#src/parts/consulate/application-state.tsx'
import { correctionText } from '#src/parts/consulate/correction-text.ts'

interface Props {
  application: ConsulateApplication
  /** What is typed is not saved yet: nothing else is handed in than what is stored. */
  isDirty: boolean
  onReload: () => void
}

/** A row of what there is; most applications have none of it. */
const known = (name: Description['name'], value: ReactNode): Description[] => (value ? [{ name, value }] : [])

/** Where the form is at the consulate's site, and what may be done with it there. */
export function AtSite({ application, isDirty, onReload }: Props) {
  const t = useText()
  const { buttons, dialog } = useCommands(applicationCommands, {
    onDone: onReload,
    onClose: onReload,
  })
  const { correction, problem, nextLookTime, visaNo } = application
  const isOpen = hasStateTag(consulateApplication, { status: application.status }, 'open')
  const actions = buttons(application, application.actions).map((action) =>
    isDirty && action.key === 'queue' ? { ...action, refused: t('applicant.form.saveBefore') } : action,
  )
  return (
    <section>
      <DescriptionList
        title={t('consulate.title')}
        columns={1}
        facts={[
          { name: 'field.applicationStatus', value: <StatusTag group="application" code={application.status} /> },
          {
            name: 'field.applicationNo',
            value: (
              <span className="kit-figures applicant-site-no">
                <RecordLink to={pageOfApplication(application)}>
                  {application.applicationNo ?? t('consulate.noNumber')}
                </RecordLink>
              </span>
            ),
          },
          ...known('field.correction', correction && isOpen && correctionText(t, correction)),
          ...known('field.problem', problem),
          ...known('field.nextLookTime', nextLookTime && <Instant at={nextLookTime} />),
          ...known('field.visaNo', visaNo),
        ]}
      />
      {actions.length > 0 && (
        <p className="applicant-at-site">
          <ActionButtons actions={actions} size="small" />
        </p>
      )}
      {dialog}
    </section>
  )
}
