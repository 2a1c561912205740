import { useState } from 'react'
import { type OnlineSession, sessionPage } from '#protocol/audit-log/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { agentName } from './agent-name.ts'
import { KickDialog } from './kick-dialog.tsx'
import './audit-log.css'
import './texts.ts'

const sessions = defineList({
  code: 'sys.session',
  titleKey: 'oversight.page.session',
  call: sessionPage,
  keyOf: (row) => row.sessionNo,
  entities: ['session'],
  filters: [
    { kind: 'text', key: 'operator', title: 'field.userName', help: 'oversight.operatorHelp', maxLength: 30 },
    { kind: 'status', key: 'identityCode', group: 'identity' },
    { kind: 'text', key: 'ip', maxLength: 45 },
  ],
  columns: [
    {
      key: 'userName',
      show: (row, t) => (
        <>
          {row.userName}
          {row.isOwn && (
            <span className="oversight-own">
              <Tag tone="progress" text={t('oversight.own')} />
            </span>
          )}
        </>
      ),
      width: 184,
    },
    { key: 'realName', width: 96 },
    { key: 'identityCode', group: 'identity', width: 136 },
    { key: 'companyName', width: 136 },
    {
      key: 'agent',
      title: 'oversight.browser',
      show: (row, t) => agentName(row.agent ?? '') ?? t('oversight.unknownBrowser'),
      width: 152,
    },
    { key: 'ip', width: 120 },
    { key: 'seenTime', width: 136 },
    { key: 'createTime', title: 'oversight.signedInAt', width: 136 },
    { key: 'expiresTime', width: 136 },
    {
      key: 'remember',
      title: 'oversight.remembered',
      show: (row, t) => t(row.remember === 1 ? 'oversight.rememberedYes' : 'oversight.rememberedNo'),
      width: 96,
      hidden: true,
    },
    { key: 'sessionNo', width: 160, hidden: true },
  ],
  emptyKey: 'oversight.noSessions',
})

interface Opened {
  readonly rows: readonly OnlineSession[]
  readonly clear: () => void
}

const nothing = () => {}

export const opening = listOpening(sessions)

/** The browsers that are signed in; whoever may signs one of them out. */
export default function SessionPage(props: ListPageProps) {
  const t = useText()
  const session = useSession()
  const { opening, open, close } = useOpening<Opened>()
  const [canKick] = useState(() => session.can('sys.session.kick'))
  const kick = (rows: readonly OnlineSession[], clear: () => void): Action => ({
    key: 'kick',
    label: t('oversight.kick'),
    kind: 'danger',
    onDo: () => open({ rows, clear }),
    ...(rows.some((row) => row.isOwn) && { refused: t('oversight.ownRefused') }),
  })
  return (
    <>
      <ListView
        list={sessions}
        {...listProps(props)}
        {...(canKick
          ? {
              rowActions: (row: OnlineSession) => [kick([row], nothing)],
              batch: (rows: readonly OnlineSession[], clear: () => void) => [kick(rows, clear)],
            }
          : {})}
      />
      {opening && (
        <KickDialog key={opening.key} name={opening.key} rows={opening.rows} onClose={close} onDone={opening.clear} />
      )}
    </>
  )
}
