import { Button } from '@arco-design/web-react'
import { useId, useState } from 'react'
import { remarkMaxLength } from '#domain/constants.ts'
import { sumFen } from '#domain/money.ts'
import { count } from '#protocol/finance/day-close-calls.ts'
import { cashUnits, type DayCloseRow } from '#protocol/finance/schemas.ts'
import { signedFen } from '#protocol/kit/fields.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { GrowingText } from '#src/kit/form/growing-text.tsx'
import { MoneyInput } from '#src/kit/form/number-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import type { CommandFormProps } from '#src/parts/command/define-commands.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { Difference } from './difference.tsx'
import { type Counted, Units } from './units.tsx'
import '#src/kit/form/form.css'

/** What is in the till: cash by banknotes and coins, everything else as one sum; what differs is explained. */
export function CountDialog({ event, record: till, opening, onClose, onDone }: CommandFormProps<DayCloseRow>) {
  const t = useText()
  const id = useId()
  const isCash = till.paymentKind === 'CASH' && till.bookedFen >= 0
  const change = useChange(count, opening.key, onDone, { says: 'done' })
  const [units, setUnits] = useState<Counted>(() =>
    Object.fromEntries((till.denominations ?? []).map((one) => [one.unitFen, one.quantity])),
  )
  const [misreadUnits, setMisreadUnits] = useState<readonly number[]>([])
  const [typed, setTyped] = useState<number | string | undefined>(till.countedFen)
  const [remark, setRemark] = useState(till.remark ?? '')
  const isOwn = till.cashierId === useSession().userInfo.id
  const [countReason, setCountReason] = useState('')
  const isReasonMissing = !isOwn && countReason.trim() === ''
  const cashFen = sumFen(cashUnits.map((unit) => unit * (units[unit] ?? 0)))
  const countedFen = isCash ? cashFen : typeof typed === 'number' ? typed : undefined
  const differenceFen = countedFen === undefined ? undefined : countedFen - till.bookedFen
  const isUnexplained = differenceFen !== undefined && differenceFen !== 0 && remark.trim() === ''
  const misread = typeof typed === 'string' ? signedFen().safeParse(typed).error?.issues[0]?.message : undefined
  const problem = fieldProblemsOf(change.outcome.failure)[0]
  const save = () =>
    countedFen !== undefined &&
    change.send({
      id: till.id,
      version: till.version,
      ...(isCash
        ? {
            denominations: cashUnits.flatMap((unitFen) =>
              units[unitFen] ? [{ unitFen, quantity: units[unitFen] }] : [],
            ),
          }
        : { countedFen }),
      ...(remark.trim() ? { remark: remark.trim() } : {}),
      ...(isOwn ? {} : { countReason: countReason.trim() }),
    })
  const { day, cashier, paymentMethodName: method } = till
  return (
    <Dialog
      open
      title={t('finance.till.countTitle', { day, cashier, method })}
      command={event}
      onClose={onClose}
      busy={change.busy}
      footer={
        <DialogFoot busy={change.busy} onCancel={onClose}>
          <Button
            data-send
            type="primary"
            loading={change.busy}
            disabled={
              countedFen === undefined ||
              misreadUnits.length > 0 ||
              isUnexplained ||
              isReasonMissing ||
              !change.editable
            }
            onClick={save}
          >
            {t('finance.till.countSave')}
          </Button>
        </DialogFoot>
      }
    >
      <div className="finance-dialog">
        {isCash ? (
          <Units
            units={units}
            disabled={!change.editable}
            onChange={setUnits}
            onWrong={(unit, isWrong) =>
              setMisreadUnits((now) => [...now.filter((one) => one !== unit), ...(isWrong ? [unit] : [])])
            }
          />
        ) : (
          <div className="kit-field">
            <label htmlFor={`${id}-sum`} className="kit-field-label">
              {t('finance.till.amountReceived')}
            </label>
            <div className="finance-find">
              <MoneyInput
                id={`${id}-sum`}
                value={typed}
                onChange={setTyped}
                disabled={!change.editable}
                status={misread ? 'error' : undefined}
              />
              <Button disabled={!change.editable} onClick={() => setTyped(till.bookedFen)}>
                {t('finance.till.takeBooked')}
              </Button>
            </div>
            <div className="kit-field-note" data-error={misread !== undefined} aria-live="polite">
              {misread && t(asTextKey(misread))}
            </div>
          </div>
        )}
        <div className="finance-sums" role="status">
          <span>
            <span className="kit-quiet">{t('finance.till.booked')}</span> <Money fen={till.bookedFen} />
          </span>
          <span>
            <span className="kit-quiet">{t('finance.till.counted')}</span> <Money fen={countedFen} />
          </span>
          <Difference fen={differenceFen} />
        </div>
        <div className="kit-field">
          <label htmlFor={`${id}-remark`} className="kit-field-label">
            {t('field.remark')}
          </label>
          <GrowingText
            id={`${id}-remark`}
            name="remark"
            value={remark}
            onChange={setRemark}
            maxLength={remarkMaxLength}
            minRows={2}
            maxRows={6}
            disabled={!change.editable}
            aria-describedby={`${id}-note`}
            aria-invalid={isUnexplained}
            {...(isUnexplained ? { status: 'error' as const } : {})}
          />
          <div id={`${id}-note`} className="kit-field-note" data-error={isUnexplained} aria-live="polite">
            {isUnexplained && t('finance.till.why')}
          </div>
        </div>
        {!isOwn && (
          <div className="kit-field">
            <label htmlFor={`${id}-reason`} className="kit-field-label">
              {t('field.countReason')}
              <span aria-hidden="true" className="kit-field-mark">
                *
              </span>
            </label>
            <GrowingText
              id={`${id}-reason`}
              name="countReason"
              value={countReason}
              onChange={setCountReason}
              maxLength={remarkMaxLength}
              minRows={1}
              maxRows={4}
              disabled={!change.editable}
              aria-required
              aria-describedby={`${id}-for`}
            />
            <div id={`${id}-for`} className="kit-field-note">
              {t('finance.till.countFor', { cashier })}
            </div>
          </div>
        )}
        {problem && (
          <p className="kit-field-note" data-error="true">
            {t(asTextKey(problem.key), problem.params)}
          </p>
        )}
        <OutcomeNote outcome={change.outcome} onReload={onClose} />
      </div>
    </Dialog>
  )
}
