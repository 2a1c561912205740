import { Select } from '@arco-design/web-react'
import { useCallback } from 'react'
import { dictionaryCacheMs } from '#domain/constants.ts'
import { view } from '#protocol/config/kit.ts'
import { getOrgList } from '#protocol/dictionary/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { type Session, useSession } from '#src/kit/workspace/session.ts'
import { readSetting, useSetting } from '#src/kit/workspace/use-setting.ts'
import { centerChoice } from '#src/parts/setting/center-choice.ts'

interface Center {
  readonly id: number
  readonly name: string
}

export interface CenterChoice {
  /** Undefined until it is known which centers there are. */
  readonly companyId: number | undefined
  readonly centers: readonly Center[]
  readonly choose: (companyId: number) => void
  /** Whoever reaches every company chooses; a center's people see their own. */
  readonly seesAll: boolean
}

const none: readonly Center[] = Object.freeze([])

export const seesAllCenters = ({ hasData }: Pick<Session, 'hasData'>): boolean => hasData(view.permission, 'all')

/** The one that was chosen last, as long as it is there. */
const shownOf = (centers: readonly Center[], kept: number) => centers.find((one) => one.id === kept) ?? centers[0]

/** What a page of the configuration asks first of the center that it shows: of whom it is asked is known, or asked before. */
export function openingOf(session: Session, ask: (companyId: number) => readonly Question[]): readonly Question[] {
  const { id, companyId } = session.userInfo
  if (!seesAllCenters(session)) return ask(companyId)
  const next = (centers: readonly Center[]) => {
    const shown = shownOf(centers, readSetting(id, centerChoice.name, centerChoice.schema, centerChoice.none))
    return shown ? ask(shown.id) : []
  }
  return [question(getOrgList, {}, { keepMs: dictionaryCacheMs, next })]
}

/** Whose settings are shown; the pages of the configuration share the choice. */
export function useCenter(): CenterChoice {
  const session = useSession()
  const { userInfo } = session
  const seesAll = seesAllCenters(session)
  const { data: centers = none } = useQuery(getOrgList, {}, { keepMs: dictionaryCacheMs, skip: !seesAll })
  const [kept, keep] = useSetting(centerChoice.name, centerChoice.schema, centerChoice.none)
  const choose = useCallback((companyId: number) => keep(companyId), [keep])
  const own = shownOf(centers, kept)
  return { companyId: seesAll ? own?.id : userInfo.companyId, centers, choose, seesAll }
}

/** The choice of the center, for whoever reaches every company. */
export function CenterSelect({ center }: { center: CenterChoice }) {
  const t = useText()
  if (!center.seesAll) return null
  return (
    <div className="config-center">
      <span className="kit-quiet" aria-hidden="true">
        {t('config.center')}
      </span>
      <Select
        aria-label={t('config.center')}
        style={{ width: 200 }}
        value={center.companyId}
        placeholder={t('config.allCenters')}
        onChange={center.choose}
        options={center.centers.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  )
}
