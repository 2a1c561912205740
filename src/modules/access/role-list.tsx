import { Radio } from '@arco-design/web-react'
import { useState } from 'react'
import { statusText } from '#domain/status.ts'
import type { Role } from '#protocol/access/role/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useTold } from '#src/kit/list/use-batch-result.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { RemoveDialog, RemoveSeveral } from './remove-dialog.tsx'
import { RightsDialog } from './rights-dialog.tsx'
import { type Kind, ownRoles } from './role-columns.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useRoleTitle } from './use-role-title.ts'

type Opening = { readonly key: string } & (
  | { readonly kind: 'form'; readonly role: Role | null; readonly copy?: Role }
  | { readonly kind: 'rights' | 'remove'; readonly role: Role }
  | { readonly kind: 'several'; readonly roles: readonly Role[] }
)

type Props = PageProps<ListParams, ListMemory> & {
  /** Whose roles the platform keeps here; without them the roles of the reader's own company. */
  kinds?: readonly Kind[]
}

/** Roles: made, copied, renamed, deleted, and told what they permit. */
export function RoleList({ kinds, params, memory, setMemory }: Props) {
  const t = useText()
  const nameOf = useRoleTitle()
  const session = useSession()
  const { newKey, touches } = useClient()
  const [opening, setOpening] = useState<Opening | null>(null)
  const { outcome, tell } = useTold()
  const [at, setAt] = useState(0)
  const kind = kinds?.[at]
  const mayEdit = session.can('sys.role.edit')
  const close = () => setOpening(null)
  const reload = () => {
    close()
    touches.publish(['role'])
  }
  const open = (next: Omit<Extract<Opening, { kind: 'form' }>, 'key'>) => setOpening({ ...next, key: newKey() })
  const openOf = (what: 'rights' | 'remove', role: Role) => setOpening({ kind: what, role, key: newKey() })

  const keptOf = (role: Role) => (role.canEdit === 1 ? undefined : t('access.role.notYours'))
  const stays = (role: Role) => {
    if (role.canEdit === 0) return keptOf(role)
    if (role.builtIn === 1) return t('access.role.builtInStays')
    return role.userCount > 0 ? t('access.role.inUse', { count: role.userCount }) : undefined
  }
  const rowActions = (role: Role): Action[] => {
    const grants = role.canEdit === 1 && session.can('sys.role.authorize')
    const see: Action = {
      key: 'rights',
      label: t(grants ? 'access.role.rights' : 'access.role.see'),
      onDo: () => openOf('rights', role),
    }
    if (!mayEdit) return [see]
    return [
      see,
      { key: 'edit', label: t('access.edit'), refused: keptOf(role), onDo: () => open({ kind: 'form', role }) },
      { key: 'copy', label: t('access.role.copy'), onDo: () => open({ kind: 'form', role: null, copy: role }) },
      {
        key: 'remove',
        label: t('access.remove'),
        kind: 'danger',
        refused: stays(role),
        onDo: () => openOf('remove', role),
      },
    ]
  }
  const batch = (roles: readonly Role[]): Action[] => [
    {
      key: 'several',
      label: t('access.role.removeChosen'),
      kind: 'danger',
      onDo: () => setOpening({ kind: 'several', roles, key: newKey() }),
    },
  ]
  const ended = (roles: readonly Role[]) => (answer: BatchAnswer) => {
    tell(answer, roles, (role) => nameOf(role))
    reload()
  }
  return (
    <>
      <ListView
        key={kind?.identityCode ?? 'own'}
        list={kind?.list ?? ownRoles}
        view={params.view}
        memory={memory}
        onMemory={setMemory}
        {...(kind ? { fixed: { identityCode: kind.identityCode } } : {})}
        above={kinds && kinds.length > 1 && <Kinds kinds={kinds} at={at} onChange={setAt} />}
        actions={
          mayEdit
            ? [
                {
                  key: 'add',
                  label: t('access.role.add'),
                  kind: 'primary',
                  onDo: () => open({ kind: 'form', role: null }),
                },
              ]
            : []
        }
        {...(mayEdit ? { batch } : {})}
        rowActions={rowActions}
        onOpen={(role) => openOf('rights', role)}
        outcome={outcome}
      />
      {opening?.kind === 'form' && (
        <RoleDialog
          key={opening.key}
          role={opening.role}
          copy={opening.copy}
          identityCode={kind?.identityCode}
          onClose={close}
          onReload={reload}
        />
      )}
      {opening?.kind === 'rights' && (
        <RightsDialog
          key={opening.key}
          name={opening.key}
          role={opening.role}
          onClose={close}
          onReload={() => openOf('rights', opening.role)}
        />
      )}
      {opening?.kind === 'remove' && (
        <RemoveDialog key={opening.key} name={opening.key} role={opening.role} onClose={close} />
      )}
      {opening?.kind === 'several' && (
        <RemoveSeveral
          key={opening.key}
          name={opening.key}
          roles={opening.roles}
          onClose={close}
          onEnd={ended(opening.roles)}
        />
      )}
    </>
  )
}

function Kinds({ kinds, at, onChange }: { kinds: readonly Kind[]; at: number; onChange: (at: number) => void }) {
  const t = useText()
  return (
    <Radio.Group
      type="button"
      value={at}
      aria-label={t('access.role.kinds')}
      options={kinds.map(({ identityCode }, place) => ({
        value: place,
        label: t(statusText('identity', identityCode) ?? ''),
      }))}
      onChange={onChange}
    />
  )
}
