import { fieldTextKey } from '#protocol/field-name.ts'
import type { LogEntry } from '#protocol/order/schemas.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { LogList } from '#src/kit/ui/log-list.tsx'

/** A change names its fields in the log; which they are called is the reader's language's business. */
const isFieldList = (action: string) => action === 'update'
const fieldKey = (field: string) => (field === 'roles' ? 'field.roleIds' : fieldTextKey(field))
const nameOf = (action: string) => (hasText(`people.event.${action}`) ? `people.event.${action}` : action)

/** What was done to an account and by it. */
export function PersonLogs({ entries }: { entries: readonly LogEntry[] }) {
  const t = useText()
  const contentOf = ({ action, content }: LogEntry) => {
    if (!content) return undefined
    if (isFieldList(action))
      return content
        .split(',')
        .map((field) => t(fieldKey(field)))
        .join(t('people.comma'))
    const [provider = '', ...nickName] = content.split(' ')
    return action.endsWith('Third') ? `${t(asTextKey(`people.provider.${provider}`))} ${nickName.join(' ')}` : content
  }
  return <LogList entries={entries} nameOf={nameOf} groupOf={() => 'user'} contentOf={contentOf} />
}
