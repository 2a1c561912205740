import { Button } from '@arco-design/web-react'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { isNameOf } from '#domain/person-name.ts'
import { requiredText } from '#protocol/kit/fields.ts'
import { RELATIONS } from '#protocol/passport/schemas.ts'
import { useDeskKeys } from '#src/devices/scan-station/use-desk-keys.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { Form, useFormFacts } from '#src/kit/form/form.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { CodeField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
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
export type Taker = z.output<typeof pickup> | z.output<typeof courier>

/** A waybill that was scanned; `turn` tells two of one number apart. */
export interface Waybill {
  readonly code: string
  readonly turn: number
}

interface Props {
  counter: readonly OnCounter[]
  /** Only the form in sight hears the keys; the other keeps what was typed into it. */
  isShown: boolean
  busy: boolean
  onSubmit: (taker: Taker) => void
}

/** Who takes the passports into his hand: the contact, until another name is typed. */
export function PickupForm({ counter, isShown, busy, onSubmit }: Props) {
  const t = useText()
  return (
    <div hidden={!isShown}>
      <Form schema={pickup} initial={{}} columns={2} busy={busy} label={t('passport.return.taker')} onSubmit={onSubmit}>
        <TextField name="receiver" label={t('passport.return.receiver')} maxLength={64} />
        <CodeField name="idTail" maxLength={4} />
        <SelectField
          name="relation"
          clearable={false}
          options={RELATIONS.map((value) => ({ value, label: t(`passport.relation.${value}`) }))}
        />
        <Known counter={counter} />
        <Give count={counter.length} isShown={isShown} busy={busy} />
      </Form>
    </div>
  )
}

/** The contact stands in until somebody else is typed; he is the holder himself only where the names on all passports agree. */
function Known({ counter }: { counter: readonly OnCounter[] }) {
  const { now, set } = useFormActions<z.input<typeof pickup>>()
  const receiver = useValue<string>('receiver')
  const contact = counter[0]?.papers.contactName
  const isHolder =
    receiver !== undefined && counter.length > 0 && counter.every(({ passport }) => isNameOf(receiver, passport))
  const name = useEffectEvent(() => {
    if (contact !== undefined && !now().receiver) set({ receiver: contact })
  })
  const relate = useEffectEvent(() => {
    const { relation } = now()
    if (isHolder && relation === undefined) set({ relation: 'SELF' })
    if (!isHolder && relation === 'SELF') set({ relation: undefined })
  })
  useEffect(() => {
    if (contact !== undefined) name()
  }, [contact])
  useEffect(() => {
    // A user who takes them is named anew: what was said of the one before is nothing about him.
    if (receiver !== undefined || isHolder) relate()
  }, [receiver, isHolder])
  return null
}

/** With which waybill a courier takes them. */
export function CourierForm({
  counter,
  isShown,
  busy,
  onSubmit,
  waybill,
  lastCourier,
}: Props & { waybill: Waybill; lastCourier: string | undefined }) {
  const t = useText()
  return (
    <div hidden={!isShown}>
      <Form
        schema={courier}
        initial={{ courier: lastCourier }}
        columns={2}
        busy={busy}
        label={t('passport.return.taker')}
        onSubmit={onSubmit}
      >
        <TextField name="courier" maxLength={40} />
        <ScannedWaybill waybill={waybill} />
        <Give count={counter.length} isShown={isShown} busy={busy} />
      </Form>
    </div>
  )
}

function Give({ count, isShown, busy }: { count: number; isShown: boolean; busy: boolean }) {
  const t = useText()
  const { submit } = useFormFacts()
  useDeskKeys(isShown ? [['Ctrl+Enter', submit]] : [])
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
  return <CodeField name="waybillNo" maxLength={40} placeholder={t('passport.return.scanWaybill')} />
}
