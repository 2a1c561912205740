import { Alert } from '@arco-design/web-react'
import { useMemo } from 'react'
import type { CheckPerson } from '#domain/acceptance/facts.ts'
import { paramsIn } from '#domain/acceptance/finding.ts'
import { checkTrip, factsOfSheets } from '#domain/acceptance/order-check.ts'
import { dictionaryCacheMs } from '#domain/constants.ts'
import { visaTypes } from '#domain/status.ts'
import type { Order } from '#protocol/order/schemas.ts'
import { type OrderFinding, sheets } from '#protocol/order/visa-order/calls.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { useToday } from '#src/kit/ui/use-today.ts'

type Product = Pick<Order, 'visaCountry' | 'visaType'>

/** What acceptance says of a passport and a trip as they are typed, in words; nothing until the sheets are here. */
function useTripNotes({ visaCountry, visaType }: Product, person: CheckPerson): string[] {
  const t = useText()
  const lang = useLang()
  const today = useToday()
  const found = useQuery(sheets, { visaCountry, visaType }, { keepMs: dictionaryCacheMs }).data
  const facts = useMemo(() => found && factsOfSheets(found, visaType === visaTypes.EVISA), [found, visaType])
  if (!facts) return []
  const said = (key: string) => t(asTextKey(key))
  return checkTrip(person, facts, today).map(({ text, params }) => t(asTextKey(text), paramsIn(params, lang, said)))
}

/** The same under the fields that they are about. */
export function TripNotes({ product, person }: { product: Product; person: CheckPerson }) {
  const notes = useTripNotes(product, person)
  if (notes.length === 0) return null
  return (
    <FormWide>
      {notes.map((text) => (
        <Alert key={text} type="warning" content={text} />
      ))}
    </FormWide>
  )
}

/** Findings of an order as a list, each with whose it is. */
export function FindingList({ findings }: { findings: readonly OrderFinding[] }) {
  const t = useText()
  return (
    <ul className="order-findings">
      {findings.map(({ applicantId, name, rule, field, text }) => (
        <li key={`${applicantId} ${rule} ${field}`}>{t('order.check.one', { name, text })}</li>
      ))}
    </ul>
  )
}
