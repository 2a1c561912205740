import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { visaTypes } from '#domain/status.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { text } from '#protocol/kit/fields.ts'
import { quote } from '#protocol/product/price-calls.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { DictField } from '#src/parts/dictionary/dict-field.tsx'
import { countryKey, storedCountries } from '#src/parts/order-filters/stored-countries.ts'
import { useSides } from './fee-names.tsx'
import { PriceLines } from './price-lines.tsx'

const listed = (typed: string) =>
  typed
    .toUpperCase()
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)

const { nationalities: _, services: __, ...facts } = quote.input.shape

const schema = z.strictObject({
  ...facts,
  people: text(1000).check(
    z.minLength(1, 'rules.required'),
    z.refine((typed) => listed(typed).every((code) => /^[A-Z]{3}$/.test(code)), 'rules.choice'),
  ),
  services: z.optional(text(400)),
})

/** What an order of such facts would cost: nothing is kept. */
export function PriceDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { identityCode } = useSession().userInfo
  const today = useToday()
  const [asked, setAsked] = useState<ArgsOf<typeof quote> | null>(null)
  const isPlatform = identityCode === 2
  const isAgent = identityCode === 4
  const agents = useSides('agentId', !isPlatform)
  const centers = useSides('centerId', !isPlatform && !isAgent)
  const price = useQuery(quote, asked ?? ({} as ArgsOf<typeof quote>), { skip: asked === null })
  const title = t('product.tryTitle')
  return (
    <Dialog open title={title} onClose={onClose} width={760}>
      <Form
        schema={schema}
        initial={{ visaCountry: 'RU', visaType: visaTypes.EVISA, people: 'CHN', day: today }}
        columns={2}
        label={title}
        busy={false}
        onSubmit={({ people, services = '', ...facts }) =>
          setAsked({ ...facts, nationalities: listed(people), services: listed(services) })
        }
      >
        <SelectField
          name="visaCountry"
          clearable={false}
          options={storedCountries.map((value) => ({ value, label: t(countryKey(value)) }))}
        />
        <SelectField
          name="visaType"
          clearable={false}
          options={(['STICKER', 'EVISA'] as const).map((kind) => ({
            value: visaTypes[kind],
            label: t(`status.visaType.${kind}`),
          }))}
        />
        {isPlatform && (
          <SelectField name="agentId" label={t('field.agentName')} placeholder={t('product.noAgent')} {...agents} />
        )}
        {(isPlatform || isAgent) && (
          <SelectField name="centerId" label={t('field.center')} placeholder={t('product.noCenter')} {...centers} />
        )}
        <DictField name="visaCategory" type="VISA_CATEGORY" />
        <DictField name="entries" type="VISA_ENTRIES" />
        <DictField name="urgencyLevel" type="VISA_HANDLE_WAY" />
        <DayField name="day" />
        <TextField name="people" label={t('product.people')} help={t('product.peopleHelp')} upper maxLength={1000} />
        <TextField name="services" label={t('field.services')} help={t('product.servicesHelp')} upper maxLength={400} />
        <FormWide>
          <Button data-send type="primary" htmlType="submit" loading={price.loading && asked !== null}>
            {t('product.tryNow')}
          </Button>
        </FormWide>
      </Form>
      <PriceLines asked={asked !== null} {...price} />
    </Dialog>
  )
}
