import { passwordMinLength } from '#domain/constants.ts'
import { isEmail } from '#domain/contact.ts'
import { isFilled } from '#domain/text.ts'
import { isUserName } from '#domain/user-name.ts'
import type { RegisterKind } from '#protocol/registration/register-calls.ts'
import type { Problem } from '#src/app/sign-in/code/code-entry.tsx'
import { textOf } from '#src/app/sign-in/typed.ts'

type Checked = 'userName' | 'mobile' | 'email' | 'companyName'

/** The problem with a registration beside mobile and code, in the order of the form. */
export function registerProblem(
  form: FormData,
  kind: RegisterKind,
  isTaken: (field: Checked) => boolean,
): Problem | null {
  const text = (name: string) => textOf(form, name).trim()
  const problems: readonly (readonly [isWrong: boolean, field: string, key: string])[] = [
    [isTaken('mobile'), 'mobile', 'register.mobileTaken'],
    [kind === 'agent' && !isFilled(text('companyName')), 'companyName', 'entry.need.companyName'],
    [kind === 'agent' && isTaken('companyName'), 'companyName', 'register.companyTaken'],
    [kind === 'agent' && !isFilled(text('shortName')), 'shortName', 'entry.need.shortName'],
    [!isFilled(text('realName')), 'realName', 'entry.need.realName'],
    [!isUserName(text('userName')), 'userName', 'rules.userName'],
    [isTaken('userName'), 'userName', 'entry.userNameTaken'],
    [isFilled(text('email')) && !isEmail(text('email')), 'email', 'rules.email'],
    [isTaken('email'), 'email', 'entry.emailTaken'],
    [textOf(form, 'password').length < passwordMinLength, 'password', 'rules.passwordLength'],
    [textOf(form, 'password') !== textOf(form, 'rePassword'), 'rePassword', 'rules.passwordsDiffer'],
    [!form.has('isAgreed'), 'isAgreed', 'entry.termsNeeded'],
  ]
  const found = problems.find(([isWrong]) => isWrong)
  return found ? { field: found[1], key: found[2] } : null
}
