import { Alert } from '@arco-design/web-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { returnWays } from '#domain/status.ts'
import { batchReturn } from '#protocol/passport/calls.ts'
import type { ScanBatch, ScanOutcome } from '#protocol/passport/schemas.ts'
import type { DeskSounds } from '#src/devices/scan-station/use-sounds.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useSetting } from '#src/kit/workspace/use-setting.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { DueDialog } from './due-dialog.tsx'
import { isDone, itemsOf } from './hand-over-items.ts'
import type { OnCounter } from './return-desk.ts'
import { SureDialog } from './sure-dialog.tsx'
import { CourierForm, PickupForm, type Taker, type Waybill } from './taker-forms.tsx'

interface Props {
  way: 1 | 2
  counter: readonly OnCounter[]
  waybill: Waybill
  sounds: DeskSounds
  /** The passports with these labels are gone, to whom or with which waybill. */
  onGiven: (labels: readonly string[], to: string) => void
}

/** Who takes the passports on the counter; one command gives them all. What is due or in doubt has to be allowed first. */
export function HandOver({ way, counter, waybill, sounds, onGiven }: Props) {
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
    const isAsked = way === returnWays.COURIER
    change.send({ items: itemsOf(counter, { way, ...given, ...(isAsked && { isAsked }) }, newKey) })
  }
  /** The passports of these answers once more, each said what it was refused for. */
  const again = (rows: readonly ScanOutcome[], more: { overrideReason?: string } = {}) =>
    itemsOf(
      counter.filter(({ passport }) => rows.some((row) => row.barcode === passport.barcode)),
      { way, ...taker, ...more },
      newKey,
    )
  const due = refused.filter((row) => row.kind === 'balanceDue')
  const unsure = refused.filter((row) => row.doubts !== undefined)
  const form = { counter, busy: change.busy, onSubmit: send }
  return (
    <div>
      <PickupForm {...form} isShown={way === returnWays.PICKUP} />
      <CourierForm {...form} isShown={way === returnWays.COURIER} waybill={waybill} lastCourier={lastCourier} />
      <OutcomeNote outcome={change.outcome} />
      {refused.map((row) => (
        <Alert key={row.scanId} type="error" content={`${row.barcode} ${row.msg}`} />
      ))}
      {unsure.length > 0 && taker && (
        <SureDialog
          key={`sure ${key}`}
          outcomeKey={key}
          unsure={unsure}
          items={() => again(unsure)}
          onAnswer={settle}
          onClose={() => setRefused(refused.filter((row) => row.doubts === undefined))}
        />
      )}
      {unsure.length === 0 && due.length > 0 && taker && (
        <DueDialog
          key={key}
          outcomeKey={key}
          due={due}
          items={(overrideReason) => again(due, { overrideReason })}
          onAnswer={settle}
          onClose={() => setRefused(refused.filter((row) => row.kind !== 'balanceDue'))}
        />
      )}
    </div>
  )
}
