import { personName } from '#domain/person-name.ts'
import { visaTypes } from '#domain/status.ts'
import type { OrderDetails, OrderPerson } from '#protocol/order/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { ActionButton, type LeadingAction } from '#src/kit/ui/actions.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { QueueOrder } from '#src/parts/consulate/queue-order.tsx'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'
import { PeopleTable } from './people-table.tsx'
import type { People } from './use-people.tsx'

interface Props {
  details: OrderDetails
  people: People
  marked: number | undefined
  /** A table for each nationality, where there is more than one. */
  byCountry?: boolean
}

/** Everybody on the order; who may adds somebody while the order waits for papers. */
export function PeopleSection({ details, people, marked, byCountry = false }: Props) {
  const t = useText()
  const { order, applicants, actions, contract } = details
  const adding = actions.find((one) => one.event === 'addApplicant')
  const add: LeadingAction | null = adding
    ? {
        key: 'addApplicant',
        label: t('order.people.add'),
        onDo: () => people.open('add', null),
        refused: adding.refused && t(asTextKey(adding.refused), { contractNo: contract?.contractNo ?? '' }),
      }
    : null
  const mayQueue = ({ application }: OrderPerson) =>
    application?.actions.some(({ event, refused }) => event === 'queue' && !refused)
  const queueable = applicants.filter(mayQueue).map((one) => ({ id: one.id, name: personName(one) }))
  const groups = byCountry ? [...Map.groupBy(applicants, (one) => one.nationality)] : []
  const table = (label: string, some: readonly OrderPerson[]) => (
    <PeopleTable label={label} applicants={some} marked={marked} actionsOf={people.of} />
  )
  const isEvisa = order.visaType === visaTypes.EVISA
  // Nobody signs a contract for an e-visa: its people are added here alone.
  const [mayAdd, mayNot] = isEvisa
    ? (['order.people.noActionsEvisa', 'order.detail.noApplicantsEvisa'] as const)
    : (['order.people.noActions', 'order.detail.noApplicants'] as const)
  return (
    <section>
      <PartHead title={t('order.detail.applicants', { count: applicants.length })}>
        <QueueOrder orderId={order.id} people={queueable} onReload={people.reload} />
        {add && <ActionButton action={add} size="small" />}
      </PartHead>
      {applicants.length === 0 && <p className="kit-quiet">{t(adding && !adding.refused ? mayAdd : mayNot)}</p>}
      {groups.length > 1
        ? groups.map(([code, some]) => (
            <div key={code ?? ''} className="order-country">
              <h4>
                {code ? <CountryName code={code} /> : t('order.people.unknownCountry')}{' '}
                <span className="kit-quiet kit-figures">{some.length}</span>
              </h4>
              {table(code ?? t('order.people.unknownCountry'), some)}
            </div>
          ))
        : applicants.length > 0 && table(t('field.applicants'), applicants)}
    </section>
  )
}
