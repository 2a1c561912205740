import { Button } from '@arco-design/web-react'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRow } from '#domain/questionnaire/answers.ts'
import type { Field, RowField } from '#domain/questionnaire/form.ts'
import { isExcused } from '#domain/questionnaire/name-pairs.ts'
import { focusFirst } from '#src/kit/form/focus.ts'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { useList } from '#src/kit/form/form-state.ts'
import { useFormPart } from '#src/kit/form/form-store.ts'
import { unpack } from '#src/kit/form/packed.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { AnswerInput } from './answer-input.tsx'
import { FieldLabel } from './field-label.tsx'
import { useAnswers, useApplicationPage } from './page-context.ts'

interface Props {
  field: Field
  name: string
  label: ReactNode
  required: boolean
  help?: ReactNode
}

/**
 * A name for each row that stays with it when one above it goes. Rows that came from elsewhere, such as a merge, are other
 * rows.
 */
function useRowNames(count: number): { names: readonly number[]; drop: (at: number) => void } {
  const first = () => ({ names: Array.from({ length: count }, (_, at) => at), next: count })
  const [kept, setKept] = useState<{ readonly names: readonly number[]; readonly next: number }>(first)
  const missing = count - kept.names.length
  if (missing !== 0) {
    const more = Array.from({ length: Math.max(0, missing) }, (_, at) => kept.next + at)
    setKept({ names: [...kept.names.slice(0, count), ...more], next: kept.next + more.length })
  }
  return {
    names: kept.names,
    drop: (at) => setKept((now) => ({ ...now, names: now.names.toSpliced(at, 1) })),
  }
}

/** Rows of the same few questions, added and removed one at a time. */
export function ListField({ field, name, required, help }: Props) {
  const t = useText()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { readOnly } = useFormFacts()
  const { store } = useApplicationPage()
  const { items, add, replace } = useList<object>(name)
  const { names, drop } = useRowNames(items.length)
  const error = useFormPart((form) => form.errors[name])
  const isShown = useFormPart((form) => form.touched[name] === true)
  const problem = isShown && typeof error === 'string' ? unpack(error) : undefined
  const label = t(asTextKey(`form.${field.key}`))
  const isFull = field.most !== undefined && items.length >= field.most
  /** Draws first: the row may be new, and the button that was pressed may go with its row. */
  const drawAndFocus = (change: () => void, at: number) => {
    flushSync(change)
    const list = frame.current
    if (list && !focusFirst(list, [`${name}.${at}.${field.of?.[0]?.key}`]))
      list.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  const remove = (at: number) => {
    const change = () => {
      drop(at)
      store.forget(name)
      replace(items.toSpliced(at, 1))
    }
    drawAndFocus(change, Math.min(at, items.length - 2))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in the grid of the form
    <div
      ref={frame}
      role="group"
      className="part-application-list"
      data-list={name}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
    >
      <div id={`${id}-label`} className="kit-field-label">
        <FieldLabel name={field.key} />
        {required && (
          <span aria-hidden="true" className="kit-field-mark">
            *
          </span>
        )}
      </div>
      {items.map((_, at) => (
        <Row
          key={names[at]}
          field={field}
          at={at}
          title={t('application.row', { label, no: at + 1 })}
          onRemove={
            readOnly ? undefined : { label: t('application.removeRow', { label, no: at + 1 }), onDo: () => remove(at) }
          }
        />
      ))}
      {!readOnly && (
        <Button
          data-add
          size="small"
          htmlType="button"
          disabled={isFull}
          onClick={() => drawAndFocus(() => add({}), items.length)}
        >
          {t('application.addRow', { label })}
        </Button>
      )}
      <div id={`${id}-note`} className="kit-field-note" data-error={problem !== undefined} aria-live="polite">
        {problem ? t(asTextKey(problem.key), problem.params) : help}
      </div>
    </div>
  )
}

interface RowProps {
  field: Field
  at: number
  title: string
  onRemove: { label: string; onDo: () => void } | undefined
}

function Row({ field, at, title, onRemove }: RowProps) {
  const t = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in the grid of the form
    <div role="group" aria-label={title} className="part-application-row" data-row>
      <span className="part-application-row-no kit-figures" aria-hidden="true">
        {at + 1}
      </span>
      <div className="part-application-fields">
        {(field.of ?? []).map((column) => (
          <Cell key={column.key} list={field.key} at={at} column={column} />
        ))}
      </div>
      {onRemove && (
        <Button type="text" size="small" htmlType="button" aria-label={onRemove.label} onClick={onRemove.onDo}>
          {t('application.remove')}
        </Button>
      )}
    </div>
  )
}

function Cell({ list, at, column }: { list: string; at: number; column: RowField }) {
  const { key, need } = column
  const label = useMemo(() => <FieldLabel name={key} isRow />, [key])
  // Of who has one name the other is not asked for.
  const isFree = useAnswers(({ reading }) => {
    const rows = reading.at(list)
    const row: unknown = Array.isArray(rows) ? rows[at] : undefined
    return isRow(row) && isExcused(row, key)
  })
  return <AnswerInput field={column} name={`${list}.${at}.${key}`} label={label} required={need && !isFree} />
}
