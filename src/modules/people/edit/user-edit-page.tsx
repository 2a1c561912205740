import { Message } from '@arco-design/web-react'
import { useEffect, useMemo, useState } from 'react'
import { identityCodes } from '#domain/status.ts'
import { detail, save } from '#protocol/people/user/calls.ts'
import type { UserDetail } from '#protocol/people/user/schemas.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useDraft, useIsDirty } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Section } from '#src/kit/ui/section.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { PasswordDialog } from '#src/modules/people/person/password-dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { UserFields } from './user-fields.tsx'
import { checkNameOf, emptyUser, type NewPerson, schema, toSend, type UserValues, valuesOf } from './user-form.ts'
import '#src/modules/people/texts.ts'
import '#src/modules/people/people.css'

interface Params {
  id?: number | undefined
  identityCode?: 1 | 2 | 4 | 8 | undefined
  companyId?: number | undefined
}
type Props = PageProps<Params>

export const opening: Opening<Params> = ({ params: { id } }) => (id === undefined ? [] : [question(detail, { id })])

/** A person is made or changed; a new one gets a first password at the end. */
export default function UserEditPage(props: Props) {
  const { id, identityCode, companyId } = props.params
  const { userInfo } = useSession()
  if (id !== undefined) return <Change {...props} id={id} />
  const isMember = identityCode === identityCodes.customer
  const isOwn = userInfo.identityCode !== identityCodes.platform || !isMember
  const fresh = { isMember, companyId: companyId ?? (isOwn ? userInfo.companyId : -99) }
  return <Desk {...props} user={null} fresh={fresh} onReload={() => {}} />
}

function Change({ id, ...props }: Props & { id: number }) {
  const t = useText()
  const found = useQuery(detail, { id })
  return (
    <Result of={found}>
      {(user) => {
        if (user.refused) return <EmptyState title={t(asTextKey(user.refused))} />
        const fresh = { isMember: user.identityCode === identityCodes.customer, companyId: user.companyId }
        // Another version is another form: what was typed comes back from its draft.
        return <Desk key={user.version} {...props} user={user} fresh={fresh} onReload={found.reload} />
      }}
    </Result>
  )
}

interface DeskProps extends Props {
  user: UserDetail | null
  fresh: NewPerson
  onReload: () => void
}

function Desk({ user, fresh, onReload, markDirty, close, setTitle }: DeskProps) {
  const t = useText()
  const { can } = useSession()
  const draftId = user ? `cust.user-edit.${user.id}` : `cust.user-edit.${fresh.isMember ? 'member' : 'employee'}`
  const [check] = useState(() => checkNameOf(user))
  const [base] = useState<UserValues>(() => (user ? valuesOf(user) : emptyUser(fresh)))
  const draft = useDraft<UserValues>(draftId, base, user?.version ?? null)
  const isDirty = useIsDirty(draftId)
  useEffect(() => markDirty(isDirty), [markDirty, isDirty])
  const name = user && (user.realName ?? user.userName)
  const title = name ? t('people.editTitle', { name }) : t(fresh.isMember ? 'people.addMember' : 'people.addEmployee')
  useEffect(() => setTitle(title), [setTitle, title])

  const first = useOpening<{ user: { id: number; version: number; userName: string } }>()
  const [sent, setSent] = useState('')
  const change = useChange(
    save,
    draft.key(),
    (saved) => {
      draft.done()
      Message.success(t('people.saved'))
      if (user === null && can('sys.user.resetPassword')) first.open({ user: { ...saved, userName: sent } })
      else close()
    },
    { instance: user?.version ?? '' },
  )
  const problems = useMemo(() => fieldProblemsOf(change.outcome.failure), [change.outcome.failure])
  return (
    <Section>
      <Form
        schema={schema}
        draft={draft}
        check={check}
        busy={!change.editable}
        problems={problems}
        columns={3}
        label={title}
        onSubmit={(values) => {
          setSent(values.realName)
          change.send(toSend(values, user, fresh.isMember))
        }}
      >
        <UserFields user={user} isMember={fresh.isMember} />
        <FormWide>
          <OutcomeNote outcome={change.outcome} onReload={onReload} />
        </FormWide>
        <FormButtons submit={t('form.save')} onCancel={close} />
      </Form>
      {first.opening && (
        <PasswordDialog
          key={first.opening.key}
          name={first.opening.key}
          user={first.opening.user}
          isFirst
          onClose={close}
        />
      )}
    </Section>
  )
}
