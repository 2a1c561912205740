import { Alert, Button } from '@arco-design/web-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { DocumentViewer } from '#src/kit/preview/document-viewer.tsx'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { useKeys } from '#src/kit/ui/use-keys.ts'
import { SideBySide } from '#src/kit/workspace/side-by-side.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { BackQuestion, type BackTyped } from '#src/modules/contract/sent-back/back-dialog.tsx'
import { BackMarksContext, useNewMarks } from '#src/modules/contract/sent-back/marks.ts'
import { useDicts } from '#src/modules/contract/use-dicts.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { refusalText } from '#src/parts/command/refusal-text.ts'
import { Refusals } from '#src/parts/command/refusals.tsx'
import { type DecisionQueue, useSubmit } from '#src/parts/decision/decisions.ts'
import { usePaperFiles } from '#src/parts/paper/use-paper-files.ts'
import { reviewDecisions } from './decisions.ts'
import { ExceptionList, hasAny, useExceptions } from './exceptions.tsx'
import { ReviewData } from './review-data.tsx'

interface Props {
  details: ContractDetails
  queue: DecisionQueue
  /** It was decided and left the list. */
  onDecided: () => void
}

/** One contract of the queue with its papers beside it, to be passed or sent back without the mouse. */
export function Decision({ details, queue, onDecided }: Props) {
  const t = useText()
  const { openPage } = useWorkspace()
  const { word } = useDicts()
  const give = useSubmit(reviewDecisions, queue)
  const { contract, files } = details
  const { id, version, contractNo: label } = contract
  const attached = (isPassport: boolean) =>
    files
      .filter(({ kind }) => (kind === 'PASSPORT') === isPassport)
      .map((one) => ({
        ...one,
        fileName: [word('ATTACHMENT_KIND', one.kind), one.fileName].filter(Boolean).join(' · '),
      }))
  // The data page first, which is compared with the data; papers in the order of the list, then what else was attached.
  const papers = [...attached(true), ...usePaperFiles(id), ...attached(false)]
  const marks = useNewMarks(id)
  const [isAsking, setAsking] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const actionOf = (event: string) => details.actions.find((action) => action.event === event)
  const mayPass = actionOf('review')
  const mayBack = actionOf('back')
  const reasonOf = (one: typeof mayPass) => (one ? refusalText(one, t) : t('contract.queue.notWaiting'))
  const noBack = reasonOf(mayBack)
  const noPass = reasonOf(mayPass)
  const exceptions = useExceptions(id)
  const [isPassing, setPassing] = useState(false)
  const isDoubtful = exceptions.isKnown && hasAny(exceptions)
  const pass = () => {
    setPassing(false)
    give('review', { id, version }, { label, ids: [id] })
    onDecided()
  }
  const passSure = useEffectEvent(pass)
  // What stands open, or was let through for a reason, is passed at the second word only: that is known a moment after R at times.
  const isSure = isPassing && exceptions.isKnown && !isDoubtful
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server's answer decides, and it may come after the key
    if (isSure) passSure()
  }, [isSure])
  const approve = () => {
    if (noPass === undefined) setPassing(true)
  }
  const askBack = () => {
    if (noBack === undefined) setAsking(true)
  }
  const sendBack = ({ reason, items }: BackTyped) => {
    setAsking(false)
    give('back', { id, version, reason, ...(items.length > 0 && { items: [...items] }) }, { label, ids: [id] })
    onDecided()
  }
  const detail = () => openPage('center.contract.detail', { id }, label)
  useKeys((pressed) => {
    const act = {
      r: approve,
      b: askBack,
      o: detail,
      p: () => frame.current?.querySelector<HTMLElement>('.kit-viewer-pane')?.focus(),
    }[pressed]
    act?.()
    return act !== undefined
  })

  return (
    <BackMarksContext value={marks}>
      <div className="contract-decision" ref={frame} {...recordMark('contract', id, contract.status)}>
        <header className="contract-decision-head">
          <strong className="kit-figures">{label}</strong>
          <span>{contract.applicantNames}</span>
          <span className="contract-decision-acts">
            <Button type="text" onClick={detail}>
              {t('contract.queue.open')}
            </Button>
            <Hint text={noBack}>
              <Button data-action="back" disabled={noBack !== undefined} onClick={askBack}>
                {t('contract.event.back')} <Keycap text="B" />
              </Button>
            </Hint>
            <Hint text={noPass}>
              <Button data-action="review" type="primary" disabled={noPass !== undefined} onClick={approve}>
                {t('contract.event.review')} <Keycap text="R" />
              </Button>
            </Hint>
          </span>
        </header>
        <Refusals of={[{ key: 'review', label: t('contract.event.review'), refused: noPass }]} />
        {papers.length === 0 && <Alert type="info" content={t('contract.queue.noPapers')} />}
        <div className="contract-decision-panes">
          <SideBySide
            name="contract.review"
            left={<ReviewData details={details} />}
            right={papers.length > 0 ? <DocumentViewer files={papers} /> : null}
          />
        </div>
        {isPassing && isDoubtful && (
          <CommandDialog
            title={t('contract.review.passAnyway')}
            width={560}
            command="review"
            onDo={pass}
            onClose={() => setPassing(false)}
          >
            <p>{t('contract.review.passAsk', { no: label })}</p>
            <ExceptionList of={exceptions} />
          </CommandDialog>
        )}
        {isAsking && <BackQuestion event="back" details={details} onDo={sendBack} onClose={() => setAsking(false)} />}
      </div>
    </BackMarksContext>
  )
}
