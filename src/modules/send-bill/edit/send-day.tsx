import { Button } from '@arco-design/web-react'
import { type Day, isDay } from '#domain/day.ts'
import { sendDay } from '#protocol/send-bill/calls.ts'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { FailureLine } from '#src/kit/ui/states.tsx'

/** The day on which the bill goes: one on which the consulate takes nothing in is said, with the next on which it does. */
export function SendDay() {
  const t = useText()
  const { set } = useFormActions<{ sendDate?: Day }>()
  const day = useValue<string>('sendDate')
  const isAsked = day !== undefined && isDay(day)
  const found = useQuery(sendDay, { sendDate: day ?? '' }, { skip: !isAsked, keepMs: 60_000 })
  // What was said of another day says nothing of this one.
  const shut = isAsked && !found.loading && !found.error ? found.data?.shut : undefined
  const note = shut && (
    <span className="send-bill-shut" role="status">
      {t(`sendBill.day.${shut.why}`, { day: day ?? '' })}{' '}
      <Button type="text" size="mini" htmlType="button" onClick={() => set({ sendDate: shut.nextDay as Day })}>
        {t('sendBill.day.next', { day: shut.nextDay })}
      </Button>
    </span>
  )
  const help =
    note ?? (isAsked && found.error && <FailureLine of={{ ...found, data: undefined }} what={t('sendBill.day.shut')} />)
  return <DayField name="sendDate" disablePast {...(help && { help })} />
}
