import { Button } from '@arco-design/web-react'
import { useMemo } from 'react'
import { cronMaxLength, nextRuns } from '#protocol/schedule/cron.ts'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { cronWords } from './cron-words.ts'
import './cron-field.css'

/** How many of the next runs are shown. spec: pages#system-pages: a cron editor showing the next runs. */
const SHOWN = 5

const samples = {
  fiveMinutes: '0 0/5 * * * ?',
  hourly: '0 0 * * * ?',
  nightly: '0 0 2 * * ?',
  workdays: '0 0 9 ? * MON-FRI',
  weekly: '0 0 8 ? * MON',
  monthEnd: '0 0 22 L * ?',
} as const

/** A Quartz expression with what it means: in words, and by its next runs, as it is typed. */
export function CronField({ name, now }: { name: string; now: number }) {
  const t = useText()
  const lang = useLang()
  const { set } = useFormActions<Record<string, string>>()
  const expression = useValue<string>(name) ?? ''
  const words = useMemo(() => cronWords(expression, lang), [expression, lang])
  const runs = useMemo(() => nextRuns(expression, now, SHOWN), [expression, now])
  return (
    <div className="schedule-cron">
      <TextField name={name} maxLength={cronMaxLength} help={t('schedule.cronHelp')} placeholder="0 0 2 * * ?" />
      <fieldset className="schedule-samples" aria-label={t('schedule.samples')}>
        {(Object.keys(samples) as (keyof typeof samples)[]).map((sample) => (
          <Button key={sample} size="mini" htmlType="button" onClick={() => set({ [name]: samples[sample] })}>
            {t(`schedule.sample.${sample}`)}
          </Button>
        ))}
      </fieldset>
      <div className="schedule-meaning" aria-live="polite">
        {words && <p className="schedule-words">{words}</p>}
        {runs.length > 0 ? (
          <>
            <p className="kit-quiet">{t('schedule.next')}</p>
            <ol aria-label={t('schedule.next')}>
              {runs.map((at) => (
                <li key={at}>
                  <Instant at={at} seconds />
                </li>
              ))}
            </ol>
          </>
        ) : (
          words && <p className="schedule-never">{t('schedule.noRuns')}</p>
        )}
      </div>
    </div>
  )
}
