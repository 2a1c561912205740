import { Button, Select } from '@arco-design/web-react'
import { IconDelete } from '@arco-design/web-react/icon'
import { getIn } from 'formik'
import { useState } from 'react'
import { type PhotoLimit, type PhotoMeasure, photoMeasures } from '#domain/photo/measures.ts'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { useList } from '#src/kit/form/form-state.ts'
import { useFormPart } from '#src/kit/form/form-store.ts'
import { plainInputs } from '#src/kit/form/plain-inputs.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { limitText, measureText, unitOf } from '#src/parts/photo/report-words.ts'
import { ScaledField } from './scaled-field.tsx'

/**
 * The limits of the report: told in short, and opened to a table of fields where somebody changes them or where one is
 * wrong. So many fields cost a form that is mostly opened for something else.
 */
export function LimitsField({ name }: { name: string }) {
  const t = useText()
  const [isOpened, setOpened] = useState(false)
  const { items } = useList<PhotoLimit>(name)
  const isWrong = useFormPart((form) => form.submitCount > 0 && getIn(form.errors, name) !== undefined)
  if (isOpened || isWrong) return <LimitsTable name={name} />
  return (
    <div className="kit-form-wide preset-limits">
      {items.length === 0 ? (
        <p className="kit-quiet">{t('photoPreset.limitNone')}</p>
      ) : (
        <dl>
          {items.map((item) => (
            <div key={item.measure}>
              <dt className="kit-quiet">{measureText(item.measure, t)}</dt>
              <dd className="kit-figures">{limitText(item, t)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button size="small" htmlType="button" onClick={() => setOpened(true)}>
        {t('photoPreset.limitsOpen')}
      </Button>
    </div>
  )
}

/** One row a measure, in the unit that the report says it in. */
function LimitsTable({ name }: { name: string }) {
  const t = useText()
  const { busy, readOnly } = useFormFacts()
  const { items, add, remove } = useList<PhotoLimit>(name)
  const isShut = busy || readOnly
  const rest = photoMeasures.filter((measure) => items.every((one) => one.measure !== measure))
  return (
    <div className="kit-form-wide preset-limits">
      <table>
        <thead>
          <tr>
            {(['measure', 'min', 'max', 'source', 'sourceDay'] as const).map((one) => (
              <th key={one} scope="col">
                {t(`field.${one}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <LimitRow
              key={item.measure}
              path={`${name}.${at}`}
              measure={item.measure}
              onRemove={isShut ? undefined : () => remove(at)}
            />
          ))}
        </tbody>
      </table>
      <span ref={plainInputs} className="preset-limit-add">
        <Select
          aria-label={t('photoPreset.limitAdd')}
          placeholder={t('photoPreset.limitAdd')}
          size="small"
          disabled={isShut || rest.length === 0}
          // What was chosen is a row of the table then: here stands always nothing.
          {...{ value: undefined }}
          options={rest.map((measure) => ({ value: measure, label: measureText(measure, t) }))}
          onChange={(measure: PhotoMeasure) => add({ measure })}
        />
      </span>
      <p className="kit-quiet">{t('photoPreset.limitHelp')}</p>
    </div>
  )
}

function LimitRow({
  path,
  measure,
  onRemove,
}: {
  path: string
  measure: PhotoMeasure
  onRemove: (() => void) | undefined
}) {
  const t = useText()
  const said = { measure: measureText(measure, t) }
  const scale = { ...unitOf(measure), isWhole: measure === 'bytes' }
  return (
    <tr>
      <th scope="row">{said.measure}</th>
      <td>
        {/* A colour is as far off as it may be, or nearer. */}
        {measure !== 'backgroundColor' && (
          <ScaledField name={`${path}.min`} label={t('photoPreset.limitMin', said)} {...scale} />
        )}
      </td>
      <td>
        <ScaledField name={`${path}.max`} label={t('photoPreset.limitMax', said)} {...scale} />
      </td>
      <td>
        <TextField name={`${path}.source`} label={t('photoPreset.limitSource', said)} maxLength={200} />
      </td>
      <td>
        <DayField name={`${path}.sourceDay`} lean="past" label={t('photoPreset.limitSourceDay', said)} />
      </td>
      <td>
        {onRemove && (
          <Button
            type="text"
            size="mini"
            status="danger"
            htmlType="button"
            aria-label={t('photoPreset.limitRemove', said)}
            icon={<IconDelete />}
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  )
}
