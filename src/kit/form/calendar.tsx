import { DatePicker } from '@arco-design/web-react'
import dayjs from 'dayjs'
import { type Day, dayOf } from '#domain/day.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

interface Props {
  value: Day | undefined
  isOpen: boolean
  onOpen: (isOpening: boolean) => void
  /** The month in sight, where it is not that of the value. */
  page: Day | undefined
  onPage: (page: Day) => void
  isRefused: (day: Day) => boolean
  onChange: (day: Day | undefined) => void
  /** What it opens beside. */
  place: () => HTMLElement
}

/** The calendar of a day's input. The input is our own: the library's empties what it cannot read. */
export function Calendar({ value, isOpen, onOpen, page, onPage, isRefused, onChange, place }: Props) {
  const t = useText()
  return (
    <DatePicker
      value={value}
      format="YYYY-MM-DD"
      // The library's own button takes today from the browser's zone.
      showNowBtn={false}
      shortcuts={[{ text: t('form.today'), value: () => dayjs(dayOf(Date.now())) }]}
      popupVisible={isOpen}
      onVisibleChange={(visible) => onOpen(visible ?? false)}
      pickerValue={page}
      onPickerValueChange={(_, date) => onPage(date.format('YYYY-MM-DD'))}
      disabledDate={(date) => isRefused(date?.format('YYYY-MM-DD') ?? '')}
      onChange={(_, date) => onChange(date?.format('YYYY-MM-DD'))}
      // biome-ignore lint/a11y/noStaticElementInteractions: who looks for a day in the calendar has not left the field
      panelRender={(panel) => <div onMouseDown={(event) => event.preventDefault()}>{panel}</div>}
      triggerProps={{ getTargetDOMNode: place }}
      triggerElement={<span hidden />}
    />
  )
}
