import type { UserDetail } from '#protocol/people/user/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { DescriptionList } from '#src/kit/ui/description-list.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'

interface Props {
  user: UserDetail
}

const figures = (text: string | undefined) => text && <span className="kit-figures">{text}</span>

/** By what the person signs in, where it belongs and what it may do. */
export function AccountFacts({ user, isMember }: Props & { isMember: boolean }) {
  const t = useText()
  return (
    <DescriptionList
      title={t('people.account')}
      columns={2}
      facts={[
        { name: 'field.userName', value: user.userName },
        { name: 'field.mobile', value: figures(user.mobile) },
        { name: 'field.nickName', value: user.nickName },
        { name: 'field.email', value: user.email },
        { name: 'field.companyId', value: user.companyName },
        isMember
          ? { name: 'field.vipNo', value: figures(user.vipNo) }
          : { name: 'field.departmentId', value: user.departmentName },
        { name: 'field.roleIds', value: user.roleNames },
        { name: isMember ? 'people.joined' : 'field.joinDate', value: figures(user.joinDate) },
        { name: 'field.createTime', value: <Instant at={user.createTime} /> },
        {
          name: 'field.updateTime',
          value: (
            <>
              <Instant at={user.updateTime} /> {user.updateUser}
            </>
          ),
        },
      ]}
    />
  )
}

export function PersonalFacts({ user }: Props) {
  const t = useText()
  return (
    <DescriptionList
      title={t('people.personal')}
      columns={2}
      facts={[
        { name: 'field.spareMobile', value: figures(user.spareMobile) },
        { name: 'field.tel', value: figures(user.tel) },
        { name: 'field.cardType', value: user.cardType && <StatusTag group="cardType" code={user.cardType} /> },
        { name: 'field.cardNo', value: figures(user.cardNo) },
        { name: 'field.birthDate', value: figures(user.birthDate) },
        { name: 'field.remark', value: user.remark, wide: true },
      ]}
    />
  )
}
