import { formatInstant } from '#domain/day.ts'
import type { Tone } from '#domain/status-tones.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { stats } from '#protocol/report/dashboard/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { Card, Cards } from '#src/modules/report/card.tsx'
import { sayCount } from '#src/modules/report/say.ts'

type Waiting = OutputOf<typeof stats>['waiting']

/** The pages on which what waits is worked off. */
const pages: Readonly<Record<string, string>> = {
  accept: 'center.contract.list',
  review: 'center.contract.review',
  mend: 'center.contract.list',
  finance: 'center.finance.list',
  8: 'center.passport.batch-check',
  16: 'center.send-bill.edit',
  24: 'center.passport.batch-retrieve',
  32: 'center.passport.batch-return',
  36: 'center.passport.batch-return',
}

/** Without the year while it is this one. */
function shortTime(at: number, now: number): string {
  const [text, today] = [formatInstant(at), formatInstant(now)]
  return text.slice(0, 4) === today.slice(0, 4) ? text.slice(5) : text
}

/** What waits now, each a way to the page where it is worked off. */
export function WaitingCards({ waiting, countedAt }: { waiting: Waiting; countedAt: number }) {
  const t = useText()
  const { openPage, canOpen } = useWorkspace()
  const title = t('figures.waiting')
  const openOf = (name: string) => {
    const code = pages[name]
    return code && canOpen(code) ? { title: t('figures.open'), onOpen: () => openPage(code) } : undefined
  }
  const since = (at: number | undefined) =>
    at === undefined ? t('figures.nothing') : t('figures.since', { time: shortTime(at, countedAt) })
  const card = (name: string, label: string, count: number, note: string, tone: Tone = 'neutral') => (
    <Card
      key={name}
      label={label}
      value={sayCount(count)}
      note={note}
      tone={count > 0 ? tone : 'neutral'}
      open={openOf(name)}
    />
  )
  const { queues, passports, dueTodayCount, overdueCount, overdueDay } = waiting
  return (
    <section aria-label={title}>
      <PartHead title={title} />
      <div className="figures-rows">
        <Cards label={t('figures.waitingContracts')} columns={6}>
          {card(
            'overdue',
            t('figures.overdue'),
            overdueCount,
            overdueDay ? t('figures.sinceDay', { day: overdueDay }) : t('figures.nothing'),
            'danger',
          )}
          {card(
            'due',
            t('figures.dueToday'),
            dueTodayCount,
            dueTodayCount === 0 ? t('figures.nothing') : '',
            'attention',
          )}
          {queues.map(({ name, count, oldestTime }) =>
            card(name, t(`figures.queue.${name}`), count, since(oldestTime), name === 'mend' ? 'attention' : 'neutral'),
          )}
        </Cards>
        <Cards label={t('figures.waitingPassports')} columns={5}>
          {passports.map(({ custody, count, oldestTime }) =>
            card(String(custody), t(asTextKey(`figures.place.${custody}`)), count, since(oldestTime)),
          )}
        </Cards>
      </div>
    </section>
  )
}
