import { contract } from '#machines/lifecycle/contract.ts'
import { regionOf } from '#machines/lifecycle/kit.ts'
import { logs } from '#protocol/contract/calls.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import type { LogEntry } from '#protocol/order/schemas.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { LogList } from '#src/kit/ui/log-list.tsx'
import { Result } from '#src/kit/ui/states.tsx'

const commands: readonly string[] = contract.commands

/** Which column an entry moved: finance has its own codes. */
const groupOf = (action: string): 'contract' | 'finance' =>
  commands.includes(action) && regionOf(contract, action as (typeof contract.commands)[number]) === 'finance'
    ? 'finance'
    : 'contract'

const nameOf = (action: string) => {
  const own = `contract.log.${action}`
  return hasText(own) ? own : `contract.event.${action}`
}

const entities = ['contract', 'passport'] as const
export const logsQuestion = (id: number) => question(logs, { id }, { entities })

/** The log of a contract. */
export function Logs({ id }: { id: number }) {
  const t = useText()
  const found = useQuery(logs, { id }, { entities })
  // An edit tells by their names which fields were given.
  const contentOf = ({ action, content }: LogEntry) => {
    const parts = content?.split(', ') ?? []
    const isFields = action.startsWith('edit') && parts.every((key) => hasText(fieldTextKey(key)))
    return isFields ? parts.map((key) => t(fieldTextKey(key))).join(t('contract.log.gap')) : content
  }
  return (
    <Result of={found}>
      {(entries) => <LogList entries={entries} nameOf={nameOf} groupOf={groupOf} contentOf={contentOf} />}
    </Result>
  )
}
