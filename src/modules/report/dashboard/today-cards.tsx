import type { Figure, Figures } from '#protocol/report/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { Card, Cards } from '#src/modules/report/card.tsx'
import { sayFigure } from '#src/modules/report/say.ts'

const shown: readonly Figure[] = [
  'madeCount',
  'acceptedCount',
  'reviewedCount',
  'boundCount',
  'sentCount',
  'retrievedCount',
  'handedOverCount',
  'receiptFen',
]

/** What was done today. Yesterday is a whole day, so it stands beside, without a difference. */
export function TodayCards({ today, now, yesterday }: { today: string; now: Figures; yesterday: Figures }) {
  const t = useText()
  const title = t('figures.today', { day: today })
  return (
    <section aria-label={title}>
      <PartHead title={title} />
      <Cards label={title} columns={4}>
        {shown.map((figure) => (
          <Card
            key={figure}
            label={t(`field.${figure}`)}
            value={sayFigure(figure, now[figure])}
            note={t('figures.yesterday', { value: sayFigure(figure, yesterday[figure]) })}
          />
        ))}
      </Cards>
    </section>
  )
}
