import { Alert, Button } from '@arco-design/web-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { labelText } from '#domain/barcode.ts'
import type { Failure } from '#machines/kit/failure.ts'
import {
  CONSULATES,
  type NamedPassport,
  type PackedPassport,
  sendBillMaxPassports,
} from '#protocol/send-bill/schemas.ts'
import { AnswerPanel } from '#src/devices/scan-station/answer-panel.tsx'
import { ManualEntry } from '#src/devices/scan-station/manual-entry.tsx'
import { SoundSwitch } from '#src/devices/scan-station/sound-switch.tsx'
import { useDeskKeys } from '#src/devices/scan-station/use-desk-keys.ts'
import { useScanner } from '#src/devices/scanner/use-scanner.ts'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { useList } from '#src/kit/form/form-state.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { packedName } from '#src/modules/send-bill/packed-name.ts'
import { DictField } from '#src/parts/dictionary/dict-field.tsx'
import { PackedCard, PackedList } from './packed-list.tsx'
import { PickDialog } from './pick-dialog.tsx'
import { SendButtons } from './send-buttons.tsx'
import { SendDay } from './send-day.tsx'
import { isBlocked, isRefused, type Packed, usePacked } from './use-packed.ts'
import { useScanAnswer } from './use-scan-answer.ts'

interface Props {
  billId: number | undefined
  /** Why the last keeping or submitting was refused: the passports are looked up again then. */
  refusal: Failure | null
  /** Told what the button that is about to send the form means. */
  onMode: (mode: 'keep' | 'submit') => void
  /** What became of the last sending. */
  note: ReactNode
}

const codeOf = ({ name, checked }: Packed) => checked?.passport?.barcode ?? String(name)

/** The desk where a bill is filled without a mouse: scan, hear and see, next. */
export function PackingDesk({ billId, refusal, onMode, note }: Props) {
  const t = useText()
  const { busy } = useFormFacts()
  const list = useList<NamedPassport>('passports')
  const scanAnswer = useScanAnswer()
  const [isPicking, setPicking] = useState(false)
  /** Scanned just now, their answers not heard yet; what was on the list before is silent. */
  const fresh = useRef(new Set<NamedPassport>())
  const { packed, asking, line, reason, retry, refresh } = usePacked(list.items, billId, (name, answer) => {
    if (!fresh.current.delete(name)) return
    const place = list.items.length - list.items.indexOf(name)
    scanAnswer.answered(String(name), answer, t('sendBill.edit.added', { place }))
  })
  const onRefused = useEffectEvent(refresh)
  useEffect(() => {
    if (refusal) onRefused()
  }, [refusal])

  const scan = (text: string) => {
    const code = labelText(text)
    if (busy || code === '') return
    const isThere = packed.some((one) => codeOf(one) === code) || list.items.includes(code)
    if (isThere) scanAnswer.repeated(code)
    else if (list.items.length >= sendBillMaxPassports)
      scanAnswer.refused(code, t('sendBill.edit.full', { maximum: sendBillMaxPassports }))
    else {
      fresh.current.add(code)
      list.replace([code, ...list.items])
      if (line !== 'fine') scanAnswer.waiting(code)
    }
  }
  useScanner(scan, undefined, () => scanAnswer.refused('', t('desk.slowReader')))

  const takeOff = (some: readonly Packed[]) => {
    const names = new Set(some.map((one) => one.name))
    list.replace(list.items.filter((name) => !names.has(name)))
  }
  useDeskKeys([['F4', () => setPicking(true)]])
  const counts = {
    all: packed.length,
    blocked: packed.filter(isBlocked).length,
    refused: packed.filter(isRefused).length,
  }
  return (
    <div className="kit-form-wide send-bill-page">
      <KeyLine
        keys={[
          ['F2', t('desk.key.manual')],
          ['F4', t('sendBill.edit.keys.pick')],
          ['Ctrl+Enter', t('sendBill.edit.keys.submit')],
        ]}
      >
        <SoundSwitch sounds={scanAnswer.sounds} />
      </KeyLine>
      <div className="kit-desk-top">
        <AnswerPanel
          last={scanAnswer.last}
          hint={t('sendBill.edit.hint')}
          wordOf={(added) => ({ text: added })}
          card={(facts: PackedPassport) => <PackedCard row={facts} />}
        />
        <div className="kit-desk-side">
          <div className="send-bill-fields">
            <DictField name="consulate" type={CONSULATES} />
            <SendDay />
          </div>
          <ManualEntry onAdd={scan} disabled={busy} />
          <SendButtons counts={counts} onMode={onMode} />
        </div>
      </div>
      <div aria-live="polite">
        {note}
        {line !== 'fine' && asking > 0 && (
          <Alert
            type={line === 'offline' ? 'warning' : 'error'}
            content={t(line === 'offline' ? 'sendBill.edit.offline' : 'desk.signedOut', { count: asking, reason })}
            action={
              <Button size="mini" onClick={retry}>
                {t('sendBill.edit.retry')}
              </Button>
            }
          />
        )}
      </div>
      <PackedList packed={packed} busy={busy} onRemove={takeOff} onPick={() => setPicking(true)} onCheck={refresh} />
      {isPicking && (
        <PickDialog
          isHere={(row) => packed.some((one) => one.name === packedName(row) || codeOf(one) === row.barcode)}
          onAdd={(rows) => {
            setPicking(false)
            list.replace([...rows.map(packedName), ...list.items].slice(0, sendBillMaxPassports))
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
