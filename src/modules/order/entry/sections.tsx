import { Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { memberLookupMachine } from '#machines/member-lookup.ts'
import { contactNameMaxLength, defaultVisaCountry } from '#protocol/constants.ts'
import type { Member } from '#protocol/member/calls.ts'
import { returnWays, statusOptions } from '#protocol/statuses.ts'
import { FormSection, FormWide } from '#src/kit/form/buttons.tsx'
import { RadioField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useForm } from '#src/kit/form/form-state.ts'
import { PhoneTextField, RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { DictField } from '#src/parts/dict/dict-field.tsx'
import { OrgField } from '#src/parts/dict/org-field.tsx'
import { useDict } from '#src/parts/dict/use-dict.ts'
import { MemberPhoneField, memberLabel } from '#src/parts/member/member-phone.tsx'
import { memberFills, type StickerValues, sectionChosen } from './sticker-values.ts'

type Lookup = ActorRefFrom<typeof memberLookupMachine>

/** Who is asked when something is missing. A phone that belongs to nobody parts the order from the member before. */
export function ContactSection({ lookup }: { lookup: Lookup }) {
  const t = useText()
  const session = useSession()
  const { values, set } = useForm<StickerValues>()
  const before = useRef<Member | null>(null)
  const isNobody = useSelector(lookup, (now) => now.matches('notFound'))
  const known = useSelector(lookup, (now) => now.context.member)
  const fill = (member: Member) => {
    set(memberFills(values, member, before.current))
    before.current = member
  }
  const detach = () => set({ userId: undefined, userName: undefined })
  const onNobody = useEffectEvent(detach)
  useEffect(() => {
    if (isNobody) onNobody()
  }, [isNobody])
  const name = known?.id === values.userId && known ? memberLabel(known) : (values.userName ?? '')
  const mayFind = session.can('member.search')
  return (
    <>
      <FormSection
        title={t('order.entry.contact')}
        extra={
          values.userId !== undefined &&
          mayFind && (
            <span className="order-member">
              {t('order.entry.member', { name })}
              <Button type="text" size="mini" htmlType="button" onClick={detach}>
                {t('order.entry.detach')}
              </Button>
            </span>
          )
        }
      />
      {mayFind ? (
        <MemberPhoneField
          name="contactMobile"
          span={2}
          lookup={lookup}
          onMember={fill}
          placeholder={t('order.entry.phoneHelp')}
        />
      ) : (
        <PhoneTextField name="contactMobile" span={2} />
      )}
      <TextField name="contactName" maxLength={contactNameMaxLength} />
      <TextField name="contactEmail" inputMode="email" maxLength={60} />
    </>
  )
}

/** Goal and type depend on the section, not on each other. */
export function VisaSection() {
  const t = useText()
  const { values, set } = useForm<StickerValues>()
  const { entries, loading } = useDict(['VISIT_PURPOSE', 'VISA_CATEGORY'])
  const { purposeSection: section, entryDate } = values
  const choose = (code: string | undefined) =>
    set(sectionChosen(code, entries('VISIT_PURPOSE'), entries('VISA_CATEGORY')))
  // A section may be chosen before the words that depend on it have come: what is the only one is then chosen late.
  const catchUp = useEffectEvent(() => {
    if (section !== undefined && values.purposeGoal === undefined && values.visaType === undefined) choose(section)
  })
  useEffect(() => {
    if (!loading) catchUp()
  }, [loading])
  const dependent = {
    required: true,
    section: section ?? null,
    disabled: section === undefined,
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
      <DayField name="entryDate" required disablePast />
      <DayField name="exitDate" required disablePast min={entryDate} />
    </>
  )
}

/** Who takes the papers in and how they go back. */
export function ReturnSection() {
  const t = useText()
  const { values } = useForm<StickerValues>()
  const ways = statusOptions('returnWay').map(({ code, text }) => ({ value: Number(code), label: t(text) }))
  return (
    <>
      <FormSection title={t('order.entry.return')} />
      <OrgField name="acceptOrgId" country={defaultVisaCountry} required />
      <RadioField name="returnWay" options={ways} required />
      {values.returnWay === returnWays.COURIER && <TextField name="customerAddr" maxLength={255} span={2} required />}
      <FormWide>
        <RemarkField name="remark" />
      </FormWide>
    </>
  )
}
