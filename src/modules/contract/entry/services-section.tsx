import { Button } from '@arco-design/web-react'
import { memo } from 'react'
import { multiplyFen } from '#domain/money.ts'
import type { ServiceChoice } from '#protocol/contract/schemas.ts'
import { FormSection } from '#src/kit/form/buttons.tsx'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { NumberEntry } from '#src/kit/form/number-entry.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { SettingHint } from '#src/kit/workspace/setting-hint.tsx'
import { useChoices } from './choices.ts'
import type { EntryValues, PassportValues } from './entry-form.ts'
import { quantityOf, type ServiceOption, spread, withQuantity } from './service-choices.ts'
import { useNames } from './use-names.ts'

const nothing: readonly ServiceOption[] = Object.freeze([])

/** Changes the choices as they are when it happens, each applicant's told apart. */
function useChange(): (change: (services: readonly ServiceChoice[]) => ServiceChoice[]) => void {
  const { center } = useChoices()
  const { now, set } = useFormActions<EntryValues>()
  return (change) => {
    const { passports = [], services = [] } = now()
    set({ services: change(spread(services, center?.data?.services ?? nothing, passports.length)) })
  }
}

/** What the center offers beside the visa: how many for each applicant, or for the whole contract. */
export function ServicesSection({ disabled }: { disabled: boolean }) {
  const t = useText()
  const { center } = useChoices()
  return (
    <>
      <FormSection title={t('field.services')} />
      {center ? (
        <Result of={center}>{(found) => <Services offered={found.services} disabled={disabled} />}</Result>
      ) : (
        <p className="kit-quiet">{t('contract.entry.centerFirst')}</p>
      )}
    </>
  )
}

function Services({ offered, disabled }: { offered: readonly ServiceOption[]; disabled: boolean }) {
  const t = useText()
  const people = useValue<readonly PassportValues[]>('passports') ?? []
  const services = spread(useValue<readonly ServiceChoice[]>('services') ?? [], offered, people.length)
  if (offered.length === 0)
    return (
      <p className="kit-quiet">
        {t('contract.entry.noServices')} <SettingHint kind="service" />
      </p>
    )
  return (
    <ul className="contract-services" aria-label={t('field.services')}>
      {offered.map((service) => (
        <ServiceRow key={service.id} service={service} services={services} people={people} disabled={disabled} />
      ))}
    </ul>
  )
}

interface RowProps {
  service: ServiceOption
  services: readonly ServiceChoice[]
  people: readonly PassportValues[]
  disabled: boolean
}

function ServiceRow({ service, services, people, disabled }: RowProps) {
  const t = useText()
  const lang = useLang()
  const { busy } = useFormFacts()
  const { titleOf } = useNames()
  const change = useChange()
  const isOff = disabled || busy
  const name = lang === 'en' && service.ename ? service.ename : service.name
  const places = service.perApplicant ? people.map((_, at) => at) : [undefined]
  const counts = places.map((at) => quantityOf(services, service.id, at))
  const sum = counts.reduce((all, one) => all + one, 0)
  const everybody = (quantity: number) =>
    change((all) =>
      places.reduce<ServiceChoice[]>((some, at) => withQuantity(some, service.id, at, quantity), [...all]),
    )
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
          <Button size="mini" type="text" htmlType="button" disabled={isOff} onClick={() => everybody(sum > 0 ? 0 : 1)}>
            {t(sum > 0 ? 'contract.entry.nobody' : 'contract.entry.everybody')}
          </Button>
        )}
        {places.map((at, place) => (
          <ServiceCount
            key={at ?? 'contract'}
            serviceId={service.id}
            service={name}
            at={at}
            isOne={places.length === 1}
            who={at === undefined ? undefined : titleOf(people[at] ?? {}, at)}
            quantity={counts[place] ?? 0}
            disabled={isOff}
          />
        ))}
      </span>
      <span className="contract-service-sum">{sum > 0 && <Money fen={multiplyFen(service.unitFen, sum)} />}</span>
    </li>
  )
}

interface CountProps {
  serviceId: number
  service: string
  /** Whose; absent for the contract. */
  at: number | undefined
  who: string | undefined
  isOne: boolean
  quantity: number
  disabled: boolean
}

/** One quantity. There are as many as services times applicants, so each is drawn only when it is another one. */
const ServiceCount = memo(function ServiceCount({
  serviceId,
  service,
  at,
  who,
  isOne,
  quantity,
  disabled,
}: CountProps) {
  const t = useText()
  const change = useChange()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the number input stands inside
    <label className="contract-service-count" title={who}>
      {at !== undefined && !isOne && <span className="contract-applicant-no">{at + 1}</span>}
      <NumberEntry
        size="small"
        hasSteps
        min={0}
        max={999}
        disabled={disabled}
        value={quantity}
        label={who === undefined ? service : t('contract.entry.serviceOf', { service, name: who })}
        onChange={(next) => change((all) => withQuantity(all, serviceId, at, next ?? 0))}
      />
    </label>
  )
})
