import { useEffect, useState } from 'react'
import { memoryCacheMs } from '#domain/constants.ts'
import { config } from '#protocol/sign-in/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { PasswordDialog } from './password-dialog.tsx'

interface Props {
  /** Nothing else is allowed before: it opens by itself. */
  isForced: boolean
  onChanged: () => void
}

/**
 * A too simple password is asked to be changed (spec: pages#weak-password); where a code is wanted for it, in the
 * workspace.
 */
export function WeakPassword({ isForced, onChanged }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(isForced)
  const { data: facts } = useQuery(config, {}, { keepMs: memoryCacheMs })
  return (
    <>
      <p className="m-warning">
        {t(isForced ? 'mobile.mustChange' : 'mobile.weak')}{' '}
        {facts?.passwordCode ? (
          <a href="#/main">{t('mobile.changePassword')}</a>
        ) : (
          <button type="button" onClick={() => setOpen(true)}>
            {t('mobile.changePassword')}
          </button>
        )}
      </p>
      {isOpen && !facts?.passwordCode && <PasswordDialog onClose={() => setOpen(false)} onChanged={onChanged} />}
    </>
  )
}

/** On whatever page of the phone: the server refused something until the own password is changed. */
export function PasswordFirst({ onChanged }: { onChanged: () => void }) {
  const { passwordRefusals } = useClient()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => passwordRefusals.subscribe(() => setOpen(true)), [passwordRefusals])
  return isOpen && <PasswordDialog onClose={() => setOpen(false)} onChanged={onChanged} />
}
