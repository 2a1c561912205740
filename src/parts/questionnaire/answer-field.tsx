import { memo, type ReactNode, useMemo } from 'react'
import type { Field } from '#domain/questionnaire/form.ts'
import { pairOf } from '#domain/questionnaire/name-pairs.ts'
import { isPaper } from '#domain/questionnaire/without-papers.ts'
import { FormFactsContext, useFormFacts } from '#src/kit/form/form.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { AnswerInput } from './answer-input.tsx'
import { FieldDifference } from './field-difference.tsx'
import { FieldLabel } from './field-label.tsx'
import { FieldProposals } from './field-proposals.tsx'
import { ListField } from './list-field.tsx'
import { OneNameNote } from './one-name-note.tsx'
import { useAnswers, useApplicationPage } from './page-context.ts'
import { ReadAnswer } from './read-answer.tsx'

/** Addresses and reasons have more room than names. */
const isLong = ({ type, max = 0 }: Field): true | undefined => (type === 'text' && max >= 200) || undefined

/** A field that only some may change, and not now: read and copied, not typed into. */
function Locked({ children }: { children: ReactNode }) {
  const facts = useFormFacts()
  const locked = useMemo(() => ({ ...facts, readOnly: true }), [facts])
  return <FormFactsContext value={locked}>{children}</FormFactsContext>
}

/** One question with what is proposed for it. Drawn when its own answer or its own conditions change. */
export const AnswerField = memo(function AnswerField({ field }: { field: Field }) {
  const { key } = field
  const { readOnly } = useApplicationPage()
  const isShown = useAnswers(({ reading }) => reading.shown.has(key))
  if (!isShown) return null
  return readOnly && !isPaper(field) ? <ReadAnswer field={field} /> : <ShownField field={field} />
})

function ShownField({ field }: { field: Field }) {
  const { key, type } = field
  const t = useText()
  const { lockedKeys, renderOther, differences } = useApplicationPage()
  const isOther = key in differences
  const isNeeded = useAnswers(({ reading }) => reading.needed.has(key))
  const warning = useAnswers(({ review }) => review.warnings[key])
  const label = useMemo(() => <FieldLabel name={key} />, [key])
  const help = useMemo(
    () =>
      warning ? (
        <span className="part-application-warning">{t(asTextKey(warning.key), warning.params)}</span>
      ) : (
        pairOf(key) && <OneNameNote tick={key} />
      ),
    [warning, key, t],
  )
  if (isPaper(field)) {
    return (
      <div className="part-application-field" data-field={key} data-wide>
        {renderOther?.(field)}
      </div>
    )
  }
  const props = { name: key, label, required: isNeeded, ...(help ? { help } : {}) }
  const control = type === 'list' ? <ListField field={field} {...props} /> : <AnswerInput field={field} {...props} />
  return (
    <div
      className="part-application-field"
      data-wide={type === 'list' || undefined}
      data-long={isLong(field)}
      data-other={isOther || undefined}
    >
      {isOther && <FieldDifference field={field} />}
      {lockedKeys.has(key) ? <Locked>{control}</Locked> : control}
      <FieldProposals field={field} />
    </div>
  )
}
