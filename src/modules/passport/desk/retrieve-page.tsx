import { Checkbox } from '@arco-design/web-react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { issueResult as results } from '#domain/status.ts'
import { statusWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { batchRetrieve } from '#protocol/passport/calls.ts'
import { issueResult, scannedPassport } from '#protocol/passport/schemas.ts'
import { ChoiceKeys } from '#src/devices/scan-station/choice-keys.tsx'
import { ChoiceNote } from '#src/devices/scan-station/choice-note.tsx'
import { DeskFrame } from '#src/devices/scan-station/desk-frame.tsx'
import { useChoosingDesk } from '#src/devices/scan-station/use-choosing-desk.ts'
import type { ScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import type { DeskSounds } from '#src/devices/scan-station/use-sounds.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { PassportCard } from '#src/modules/passport/passport-card.tsx'
import '#src/modules/passport/texts.ts'
import '#src/parts/applicant/texts.ts'
import { answersOf, judgeShape } from './answers.ts'
import { retrieveList } from './desk-lists.tsx'
import { ScansAndLists } from './scans-and-lists.tsx'
import { isNoVisa, noVisa, problemOfVisa, type Visa, VisaFields } from './visa-fields.tsx'

const extra = z.object({
  issueResult,
  visaNo: z.optional(z.string()),
  validFrom: z.optional(z.string()),
  validTo: z.optional(z.string()),
  isPaperMissing: z.optional(z.boolean()),
})

const retrieveDesk = {
  name: 'retrieve',
  extra,
  facts: scannedPassport,
  judge: judgeShape,
  isRepeat: () => true,
  isForOne: ({ visaNo, validFrom, validTo, isPaperMissing }) =>
    Boolean(visaNo || validFrom || validTo || isPaperMissing),
} satisfies ScanDesk<typeof extra, typeof scannedPassport>

interface Memory {
  issueResult: z.output<typeof issueResult>
}

const visaOf = ({ visaNo, validFrom, validTo }: Visa) => ({
  ...(visaNo && { visaNo }),
  ...(validFrom && { validFrom }),
  ...(validTo && { validTo }),
})

/** What is said of the next passport alone. */
interface OfOne {
  readonly visa: Visa
  readonly isPaperMissing: boolean
}

const dayFrom = (text: string | undefined) => (text !== undefined && isDay(text) ? text : undefined)

const ofOne = {
  standard: { visa: noVisa, isPaperMissing: false },
  isStandard: ({ visa, isPaperMissing }: OfOne) => !isPaperMissing && isNoVisa(visa),
  choiceOf: ({ visaNo = '', validFrom, validTo, isPaperMissing = false }: z.output<typeof extra>): OfOne => ({
    visa: { visaNo, validFrom: dayFrom(validFrom), validTo: dayFrom(validTo), unread: {} },
    isPaperMissing,
  }),
}

/** Passports back from the consulate: F8, F9 and F10 say with which result, each scan takes one in. */
export default function RetrievePage({ memory, setMemory, markDirty }: PageProps<Record<string, never>, Memory>) {
  const t = useText()
  const { call } = useClient()
  const [result, setResult] = useState(memory?.issueResult ?? results.PASS)
  const choices = [
    { value: results.PASS, key: 'F8', text: t('status.issueResult.PASS'), tone: 'done' },
    { value: results.REJECT, key: 'F9', text: t('status.issueResult.REJECT'), tone: 'danger' },
    { value: results.RETURN, key: 'F10', text: t('status.issueResult.RETURN'), tone: 'attention' },
  ] as const
  const extraOf = ({ visa, isPaperMissing }: OfOne, { sounds }: { sounds: DeskSounds }) => {
    const isVisa = result === results.PASS
    // A number that cannot be right keeps the passport out: it would be sent without its visa, or not at all.
    if (isVisa && problemOfVisa(visa)) {
      sounds.play('refused')
      return null
    }
    const isReturn = result === results.RETURN
    return {
      issueResult: result,
      ...(isVisa ? visaOf(visa) : {}),
      ...(isReturn && isPaperMissing && { isPaperMissing }),
    }
  }
  const { desk, choice } = useChoosingDesk(retrieveDesk, { ...ofOne, extraOf }, async (scans, _known, signal) => {
    const items = scans.map((one) => ({ barcode: one.code, scanId: one.scanId, at: one.at, ...one.extra }))
    return answersOf(await call(batchRetrieve, { items }, { signal, silent: true }))
  })
  useEffect(() => markDirty(desk.waiting > 0), [markDirty, desk.waiting])
  const wordOf = ({ issueResult: taken }: z.output<typeof extra>) => ({
    text: t('passport.retrieve.taken', { result: statusLabel(t, 'issueResult', taken) }),
    aside: taken !== results.PASS,
  })
  return (
    <DeskFrame
      desk={desk}
      label={t('passport.page.retrieve')}
      hint={t('passport.retrieve.hint')}
      keys={choices.map(({ key, text }) => [key, text] as const)}
      card={(facts) => <PassportCard passport={facts} />}
      wordOf={wordOf}
      side={
        <>
          <ChoiceKeys
            label={t('field.issueResult')}
            choices={choices}
            value={result}
            onChange={(next) => {
              setResult(next)
              setMemory({ issueResult: next })
            }}
          />
          {result === results.PASS && (
            <VisaFields
              value={choice.value.visa}
              onChange={(change) => choice.set((now) => ({ ...now, visa: change(now.visa) }))}
            />
          )}
          {result === results.RETURN && (
            <Checkbox
              checked={choice.value.isPaperMissing}
              onChange={(isPaperMissing) => choice.set((now) => ({ ...now, isPaperMissing }))}
            >
              {t('applicant.result.paperMissing')}
            </Checkbox>
          )}
          <ChoiceNote choice={choice} isLate={desk.line !== 'fine'} />
        </>
      }
    >
      <ScansAndLists
        desk={desk}
        wordOf={wordOf}
        list={retrieveList}
        orderCustody={statusWithTag(passportCustody, 'awaitingRetrieval')}
        waiting={t('passport.retrieve.waiting')}
        done={t('passport.retrieve.done')}
        columns={[
          {
            key: 'issueResult',
            // What was not taken in has none.
            show: ({ answer, extra }) =>
              (!answer || answer.kind === 'accepted') && <StatusTag group="issueResult" code={extra.issueResult} />,
            width: 88,
          },
          { key: 'visaNo', show: ({ extra }) => extra.visaNo, width: 112 },
        ]}
      />
    </DeskFrame>
  )
}
