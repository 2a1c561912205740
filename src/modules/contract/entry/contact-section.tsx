import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { contactNameMaxLength, dictionaryCacheMs } from '#domain/constants.ts'
import { isMembersContact } from '#domain/member-contact.ts'
import { getOrgList } from '#protocol/dictionary/calls.ts'
import type { Member } from '#protocol/people/member/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { FormSection } from '#src/kit/form/buttons.tsx'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { EmailField } from '#src/kit/form/email-field.tsx'
import { useFormActions } from '#src/kit/form/form-state.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { useTabActor } from '#src/kit/workspace/tab.ts'
import { contactLeft, MemberPhoneField, memberLabel, memberLookup } from '#src/parts/member/member-phone.tsx'
import type { EntryValues } from './entry-form.ts'

/** The platform makes contracts for its centers; a center's own staff have nothing to choose. */
function CenterField() {
  const t = useText()
  const { data = [], loading } = useQuery(getOrgList, {}, { keepMs: dictionaryCacheMs })
  const { set } = useFormActions<EntryValues>()
  return (
    <SelectField
      name="companyId"
      label={t('field.acceptOrgId')}
      required
      clearable={false}
      loading={loading}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      // Services and payment methods are the center's own.
      onChoose={(companyId) => set({ companyId, services: [], paymentMethodId: undefined })}
    />
  )
}

/** Whose contract it is: a member found by his phone fills the contact, another phone parts it from him. */
export function ContactSection({ choosesCenter }: { choosesCenter: boolean }) {
  const t = useText()
  const client = useClient()
  const lookup = useTabActor('memberLookup', memberLookup(client))
  const { now, set } = useFormActions<EntryValues>()
  const isNobody = useSelector(lookup, (snapshot) => snapshot.matches('notFound'))
  const linked = useRef<Member | null>(null)
  // Told as the phone is typed, when the form does not say it yet: it is set together with the link.
  const leave = (phone = now().contactMobile) => {
    const contactMobile = phone || undefined
    const { userId, ...contact } = now()
    const member = linked.current?.id === userId ? linked.current : null
    if (userId === undefined || (member && isMembersContact(member, { ...contact, contactMobile }))) return
    linked.current = null
    set({ userId: undefined, contactMobile, ...contactLeft(member, contact) })
  }
  const onNobody = useEffectEvent(() => leave())
  useEffect(() => {
    if (isNobody) onNobody()
  }, [isNobody])
  const fill = (member: Member) => {
    const left = contactLeft(linked.current, now())
    linked.current = member
    set({
      userId: member.id,
      contactName: memberLabel(member),
      ...(member.mobile ? { contactMobile: member.mobile } : {}),
      contactEmail: member.email ?? left.contactEmail,
    })
  }
  return (
    <>
      <FormSection title={t('contract.entry.contact')} />
      <div className="contract-fields contract-fields-wide">
        {choosesCenter && <CenterField />}
        <MemberPhoneField name="contactMobile" lookup={lookup} onMember={fill} onLeave={leave} />
        <TextField name="contactName" maxLength={contactNameMaxLength} />
        <EmailField name="contactEmail" />
      </div>
    </>
  )
}
