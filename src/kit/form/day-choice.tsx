import { Button } from '@arco-design/web-react'
import type { Day } from '#domain/day.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'

/** Day and month in words, with the year where that differs. */
const nameOf = (day: Day, lang: string, hasYear: boolean) =>
  new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** Which of two days is meant, below the field that cannot tell. */
export function DayChoice({ ask, onChoose }: { ask: readonly [Day, Day]; onChoose: (day: Day) => void }) {
  const t = useText()
  const lang = useLang()
  const hasYear = ask[0].slice(0, 4) !== ask[1].slice(0, 4)
  return (
    <span className="kit-day-choice" data-helper>
      {t('form.whichDay')}
      {ask.map((day) => (
        <Button key={day} type="text" size="mini" htmlType="button" title={day} onClick={() => onChoose(day)}>
          {nameOf(day, lang, hasYear)}
        </Button>
      ))}
    </span>
  )
}
