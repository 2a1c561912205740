import { balance } from '#protocol/sms/calls.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import { ErrorPanel } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import './sms.css'

/** Below this the account is soon empty, in fen: about a thousand messages. */
const LOW_FEN = 50_00
/** A provider counts how often it is asked. */
const KEEP_MS = 60_000

/** The balance left on the platform's account, or that nothing goes out at all. */
export function BalanceBar() {
  const t = useText()
  const found = useQuery(balance, {}, { keepMs: KEEP_MS })
  if (found.error) return <ErrorPanel error={found.error} onRetry={found.reload} />
  if (!found.data) return null
  const { platform, balanceFen } = found.data
  const name = `smsPage.platform.${platform}`
  return (
    <p className="sms-balance">
      <span>{hasText(name) ? t(name) : platform}</span>
      {balanceFen === undefined ? (
        <span className="kit-quiet">{t('smsPage.local')}</span>
      ) : (
        <>
          <span className="kit-quiet">{t('smsPage.balance')}</span>
          <Money fen={balanceFen} />
          {balanceFen < LOW_FEN && <Tag tone="attention" text={t('smsPage.low')} />}
        </>
      )}
    </p>
  )
}
