import { Button } from '@arco-design/web-react'
import { personName } from '#domain/person-name.ts'
import { receiveScan } from '#protocol/applicant-desk/calls.ts'
import type { ScannedApplicant } from '#protocol/applicant-desk/schemas.ts'
import { useDeskKeys } from '#src/devices/scan-station/use-desk-keys.ts'
import { useByHand } from '#src/devices/scanner/use-by-hand.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { BatchOutcome } from '#src/kit/list/batch-outcome.tsx'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { FailureLine } from '#src/kit/ui/states.tsx'
import { useKeys } from '#src/kit/ui/use-keys.ts'
import { deskEntities } from '#src/modules/applicant-desk/declare.tsx'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { receiveBatch } from './batch-commands.ts'
import { People } from './scanned-card.tsx'

interface Props {
  orderNo: string
  onChoose: (applicant: ScannedApplicant) => void
}

/**
 * Everybody on an order whose number was scanned, as they stand now: 1 to 9 chooses one whose papers are looked at, F8 receives
 * those who wait, all at once.
 */
export function OrderPeople({ orderNo, onChoose }: Props) {
  const t = useText()
  const byHand = useByHand()
  const found = useQuery(receiveScan, { text: orderNo }, { entities: deskEntities })
  const { data } = found
  const { batch, outcome, dialog } = useBatchCommands(receiveBatch, personName)
  const applicants = data?.applicants ?? []
  const [all] = batch?.(applicants, () => undefined) ?? []
  const isOpen = data?.kind === 'several' || data?.kind === 'ready'
  useDeskKeys(all && isOpen ? [['F8', all.onDo]] : [])
  useKeys((key, _, at) => {
    const one = /^[1-9]$/.test(key) ? applicants[Number(key) - 1] : undefined
    if (one) byHand(at, () => onChoose(one))
    return one !== undefined
  })
  return (
    <>
      <FailureLine of={found} what={t('applicantDesk.receive.people')} />
      <div className="applicant-desk-order">
        <People applicants={applicants} onChoose={onChoose} />
        {all && isOpen && (
          <Button type="primary" className="applicant-desk-all" onClick={all.onDo}>
            {t('applicantDesk.receive.all')} <Keycap text="F8" />
          </Button>
        )}
      </div>
      {outcome && <BatchOutcome {...outcome} />}
      {dialog}
    </>
  )
}
