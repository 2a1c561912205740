import { defaultVisaCountry, dictionaryCacheMs } from '#protocol/constants.ts'
import { acceptOrganizations } from '#protocol/dict/calls.ts'
import { identityCodes } from '#protocol/statuses.ts'
import { useQuery } from '#src/kit/client/use-query.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'

/** What the center of some figures is called; all of them for the platform that named none. */
export function useCenterName(companyId: number | undefined): string {
  const t = useText()
  const { userInfo } = useSession()
  const isPlatform = userInfo.identityCode === identityCodes.platform
  const asked = { country: defaultVisaCountry }
  const { data = [] } = useQuery(acceptOrganizations, asked, { keepMs: dictionaryCacheMs })
  const id = isPlatform ? companyId : userInfo.companyId
  return id === undefined ? t('figures.allCenters') : (data.find((one) => one.id === id)?.name ?? '')
}
