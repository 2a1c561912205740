import { defaultVisaCountry, dictionaryCacheMs } from '#domain/constants.ts'
import { acceptOrganizations } from '#protocol/dictionary/calls.ts'
import { all } from '#protocol/report/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { useSession } from '#src/kit/workspace/session.ts'

/** What the center of some figures is called; all of them for whoever sees all and named none. */
export function useCenterName(companyId: number | undefined): string {
  const t = useText()
  const { userInfo, hasData } = useSession()
  const asked = { country: defaultVisaCountry }
  const { data = [] } = useQuery(acceptOrganizations, asked, { keepMs: dictionaryCacheMs })
  const id = hasData(all.permission, 'all') ? companyId : userInfo.companyId
  return id === undefined ? t('figures.allCenters') : (data.find((one) => one.id === id)?.name ?? '')
}
