import { Alert, Button } from '@arco-design/web-react'
import { useState } from 'react'
import { credential } from '#protocol/consulate/account-calls.ts'
import type { SiteEntry } from '#protocol/consulate/hand-entry-schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { Copyable } from '#src/kit/form/copy.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { DescriptionList } from '#src/kit/ui/description-list.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { AccountDialog } from './account-dialog.tsx'

/** The account at the site by which the application is entered; its password is shown to whoever enters it, and on request only. */
export function AccountSection({ entry, onReload }: { entry: SiteEntry; onReload: () => void }) {
  const { can } = useSession()
  const mayEnter = entry.steps.includes('record')
  return can(credential.permission) && mayEnter ? <Account entry={entry} onReload={onReload} /> : null
}

function Account({ entry, onReload }: { entry: SiteEntry; onReload: () => void }) {
  const t = useText()
  const { newKey } = useClient()
  const [key, setKey] = useState(newKey)
  const [shown, setShown] = useState<{ password?: string | undefined; isUnreadable: boolean } | null>(null)
  const { opening, open, close } = useOpening()
  const showing = useChange(credential, key, (answer) => {
    setShown(answer)
    setKey(newKey())
  })
  const { account } = entry
  return (
    <section aria-label={t('siteEntry.account')}>
      {account ? (
        <DescriptionList
          title={t('siteEntry.account')}
          columns={2}
          facts={[
            { name: 'field.email', value: <Copyable text={account.email} /> },
            { name: 'field.accountNo', value: account.accountNo && <Copyable text={account.accountNo} /> },
            { name: 'field.password', value: shown?.password && <Copyable text={shown.password} /> },
          ]}
        />
      ) : (
        <>
          <PartHead title={t('siteEntry.account')} />
          <p className="kit-quiet">{t('siteEntry.account.none')}</p>
        </>
      )}
      {shown?.isUnreadable && <Alert type="warning" content={t('siteEntry.account.unreadable')} />}
      <div className="site-entry-account">
        {account?.hasPassword && (
          <Button
            size="small"
            data-action="credential"
            loading={showing.busy}
            onClick={() => (shown ? setShown(null) : showing.send({ id: entry.id }))}
          >
            {t(shown ? 'siteEntry.account.hide' : 'siteEntry.account.show')}
          </Button>
        )}
        {account && !account.hasPassword && <span className="kit-quiet">{t('siteEntry.account.noPassword')}</span>}
        <Button size="small" data-action="saveCredential" onClick={() => open({ name: t('siteEntry.account') })}>
          {t('siteEntry.account.edit')}
        </Button>
        {account?.hasPassword && <small className="kit-quiet">{t('siteEntry.account.told')}</small>}
      </div>
      <OutcomeNote outcome={showing.outcome} onReload={onReload} />
      {opening && (
        <AccountDialog
          entry={entry}
          idempotencyKey={opening.key}
          onClose={close}
          onDone={() => {
            setShown(null)
            close()
            onReload()
          }}
        />
      )}
    </section>
  )
}
