import { Alert } from '@arco-design/web-react'
import type { CheckPerson } from '#domain/acceptance/facts.ts'
import { paramsIn } from '#domain/acceptance/finding.ts'
import { checkNewVisaFree, checkTrip, checkVisaFree } from '#domain/acceptance/order-check.ts'
import { dictionaryCacheMs } from '#domain/constants.ts'
import { visaTypes } from '#domain/status.ts'
import type { Order } from '#protocol/order/schemas.ts'
import { type OrderFinding, rules } from '#protocol/order/visa-order/calls.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import './trip-notes.css'

type Product = Pick<Order, 'visaCountry' | 'visaType' | 'acceptOrgId'>

interface Props {
  readonly product: Product
  readonly person: CheckPerson
  /** The order is being made and has no applicant yet. */
  readonly isNew?: boolean
}

interface Note {
  readonly text: string
  readonly type: 'warning' | 'info'
}

/** What acceptance says of a passport and a trip as they are typed, in words; nothing until the rules are here. */
function useTripNotes({ product: { visaCountry, visaType, acceptOrgId }, person, isNew = false }: Props): Note[] {
  const t = useText()
  const lang = useLang()
  const today = useToday()
  const asked = { visaCountry, visaType, ...(acceptOrgId !== undefined && { acceptOrgId }) }
  const found = useQuery(rules, asked, { keepMs: dictionaryCacheMs, entities: ['centerConfig'] }).data
  if (!found) return []
  const said = (key: string) => t(asTextKey(key))
  const noted = (of: ReturnType<typeof checkTrip>, type: Note['type']) =>
    of.map(({ text, params }): Note => ({ text: t(asTextKey(text), paramsIn(params, lang, said)), type }))
  const free = isNew ? checkNewVisaFree : checkVisaFree
  return [
    ...noted(checkTrip(person, found, visaType === visaTypes.EVISA, today), 'warning'),
    ...noted(free(person, found, today), 'info'),
  ]
}

/** The same under the fields that they are about. */
export function TripNotes(props: Props) {
  const notes = useTripNotes(props)
  if (notes.length === 0) return null
  return (
    <div className="kit-form-wide order-trip-notes">
      {notes.map(({ text, type }) => (
        <Alert key={text} type={type} content={text} />
      ))}
    </div>
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
