import { Select } from '@arco-design/web-react'
import { useCallback, useEffect } from 'react'
import { dictionaryCacheMs } from '#domain/constants.ts'
import { viewRight } from '#protocol/config/kit.ts'
import { getOrgList } from '#protocol/dictionary/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { EmptyState, Waiting } from '#src/kit/ui/states.tsx'
import { type Session, useSession } from '#src/kit/workspace/session.ts'
import { readSetting, useSetting } from '#src/kit/workspace/use-setting.ts'
import { centerChoice } from './center-choice.ts'

interface Center {
  readonly id: number
  readonly name: string
}

export interface CenterChoice {
  /** Undefined until it is known which centers there are. */
  readonly companyId: number | undefined
  readonly centers: readonly Center[]
  readonly choose: (companyId: number) => void
  /** Users who reach every company choose; a center's people see their own. */
  readonly seesAll: boolean
  /** The page was opened for one center: it stays at that one. */
  readonly isFixed: boolean
}

const none: readonly Center[] = Object.freeze([])

export const seesAllCenters = ({ hasData }: Pick<Session, 'hasData'>): boolean => hasData(viewRight, 'all')

/** The one that the page was opened for; else the one that was chosen last, as long as it is there. */
const shownOf = (centers: readonly Center[], kept: number, fixed: number | undefined) =>
  centers.find((one) => one.id === (fixed ?? kept)) ?? (fixed === undefined ? centers[0] : undefined)

/** What a page of the configuration asks first of the center that it shows: of whom it is asked is known, or asked before. */
export function openingOf(
  session: Session,
  ask: (companyId: number) => readonly Question[],
  fixed?: number,
): readonly Question[] {
  const { id, companyId } = session.userInfo
  if (!seesAllCenters(session)) return ask(companyId)
  const next = (centers: readonly Center[]) => {
    const shown = shownOf(centers, readSetting(id, centerChoice.name, centerChoice.schema, centerChoice.none), fixed)
    return shown ? ask(shown.id) : []
  }
  return [question(getOrgList, {}, { keepMs: dictionaryCacheMs, next })]
}

/** Whose settings are shown; the pages of the configuration share the choice, but for one that was opened for a center. */
export function useCenter(fixed?: number): CenterChoice {
  const session = useSession()
  const { userInfo } = session
  const seesAll = seesAllCenters(session)
  const { data: centers = none } = useQuery(
    getOrgList,
    {},
    { keepMs: dictionaryCacheMs, skip: !seesAll, entities: ['company'] },
  )
  const [kept, keep] = useSetting(centerChoice.name, centerChoice.schema, centerChoice.none)
  const choose = useCallback((companyId: number) => keep(companyId), [keep])
  const isFixed = seesAll && fixed !== undefined
  const own = shownOf(centers, kept, fixed)
  return { companyId: seesAll ? own?.id : userInfo.companyId, centers, choose, seesAll, isFixed }
}

/** The choice of the center, for whoever reaches every company. */
export function CenterSelect({ center }: { center: CenterChoice }) {
  const t = useText()
  if (!center.seesAll) return null
  const { companyId, centers, isFixed } = center
  if (isFixed)
    return (
      <div className="config-center">
        <span className="kit-quiet">{t('config.center')}</span>
        <strong>{centers.find((one) => one.id === companyId)?.name}</strong>
      </div>
    )
  return (
    <div className="config-center">
      <span className="kit-quiet" aria-hidden="true">
        {t('config.center')}
      </span>
      <Select
        aria-label={t('config.center')}
        style={{ width: 200 }}
        value={companyId}
        placeholder={t('config.allCenters')}
        onChange={center.choose}
        options={centers.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  )
}

/** The tab says whose settings it shows, where it was opened for one center. */
export function useCenterTitle(center: CenterChoice, titleKey: TextKey, setTitle: (title: string) => void): void {
  const t = useText()
  const name = center.isFixed ? center.centers.find((one) => one.id === center.companyId)?.name : undefined
  useEffect(() => {
    if (name !== undefined) setTitle(t('config.titleAt', { page: t(titleKey), center: name }))
  }, [name, t, titleKey, setTitle])
}

/** Nothing is shown until it is known whose; a center that is not in business has no settings yet. */
export function NoCenter({ center }: { center: CenterChoice }) {
  const t = useText()
  if (!center.isFixed || center.centers.length === 0) return <Waiting />
  return <EmptyState title={t('config.notInBusiness')} />
}
