import { useState } from 'react'
import { memoryCacheMs } from '#protocol/constants.ts'
import { config } from '#protocol/system/calls.ts'
import { useQuery } from '#src/kit/client/use-query.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** A too simple password is asked to be changed (Specification 1 §9); where a code is wanted for it, in the workspace. */
export function WeakPassword({ onChanged }: { onChanged: () => void }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { data: facts } = useQuery(config, {}, { keepMs: memoryCacheMs })
  return (
    <>
      <p className="m-warning">
        {t('mobile.weak')}{' '}
        {facts?.passwordCode ? (
          <a href="#/main">{t('mobile.changePassword')}</a>
        ) : (
          <button type="button" onClick={() => setOpen(true)}>
            {t('mobile.changePassword')}
          </button>
        )}
      </p>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} onChanged={onChanged} />}
    </>
  )
}
