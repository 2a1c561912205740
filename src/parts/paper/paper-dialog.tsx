import { useState } from 'react'
import { changePapers } from '#protocol/paper/calls.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { useKeyDown } from '#src/kit/ui/use-key-down.ts'
import type { Opening } from '#src/kit/ui/use-opening.ts'
import { CommandDialog, type CommandDialogProps } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import { PaperDetails } from './paper-details.tsx'
import { WAIVERS } from './paper-keys.ts'
import type { RequestedChange } from './use-changes.ts'

export interface OpenPaper {
  readonly paper: Paper
  readonly event: RequestedChange['event']
}

interface QuestionProps {
  opening: OpenPaper
  /** What sends it; absent where it is taken down here and sent by and by. */
  change?: CommandDialogProps['change']
  onAsk: (asked: RequestedChange) => void
  onClose: () => void
}

/** Asks what a change of a paper needs: how many and which, why it is waived, to whom it goes, or a reason. */
export function PaperQuestion({ opening: { paper, event }, change, onAsk, onClose }: QuestionProps) {
  const t = useText()
  const lang = useLang()
  const [copies, setCopies] = useState(paper.copies || paper.count)
  const [details, setDetails] = useState(paper.details)
  const waivers = useDict(WAIVERS)
  const codes = event === 'waive' ? waivers.entries(WAIVERS[0]) : []
  const [chosen, setChosen] = useState<string>()
  const code = chosen ?? codes[0]?.code
  const isWaiving = event === 'waive'
  useKeyDown(({ key: pressed, target, defaultPrevented }) => {
    const isTyping = target instanceof Element && target.closest('textarea, input:not([type=radio])') !== null
    const picked = /^[1-9]$/.test(pressed) ? codes[Number(pressed) - 1] : undefined
    if (isWaiving && picked && !isTyping && !defaultPrevented) setChosen(picked.code)
  })
  const isOther = event === 'waive' && code === codes.at(-1)?.code
  const asksReason = paper.actions.some((one) => one.event === event && one.asksReason === true) || isOther
  const title = t(`paper.event.${event}`)
  return (
    <CommandDialog
      title={title}
      command={event}
      danger={event === 'reject'}
      reason={asksReason}
      remark={!asksReason}
      {...(change && { change })}
      disabled={event === 'waive' && code === undefined}
      onClose={onClose}
      onDo={({ reason, remark }) => {
        const said = reason ?? remark
        const more = event === 'receive' ? { copies, details } : event === 'waive' && code ? { code } : {}
        onAsk({ event, ...(said && { reason: said }), ...more })
      }}
    >
      <p>{t(`papers.ask.${event}`, { name: paper.name })}</p>
      {event === 'receive' && (
        <PaperDetails paper={paper} copies={copies} details={details} onCopies={setCopies} onDetails={setDetails} />
      )}
      {event === 'waive' && (
        <fieldset className="part-paper-waivers">
          <legend>{t('papers.waiver')}</legend>
          {codes.map((one, at) => (
            <label key={one.code}>
              <input
                type="radio"
                name="code"
                value={one.code}
                checked={one.code === code}
                onChange={() => setChosen(one.code)}
              />
              {nameIn(lang, one)} {at < 9 && <Keycap text={String(at + 1)} />}
            </label>
          ))}
        </fieldset>
      )}
    </CommandDialog>
  )
}

interface Props {
  applicantId: number
  opening: Opening<OpenPaper>
  onClose: () => void
}

/** The same of an applicant's paper: it stays open until the server has taken it. */
export function PaperDialog({ applicantId, opening, onClose }: Props) {
  const { paper, key } = opening
  const { newKey } = useClient()
  const [changeId] = useState(newKey)
  const change = useChange(changePapers, key, onClose, { isForm: true })
  const send = (asked: RequestedChange) =>
    change.send({ id: applicantId, items: [{ changeId, key: paper.key, version: paper.version, ...asked }] })
  return <PaperQuestion opening={opening} change={change} onAsk={send} onClose={onClose} />
}
