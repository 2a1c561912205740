import { personName } from '#domain/person-name.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import { queue } from '#protocol/consulate/application-calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { useKeys } from '#src/kit/ui/use-keys.ts'
import { useSession } from '#src/kit/workspace/session.ts'

interface Props {
  rows: readonly ApplicantListRow[]
  buttons: (row: ApplicantListRow) => readonly Action[]
  /** Undefined for who copies nothing. */
  onCopy: ((id: number) => void) | undefined
}

/** The keys of a list of applicants, on the row that has the focus. */
export function ListKeys({ rows, buttons, onCopy }: Props) {
  const t = useText()
  const { say } = useClient()
  const { can } = useSession()
  const mayQueue = can(queue.permission)
  const queueUp = (row: ApplicantListRow) => {
    const found = buttons(row).find(({ key }) => key === 'queue')
    if (found && found.refused === undefined) found.onDo()
    else say({ kind: 'info', text: found?.refused ?? t('applicant.list.notNow', { name: personName(row) }) })
  }
  useKeys((key, target) => {
    const id = target?.closest<HTMLElement>('tr[data-key]')?.dataset.key
    const row = rows.find((one) => String(one.id) === id)
    if (!row) return false
    if (key === 'c' && onCopy) onCopy(row.id)
    else if (key === 'q' && mayQueue) queueUp(row)
    else return false
    return true
  })
  const keys = [
    ...(onCopy ? [['C', t('applicant.copy.action')] as const] : []),
    ...(mayQueue ? [['Q', t('applicant.list.queue')] as const] : []),
  ]
  return keys.length > 0 ? <KeyLine keys={keys} /> : null
}
