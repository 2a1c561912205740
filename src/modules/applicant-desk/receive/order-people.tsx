import { Button } from '@arco-design/web-react'
import { personName } from '#domain/person-name.ts'
import { receiveScan } from '#protocol/applicant-desk/calls.ts'
import { useDeskKeys } from '#src/devices/scan-station/use-desk-keys.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { BatchOutcome } from '#src/kit/list/batch-outcome.tsx'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { deskEntities } from '#src/modules/applicant-desk/declare.tsx'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { receiveBatch } from './batch-commands.ts'
import { ScannedCard } from './scanned-card.tsx'

/** Everybody on an order whose number was scanned, as they stand now; F8 receives those who wait, all at once. */
export function OrderPeople({ orderNo }: { orderNo: string }) {
  const t = useText()
  const { data } = useQuery(receiveScan, { text: orderNo }, { entities: deskEntities })
  const { batch, outcome, dialog } = useBatchCommands(receiveBatch, personName)
  const applicants = data?.applicants ?? []
  const [all] = batch?.(applicants, () => undefined) ?? []
  const isOpen = data?.kind === 'several' || data?.kind === 'ready'
  useDeskKeys(all && isOpen ? [['F8', all.onDo]] : [])
  return (
    <>
      <div className="applicant-desk-order">
        <ScannedCard applicants={applicants} />
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
