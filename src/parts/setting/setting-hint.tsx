import { useContext } from 'react'
import { missingSetting, type SettingKind, settingPlaces } from '#protocol/config/places.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { SessionContext } from '#src/kit/workspace/session.ts'
import { WorkspaceContext } from '#src/kit/workspace/workspace.ts'
import './texts.ts'

/** The way on from a missing setting: a link for users who may set it, for others the names of those who may. */
export function SettingHint({ kind }: { kind: SettingKind | null }) {
  const t = useText()
  const session = useContext(SessionContext)
  const workspace = useContext(WorkspaceContext)
  if (kind === null) return null
  const place = settingPlaces[kind]
  if (session?.can(place.right) && workspace?.canOpen(place.page))
    return <RecordLink to={{ code: place.page, params: {} }}>{t(`setting.go.${kind}`)}</RecordLink>
  return <span className="kit-quiet">{t('isPlatform' in place ? 'setting.byPlatform' : 'setting.byCenter')}</span>
}

/** The same behind the words of a problem, by its text key; nothing where no setting is its cause. */
export const MissingSetting = ({ problem }: { problem: string }) => <SettingHint kind={missingSetting(problem)} />
