import { useState } from 'react'
import * as z from 'zod/mini'
import { saveCredential } from '#protocol/consulate/account-calls.ts'
import type { SiteEntry } from '#protocol/consulate/hand-entry-schemas.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { FormDialog } from '#src/parts/command/form-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

const { id: _, ...fields } = saveCredential.input.shape
const schema = z.strictObject(fields)
type Values = Partial<z.input<typeof schema>>

interface Props {
  entry: SiteEntry
  idempotencyKey: string
  onClose: () => void
  onDone: () => void
}

/** Asks for the account at the site. */
export function AccountDialog({ entry, idempotencyKey, onClose, onDone }: Props) {
  const t = useText()
  const { id, account } = entry
  const [base] = useState<Values>({
    ...(account && { email: account.email }),
    ...(account?.accountNo !== undefined && { accountNo: account.accountNo }),
  })
  const draft = useDraft<Values>(`visa.application.account.${id}`, base)
  const change = useChange(saveCredential, idempotencyKey, () => {
    draft.done()
    onDone()
  })
  return (
    <FormDialog
      title={t('siteEntry.account')}
      command="saveCredential"
      schema={schema}
      draft={draft}
      change={change}
      onClose={onClose}
      onSubmit={(values) => change.send({ id, ...values })}
    >
      <TextField name="email" inputMode="email" maxLength={120} />
      <TextField name="accountNo" maxLength={64} />
      <TextField
        name="password"
        type="password"
        maxLength={200}
        help={account?.hasPassword ? t('siteEntry.account.keep') : undefined}
      />
    </FormDialog>
  )
}
