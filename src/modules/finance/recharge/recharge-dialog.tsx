import { Alert } from '@arco-design/web-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { uploadRules } from '#domain/upload.ts'
import { attachment } from '#protocol/file/calls.ts'
import { choices, rechargeForm, submit, submitAgain } from '#protocol/finance/recharge/calls.ts'
import type { RechargeChoices, RechargeRow } from '#protocol/finance/recharge/schemas.ts'
import { id, positiveFen } from '#protocol/kit/fields.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { MoneyField } from '#src/kit/form/number-field.tsx'
import { RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { AttachmentsField } from '#src/kit/upload/attachments-field.tsx'
import '#src/modules/finance/texts-settle.ts'
import '#src/modules/finance/finance.css'
import { useAccountName } from '#src/modules/finance/transaction/account-filter.tsx'
import type { CommandFormProps } from '#src/parts/command/define-commands.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { Change } from './change.tsx'

const { file: _, amountFen: __, ...words } = rechargeForm
const schema = z.strictObject({
  accountId: id(),
  way: z.enum(['in', 'back']),
  amountFen: positiveFen(),
  ...words,
  files: z.optional(z.array(z.strictObject(attachment.shape)).check(z.maxLength(1, 'rules.tooMany'))),
})
type Values = z.input<typeof schema>

/** One screenshot, as the bank's page shows the transfer. */
const screenshot = { ...uploadRules.clipboard, maxCount: 1 }

const toCall = ({ accountId, way, amountFen, files, ...form }: z.output<typeof schema>) => {
  const [file] = files ?? []
  const signed = { amountFen: way === 'in' ? amountFen : -amountFen, ...(file && { file }) }
  return { accountId, form: { ...form, ...signed } }
}

const baseOf = ({
  accountId,
  bankAccountId,
  valueDay,
  payerName,
  voucherNo,
  ...row
}: RechargeRow): Partial<Values> => ({
  accountId,
  bankAccountId,
  valueDay,
  payerName,
  voucherNo,
  way: row.amountFen > 0 ? 'in' : 'back',
  amountFen: Math.abs(row.amountFen),
  ...(row.remark && { remark: row.remark }),
  ...(row.file && { files: [row.file] }),
})

interface Props {
  /** The account it is for; absent: it is chosen. */
  accountId?: number
  /** A rejected one that is submitted again. */
  again?: RechargeRow
  onClose: () => void
}

/** Says what was paid in at the bank, or is to be given back; somebody else approves it. */
export function RechargeDialog(props: Props) {
  const t = useText()
  const found = useQuery(choices, {}, { entities: ['account', 'bankAccount'] })
  if (found.data) return <RechargeForm {...props} choices={found.data} />
  return (
    <Dialog open title={t('finance.recharge.new')} onClose={props.onClose}>
      <Result of={found}>{() => null}</Result>
    </Dialog>
  )
}

/** A rejected recharge submitted again. */
export const AgainDialog = ({ record, onClose }: CommandFormProps<RechargeRow>) => (
  <RechargeDialog again={record} onClose={onClose} />
)

function RechargeForm({ accountId, again, choices, onClose }: Props & { choices: RechargeChoices }) {
  const t = useText()
  const today = useToday()
  const nameOf = useAccountName()
  const [only] = choices.accounts.length === 1 ? choices.accounts : []
  const chosen = again?.accountId ?? accountId ?? only?.id
  const [base] = useState<Partial<Values>>(() =>
    again ? baseOf(again) : { way: 'in', valueDay: today, ...(chosen !== undefined && { accountId: chosen }) },
  )
  return (
    <RecordDialog
      name={`finance.recharge.${chosen ?? 'any'}`}
      title={t(again ? 'finance.recharge.again' : 'finance.recharge.new')}
      command={again && 'submitAgain'}
      submit={t('finance.recharge.send')}
      done={t('finance.recharge.done')}
      schema={schema}
      row={again ?? null}
      base={base}
      create={submit}
      update={submitAgain}
      toCreate={(values) => {
        const { accountId, form } = toCall(values)
        return { accountId, ...form }
      }}
      toUpdate={(values, stored) => ({ ...stored, ...toCall(values).form })}
      columns={2}
      width={760}
      onClose={onClose}
      onReload={onClose}
    >
      <SelectField
        name="accountId"
        label={t('settle.accountName')}
        clearable={false}
        disabled={again !== undefined || accountId !== undefined}
        options={choices.accounts.map((account) => ({ value: account.id, label: nameOf(account) }))}
      />
      <RadioField
        name="way"
        label={t('finance.recharge.way')}
        options={(['in', 'back'] as const).map((value) => ({ value, label: t(`finance.recharge.way.${value}`) }))}
      />
      <Balance accounts={choices.accounts} />
      <MoneyField name="amountFen" />
      <BankField choices={choices} />
      <DayField name="valueDay" max={today} />
      <TextField name="payerName" maxLength={80} />
      <TextField name="voucherNo" maxLength={40} help={t('finance.recharge.voucherHelp')} />
      <RemarkField name="remark" />
      <FormWide>
        <AttachmentsField name="files" label={t('finance.recharge.file')} rule={screenshot} pastes />
      </FormWide>
    </RecordDialog>
  )
}

/** What stands on the chosen account, and what will. */
function Balance({ accounts }: Pick<RechargeChoices, 'accounts'>) {
  const accountId = useValue<number>('accountId')
  const isBack = useValue<string>('way') === 'back'
  const typed = useValue<unknown>('amountFen')
  const account = accounts.find(({ id }) => id === accountId)
  if (!account) return null
  const amountFen = typeof typed === 'number' ? typed : 0
  return (
    <FormWide>
      <Change balanceFen={account.balanceFen} amountFen={isBack ? -amountFen : amountFen} />
    </FormWide>
  )
}

/** The bank accounts of the account's center, each with the number to pay to. */
function BankField({ choices: { accounts, banks } }: { choices: RechargeChoices }) {
  const t = useText()
  const accountId = useValue<number>('accountId')
  const chosen = useValue<number>('bankAccountId')
  const account = accounts.find(({ id }) => id === accountId)
  const offered = banks.filter(({ companyId }) => companyId === account?.companyId)
  const bank = offered.find(({ id }) => id === chosen)
  if (account && offered.length === 0)
    return <Alert type="warning" content={t('finance.recharge.noBank', { center: account.companyName })} />
  return (
    <SelectField
      name="bankAccountId"
      clearable={false}
      waits={account === undefined}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      {...(bank && { help: `${bank.bank} ${bank.bankNumber}` })}
    />
  )
}
