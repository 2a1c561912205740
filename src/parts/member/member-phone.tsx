import { Button, Spin } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { contactWithout } from '#domain/member-contact.ts'
import { memberLookupMachine } from '#machines/member-lookup.ts'
import { getByMobile, type Member } from '#protocol/people/member/calls.ts'
import type { Client } from '#src/kit/api/client.ts'
import { PhoneTextField, type TextFieldProps } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { MemberSearch } from './member-search.tsx'
import './texts.ts'
import './member.css'

/** The look-up wired to the server; a page keeps its actor in its tab. */
export const memberLookup = (client: Client) =>
  memberLookupMachine.provide({
    actors: {
      findMember: fromPromise<Member | null, { mobile: string }>(({ input, signal }) =>
        client.call(getByMobile, input, { signal, silent: true }),
      ),
    },
  })

/** What a member is called: real name, else mobile, else member number. */
export const memberLabel = (member: Member): string =>
  member.realName || member.mobile || member.vipNo || member.userName

/** What a member fills as the user's name: mobile, else real name, else member number (spec: domain#people). */
export const memberUserName = (member: Member): string => member.mobile || member.realName || member.vipNo || ''

/** The rest of a contact when its member goes. */
export const contactLeft = (member: Member | null, contact: Parameters<typeof contactWithout>[1]) =>
  contactWithout(member && { names: [memberLabel(member), member.realName], email: member.email }, contact)

export interface MemberPhoneFieldProps extends TextFieldProps {
  lookup: ActorRefFrom<typeof memberLookupMachine>
  /** A member was found or chosen: the form may fill its contact. */
  onMember: (member: Member) => void
  /** Another phone is typed, whoever it belongs to. */
  onLeave: (phone: string) => void
}

/** A telephone that finds its member as soon as 11 digits are typed; the search dialog stands beside it. */
export function MemberPhoneField({ lookup, onMember, onLeave, ...field }: MemberPhoneFieldProps) {
  const t = useText()
  const [isSearching, setSearching] = useState(false)
  useEffect(() => {
    const listening = lookup.on('member.found', ({ member }) => onMember(member))
    return () => listening.unsubscribe()
  }, [lookup, onMember])
  return (
    <>
      <PhoneTextField
        {...field}
        help={<LookupNote lookup={lookup} />}
        onType={(phone) => {
          onLeave(phone)
          lookup.send({ type: 'phone.typed', phone })
        }}
        suffix={
          <Button type="text" size="mini" onClick={() => setSearching(true)}>
            {t('member.button')}
          </Button>
        }
      />
      <MemberSearch
        open={isSearching}
        onClose={() => setSearching(false)}
        onChoose={(member) => {
          lookup.send({ type: 'member.choose', member })
          setSearching(false)
        }}
      />
    </>
  )
}

function LookupNote({ lookup }: Pick<MemberPhoneFieldProps, 'lookup'>) {
  const t = useText()
  const snapshot = useSelector(lookup, (now) => now)
  const { member, failure } = snapshot.context
  if (snapshot.matches('searching')) {
    return (
      <span className="part-member-phone">
        <Spin size={12} />
        {t('member.searching')}
      </span>
    )
  }
  if (member) {
    const name = memberLabel(member)
    return member.vipNo && member.vipNo !== name
      ? t('member.foundNo', { name, no: member.vipNo })
      : t('member.found', { name })
  }
  if (snapshot.matches('notFound')) return t('member.notFound')
  // A look-up that was overtaken is refused without words.
  if (!failure?.message) return null
  return (
    <span className="part-member-phone">
      {t('member.lookupFailed', { message: failure.message })}
      <Button type="text" size="mini" onClick={() => lookup.send({ type: 'lookup.retry' })}>
        {t('member.retry')}
      </Button>
    </span>
  )
}
