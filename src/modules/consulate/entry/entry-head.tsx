import { Link } from '@arco-design/web-react'
import { useState } from 'react'
import { siteAddresses } from '#domain/consulate/hand-entry.ts'
import { formatInstant } from '#domain/day.ts'
import { handBack, release, sendAgain, takeOver } from '#protocol/consulate/hand-entry-calls.ts'
import type { SiteEntry } from '#protocol/consulate/hand-entry-schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { ActionButton } from '#src/kit/ui/actions.tsx'
import { PageHeader } from '#src/kit/ui/layout.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import { useKeyDown } from '#src/kit/ui/use-key-down.ts'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { LookAgainDialog } from '#src/modules/consulate/look-again-dialog.tsx'
import { CallDialog } from '#src/parts/command/call-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

type Asked = 'handBack' | 'release'
type Done = 'takeOver' | 'sendAgain' | 'lookAgain' | Asked
const calls = { handBack, release } as const

/** A key that nobody typed into something. */
const isFree = (event: KeyboardEvent) =>
  !event.ctrlKey &&
  !event.altKey &&
  !event.metaKey &&
  !event.defaultPrevented &&
  !document.querySelector('[role=dialog]') &&
  !(event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]'))

/** Whose application it is, who has it in hand, and what can be done with that. */
export function EntryHead({ entry, onReload }: { entry: SiteEntry; onReload: () => void }) {
  const t = useText()
  const { newKey, say } = useClient()
  const { opening, open, close } = useOpening<{ command: Asked }>()
  const looking = useOpening<object>()
  const done = (step: Done) => {
    say({ kind: 'success', text: t(`siteEntry.done.${step}`) })
    onReload()
  }
  const [key, setKey] = useState(newKey)
  const taken = () => {
    setKey(newKey())
    done('takeOver')
  }
  const taking = useChange(takeOver, key, taken, { says: 'failure' })
  const [againKey, setAgainKey] = useState(newKey)
  const sending = useChange(
    sendAgain,
    againKey,
    () => {
      setAgainKey(newKey())
      done('sendAgain')
    },
    { says: 'failure' },
  )
  const { id, applicantName, passportNo, site, applicationStatus, applicationNo, holder, holderUntil, isMine } = entry
  const may = (step: SiteEntry['steps'][number]) => entry.steps.includes(step)
  const take = () => taking.send({ id })
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 't' || !isFree(event) || !may('takeOver') || taking.busy) return
    event.preventDefault()
    take()
  })
  const until = holderUntil === undefined ? '' : formatInstant(holderUntil)
  return (
    <PageHeader
      title={applicantName}
      actions={
        <>
          <Link className="site-entry-site" href={siteAddresses[site]} target="_blank" rel="noreferrer">
            {t('siteEntry.site')}
          </Link>
          {may('lookAgain') && (
            <ActionButton
              action={{ key: 'lookAgain', label: t('siteEntry.lookAgain'), onDo: () => looking.open({}) }}
            />
          )}
          {may('sendAgain') && (
            <ActionButton
              action={{
                key: 'sendAgain',
                label: t('siteEntry.sendAgain'),
                busy: sending.busy,
                onDo: () => sending.send({ id }),
              }}
            />
          )}
          {(['release', 'handBack'] as const).filter(may).map((command) => (
            <ActionButton
              key={command}
              action={{ key: command, label: t(`siteEntry.${command}`), onDo: () => open({ command }) }}
            />
          ))}
          {may('takeOver') && (
            <ActionButton
              action={{
                key: 'takeOver',
                label: t('siteEntry.takeOver'),
                kind: 'primary',
                busy: taking.busy,
                onDo: take,
              }}
            />
          )}
        </>
      }
    >
      {passportNo && <span className="kit-figures">{passportNo}</span>}
      <span className="kit-quiet">{t(`formTask.site.${site}`)}</span>
      <StatusTag group="application" code={applicationStatus} />
      <RecordLink to={{ code: 'visa.application', params: { id }, name: applicationNo }}>
        {applicationNo ?? t('siteEntry.noNumber')}
      </RecordLink>
      {holder !== undefined && (
        <Tag
          tone={isMine ? 'progress' : 'attention'}
          text={
            isMine ? t('siteEntry.heldByMe', { time: until }) : t('siteEntry.heldBy', { user: holder, time: until })
          }
        />
      )}
      {opening && (
        <CallDialog
          idempotencyKey={opening.key}
          title={t(`siteEntry.${opening.command}`)}
          command={opening.command}
          call={calls[opening.command]}
          input={(typed) => ({ id, ...(typed.remark && { reason: typed.remark }) })}
          remark
          onDone={() => done(opening.command)}
          onClose={close}
          onReload={onReload}
        >
          <p>{t(`siteEntry.ask.${opening.command}`)}</p>
        </CallDialog>
      )}
      {looking.opening && (
        <LookAgainDialog
          key={looking.opening.key}
          idempotencyKey={looking.opening.key}
          application={entry}
          onClose={looking.close}
          onReload={onReload}
          onDone={() => {
            looking.close()
            done('lookAgain')
          }}
        />
      )}
    </PageHeader>
  )
}
