import { Button } from '@arco-design/web-react'
import { formatInstant } from '#domain/day.ts'
import type { Tone } from '#domain/status-tones.ts'
import { pauseSite, resumeSite, sites } from '#protocol/consulate/form-task-calls.ts'
import type { ConsulateSiteRow } from '#protocol/consulate/form-task-schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { ErrorPanel } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { CallDialog } from '#src/parts/command/call-dialog.tsx'
import './site-bar.css'

const tones: Record<ConsulateSiteRow['gate'], Tone> = {
  OPEN: 'done',
  SHUT: 'attention',
  PROBING: 'progress',
  PAUSED: 'attention',
}

const of = { entities: ['formTask'] } as const

/** What a page that shows them asks first. */
export const sitesQuestion = question(sites, {}, of)

/** Whether forms go to each consulate's site now; the platform may stop and start it. */
export function SiteBar() {
  const t = useText()
  const found = useQuery(sites, {}, { ...of, pace: 'moving' })
  const { opening, open, close } = useOpening<{ site: ConsulateSiteRow['site']; command: 'pause' | 'resume' }>()
  if (found.error) return <ErrorPanel error={found.error} onRetry={found.reload} />
  return (
    <>
      <ul className="form-task-sites">
        {found.data?.map(({ site, gate, waiting, waitingByHand, openTime, updateUser, isMine }) => {
          const name = t(`formTask.site.${site}`)
          const command = gate === 'PAUSED' ? 'resume' : 'pause'
          return (
            <li key={site} data-site={site}>
              <span>{name}</span>
              <Tag tone={tones[gate]} text={t(`forms.gate.${gate}`)} />
              {openTime !== undefined && (
                <span className="kit-quiet">{t('forms.gate.openTime', { time: formatInstant(openTime) })}</span>
              )}
              {updateUser && <span className="kit-quiet">{t('forms.gate.by', { user: updateUser })}</span>}
              {waiting > 0 && <span className="kit-quiet">{t('forms.gate.waiting', { count: waiting })}</span>}
              {waitingByHand > 0 && (
                <span className="kit-quiet">{t('forms.gate.waitingByHand', { count: waitingByHand })}</span>
              )}
              {isMine && (
                <Button
                  type="text"
                  size="mini"
                  data-action={`${command}Site`}
                  aria-label={`${t(`forms.gate.${command}`)} ${name}`}
                  onClick={() => open({ site, command })}
                >
                  {t(`forms.gate.${command}`)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {opening && (
        <CallDialog
          idempotencyKey={opening.key}
          title={t(`forms.gate.${opening.command}`)}
          command={`${opening.command}Site`}
          call={opening.command === 'pause' ? pauseSite : resumeSite}
          input={{ site: opening.site }}
          onClose={close}
          onReload={found.reload}
        >
          <p>{t(`forms.gate.ask.${opening.command}`, { site: t(`formTask.site.${opening.site}`) })}</p>
        </CallDialog>
      )}
    </>
  )
}
