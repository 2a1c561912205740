import { Alert, Button } from '@arco-design/web-react'
import { useRef, useState } from 'react'
import { review } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PaperViewer } from '#src/kit/preview/paper-viewer.tsx'
import { SideBySide } from '#src/kit/ui/side-by-side.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { ActionDialog } from '#src/modules/contract/change/action-dialog.tsx'
import { offeredOf } from '#src/modules/contract/change/action-texts.ts'
import { useOpening } from '#src/modules/contract/change/opening.ts'
import { OutcomeNote } from '#src/parts/change/outcome-note.tsx'
import { useChange } from '#src/parts/change/use-change.ts'
import { ReviewData } from './review-data.tsx'
import { useKeys } from './use-keys.ts'

interface Props {
  details: ContractDetails
  /** The contract left the queue. */
  onDecided: () => void
  onReload: () => void
}

/** One contract of the queue with its papers beside it, to be passed or sent back without the mouse. */
export function Decision({ details, onDecided, onReload }: Props) {
  const t = useText()
  const { newKey, say } = useClient()
  const { openPage } = useWorkspace()
  const { contract, files } = details
  const [key] = useState(newKey)
  const passed = () => {
    const event = t('contract.event.review')
    say({ kind: 'success', text: t('contract.queue.decided', { no: contract.contractNo, event }) })
    onDecided()
  }
  const pass = useChange(review, key, passed, { says: 'failure' })
  const { opening, open, close } = useOpening()
  const frame = useRef<HTMLDivElement>(null)
  const mayPass = offeredOf(details, 'review')
  const mayBack = offeredOf(details, 'back')
  const refused = mayPass?.refused ?? mayBack?.refused
  const approve = () => {
    if (mayPass && !mayPass.refused && pass.editable) pass.send({ id: contract.id, version: contract.version })
  }
  const sendBack = () => {
    if (mayBack && !mayBack.refused && !pass.busy) open('back')
  }
  const detail = () => openPage('center.contract.detail', { id: contract.id }, contract.contractNo)
  useKeys((pressed) => {
    const act = {
      r: approve,
      b: sendBack,
      o: detail,
      p: () => frame.current?.querySelector<HTMLElement>('.kit-viewer-pane')?.focus(),
    }[pressed]
    act?.()
    return act !== undefined
  })

  return (
    <div className="contract-decision" ref={frame}>
      <header className="contract-decision-head">
        <strong className="kit-figures">{contract.contractNo}</strong>
        <span>{contract.applicantNames}</span>
        <span className="contract-decision-acts">
          {refused && <span className="contract-warning">{t(refused)}</span>}
          <Button type="text" onClick={detail}>
            {t('contract.queue.open')}
          </Button>
          <Button disabled={!mayBack || mayBack.refused !== undefined || pass.busy} onClick={sendBack}>
            {t('contract.event.back')} <kbd>B</kbd>
          </Button>
          <Button
            type="primary"
            loading={pass.busy}
            disabled={!mayPass || mayPass.refused !== undefined || !(pass.editable || pass.busy)}
            onClick={approve}
          >
            {t('contract.event.review')} <kbd>R</kbd>
          </Button>
        </span>
      </header>
      <OutcomeNote outcome={pass.outcome} onReload={onReload} />
      {files.length === 0 && <Alert type="info" content={t('contract.queue.noPapers')} />}
      <div className="contract-decision-panes" data-papers={files.length > 0}>
        {files.length > 0 ? (
          <SideBySide
            name="contract.review"
            left={<ReviewData details={details} />}
            right={<PaperViewer files={files} />}
          />
        ) : (
          <ReviewData details={details} />
        )}
      </div>
      {opening && (
        <ActionDialog
          key={opening.key}
          opening={opening}
          details={details}
          onClose={close}
          onDone={() => {
            close()
            onDecided()
          }}
        />
      )}
    </div>
  )
}
