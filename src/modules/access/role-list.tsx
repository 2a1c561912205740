import { Radio } from '@arco-design/web-react'
import { useState } from 'react'
import { batchDeleteRole, deleteRole } from '#protocol/access/role/calls.ts'
import type { Role } from '#protocol/access/role/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useBatchRemoval, useRemoval } from '#src/parts/command/use-removal.tsx'
import { RightsDialog } from './rights-dialog.tsx'
import { type Kind, ownRoles } from './role-columns.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useRoleTitle } from './use-role-title.ts'

type Opening = { readonly key: string } & (
  | { readonly kind: 'form'; readonly role: Role | null; readonly copy?: Role }
  | { readonly kind: 'rights'; readonly role: Role }
)

type Props = ListPageProps & {
  /** Whose roles the platform keeps here; without them the roles of the reader's own company. */
  kinds?: readonly Kind[]
}

/** What a page asks first that shows the first of several kinds. */
export const kindsOpening = ([first]: readonly Kind[]) =>
  listOpening(first?.list ?? ownRoles, () => (first ? { identityCode: first.identityCode } : {}))

/** Roles: made, copied, renamed, deleted, and told what they permit. */
export function RoleList({ kinds, ...page }: Props) {
  const t = useText()
  const nameOf = useRoleTitle()
  const session = useSession()
  const { newKey, touches } = useClient()
  const [opening, setOpening] = useState<Opening | null>(null)
  const [at, setAt] = useState(0)
  const kind = kinds?.[at]
  const mayEdit = session.can('sys.role.edit')
  const close = () => setOpening(null)
  const reload = () => {
    close()
    touches.publish(['role'])
  }
  const open = (next: Omit<Extract<Opening, { kind: 'form' }>, 'key'>) => setOpening({ ...next, key: newKey() })
  const openRights = (role: Role) => setOpening({ kind: 'rights', role, key: newKey() })
  const removal = useRemoval({
    call: deleteRole,
    title: t('access.remove'),
    ask: (role: Role) => t('access.role.askRemove', { name: nameOf(role) }),
    done: t('access.role.removed'),
  })
  const several = useBatchRemoval({
    call: batchDeleteRole,
    label: t('access.role.removeChosen'),
    ask: (count) => t('access.role.askRemoveMany', { count }),
    nameOf: (role: Role) => nameOf(role),
  })

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
      onDo: () => openRights(role),
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
        onDo: () => removal.open(role),
      },
    ]
  }
  return (
    <>
      <ListView
        key={kind?.identityCode ?? 'own'}
        list={kind?.list ?? ownRoles}
        {...listProps(page)}
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
        {...(mayEdit ? { batch: several.batch } : {})}
        rowActions={rowActions}
        onOpen={openRights}
        outcome={several.outcome}
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
          onReload={() => openRights(opening.role)}
        />
      )}
      {removal.dialog}
      {several.dialog}
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
        label: statusLabel(t, 'identity', identityCode),
      }))}
      onChange={onChange}
    />
  )
}
