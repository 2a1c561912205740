import { useEffect, useEffectEvent } from 'react'
import { russianEvisaOn, russianEvisaTerms } from '#domain/acceptance/evisa-terms.ts'
import { defaultVisaCountry, eVisaStayDays } from '#domain/constants.ts'
import { sourceWords } from '#domain/requirements.ts'
import { returnWays, statusOptions, visaTypes } from '#domain/status.ts'
import { eVisaExitDay, toStoredCountry } from '#domain/visa-kind.ts'
import { FormSection, FormWide } from '#src/kit/form/buttons.tsx'
import { RadioField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { CodeField } from '#src/kit/form/text-field.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import { TripNotes } from '#src/modules/order/trip-notes.tsx'
import { AddressTextField } from '#src/parts/address/address-text-field.tsx'
import { DictField } from '#src/parts/dictionary/dict-field.tsx'
import { OrgField } from '#src/parts/dictionary/org-field.tsx'
import { PhraseRemarkField } from '#src/parts/dictionary/phrase-remark-field.tsx'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import { type OrderKind, sticker } from './order-kind.ts'
import { type OrderValues, sectionChosen } from './order-values.ts'

/** What a form asks besides the contact: its visa, how papers go back, a remark. */
export function SectionsOf({ kind }: { kind: OrderKind }) {
  const { country, type } = kind
  const isRussian = country === defaultVisaCountry
  return (
    <>
      {!isRussian && <GenericSection kind={kind} />}
      {isRussian && type === visaTypes.EVISA && <EvisaSection />}
      {isRussian && type === visaTypes.STICKER && (
        <>
          <VisaSection />
          <ReturnSection />
        </>
      )}
      <PhraseRemarkField name="remark" />
    </>
  )
}

/** Goal and type depend on the section, not on each other. */
function VisaSection() {
  const t = useText()
  const form = useFormActions<OrderValues>()
  const { entries, loading } = useDict(['VISIT_PURPOSE', 'VISA_CATEGORY'])
  const section = useValue<string>('purposeSection')
  const choose = (code: string | undefined) =>
    form.set(sectionChosen(code, entries('VISIT_PURPOSE'), entries('VISA_CATEGORY')))
  // A section may be chosen before the words that depend on it have come: what is the only one is then chosen late.
  const catchUp = useEffectEvent(() => {
    const { purposeGoal, visaType } = form.now()
    if (section !== undefined && purposeGoal === undefined && visaType === undefined) choose(section)
  })
  useEffect(() => {
    if (!loading) catchUp()
  }, [loading])
  const dependent = {
    required: true,
    section: section ?? null,
    waits: section === undefined,
    ...(section === undefined ? { placeholder: t('order.entry.sectionFirst') } : {}),
  }
  return (
    <>
      <FormSection title={t('order.entry.visa')} />
      <DictField name="purposeSection" type="VISIT_SECTION_PURPOSE" required onChoose={choose} />
      <DictField name="purposeGoal" type="VISIT_PURPOSE" {...dependent} />
      <DictField name="visaType" type="VISA_CATEGORY" label={t('field.visaCategory')} span={2} {...dependent} />
      <DictField name="entries" type="VISA_ENTRIES" required />
      <DictField name="urgencyLevel" type="VISA_HANDLE_WAY" required />
      <StayFields kind={sticker} />
    </>
  )
}

/** From entry to exit: neither before today, the exit not before the entry. */
function StayFields({ kind: { country, type } }: { kind: OrderKind }) {
  const entryDay = useValue<string>('entryDate')
  const acceptOrgId = useValue<number>('acceptOrgId')
  const trip = {
    entryDay,
    exitDay: useValue<string>('exitDate'),
    visaCategory: useValue<string>('visaType'),
    entries: useValue<string>('entries'),
  }
  return (
    <>
      <DayField name="entryDate" required disablePast />
      <DayField name="exitDate" required disablePast min={entryDay} from={entryDay ?? null} />
      <TripNotes
        product={{ visaCountry: toStoredCountry(country)!, visaType: type, acceptOrgId }}
        person={trip}
        isNew
      />
    </>
  )
}

/** Who takes the papers in and how they go back. */
function ReturnSection() {
  const t = useText()
  const isCourier = useValue<number>('returnWay') === returnWays.COURIER
  const ways = statusOptions('returnWay').map(({ code, text }) => ({ value: Number(code), label: t(text) }))
  return (
    <>
      <FormSection title={t('order.entry.return')} />
      <OrgField name="acceptOrgId" country={defaultVisaCountry} required />
      <RadioField name="returnWay" options={ways} required />
      {isCourier && <AddressTextField name="customerAddr" maxLength={255} span={2} required />}
      <CodeField name="inboundWaybill" maxLength={40} help={t('order.entry.waybillHelp')} />
    </>
  )
}

/** The Russian e-visa: the exit is not typed but shown as it will be (spec: forms#look-ups). */
function EvisaSection() {
  const t = useText()
  const lang = useLang()
  const entryDate = useValue<string>('entryDate')
  const { source, seenDay, confidence } = russianEvisaTerms
  const terms = russianEvisaOn(useToday())
  return (
    <>
      <FormSection title={t('order.entry.visa')} />
      <DictField name="purposeGoal" type="EVISA_CATEGORY" required />
      <DictField name="urgencyLevel" type="VISA_HANDLE_WAY" required />
      <DayField
        name="entryDate"
        required
        disablePast
        span={2}
        help={
          entryDate
            ? t('order.entry.exit', { day: eVisaExitDay(entryDate) })
            : t('order.entry.exitLater', { days: eVisaStayDays })
        }
      />
      <FormWide>
        <p className="kit-quiet">
          {t('order.entry.evisaTerms', { ...terms, source: sourceWords(source)[lang], seen: seenDay, confidence })}
        </p>
      </FormWide>
    </>
  )
}

/** E-visas of the other countries. */
function GenericSection({ kind }: { kind: OrderKind }) {
  const t = useText()
  return (
    <>
      <FormSection title={t('order.entry.visa')} />
      <StayFields kind={kind} />
      <AddressTextField name="customerAddr" maxLength={255} span={2} required />
    </>
  )
}
