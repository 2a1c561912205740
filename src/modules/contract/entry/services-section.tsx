import { Button, InputNumber } from '@arco-design/web-react'
import type { ServiceChoice } from '#protocol/contract/schemas.ts'
import { multiplyFen } from '#protocol/rules/money.ts'
import { FormSection } from '#src/kit/form/buttons.tsx'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { useForm } from '#src/kit/form/form-state.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import { useChoices } from './choices.ts'
import type { EntryValues } from './entry-form.ts'
import { type Offered, quantityOf, spread, withQuantity } from './service-choices.ts'
import { useNames } from './use-names.ts'

/** What the center offers beside the visa: how many for each applicant, or for the whole contract. */
export function ServicesSection({ disabled }: { disabled: boolean }) {
  const t = useText()
  const { center } = useChoices()
  const { values, set } = useForm<EntryValues>()
  const offered = center?.services ?? []
  const passports = values.passports ?? []
  const services = spread(values.services ?? [], offered, passports.length)
  return (
    <>
      <FormSection title={t('field.services')} />
      {offered.length === 0 ? (
        <p className="kit-quiet">{t(center ? 'contract.entry.noServices' : 'contract.entry.centerFirst')}</p>
      ) : (
        <ul className="contract-services" aria-label={t('field.services')}>
          {offered.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              services={services}
              people={passports}
              disabled={disabled}
              onChange={(next) => set({ services: next })}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface RowProps {
  service: Offered
  services: readonly ServiceChoice[]
  people: NonNullable<EntryValues['passports']>
  disabled: boolean
  onChange: (services: ServiceChoice[]) => void
}

function ServiceRow({ service, services, people, disabled, onChange }: RowProps) {
  const t = useText()
  const lang = useLang()
  const { busy } = useFormFacts()
  const { titleOf } = useNames()
  const isOff = disabled || busy
  const name = lang === 'en' && service.ename ? service.ename : service.name
  const places = service.perApplicant ? people.map((_, at) => at) : [undefined]
  const counts = places.map((at) => quantityOf(services, service.id, at))
  const sum = counts.reduce((all, one) => all + one, 0)
  const put = (quantity: number, at: number | undefined) => withQuantity(services, service.id, at, quantity)
  const everybody = (quantity: number) =>
    places.reduce<ServiceChoice[]>((all, at) => withQuantity(all, service.id, at, quantity), [...services])
  return (
    <li className="contract-service" data-chosen={sum > 0}>
      <span className="contract-service-name">
        {name}
        <span className="kit-quiet">
          {t(service.perApplicant ? 'contract.entry.perApplicant' : 'contract.entry.perContract')}
        </span>
      </span>
      <Money fen={service.unitFen} />
      <span className="contract-service-counts">
        {service.perApplicant && places.length > 1 && (
          <Button
            size="mini"
            type="text"
            htmlType="button"
            disabled={isOff}
            onClick={() => onChange(everybody(sum > 0 ? 0 : 1))}
          >
            {t(sum > 0 ? 'contract.entry.nobody' : 'contract.entry.everybody')}
          </Button>
        )}
        {places.map((at, place) => {
          const who = at === undefined ? undefined : titleOf(people[at] ?? {}, at)
          return (
            // biome-ignore lint/a11y/noLabelWithoutControl: the number input stands inside
            <label key={at ?? 'contract'} className="contract-service-count" title={who}>
              {places.length > 1 && <span className="contract-applicant-no">{place + 1}</span>}
              <InputNumber
                size="small"
                mode="button"
                min={0}
                max={999}
                precision={0}
                disabled={isOff}
                value={counts[place] ?? 0}
                aria-label={who === undefined ? name : t('contract.entry.serviceOf', { service: name, name: who })}
                onChange={(quantity: number | undefined) => onChange(put(quantity ?? 0, at))}
              />
            </label>
          )
        })}
      </span>
      <span className="contract-service-sum">{sum > 0 && <Money fen={multiplyFen(service.unitFen, sum)} />}</span>
    </li>
  )
}
