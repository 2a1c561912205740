import { Checkbox } from '@arco-design/web-react'
import { dictionaryCacheMs } from '#domain/constants.ts'
import { identityCodes, statusOptions } from '#domain/status.ts'
import { readMobile } from '#domain/typed-phone.ts'
import { queryByCompanyId } from '#protocol/people/department/calls.ts'
import { rolesToGive } from '#protocol/people/user/calls.ts'
import { personNameMaxLength, type UserDetail } from '#protocol/people/user/schemas.ts'
import { FormSection } from '#src/kit/form/buttons.tsx'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { EmailField } from '#src/kit/form/email-field.tsx'
import { Field } from '#src/kit/form/field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { CodeField, PhoneTextField, RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { AvatarField } from '#src/kit/upload/picked-fields.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useCompanies } from '#src/modules/people/company-select.tsx'
import { choicesOf } from '#src/modules/people/department/tree-logic.ts'
import { TakenEmail, TakenMobile, TakenUserName } from './taken.tsx'

interface Props {
  user: UserDetail | null
  isMember: boolean
}

/** Everything that is written of a person. */
export function UserFields({ user, isMember }: Props) {
  const t = useText()
  const id = user?.id
  return (
    <>
      <FormSection title={t('people.account')} />
      <TextField name="userName" maxLength={30} help={<TakenUserName id={id} />} />
      <TextField name="realName" maxLength={personNameMaxLength} />
      <TextField name="nickName" maxLength={personNameMaxLength} />
      <PhoneTextField name="mobile" maxLength={11} write={readMobile} help={<TakenMobile id={id} />} />
      <EmailField name="email" help={<TakenEmail id={id} />} />
      <AvatarField name="icon" />
      <FormSection title={t(isMember ? 'people.belongsMember' : 'people.belongs')} />
      <CompanyField user={user} isMember={isMember} />
      {isMember ? <TextField name="vipNo" maxLength={30} /> : <DepartmentField />}
      <DayField name="joinDate" {...(isMember && { label: t('people.joined') })} />
      <RolesField user={user} isMember={isMember} />
      <FormSection title={t('people.personal')} />
      <PhoneTextField name="spareMobile" maxLength={11} write={readMobile} />
      <PhoneTextField name="tel" maxLength={20} />
      <DayField name="birthDate" lean="past" />
      <CardTypeField />
      <CodeField name="cardNo" maxLength={30} />
      <RemarkField name="remark" span={3} />
    </>
  )
}

function CardTypeField() {
  const t = useText()
  const options = statusOptions('cardType').map(({ code, text }) => ({ value: Number(code), label: t(text) }))
  return <SelectField name="cardType" options={options} />
}

/** The platform chooses whose person it is; whose it is stays for ever. */
function CompanyField({ user, isMember }: Props) {
  const { userInfo } = useSession()
  const isChosen = user === null && userInfo.identityCode === identityCodes.platform
  const choices = useCompanies(isMember ? 'members' : 'employees', isChosen)
  const own = user
    ? { value: user.companyId, label: user.companyName }
    : { value: userInfo.companyId, label: userInfo.companyName }
  return <SelectField name="companyId" options={isChosen ? choices : [own]} clearable={false} disabled={!isChosen} />
}

function DepartmentField() {
  const companyId = useValue<number>('companyId')
  const asked = companyId === undefined ? {} : { companyId }
  const { data = [], loading } = useQuery(queryByCompanyId, asked, {
    keepMs: dictionaryCacheMs,
    entities: ['department'],
  })
  return <SelectField name="departmentId" options={choicesOf(data, undefined)} loading={loading} />
}

/** Roles that the caller may give; those that the person has and the caller cannot give stay as they are. */
function RolesField({ user, isMember }: Props) {
  const t = useText()
  const { can } = useSession()
  const companyId = useValue<number>('companyId')
  const mayGive = can('sys.user.role')
  const asked = { ...(companyId !== undefined && { companyId }), ...(isMember && { identityCode: 1 as const }) }
  const { data = [], loading } = useQuery(rolesToGive, asked, { entities: ['role'], skip: !mayGive })
  const offered = new Set(data.map((role) => role.id))
  const kept = (user?.roles ?? [])
    .filter((role) => !offered.has(role.id))
    .map(({ id, roleName }) => ({ value: id, label: roleName, disabled: true }))
  const options = [...data.map(({ id, roleName }) => ({ value: id, label: roleName, disabled: false })), ...kept]
  return (
    <Field<number[]> name="roleIds" span={3} help={mayGive && t(isMember ? 'people.rolesMember' : 'people.rolesHelp')}>
      {(control) =>
        options.length === 0 ? (
          <span className="kit-quiet">{loading ? t('ui.loading') : t('people.noRoles')}</span>
        ) : (
          <Checkbox.Group
            className="people-roles"
            value={(control.value ?? []).filter((id) => options.some((role) => role.value === id))}
            options={options}
            disabled={control.disabled || !mayGive}
            onChange={(next: number[]) => control.change(next)}
          />
        )
      }
    </Field>
  )
}
