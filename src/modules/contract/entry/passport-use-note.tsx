import { Alert, Button } from '@arco-design/web-react'
import { statusText } from '#domain/status.ts'
import { passportUse } from '#protocol/contract/passport-use-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { useFormCheck } from '#src/modules/contract/acceptance/form-check.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { contractPage } from '#src/parts/contract/record-pages.ts'
import { useSettled } from './use-settled.ts'

/** Shorter numbers are still being typed; no country's are. */
const shortest = 7
/** A number that was asked for is not asked for again while people of one contract are gone through. */
const keepMs = 60_000

export type PassportUse = OutputOf<typeof passportUse>

/** Where else a passport is being handled; undefined until its number is whole, and where that could not be told. */
export function usePassportUse(passportNo = '', contractId?: number): PassportUse | undefined {
  const settled = useSettled(passportNo)
  const skip = settled.length < shortest || settled !== passportNo
  const input = { passportNo: settled, ...(contractId !== undefined && { contractId }) }
  const { data } = useQuery(passportUse, input, { skip, keepMs })
  return skip ? undefined : data
}

export const isInUse = (use: PassportUse | undefined): use is PassportUse =>
  use !== undefined && (use.foreign || use.open.length > 0)

/** The other contracts, each with the way to it: acceptance would refuse the passport (spec: lifecycles#contract). */
export function PassportUseNote({ passportNo, use }: { passportNo: string; use: PassportUse }) {
  const t = useText()
  const { openPage } = useWorkspace()
  const { drop } = useFormCheck()
  return (
    <div className="contract-use" role="status">
      {use.open.map(({ contractId, contractNo, status, ...person }) => {
        const key = statusText('contract', status)
        return (
          <Alert
            key={contractId}
            type="error"
            content={t('contract.use.open', {
              no: passportNo,
              contractNo,
              name: personName(person),
              status: key ? t(key) : String(status),
            })}
            action={
              <>
                <RecordLink to={contractPage(contractId, contractNo)}>{t('contract.use.openContract')}</RecordLink>
                {drop && (
                  <Button
                    type="text"
                    size="mini"
                    htmlType="button"
                    onClick={() => {
                      drop()
                      openPage('center.contract.detail', { id: contractId }, contractNo)
                    }}
                  >
                    {t('contract.use.instead')}
                  </Button>
                )}
              </>
            }
          />
        )
      })}
      {use.foreign && <Alert type="error" content={t('contract.use.foreign', { no: passportNo })} />}
    </div>
  )
}
