import { useState } from 'react'
import * as z from 'zod/mini'
import { lookDayProblems, mostLookDays } from '#domain/consulate/hand-entry.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { lookAgain } from '#protocol/consulate/hand-entry-calls.ts'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import { FormDialog } from '#src/parts/command/form-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import './texts-hand-entry.ts'

const schema = z.strictObject({ lookDay: lookAgain.input.shape.lookDay })
type Values = Partial<z.input<typeof schema>>

interface Props {
  application: { readonly id: number; readonly version: number; readonly nextLookTime?: number | undefined }
  idempotencyKey: string
  onClose: () => void
  onDone: () => void
  onReload: () => void
}

/** The site says nothing new: asks for the day on which somebody looks again. */
export function LookAgainDialog({ application, idempotencyKey, onClose, onDone, onReload }: Props) {
  const t = useText()
  const today = useToday()
  const { id, version, nextLookTime } = application
  const [base] = useState<Values>(() => {
    const known = nextLookTime === undefined ? today : dayOf(nextLookTime)
    return { lookDay: known > today ? known : addDays(today, 1) }
  })
  const draft = useDraft<Values>(`visa.application.lookAgain.${id}`, base)
  const change = useChange(lookAgain, idempotencyKey, () => {
    draft.done()
    onDone()
  })
  const title = t('siteEntry.lookAgain')
  return (
    <FormDialog
      title={title}
      command="lookAgain"
      submit={t('siteEntry.lookAgain.send')}
      schema={schema}
      draft={draft}
      check={({ lookDay }) => (lookDay ? lookDayProblems(lookDay, today) : [])}
      change={change}
      onClose={onClose}
      onReload={onReload}
      onSubmit={({ lookDay }) => change.send({ id, version, lookDay })}
    >
      <p>{t('siteEntry.ask.lookAgain')}</p>
      <DayField name="lookDay" disablePast max={addDays(today, mostLookDays)} />
    </FormDialog>
  )
}
