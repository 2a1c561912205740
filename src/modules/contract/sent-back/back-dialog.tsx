import { useState } from 'react'
import type { BackItem } from '#domain/contract/back-items.ts'
import { back, reviewedBack } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import { contractPapers } from '#protocol/paper/contract-calls.ts'
import { wholePaste } from '#src/kit/form/limit.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { useDicts } from '#src/modules/contract/use-dicts.ts'
import { CommandDialog, type CommandDialogProps } from '#src/parts/command/command-dialog.tsx'
import type { CommandFormProps } from '#src/parts/command/define-commands.ts'
import { useChange } from '#src/parts/command/use-change.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { itemOfCell, reasonOf } from './back-reason.ts'
import { useBackMarks } from './marks.ts'
import './sent-back.css'

/** What is sent with a send-back. */
export interface BackTyped {
  readonly reason: string
  readonly items: readonly BackItem[]
}

interface Props extends Pick<CommandDialogProps, 'change' | 'onClose' | 'onReload'> {
  event: 'back' | 'reviewedBack'
  details: ContractDetails
  onDo: (typed: BackTyped) => void
}

/**
 * Asks why a contract is sent back: what was marked stands there with its reason, which can be changed, and becomes the sentence;
 * more may be written, or all of it where nothing is marked. Whoever takes his own acceptance back marks nothing.
 */
export function BackQuestion({ event, details, onDo, ...dialog }: Props) {
  const t = useText()
  const { entries, nameOf, word } = useDicts()
  const { contract, passports, isWithdrawal } = details
  const isOwn = event === 'back' && isWithdrawal
  const { cells } = useBackMarks()
  const codes = entries('BACK_REASON')
  const [changed, setChanged] = useState<ReadonlyMap<string, Partial<BackItem> | null>>(new Map())
  const { data: papers } = useQuery(contractPapers, { id: contract.id }, { skip: cells.size === 0 })
  const marked = isOwn ? [] : [...cells].filter((cell) => changed.get(cell) !== null)
  const known = codes.map(({ code }) => code)
  const rows = marked.map((cell) => ({ cell, item: { ...itemOfCell(cell, known), ...changed.get(cell) } }))
  const items = rows.map(({ item }) => item)
  const change = (cell: string, to: Partial<BackItem> | null) =>
    setChanged(new Map(changed).set(cell, to && { ...changed.get(cell), ...to }))
  const nameOfItem = ({ passportId, paperKey, field }: BackItem): string => {
    if (field) return t(fieldTextKey(field))
    const own = papers?.people.find((one) => one.passportId === passportId)?.papers ?? papers?.shared ?? []
    return own.find(({ key }) => key === paperKey)?.name ?? paperKey ?? ''
  }
  const whose = ({ passportId }: BackItem) => {
    const person = passports.find(({ id }) => id === passportId)
    return person ? personName(person) : t('contract.sentBack.everybody')
  }
  const sentence = reasonOf(items, passports, {
    reason: (code) => word('BACK_REASON', code),
    person: personName,
    of: t('contract.sentBack.of'),
    and: t('contract.sentBack.and'),
    next: t('contract.sentBack.next'),
  })
  const title = t(isOwn ? 'contract.event.withdraw' : `contract.event.${event}`)
  return (
    <CommandDialog
      {...dialog}
      title={title}
      command={event}
      reason
      {...(isOwn ? {} : { standard: codes.map(nameOf) })}
      given={sentence}
      onDo={({ reason = '' }) => onDo({ reason, items })}
    >
      <p>{t(isOwn ? 'contract.ask.withdraw' : `contract.ask.${event}`, { no: contract.contractNo })}</p>
      {rows.length > 0 && (
        <ul className="contract-back-items" aria-label={t('contract.sentBack.items')}>
          {rows.map(({ cell, item }) => (
            <li key={cell}>
              <span>
                {whose(item)} · {nameOfItem(item)}
              </span>
              <select
                name="code"
                aria-label={t('contract.sentBack.why', { name: nameOfItem(item) })}
                value={item.code}
                onChange={({ target }) => change(cell, { code: target.value })}
              >
                {codes.map((one) => (
                  <option key={one.code} value={one.code}>
                    {nameOf(one)}
                  </option>
                ))}
              </select>
              <input
                ref={wholePaste}
                name="note"
                maxLength={100}
                aria-label={t('contract.sentBack.note', { name: nameOfItem(item) })}
                placeholder={t('field.note')}
                value={item.note ?? ''}
                onChange={({ target }) => change(cell, { note: target.value })}
              />
              <button type="button" onClick={() => change(cell, null)}>
                {t('contract.sentBack.leaveOut')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {sentence && <p className="kit-quiet">{t('contract.sentBack.sentence', { reason: sentence })}</p>}
    </CommandDialog>
  )
}

/** The same as a command of a contract's own page. */
export function BackDialog({ event, record, opening, onClose, onDone }: CommandFormProps<ContractDetails>) {
  const isBack = event === 'back'
  const change = useChange(isBack ? back : reviewedBack, opening.key, onDone, { isForm: true })
  const { id, version } = record.contract
  return (
    <BackQuestion
      event={isBack ? 'back' : 'reviewedBack'}
      details={record}
      change={change}
      onDo={({ reason, items }) => change.send({ id, version, reason, ...(items.length > 0 && { items: [...items] }) })}
      onClose={onClose}
    />
  )
}
