import { useEffect } from 'react'
import { identityCodes } from '#domain/status.ts'
import { detail, queryLog } from '#protocol/people/user/calls.ts'
import type { UserDetail } from '#protocol/people/user/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useAhead } from '#src/kit/query/use-ahead.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { ActionButtons } from '#src/kit/ui/actions.tsx'
import { Columns, PageHeader } from '#src/kit/ui/layout.tsx'
import { PersonPicture } from '#src/kit/ui/person-picture.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { usePersonActions } from '#src/modules/people/person/use-person-actions.tsx'
import '#src/modules/people/texts.ts'
import '#src/modules/people/people.css'
import { Bindings } from './bindings.tsx'
import { AccountFacts, PersonalFacts } from './facts.tsx'
import { PersonLogs } from './person-logs.tsx'
import '#src/kit/ui/record.css'
import './detail.css'

const entities = ['user', 'department', 'role'] as const
const logsQuestion = (id: number) => question(queryLog, { id }, { entities: ['user'] })

/** The log does not wait for the person. */
export const opening: Opening<{ id: number }> = ({ params: { id } }) => [
  question(detail, { id }, { entities }),
  logsQuestion(id),
]

/** One person: who it is, what it may do, through whom it signs in, and what was done to the account. */
export default function UserDetailPage({ params, setTitle, close }: PageProps<{ id: number }>) {
  useAhead([logsQuestion(params.id)])
  const found = useQuery(detail, { id: params.id }, { entities })
  const name = found.data && (found.data.realName ?? found.data.userName)
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  return <Result of={found}>{(user) => <Person user={user} onGone={close} />}</Result>
}

function Person({ user, onGone }: { user: UserDetail; onGone: () => void }) {
  const t = useText()
  const actions = usePersonActions({ onGone })
  const logs = useQuery(queryLog, { id: user.id }, { entities: ['user'] })
  const name = user.realName ?? user.userName
  return (
    <article className="kit-record" aria-label={name}>
      <PageHeader
        title={
          <>
            <PersonPicture name={name} icon={user.icon} size={32} />
            {name}
          </>
        }
        actions={<ActionButtons actions={actions.of(user, user.refused)} size="small" />}
      >
        <StatusTag group="user" code={user.status} />
        {user.frozen === 1 && user.blocked === 1 && <StatusTag group="user" code={1} />}
        {user.hasPassword === 0 && <Tag tone="attention" text={t('people.noPassword')} />}
        {user.hasPassword === 1 && user.weakPassword === 1 && <Tag tone="attention" text={t('people.weakPassword')} />}
        <span className="kit-quiet">
          {user.companyName}
          {user.departmentName && ` · ${user.departmentName}`}
        </span>
      </PageHeader>
      <Columns
        side={
          <section aria-label={t('field.logs')}>
            <PartHead title={t('field.logs')} />
            <Result of={logs}>{(entries) => <PersonLogs entries={entries} />}</Result>
          </section>
        }
      >
        <AccountFacts user={user} isMember={user.identityCode === identityCodes.customer} />
        <PersonalFacts user={user} />
        <Bindings user={user} />
      </Columns>
      {actions.dialog}
    </article>
  )
}
