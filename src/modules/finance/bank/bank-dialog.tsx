import { useState } from 'react'
import * as z from 'zod/mini'
import { dictionaryCacheMs } from '#domain/constants.ts'
import { identityCodes } from '#domain/status.ts'
import { queryList } from '#protocol/company/calls.ts'
import {
  type BankAccountRow,
  bankAccountForm,
  bankNumber,
  numberRight,
  save,
} from '#protocol/finance/bank-account/calls.ts'
import { id } from '#protocol/kit/fields.ts'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'

const fields = { ...bankAccountForm, companyId: z.optional(id()) }
const fresh = z.strictObject({ ...fields, bankNumber: bankNumber() })
/** Who may not see a number whole leaves it empty: it stays. */
const changed = z.strictObject({ ...fields, bankNumber: z.optional(bankNumber()) })
type Values = Partial<z.input<typeof changed>>

interface Props {
  /** Null: a new one. */
  row: BankAccountRow | null
  onClose: () => void
}

/** The form of a bank account; once a recharge names it, its number and currency stay. */
export function BankDialog({ row, onClose }: Props) {
  const t = useText()
  const session = useSession()
  const isPlatform = session.userInfo.identityCode === identityCodes.platform
  const asked = { identityCode: identityCodes.acceptOrg }
  const centers = useQuery(queryList, asked, { keepMs: dictionaryCacheMs, entities: ['company'], skip: !isPlatform })
  const seesNumber = session.can(numberRight)
  const [base] = useState<Values>(() =>
    row
      ? {
          name: row.name,
          bank: row.bank,
          currency: row.currency,
          valid: row.valid,
          ...(seesNumber && { bankNumber: row.bankNumber }),
        }
      : { currency: 'CNY', valid: 1 },
  )
  const isFixed = row?.isUsed === true
  return (
    <RecordDialog
      name="finance.bank"
      title={t(row ? 'finance.bank.edit' : 'finance.bank.add')}
      done={t('finance.bank.saved')}
      schema={row ? changed : fresh}
      row={row}
      base={base}
      create={save}
      update={save}
      toCreate={(values) => values}
      toUpdate={({ companyId: _, ...values }, stored) => ({ ...stored, ...values })}
      onClose={onClose}
      onReload={onClose}
    >
      {isPlatform && !row && (
        <SelectField
          name="companyId"
          label={t('field.center')}
          required
          clearable={false}
          loading={centers.loading}
          options={(centers.data ?? []).map((one) => ({ value: one.id, label: one.shortName }))}
        />
      )}
      <TextField name="name" maxLength={60} help={t('finance.bank.nameHelp')} />
      <TextField name="bank" maxLength={80} />
      <TextField
        name="bankNumber"
        maxLength={42}
        disabled={isFixed}
        {...(isFixed && { help: t('finance.bank.fixed') })}
        {...(row && !seesNumber && { placeholder: row.bankNumber })}
      />
      <TextField name="currency" upper maxLength={3} disabled={isFixed} help={t('finance.bank.currencyHelp')} />
      <RadioField
        name="valid"
        label={t('field.status')}
        options={([1, 0] as const).map((value) => ({
          value,
          label: t(`status.active.${value === 1 ? 'ENABLED' : 'DISABLED'}`),
        }))}
        help={t('finance.bank.validHelp')}
      />
    </RecordDialog>
  )
}
