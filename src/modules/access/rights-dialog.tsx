import { Button, Checkbox, Input, Message } from '@arco-design/web-react'
import { useState } from 'react'
import { roleOfIdentity, type Scope, scopes } from '#domain/permission.ts'
import { identityCodes } from '#domain/status.ts'
import { authorize, queryResources } from '#protocol/access/role/calls.ts'
import type { GrantableEntry, Role } from '#protocol/access/role/schemas.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { ChoiceBox } from '#src/kit/table/choice-box.tsx'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { EntryList } from '#src/parts/access/entry-list.tsx'
import { entryName, isNamed, onlyIn, partOf, treeOf } from '#src/parts/access/entry-tree.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import {
  codesOf,
  countOf,
  heldOf,
  isLocked,
  type RightNode,
  type Rights,
  rightsOf,
  toggled,
  withReach,
} from './rights.ts'
import { useRoleTitle } from './use-role-title.ts'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  role: Role
  onClose: () => void
  /** The role was changed by somebody else: what it may do now is wanted. */
  onReload: () => void
}

type Granted = OutputOf<typeof queryResources>

/** What a role may do: the permission tree, with the reach of each permission. */
export function RightsDialog(props: Props) {
  const t = useText()
  const [id] = useState(props.role.id)
  // Asked once for each opening: what is being chosen is not changed under the hand.
  const query = useQuery(queryResources, { roleId: id })
  const nameOf = useRoleTitle()
  const title = t('access.rights.title', { name: nameOf(props.role) })
  if (query.data) return <Choosing {...props} title={title} granted={query.data} />
  return (
    <Dialog open title={title} width={920} onClose={props.onClose}>
      <Result of={query}>{() => null}</Result>
    </Dialog>
  )
}

function Choosing({
  name,
  role,
  title,
  granted: found,
  onClose,
  onReload,
}: Props & { title: string; granted: Granted }) {
  const t = useText()
  const session = useSession()
  const nameOf = useRoleTitle()
  const [granted] = useState(found)
  const [tree] = useState(() => treeOf(granted.entries))
  const [before] = useState(() => rightsOf(granted.codes))
  const [rights, setRights] = useState<Rights>(before)
  const [text, setText] = useState('')
  const [isHeldOnly, setHeldOnly] = useState(false)
  const [wished, setWished] = useState<Scope>(role.identityCode === identityCodes.platform ? 'all' : 'company')
  const change = useChange(authorize, name, () => {
    onClose()
    Message.success(t('access.rights.saved', { name: nameOf(role) }))
  })
  const mayChange = role.canEdit === 1 && session.can('sys.role.authorize')
  const isFree = mayChange && change.editable && !change.busy
  const held = isHeldOnly ? onlyIn(tree, ({ code }) => rights.has(code)) : tree
  const shown = text.trim() === '' ? held : partOf(held, isNamed(text))
  const count = granted.entries.filter(({ code, reaches }) => reaches.length > 0 && rights.has(code)).length
  const save = () =>
    change.send({
      roleId: role.id,
      version: granted.version,
      codes: codesOf(rights, { ...granted, prefix: roleOfIdentity(role.identityCode) }),
    })
  return (
    <Dialog
      open
      title={title}
      width={920}
      busy={change.busy}
      onClose={onClose}
      footer={
        <>
          <OutcomeNote outcome={change.outcome} onReload={onReload} />
          <DialogFoot busy={change.busy} onCancel={onClose} cancel={t(mayChange ? 'ui.cancel' : 'ui.close')}>
            {mayChange && (
              <Button type="primary" loading={change.busy} disabled={!change.editable && !change.busy} onClick={save}>
                {t('form.save')}
              </Button>
            )}
          </DialogFoot>
        </>
      }
    >
      <div className="access-head">
        <Input
          allowClear
          style={{ width: 260 }}
          value={text}
          placeholder={t('access.search')}
          aria-label={t('access.search')}
          onChange={setText}
        />
        <Checkbox checked={isHeldOnly} onChange={setHeldOnly}>
          {t('access.rights.heldOnly')}
        </Checkbox>
        {mayChange && (
          <span className="access-wished">
            {t('access.rights.wished')}
            <ReachSelect
              label={t('access.rights.wished')}
              reaches={scopes.filter((scope) => granted.entries.some(({ reaches }) => reaches.includes(scope)))}
              value={wished}
              onChange={setWished}
            />
          </span>
        )}
        <span className="kit-quiet kit-figures kit-unit" aria-live="polite">
          {t('access.rights.count', { count })}
        </span>
      </div>
      {!mayChange && <p className="kit-quiet">{t('access.rights.readOnly')}</p>}
      {shown.length === 0 ? (
        <EmptyState title={t('access.noMatch')} />
      ) : (
        <div className="access-scroll">
          <EntryList
            nodes={shown}
            label={t('access.rights.tree')}
            isOpen={text.trim() !== '' || isHeldOnly}
            before={(node) => (
              <RightBox
                node={node}
                rights={rights}
                disabled={!isFree}
                onToggle={() => setRights(toggled(rights, tree, node, wished))}
              />
            )}
            after={(node) => (
              <RightEnd
                node={node}
                rights={rights}
                disabled={!isFree}
                onReach={(reach) => setRights(withReach(rights, node.entry.code, reach))}
              />
            )}
          />
        </div>
      )}
    </Dialog>
  )
}

