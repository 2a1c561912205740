import { Button } from '@arco-design/web-react'
import { IconLeft, IconRight } from '@arco-design/web-react/icon'
import { useEffect, useState } from 'react'
import { type Day, dayOf } from '#domain/day.ts'
import * as calls from '#protocol/config/holiday-calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { Toolbar } from '#src/kit/ui/toolbar.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { CenterSelect, NoCenter, openingOf, useCenter, useCenterTitle } from '#src/modules/config/center.tsx'
import { OverrideDialog } from '#src/modules/config/override-dialog.tsx'
import { useNames } from '#src/modules/config/use-names.ts'
import { DayDialog } from './day-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { Legend, YearGrid } from './year-grid.tsx'
import '#src/modules/config/texts.ts'
import '#src/modules/config/config.css'
import './holiday.css'

type Dialog = { readonly key: string } & (
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'import' | 'override' | 'copyFrom' }
)

interface Memory {
  year: number
}

const of = { entities: ['centerConfig'] } as const
const yearOf = (day: Day) => Number(day.slice(0, 4))
const askedOf = (year: number, companyId: number | undefined) => ({
  year,
  ...(companyId !== undefined && { companyId }),
})

interface Params {
  companyId?: number | undefined
  /** The year that opens. */
  year?: number | undefined
}

export const opening: Opening<Params, Memory> = ({ params, memory, session }) =>
  openingOf(
    session,
    (companyId) => [
      question(calls.calendar, askedOf(memory?.year ?? params.year ?? yearOf(dayOf(Date.now())), companyId), of),
    ],
    params.companyId,
  )

/** A center's calendar by the year: a click on a day says what it is; before it is saved the contracts that it touches. */
export default function HolidayPage({ params, memory, setMemory, setTitle }: PageProps<Params, Memory>) {
  const t = useText()
  const show = useNames()
  const today = useToday()
  const session = useSession()
  const center = useCenter(params.companyId)
  const { newKey, touches } = useClient()
  const [year, setYear] = useState(memory?.year ?? params.year ?? yearOf(today))
  const [opening, setOpening] = useState<Dialog | null>(null)
  const { companyId } = center
  const query = useQuery(calls.calendar, askedOf(year, companyId), { ...of, skip: companyId === undefined })
  useEffect(() => setMemory({ year }), [setMemory, year])
  useCenterTitle(center, 'config.page.holiday', setTitle)
  if (companyId === undefined) return <NoCenter center={center} />
  const canEdit = session.can('center.config.edit')
  const close = () => setOpening(null)
  const reload = () => {
    close()
    touches.publish(['centerConfig'])
  }
  const open = (kind: 'import' | 'override' | 'copyFrom') => setOpening({ kind, key: newKey() })
  return (
    <div className="config-calendar">
      <CenterSelect center={center} />
      <Toolbar right={<Legend />}>
        <div className="config-year">
          <Button
            icon={<IconLeft />}
            aria-label={t('config.holiday.before')}
            disabled={year <= calls.firstYear}
            onClick={() => setYear(year - 1)}
          />
          <h2 className="kit-figures">{t('config.holiday.year', { year })}</h2>
          <Button
            icon={<IconRight />}
            aria-label={t('config.holiday.next')}
            disabled={year >= calls.lastYear}
            onClick={() => setYear(year + 1)}
          />
        </div>
        {canEdit && <Button onClick={() => open('import')}>{t('config.holiday.import')}</Button>}
        {center.seesAll && session.can('center.config.override') && (
          <>
            <Button onClick={() => open('copyFrom')}>{t('config.override.from')}</Button>
            <Button onClick={() => open('override')}>{t('config.override.title')}</Button>
          </>
        )}
      </Toolbar>
      <Result of={query}>
        {({ days, year: shown }) => (
          <>
            <YearGrid
              year={shown}
              days={days}
              today={today}
              {...(canEdit ? { onOpen: (day: Day) => setOpening({ kind: 'day', key: newKey(), day }) } : {})}
            />
            {opening?.kind === 'day' && (
              <DayDialog
                key={opening.key}
                name={opening.key}
                companyId={companyId}
                day={opening.day}
                entries={days.filter((one) => one.day === opening.day)}
                onClose={close}
                onReload={reload}
              />
            )}
            {opening?.kind === 'import' && (
              <ImportDialog
                key={opening.key}
                name={opening.key}
                companyId={companyId}
                year={shown}
                days={days}
                onClose={close}
                onReload={reload}
              />
            )}
          </>
        )}
      </Result>
      {(opening?.kind === 'override' || opening?.kind === 'copyFrom') && (
        <OverrideDialog
          key={opening.key}
          name={opening.key}
          title={t(opening.kind === 'copyFrom' ? 'config.override.fromOf' : 'config.override.titleOf', {
            what: t('config.page.holiday'),
          })}
          isFrom={opening.kind === 'copyFrom'}
          call={calls.batchOverride}
          center={center}
          ids={[]}
          format={{
            nameOf: (values) => `${values.day ?? ''} ${show('kind', values.kind)}`,
            show,
            inName: ['day', 'kind'],
          }}
          onClose={close}
          onDone={close}
        />
      )}
    </div>
  )
}
