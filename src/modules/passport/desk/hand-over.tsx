import { Alert, Button } from '@arco-design/web-react'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { returnWays } from '#domain/status.ts'
import { requiredText } from '#protocol/kit/fields.ts'
import { batchReturn } from '#protocol/passport/calls.ts'
import { RELATIONS, type ScanBatch, type ScanOutcome } from '#protocol/passport/schemas.ts'
import { useDeskKeys } from '#src/devices/scan-station/use-desk-keys.ts'
import type { DeskSounds } from '#src/devices/scan-station/use-sounds.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { Form, useFormFacts } from '#src/kit/form/form.tsx'
import { useFormActions } from '#src/kit/form/form-state.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { useSetting } from '#src/kit/workspace/use-setting.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { DueDialog } from './due-dialog.tsx'
import { isDone, itemsOf } from './hand-over-items.ts'
import type { OnCounter } from './return-desk.ts'

/** Into somebody's hand: who takes it, the last four of that person's id, and how they are related. */
const pickup = z.strictObject({
  receiver: requiredText(64),
  idTail: z.string('rules.required').check(z.trim(), z.regex(/^[0-9A-Z]{4}$/, 'passport.idTail')),
  relation: z.enum(RELATIONS, 'rules.required'),
})
const courier = z.strictObject({
  courier: requiredText(40),
  waybillNo: z.string('rules.required').check(z.trim(), z.regex(/^[A-Z0-9-]{1,40}$/, 'passport.waybillNo')),
})
type Taker = z.output<typeof pickup> | z.output<typeof courier>

/** A waybill that was scanned; `turn` tells two of one number apart. */
interface Waybill {
  readonly code: string
  readonly turn: number
}

interface Props {
  way: 1 | 2
  counter: readonly OnCounter[]
  waybill: Waybill
  sounds: DeskSounds
  /** The passports with these labels are gone, to whom or with which waybill. */
  onGiven: (labels: readonly string[], to: string) => void
}

/** Who takes the passports on the counter; one command gives them all. What is due has to be allowed first. */
export function HandOver({ way, counter, waybill, sounds, onGiven }: Props) {
  const t = useText()
  const { newKey } = useClient()
  const [key, setKey] = useState(newKey)
  const [taker, setTaker] = useState<Taker>()
  const [refused, setRefused] = useState<readonly ScanOutcome[]>([])
  const [lastCourier, keepCourier] = useSetting('desk.courier', z.optional(z.string()), undefined)
  const settle = ({ rows }: ScanBatch) => {
    setKey(newKey())
    const open = rows.filter((row) => !isDone(row))
    setRefused(open)
    sounds.play(open[0]?.kind ?? 'accepted')
    const to = taker && 'receiver' in taker ? taker.receiver : taker && `${taker.courier} ${taker.waybillNo}`
    onGiven(
      rows.flatMap((row) => (isDone(row) ? [row.barcode] : [])),
      to ?? '',
    )
  }
  const change = useChange(batchReturn, key, settle)
  const send = (given: Taker) => {
    if (counter.length === 0) return
    setTaker(given)
    if ('courier' in given) keepCourier(given.courier)
    setRefused([])
    change.send({ items: itemsOf(counter, { way, ...given }, newKey) })
  }
  const due = refused.filter((row) => row.kind === 'balanceDue')
  const [first] = counter
  return (
    <div>
      {way === returnWays.PICKUP ? (
        <Form
          schema={pickup}
          initial={{ receiver: first?.papers.contactName, relation: 'SELF' }}
          columns={2}
          busy={change.busy}
          label={t('passport.return.taker')}
          onSubmit={send}
        >
          <TextField name="receiver" maxLength={64} />
          <TextField name="idTail" upper maxLength={4} />
          <SelectField
            name="relation"
            clearable={false}
            options={RELATIONS.map((value) => ({ value, label: t(`passport.relation.${value}`) }))}
          />
          <Give count={counter.length} busy={change.busy} />
        </Form>
      ) : (
        <Form
          schema={courier}
          initial={{ courier: lastCourier }}
          columns={2}
          busy={change.busy}
          label={t('passport.return.taker')}
          onSubmit={send}
        >
          <TextField name="courier" maxLength={40} />
          <ScannedWaybill waybill={waybill} />
          <Give count={counter.length} busy={change.busy} />
        </Form>
      )}
      <OutcomeNote outcome={change.outcome} />
      {refused.map((row) => (
        <Alert key={row.scanId} type="error" content={`${row.barcode} ${row.msg}`} />
      ))}
      {due.length > 0 && taker && (
        <DueDialog
          key={key}
          outcomeKey={key}
          due={due}
          items={(overrideReason) =>
            itemsOf(
              counter.filter(({ passport }) => due.some((row) => row.barcode === passport.barcode)),
              { way, ...taker, overrideReason },
              newKey,
            )
          }
          onAnswer={settle}
          onClose={() => setRefused(refused.filter((row) => row.kind !== 'balanceDue'))}
        />
      )}
    </div>
  )
}

function Give({ count, busy }: { count: number; busy: boolean }) {
  const t = useText()
  const { submit } = useFormFacts()
  useDeskKeys([['Ctrl+Enter', submit]])
  return (
    <div className="kit-form-wide passport-give">
      <Button type="primary" htmlType="submit" disabled={count === 0} loading={busy}>
        {t('passport.return.give', { count })} <Keycap text="Ctrl+Enter" />
      </Button>
    </div>
  )
}

/** The waybill's own code, scanned like a label, needs not be typed. */
function ScannedWaybill({ waybill: { code, turn } }: { waybill: Waybill }) {
  const t = useText()
  const { set } = useFormActions<z.input<typeof courier>>()
  const take = useEffectEvent(() => set({ waybillNo: code }))
  useEffect(() => {
    if (turn > 0) take()
  }, [turn])
  return <TextField name="waybillNo" upper maxLength={40} placeholder={t('passport.return.scanWaybill')} />
}