interface PartProps {
  node: RightNode
  rights: Rights
  disabled: boolean
}

/** Ticked when all of it is held, half when only a part is. */
function RightBox({ node, rights, disabled, onToggle }: PartProps & { onToggle: () => void }) {
  const t = useText()
  const held = heldOf(node, rights)
  const refused = isLocked(node.entry, rights) ? t('access.rights.beyond') : undefined
  const name = entryName(useLang(), node.entry)
  return (
    <ChoiceBox
      checked={held === 'all'}
      isPartly={held === 'some'}
      disabled={disabled || refused !== undefined}
      label={name}
      title={refused}
      onChange={onToggle}
    />
  )
}

/** How far a permission reaches; of a heading how many are granted. */
function RightEnd({ node, rights, disabled, onReach }: PartProps & { onReach: (reach: Scope) => void }) {
  const t = useText()
  const { entry } = node
  const name = entryName(useLang(), entry)
  const reach = rights.get(entry.code)
  const isParent = node.menus.length + node.buttons.length > 0
  const { held, of } = countOf(node, rights)
  return (
    <>
      {isParent && of > 0 && <span className="kit-quiet kit-figures">{t('access.rights.part', { held, of })}</span>}
      {reach && (
        <Reach
          entry={entry}
          reach={reach}
          name={name}
          disabled={disabled || isLocked(entry, rights)}
          onReach={onReach}
        />
      )}
    </>
  )
}

interface ReachProps {
  entry: GrantableEntry
  reach: Scope
  name: string
  disabled: boolean
  onReach: (reach: Scope) => void
}

function Reach({ entry, reach, name, disabled, onReach }: ReachProps) {
  const t = useText()
  const choices = entry.reaches.includes(reach) ? entry.reaches : [reach]
  return (
    <Hint text={disabled && entry.isBeyond ? t('access.rights.beyond') : undefined}>
      <ReachSelect
        label={t('access.rights.reachOf', { name })}
        reaches={choices}
        value={reach}
        disabled={disabled}
        onChange={onReach}
      />
    </Hint>
  )
}

interface SelectProps {
  label: string
  reaches: readonly Scope[]
  value: Scope
  disabled?: boolean
  onChange: (reach: Scope) => void
}

/** The browser's own: a tree has as many as permissions. */
function ReachSelect({ label, reaches, value, disabled = false, onChange }: SelectProps) {
  const t = useText()
  return (
    <select
      className="access-reach"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as Scope)}
    >
      {reaches.map((reach) => (
        <option key={reach} value={reach}>
          {t(`access.reach.${reach}`)}
        </option>
      ))}
    </select>
  )
}
