import { Alert } from '@arco-design/web-react'
import { type EvidenceItem, evidenceText } from '#protocol/consulate/evidence-calls.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { evidenceName } from './evidence-name.ts'
import './evidence.css'
import './texts-evidence.ts'

interface Props {
  applicationId: number
  item: EvidenceItem
  onClose: () => void
}

/** JSON is put in lines; anything else stands as it came. */
function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The words of one request or answer, and what the form says otherwise since. */
export function EvidenceDialog({ applicationId, item, onClose }: Props) {
  const t = useText()
  const found = useQuery(evidenceText, { id: applicationId, evidenceId: item.id }, { entities: ['applicant'] })
  const named = (field: string) => {
    const key = `form.${field}`
    return hasText(key) ? t(key) : field
  }
  return (
    <Dialog
      open
      title={`${t(`evidence.kind.${item.kind}`)} ${evidenceName(item, t)}`.trim()}
      width={680}
      onClose={onClose}
    >
      <Result of={found}>
        {({ text, changes }) => (
          <>
            {changes.length > 0 && (
              <Alert
                type="warning"
                title={t('evidence.changes', { count: changes.length })}
                content={
                  <ul className="evidence-changes">
                    {changes.map(({ field, from, to }) => (
                      <li key={field}>
                        {t('evidence.change', {
                          field: named(field),
                          from: from ?? t('evidence.none'),
                          to: to ?? t('evidence.none'),
                        })}
                      </li>
                    ))}
                  </ul>
                }
              />
            )}
            {/* A long answer is scrolled by keys, too. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
            <pre className="evidence-text" tabIndex={0}>
              {inLines(text) || t('evidence.nothing')}
            </pre>
          </>
        )}
      </Result>
    </Dialog>
  )
}
