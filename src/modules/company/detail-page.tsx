import { Alert } from '@arco-design/web-react'
import { type ReactNode, useEffect } from 'react'
import { identityCodes } from '#domain/status.ts'
import { detail } from '#protocol/company/calls.ts'
import { opening as openingCall } from '#protocol/company/opening-calls.ts'
import type { CompanyDetail } from '#protocol/company/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { question } from '#src/kit/query/question.ts'
import { useAhead } from '#src/kit/query/use-ahead.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { ActionButton, ActionButtons } from '#src/kit/ui/actions.tsx'
import { Columns, PageHeader } from '#src/kit/ui/layout.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { AuthorizeDialog } from './authorize-dialog.tsx'
import { CenterOpening } from './center-opening.tsx'
import { companyCommands } from './commands.ts'
import { BasicFacts, ContactFacts, OriginFacts, PaperFacts } from './company-facts.tsx'
import { Logs, logsQuestion } from './logs.tsx'
import { shortNameIn } from './names.ts'
import { ExtSections } from './platform-section.tsx'
import '#src/kit/ui/record.css'
import './company.css'
import './texts.ts'

/** The log does not wait for the company. */
export const opening: Opening<{ id: number }> = ({ params: { id } }) => [
  question(detail, { id }, { entities: ['company'] }),
  logsQuestion(id),
]

/** One company: where it stands, what it is authorised for, what may be done with it, and its history. */
export default function CompanyDetailPage({ params, setTitle, close }: PageProps<{ id: number }>) {
  useAhead([logsQuestion(params.id)])
  const found = useQuery(detail, { id: params.id }, { entities: ['company'] })
  const lang = useLang()
  const name = found.data && shortNameIn(lang, found.data.company)
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  return <Result of={found}>{(details) => <Detail details={details} onReload={found.reload} onGone={close} />}</Result>
}

interface Props {
  details: CompanyDetail
  onReload: () => void
  onGone: () => void
}

function Detail({ details, onReload, onGone }: Props) {
  const t = useText()
  const session = useSession()
  const { openPage } = useWorkspace()
  const { opening, open, close } = useOpening<object>()
  const { buttons, dialog } = useCommands(companyCommands, {
    onClose: onReload,
    onDone: (event) => {
      if (event === 'delete') onGone()
    },
  })
  const { company, actions } = details
  const lang = useLang()
  const name = nameIn(lang, { cname: company.companyName, ename: company.ename })
  // The platform's own company is no customer: it is neither authorised for anything nor edited here.
  const isCustomer = company.identityCode !== identityCodes.platform
  const canEdit = isCustomer && session.can('cust.company.edit')
  const commands = buttons(company, actions)
  // What stands between a center and its audit: passed, or handed in or resumed first.
  const audit = commands.find(({ key }) => key === 'pass' || key === 'submitAudit' || key === 'resume')
  const title = t('company.editOf', { name: shortNameIn(lang, company) })
  const edit = () => openPage('cust.company-edit', { id: company.id, identityCode: company.identityCode }, title)
  return (
    <article className="kit-record" {...recordMark('company', company.id, company.status)} aria-label={name}>
      <PageHeader
        title={name}
        actions={
          <>
            {canEdit && <ActionButton action={{ key: 'edit', label: t('company.edit'), onDo: edit }} />}
            <ActionButtons actions={commands} />
          </>
        }
      >
        <StatusTag group="company" code={company.status} />
        <StatusTag group="identity" code={company.identityCode} />
      </PageHeader>
      {company.reason && (
        <Alert type="warning" content={t(asTextKey(`company.reason.${company.status}`), { reason: company.reason })} />
      )}
      <Columns
        side={
          <>
            <OriginFacts company={company} />
            <section>
              <PartHead title={t('field.logs')} />
              <Logs id={company.id} />
            </section>
          </>
        }
      >
        {company.identityCode === identityCodes.acceptOrg && session.can(openingCall.permission) && (
          <CenterOpening
            id={company.id}
            onAudit={audit && !audit.refused ? audit.onDo : undefined}
            onAuthorize={() => open({})}
          />
        )}
        <BasicFacts company={company} />
        <ContactFacts company={company} />
        <PaperFacts company={company} />
        {isCustomer && (
          <Authorised
            details={details}
            action={
              session.can('cust.company.authorize') && (
                <ActionButton
                  size="small"
                  action={{
                    key: 'authorize',
                    label: t('company.authorize'),
                    onDo: () => open({}),
                  }}
                />
              )
            }
          />
        )}
        <ExtSections company={company} canEdit={canEdit} />
      </Columns>
      {dialog}
      {opening && (
        <AuthorizeDialog
          key={opening.key}
          name={opening.key}
          company={company}
          onClose={close}
          onReload={() => {
            close()
            onReload()
          }}
          onDone={close}
        />
      )}
    </article>
  )
}

interface ChipsProps {
  title: string
  names: readonly { key: string | number; name: string }[]
  none: string
  children?: ReactNode
}

function Chips({ title, names, none, children }: ChipsProps) {
  return (
    <section aria-label={title}>
      <PartHead title={title}>{children}</PartHead>
      {names.length === 0 ? (
        <p className="kit-quiet">{none}</p>
      ) : (
        <ul className="company-chips">
          {names.map(({ key, name }) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Authorised({ details, action }: { details: CompanyDetail; action: ReactNode }) {
  const t = useText()
  const lang = useLang()
  const { company, countries, organizations } = details
  return (
    <div className="company-authorised">
      <Chips
        title={t('company.part.countries')}
        none={t('company.none.countries')}
        names={countries.map((one) => ({ key: one.code, name: nameIn(lang, one) }))}
      >
        {action}
      </Chips>
      <Chips
        title={t(company.identityCode === 8 ? 'company.part.agents' : 'company.part.centers')}
        none={t('company.none.organizations')}
        names={organizations.map((one) => ({ key: one.id, name: one.name }))}
      />
    </div>
  )
}
