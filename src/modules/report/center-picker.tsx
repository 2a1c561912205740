import { Select } from '@arco-design/web-react'
import { defaultVisaCountry, dictionaryCacheMs } from '#domain/constants.ts'
import { acceptOrganizations } from '#protocol/dictionary/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { useSession } from '#src/kit/workspace/session.ts'

interface Props {
  /** By which right the figures are seen. */
  permission: string
  companyId: number | undefined
  onChoose: (companyId: number | undefined) => void
}

/** Which center the figures are of: the platform's people choose, a center's see their own. */
export function CenterPicker({ permission, companyId, onChoose }: Props) {
  const t = useText()
  const seesAll = useSession().hasData(permission, 'all')
  const asked = { country: defaultVisaCountry }
  const { data = [] } = useQuery(acceptOrganizations, asked, { keepMs: dictionaryCacheMs, skip: !seesAll })
  if (!seesAll) return null
  return (
    <Select
      className="figures-center"
      aria-label={t('figures.center')}
      value={companyId ?? 0}
      onChange={(value: number) => onChoose(value === 0 ? undefined : value)}
      options={[
        { value: 0, label: t('figures.allCenters') },
        ...data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
