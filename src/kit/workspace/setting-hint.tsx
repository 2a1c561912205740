import { useContext } from 'react'
import { missingSetting, type SettingKind, setterText, settingPlaceOf } from '#protocol/config/places.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { RecordLink } from './record-link.tsx'
import { SessionContext } from './session.ts'
import { WorkspaceContext } from './workspace.ts'
import './texts-setting.ts'

/** The way on from a missing setting: a link for users who may set it, for others the names of those who may. */
export function SettingHint({ kind }: { kind: SettingKind | null }) {
  const t = useText()
  const session = useContext(SessionContext)
  const workspace = useContext(WorkspaceContext)
  if (kind === null) return null
  const place = settingPlaceOf(kind)
  const { page, right, params = {} } = place
  if (page !== null && session?.can(right) && workspace?.canOpen(page))
    return <RecordLink to={{ code: page, params }}>{t(`setting.go.${kind}`)}</RecordLink>
  return <span className="kit-quiet">{t(setterText(place))}</span>
}

/** The same behind the words of a problem, by its text key; nothing where no setting is its cause. */
export const MissingSetting = ({ problem }: { problem: string }) => <SettingHint kind={missingSetting(problem)} />
