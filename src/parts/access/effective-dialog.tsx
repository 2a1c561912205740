import { Alert, Input, Select } from '@arco-design/web-react'
import { useState } from 'react'
import { resourceTypes } from '#domain/status.ts'
import { effective } from '#protocol/access/role/calls.ts'
import type { EffectiveEntry } from '#protocol/access/role/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { EntryList } from './entry-list.tsx'
import { isNamed, onlyIn, partOf, treeOf } from './entry-tree.ts'
import './texts.ts'

const entities = ['role', 'resource', 'user'] as const

interface Props {
  userId: number
  /** What the person is called, until his permissions are there. */
  name: string
  onClose: () => void
}

/** What a person may do, how far, and which of his roles says so. */
export function EffectiveDialog({ userId, name, onClose }: Props) {
  const t = useText()
  const query = useQuery(effective, { userId }, { entities })
  const [text, setText] = useState('')
  const [roleId, setRoleId] = useState(0)
  return (
    <Dialog open title={t('access.effective.title', { name })} width={860} onClose={onClose}>
      <Result of={query}>
        {({ entries, roles, stopped }) => {
          const isFound = isNamed(text)
          const isBy = ({ grants }: EffectiveEntry) => grants.some((grant) => roleId === 0 || grant.roleId === roleId)
          const granted = entries.filter((entry) => entry.reach !== undefined && isBy(entry))
          const ofRole = onlyIn(treeOf(entries), isBy)
          const shown = text.trim() === '' ? ofRole : partOf(ofRole, isFound)
          return (
            <>
              {stopped && (
                <Alert className="access-stopped" type="warning" content={t(`access.effective.${stopped}`)} />
              )}
              <div className="access-head">
                <Input
                  allowClear
                  style={{ width: 260 }}
                  value={text}
                  placeholder={t('access.search')}
                  aria-label={t('access.search')}
                  onChange={setText}
                />
                <Select
                  value={roleId}
                  style={{ width: 200 }}
                  aria-label={t('access.effective.role')}
                  options={[
                    { value: 0, label: t('access.effective.allRoles') },
                    ...roles.map((role) => ({ value: role.id, label: role.roleName })),
                  ]}
                  onChange={setRoleId}
                />
                <span className="kit-quiet kit-figures kit-unit">
                  {t('access.effective.count', { count: granted.length })}
                </span>
              </div>
              {shown.length === 0 ? (
                <EmptyState title={t(entries.length === 0 ? 'access.effective.none' : 'access.noMatch')} />
              ) : (
                <div className="access-scroll">
                  <EntryList
                    nodes={shown}
                    label={t('access.effective.tree')}
                    isOpen={text.trim() !== '' || roleId !== 0}
                    after={({ entry }) => <Grants entry={entry} />}
                  />
                </div>
              )}
            </>
          )
        }}
      </Result>
    </Dialog>
  )
}

/** The roles that grant an entry, each with its reach; the pages that are only shown need no word. */
function Grants({ entry }: { entry: EffectiveEntry }) {
  const t = useText()
  if (entry.active === 0) return <Tag text={t('access.effective.disabled')} />
  if (entry.type === resourceTypes.MENU && !entry.reach) return null
  return (
    <span className="access-grants">
      {entry.grants.map(({ roleId, roleName, reach }) => {
        const far = reach ? t(`access.reach.${reach}`) : ''
        const isWidest = reach === entry.reach
        return (
          <Hint
            key={roleId}
            text={t(reach ? 'access.effective.byReach' : 'access.effective.by', { role: roleName, reach: far })}
          >
            <Tag tone={isWidest ? 'progress' : 'neutral'} text={far ? `${roleName} · ${far}` : roleName} />
          </Hint>
        )
      })}
    </span>
  )
}
