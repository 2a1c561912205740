import type { Field, RowField } from '#domain/questionnaire/form.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useAnswerText } from './answer-text.tsx'
import { FieldDifference } from './field-difference.tsx'
import { FieldLabel } from './field-label.tsx'
import { useAnswers, useApplicationPage } from './page-context.ts'

/** One question with its answer in words, for who reads the form and does not fill it in. */
export function ReadAnswer({ field }: { field: Field }) {
  const { key, type } = field
  const t = useText()
  const say = useAnswerText()
  const { differences } = useApplicationPage()
  const value = useAnswers(({ now }) => now.values[key])
  const problem = useAnswers(({ review }) => review.problems.find(({ path }) => path === key))
  const warning = useAnswers(({ review }) => review.warnings[key])
  const note = problem ?? warning
  const isOther = key in differences
  const rows = type === 'list' && Array.isArray(value) ? (value as readonly Readonly<Record<string, unknown>>[]) : null
  return (
    <div
      className="part-application-answer"
      data-field={key}
      data-other={isOther || undefined}
      data-wrong={problem !== undefined || undefined}
      tabIndex={-1}
    >
      <dt>
        <FieldLabel name={key} />
      </dt>
      <dd>
        {rows ? <Rows of={field.of ?? []} rows={rows} /> : say(field, value)}
        {isOther && <FieldDifference field={field} />}
        {note && <span className="part-application-warning"> {t(asTextKey(note.key), note.params)}</span>}
      </dd>
    </div>
  )
}

/** Each row of a list of answers on a line of its own. */
function Rows({ of, rows }: { of: readonly RowField[]; rows: readonly Readonly<Record<string, unknown>>[] }) {
  const t = useText()
  const say = useAnswerText()
  if (rows.length === 0) return t('application.empty')
  return (
    <ol>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nobody adds or removes a row here
        <li key={at}>
          {of.map((column) => `${t(asTextKey(`form.${column.key}`))} ${say(column, row[column.key])}`).join(' · ')}
        </li>
      ))}
    </ol>
  )
}
