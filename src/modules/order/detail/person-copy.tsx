import { Button, Checkbox, Select } from '@arco-design/web-react'
import { useId } from 'react'
import { personName } from '#domain/person-name.ts'
import { texts as formChoices } from '#domain/questionnaire/texts-choices.ts'
import { texts as formFields } from '#domain/questionnaire/texts-fields.ts'
import type { CopyBeside, Order, OrderPerson, PersonBeside } from '#protocol/order/schemas.ts'
import { beside } from '#protocol/order/visa-order/applicant-calls.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

defineTexts(formChoices, formFields)

interface Props {
  order: Order
  person: OrderPerson | null
  copy: CopyBeside | null
  onCopy: (copy: CopyBeside | null) => void
}

/** Chooses sections of the application form that come from another applicant of the order; they are written with the person. */
export function PersonCopy({ order, person, copy, onCopy }: Props) {
  const found = useQuery(
    beside,
    { orderId: order.id, ...(person && { id: person.id }) },
    { entities: ['applicant', 'order'] },
  )
  if (!found.data || found.data.length === 0) return null
  return <Choice people={found.data} copy={copy} onCopy={onCopy} />
}

type ChoiceProps = Pick<Props, 'copy' | 'onCopy'> & { people: readonly PersonBeside[] }

function Choice({ people, copy, onCopy }: ChoiceProps) {
  const t = useText()
  const id = useId()
  const source = people.find((one) => one.id === copy?.sourceId)
  const chosen = source?.sections.filter(({ key }) => copy?.sections.includes(key)) ?? []
  const replaced = chosen.flatMap((one) => one.replaced)
  const names = (keys: readonly string[]) => keys.map((key) => t(asTextKey(`form.${key}`))).join(t('order.scan.join'))
  const fresh = chosen.flatMap((one) => one.fresh)
  const toggle = (key: string, isOn: boolean) => {
    if (!copy) return
    onCopy({ ...copy, sections: isOn ? [...copy.sections, key] : copy.sections.filter((one) => one !== key) })
  }
  return (
    <FormWide>
      <fieldset className="order-copy">
        <legend id={id}>{t('order.copy.title')}</legend>
        <Select
          aria-labelledby={id}
          allowClear
          size="small"
          placeholder={t('order.copy.choose')}
          value={copy?.sourceId}
          options={people.map((one) => ({ value: one.id, label: personName(one) }))}
          onChange={(sourceId?: number) => onCopy(sourceId === undefined ? null : { sourceId, sections: [] })}
        />
        {source && copy && (
          <>
            <span className="order-copy-sections">
              {source.sections.map(({ key, fresh, replaced }) => (
                <Checkbox key={key} checked={copy.sections.includes(key)} onChange={(isOn) => toggle(key, isOn)}>
                  {t('order.copy.section', {
                    section: t(asTextKey(`form.section.${key}`)),
                    count: fresh.length + replaced.length,
                  })}
                </Checkbox>
              ))}
            </span>
            {fresh.length > 0 && <p>{t('order.copy.brings', { name: personName(source), fields: names(fresh) })}</p>}
            {replaced.length > 0 && (
              <Checkbox checked={copy.replaces ?? false} onChange={(replaces) => onCopy({ ...copy, replaces })}>
                {t('order.copy.replaces', { fields: names(replaced) })}
              </Checkbox>
            )}
            {chosen.length > 0 && (
              <p className="kit-quiet">
                {t('order.copy.withSaving')}{' '}
                <Button size="mini" type="text" htmlType="button" onClick={() => onCopy(null)}>
                  {t('order.copy.undo')}
                </Button>
              </p>
            )}
          </>
        )}
      </fieldset>
    </FormWide>
  )
}
