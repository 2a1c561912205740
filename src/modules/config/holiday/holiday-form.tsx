import * as z from 'zod/mini'
import { type Day, isWeekend } from '#domain/day.ts'
import { holidayKinds } from '#domain/status.ts'
import { create, type HolidayDay, holidayForm, update } from '#protocol/config/holiday-calls.ts'
import { RadioField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Opened, SettingDialog } from '#src/modules/config/setting-dialog.tsx'
import { TouchedList } from './touched-list.tsx'

const schema = z.strictObject(holidayForm)
type Kind = HolidayDay['kind']

/** The form of an entry of the calendar, with whom it touches below. */
export function HolidayForm({ day, title, ...opened }: Opened<HolidayDay> & { day: Day; title: string }) {
  const t = useText()
  const { row, companyId } = opened
  const base = row
    ? {
        day: row.day,
        kind: row.kind,
        name: row.name,
        expected: row.expected,
        ...(row.ename !== '' && { ename: row.ename }),
      }
    : { day, kind: isWeekend(day) ? holidayKinds.WORKDAY : holidayKinds.CLOSED, expected: 0 as const }
  return (
    <SettingDialog
      {...opened}
      code={`center.config.holiday.${day}`}
      title={title}
      schema={schema}
      base={base}
      create={create}
      update={update}
      toCreate={(values) => ({ companyId, ...values })}
      toUpdate={(values, kept) => ({ ...kept, ...values })}
      width={680}
      columns={2}
    >
      <DayField name="day" />
      <RadioField
        name="expected"
        options={([0, 1] as const).map((one) => ({ value: one, label: t(`config.expected.${one}`) }))}
      />
      <RadioField
        name="kind"
        span={2}
        label={t('config.holiday.kind')}
        options={Object.values(holidayKinds).map((value) => ({ value, label: t(`status.holidayKind.${value}`) }))}
      />
      <TextField name="name" maxLength={40} placeholder={t('config.holiday.namePlaceholder')} />
      <TextField name="ename" label={t('config.ename')} maxLength={80} />
      <div className="kit-form-wide">
        <Touched row={row} companyId={companyId} />
      </div>
    </SettingDialog>
  )
}

function Touched({ row, companyId }: { row: HolidayDay | null; companyId: number }) {
  const day = useValue<Day>('day')
  const kind = useValue<Kind>('kind')
  if (!day || !kind) return null
  const isSame = row !== null && row.day === day && row.kind === kind
  if (isSame) return null
  return <TouchedList change={{ companyId, set: [{ day, kind }], unset: row ? [row.id] : [] }} />
}
