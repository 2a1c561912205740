import { Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { contactNameMaxLength, contactPhoneMaxLength, defaultVisaCountry } from '#domain/constants.ts'
import { genericPhoneMaxLength } from '#domain/contact.ts'
import { isMembersContact } from '#domain/member-contact.ts'
import { readGenericPhone } from '#domain/typed-phone.ts'
import type { memberLookupMachine } from '#machines/member-lookup.ts'
import type { Member } from '#protocol/people/member/calls.ts'
import { FormSection } from '#src/kit/form/buttons.tsx'
import { EmailField } from '#src/kit/form/email-field.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { PhoneTextField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { contactLeft, MemberPhoneField, memberLabel } from '#src/parts/member/member-phone.tsx'
import type { OrderKind } from './order-kind.ts'
import { memberFills, type OrderValues } from './order-values.ts'

const readGeneric = (typed: string) => readGenericPhone(typed, genericPhoneMaxLength)

type Lookup = ActorRefFrom<typeof memberLookupMachine>

/** Who is asked when something is missing. Another phone parts the order from the member before. */
export function ContactSection({ lookup, kind }: { lookup: Lookup; kind: OrderKind }) {
  const t = useText()
  const session = useSession()
  const form = useFormActions<OrderValues>()
  const before = useRef<Member | null>(null)
  const isNobody = useSelector(lookup, (now) => now.matches('notFound'))
  const fill = (member: Member) => {
    form.set(memberFills(form.now(), member, before.current))
    before.current = member
  }
  const part = (contactMobile = form.now().contactMobile) => {
    const { userId, ...contact } = form.now()
    const member = before.current?.id === userId ? before.current : null
    before.current = null
    form.set({ userId: undefined, userName: undefined, contactMobile, ...contactLeft(member, contact) })
  }
  // Told as the phone is typed, when the form does not say it yet: it is set together with the link.
  const leave = (phone = form.now().contactMobile) => {
    const contactMobile = phone || undefined
    const { userId, ...contact } = form.now()
    const member = before.current?.id === userId ? before.current : null
    if (userId === undefined || (member && isMembersContact(member, { ...contact, contactMobile }))) return
    part(contactMobile)
  }
  const onNobody = useEffectEvent(() => leave())
  useEffect(() => {
    if (isNobody) onNobody()
  }, [isNobody])
  const mayFind = session.can('member.search')
  const isGeneric = kind.country !== defaultVisaCountry
  const phone = {
    name: 'contactMobile',
    span: 2 as const,
    required: true,
    maxLength: isGeneric ? genericPhoneMaxLength : contactPhoneMaxLength,
    ...(isGeneric && { write: readGeneric }),
  }
  return (
    <>
      <FormSection
        title={t('order.entry.contact')}
        extra={mayFind && <Linked lookup={lookup} onDetach={() => part()} />}
      />
      {mayFind ? (
        <MemberPhoneField
          {...phone}
          lookup={lookup}
          onMember={fill}
          onLeave={leave}
          placeholder={t('order.entry.phoneHelp')}
        />
      ) : (
        <PhoneTextField {...phone} />
      )}
      <TextField name="contactName" maxLength={contactNameMaxLength} required />
      <EmailField name="contactEmail" required={isGeneric} />
    </>
  )
}

/** The member that the order belongs to, and the way to part them. */
function Linked({ lookup, onDetach }: { lookup: Lookup; onDetach: () => void }) {
  const t = useText()
  const userId = useValue<number>('userId')
  const userName = useValue<string>('userName')
  const known = useSelector(lookup, (now) => now.context.member)
  if (userId === undefined) return null
  const name = known?.id === userId ? memberLabel(known) : (userName ?? '')
  return (
    <span className="order-member">
      {t('order.entry.member', { name })}
      <Button type="text" size="mini" htmlType="button" onClick={onDetach}>
        {t('order.entry.detach')}
      </Button>
    </span>
  )
}
