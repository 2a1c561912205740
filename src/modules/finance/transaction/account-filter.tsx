import { identityCodes } from '#domain/status.ts'
import type { AccountChoice } from '#protocol/finance/settle/schemas.ts'
import { accounts } from '#protocol/finance/settle/transaction-calls.ts'
import { SearchSelect } from '#src/kit/form/search-select.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { FilterValue } from '#src/kit/list/define-list.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { useSession } from '#src/kit/workspace/session.ts'

type Account = Pick<AccountChoice, 'buyerName' | 'companyName' | 'kind'>

/** What an account is called by its side: an agent names the center, a center the agent, the platform both. */
export function useAccountName(): (account: Account) => string {
  const t = useText()
  const { identityCode } = useSession().userInfo
  return ({ buyerName, companyName, kind }) => {
    const sides = {
      [identityCodes.agent]: [companyName],
      [identityCodes.acceptOrg]: [buyerName],
    } as Readonly<Record<number, readonly string[]>>
    const names = sides[identityCode] ?? [buyerName, companyName]
    return [...names, t(`status.paymentMethodKind.${kind}`)].join(' · ')
  }
}

interface Props {
  id: string
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

/** The movements of one account. */
export function AccountFilter({ id, value, onChange }: Props) {
  const nameOf = useAccountName()
  const { data = [], loading } = useQuery(accounts, {}, { entities: ['account'] })
  const options = data.map((account) => ({ value: account.id, label: nameOf(account) }))
  return <SearchSelect<FilterValue> id={id} value={value} options={options} loading={loading} onChange={onChange} />
}
