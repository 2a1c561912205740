import type { ReactNode } from 'react'
import { isEmail, isMobile } from '#domain/contact.ts'
import { isUserName } from '#domain/user-name.ts'
import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import { isMobileOrEmailExist, isUserNameExist } from '#protocol/registration/register-calls.ts'
import { useValue } from '#src/kit/form/form-state.ts'
import { useSettled } from '#src/kit/form/use-settled.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

interface Props {
  /** The account itself does not count. */
  id: number | undefined
}

/** Says while it is typed that another account has it; the server says so again on saving. */
function Taken<C extends Call>({
  call,
  input,
  isReady,
  text,
}: {
  call: C
  input: ArgsOf<C>
  isReady: boolean
  text: TextKey
}): ReactNode {
  const t = useText()
  const { data } = useQuery(call, input, { skip: !isReady, keepMs: 5000 })
  return isReady && data === true ? <span className="people-taken">{t(text)}</span> : null
}

const self = (id: number | undefined) => (id === undefined ? {} : { id })

export function TakenUserName({ id }: Props) {
  const userName = useSettled(useValue<string>('userName') ?? '')
  return (
    <Taken
      call={isUserNameExist}
      input={{ userName, ...self(id) }}
      isReady={isUserName(userName)}
      text="user.userNameTaken"
    />
  )
}

export function TakenMobile({ id }: Props) {
  const mobile = useSettled(useValue<string>('mobile') ?? '')
  return (
    <Taken
      call={isMobileOrEmailExist}
      input={{ mobile, ...self(id) }}
      isReady={isMobile(mobile)}
      text="user.mobileTaken"
    />
  )
}

export function TakenEmail({ id }: Props) {
  const email = useSettled(useValue<string>('email') ?? '')
  return (
    <Taken call={isMobileOrEmailExist} input={{ email, ...self(id) }} isReady={isEmail(email)} text="user.emailTaken" />
  )
}
