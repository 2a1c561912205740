import { useEffect } from 'react'
import * as z from 'zod/mini'
import { statusWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { uncheck as uncheckOfOrder } from '#protocol/order-passport/calls.ts'
import { batchCheck, uncheck } from '#protocol/passport/calls.ts'
import { passportFlag, type ScannedPassport, scannedPassport } from '#protocol/passport/schemas.ts'
import { ChoiceNote } from '#src/devices/scan-station/choice-note.tsx'
import { DeskFrame } from '#src/devices/scan-station/desk-frame.tsx'
import { useChoosingDesk } from '#src/devices/scan-station/use-choosing-desk.ts'
import type { ScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { translate, useText } from '#src/kit/i18n/i18n.ts'
import { RowActions } from '#src/kit/ui/actions.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { PassportCard } from '#src/modules/passport/passport-card.tsx'
import '#src/modules/passport/texts.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { answersOf, judgeShape } from './answers.ts'
import { checkList } from './desk-lists.tsx'
import { type Failing, FailingChoice, noFailing } from './failing-choice.tsx'
import { ScansAndLists } from './scans-and-lists.tsx'

const extra = z.object({ ok: z.boolean(), reason: z.optional(z.string()), flag: z.optional(passportFlag) })

/** A second read so soon is the hand on the trigger, not the papers mended. */
const readTwiceMs = 5000

const checkDesk = {
  name: 'check',
  extra,
  facts: scannedPassport,
  judge: (code, { ok, reason }) =>
    ok || reason ? judgeShape(code) : { kind: 'refused', message: translate('passport.check.reasonFirst') },
  // Another reason is no repetition: what was found wrong first was not all. A label read twice does not pass what just failed.
  isRepeat: ({ extra: earlier, at }, { ok, reason, flag }) =>
    earlier.ok === ok
      ? ok || (earlier.reason === reason && earlier.flag === flag)
      : ok && Date.now() - at < readTwiceMs,
  isForOne: ({ ok }) => !ok,
} satisfies ScanDesk<typeof extra, typeof scannedPassport>

const failing = {
  standard: noFailing,
  isStandard: ({ isOn }: Failing) => !isOn,
  extraOf: ({ isOn, reason, flag }: Failing) => (isOn ? { ok: false, reason: reason.trim(), flag } : { ok: true }),
  choiceOf: ({ ok, reason = '', flag = noFailing.flag }: z.output<typeof extra>): Failing => ({
    isOn: !ok,
    reason,
    flag,
  }),
}

/** A scan that passed its passport, which can be taken back. */
interface Passed {
  readonly scanId: string
  readonly passport: ScannedPassport
}

const takenBackBy = (call: typeof uncheck | typeof uncheckOfOrder) =>
  defineCommands(passportCustody, {
    keyOf: ({ passport }: Passed) => passport,
    params: ({ passport }) => ({ name: personName(passport) }),
    commands: { uncheck: { call } },
  })
const passedCommands = takenBackBy(uncheck)
/** The passport of an order without contract is known by another id. */
const passedOfOrder = takenBackBy(uncheckOfOrder)

/** The check of papers: each scan passes its passport; one that fails gets its reason first, by F9. */
export default function CheckPage({ markDirty }: PageProps) {
  const t = useText()
  const { call } = useClient()
  const { desk, choice } = useChoosingDesk(checkDesk, failing, async (scans, _known, signal) => {
    const items = scans.map((one) => ({ barcode: one.code, scanId: one.scanId, at: one.at, ...one.extra }))
    return answersOf(await call(batchCheck, { items }, { signal, silent: true }))
  })
  useEffect(() => markDirty(desk.waiting > 0), [markDirty, desk.waiting])
  const onDone = (_event: string, { scanId }: Passed) => desk.forget(scanId)
  const commands = useCommands(passedCommands, { onDone })
  const commandsOfOrder = useCommands(passedOfOrder, { onDone })
  const wordOf = ({ ok }: z.output<typeof extra>) => ({
    text: t(ok ? 'passport.check.passed' : 'passport.check.failed'),
    aside: !ok,
  })
  return (
    <DeskFrame
      desk={desk}
      label={t('passport.page.check')}
      hint={t('passport.check.hint')}
      keys={[
        ['F8', t('passport.check.pass')],
        ['F9', t('passport.check.fail')],
      ]}
      card={(facts) => <PassportCard passport={facts} />}
      wordOf={wordOf}
      side={
        <>
          <FailingChoice value={choice.value} onChange={choice.set} />
          <ChoiceNote choice={choice} isLate={desk.line !== 'fine'} />
        </>
      }
    >
      <ScansAndLists
        desk={desk}
        wordOf={wordOf}
        list={checkList}
        orderCustody={statusWithTag(passportCustody, 'awaitingCheck')}
        waiting={t('passport.check.waiting')}
        done={t('passport.check.done')}
        columns={[{ key: 'reason', show: ({ extra: { reason } }) => reason, width: 160 }]}
        actions={({ scanId, extra: { ok }, answer }) => {
          const passport = answer?.kind === 'accepted' ? answer.facts : undefined
          if (!ok || !passport) return null
          const { buttons } = passport.contractId === undefined ? commandsOfOrder : commands
          return <RowActions actions={buttons({ scanId, passport }, ['uncheck'])} />
        }}
      />
      {commands.dialog}
      {commandsOfOrder.dialog}
    </DeskFrame>
  )
}
