import { queryLog } from '#protocol/company/calls.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import type { LogEntry } from '#protocol/order/schemas.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { LogList } from '#src/kit/ui/log-list.tsx'
import { Result } from '#src/kit/ui/states.tsx'

const nameOf = (action: string) => [`company.log.${action}`, `company.event.${action}`].find(hasText) ?? action

export const logsQuestion = (id: number) => question(queryLog, { id }, { entities: ['company'] })

/** The log of a company. A change tells by their names which fields were given. */
export function Logs({ id }: { id: number }) {
  const t = useText()
  const found = useQuery(queryLog, { id }, { entities: ['company'] })
  const contentOf = ({ content }: LogEntry) => {
    const parts = content?.split(', ') ?? []
    const isFields = parts.length > 0 && parts.every((key) => hasText(fieldTextKey(key)))
    return isFields ? parts.map((key) => t(fieldTextKey(key))).join(t('company.log.gap')) : content
  }
  return (
    <Result of={found}>
      {(entries) => <LogList entries={entries} nameOf={nameOf} groupOf={() => 'company'} contentOf={contentOf} />}
    </Result>
  )
}
