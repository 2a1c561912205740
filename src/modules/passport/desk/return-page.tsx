import { Alert } from '@arco-design/web-react'
import { useEffect, useState } from 'react'
import { returnWays } from '#domain/status.ts'
import { ChoiceKeys } from '#src/devices/scan-station/choice-keys.tsx'
import { DeskFrame } from '#src/devices/scan-station/desk-frame.tsx'
import { type ScanNow, useScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { PassportCard } from '#src/modules/passport/passport-card.tsx'
import '#src/modules/passport/texts.ts'
import { Counter, PapersFacts } from './counter.tsx'
import { HandOver } from './hand-over.tsx'
import {
  type CounterScan,
  counterOf,
  customerOf,
  isWaybill,
  lookup,
  type OnCounter,
  returnDesk,
} from './return-desk.ts'
import { ReturnLists } from './return-lists.tsx'

type Way = 1 | 2
const noWaybill = { code: '', turn: 0 }

/** The hand-over: the passports of one customer are scanned, then given to somebody or to a courier, all at once. */
export default function ReturnPage({ markDirty }: PageProps) {
  const t = useText()
  const client = useClient()
  const [chosen, setChosen] = useState<{ way: Way; of: string | undefined } | null>(null)
  const [waybill, setWaybill] = useState(noWaybill)
  /** Whose hand-over is filled in; it begins anew with another customer, and once everything is given. */
  const [seat, setSeat] = useState<{ no: number; of: string | undefined }>({ no: 0, of: undefined })
  const [given, setGiven] = useState<{ count: number; to: string } | null>(null)
  // As the contract has it, unless the customer wants it otherwise today.
  const wayOf = ([first]: readonly OnCounter[]): Way => {
    const isToday = chosen && (!first || chosen.of === undefined || chosen.of === customerOf(first))
    return (isToday ? chosen.way : first?.papers.returnWay) ?? returnWays.PICKUP
  }
  const choose = (code: string, { scans, sounds }: ScanNow<CounterScan['extra'], OnCounter>) => {
    const laid = counterOf(scans)
    if (wayOf(laid) === returnWays.PICKUP || !isWaybill(code, laid)) return {}
    setWaybill(({ turn }) => ({ code, turn: turn + 1 }))
    sounds.play('accepted')
    return null
  }
  const desk = useScanDesk(returnDesk, choose, lookup(client))
  const counter = counterOf(desk.scans)
  const [first] = counter
  const way = wayOf(counter)
  const give = (labels: readonly string[], to: string) => {
    for (const { scanId, answer } of desk.scans)
      if (answer?.facts && labels.includes(answer.facts.passport.barcode ?? '')) desk.forget(scanId)
    if (labels.length > 0) setGiven({ count: labels.length, to })
    // What was refused is given by the same way, once it can be.
    if (labels.length < counter.length) return
    setChosen(null)
    setWaybill(noWaybill)
    setSeat(({ no }) => ({ no: no + 1, of: undefined }))
  }
  const customer = first && customerOf(first)
  // What was typed before the first passport was scanned is its customer's, and no other one's; so is the waybill.
  if (customer !== undefined && seat.of !== customer) {
    const isOther = seat.of !== undefined
    setSeat({ no: isOther ? seat.no + 1 : seat.no, of: customer })
    if (isOther) setWaybill(noWaybill)
  }
  // What was chosen before the first passport was scanned is its customer's, and no other one's.
  if (chosen && chosen.of === undefined && customer !== undefined) setChosen({ ...chosen, of: customer })
  const isBusy = counter.length > 0 || desk.waiting > 0
  useEffect(() => markDirty(isBusy), [markDirty, isBusy])
  const choices = [
    { value: returnWays.PICKUP, key: 'F8', text: t('passport.way.2'), tone: 'done' },
    { value: returnWays.COURIER, key: 'F9', text: t('passport.way.1'), tone: 'progress' },
  ] as const
  const wordOf = () => ({ text: t('passport.return.laid') })
  return (
    <DeskFrame
      desk={desk}
      label={t('passport.page.return')}
      hint={t('passport.return.hint')}
      keys={[...choices.map(({ key, text }) => [key, text] as const), ['Ctrl+Enter', t('passport.return.do')]]}
      card={({ passport, papers }) => (
        <PassportCard passport={passport}>
          <PapersFacts papers={papers} />
        </PassportCard>
      )}
      wordOf={wordOf}
      side={
        <>
          <ChoiceKeys
            label={t('field.way')}
            choices={choices}
            value={way}
            onChange={(next) => setChosen({ way: next, of: customer })}
          />
          <Counter counter={counter} />
          <div aria-live="polite">
            {given && counter.length === 0 && <Alert type="success" content={t('passport.return.given', given)} />}
          </div>
          <HandOver key={seat.no} way={way} counter={counter} waybill={waybill} sounds={desk.sounds} onGiven={give} />
        </>
      }
    >
      <ReturnLists desk={desk} wordOf={wordOf} />
    </DeskFrame>
  )
}
