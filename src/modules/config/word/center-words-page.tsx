import { type SettingsPageProps, settingsOpening } from '#src/modules/config/settings-page.tsx'
import { Words, wordSettings } from './word-page.tsx'

const settings: typeof wordSettings = {
  ...wordSettings,
  list: { ...wordSettings.list, code: 'sys.center-dict', titleKey: 'config.page.centerWords' },
}

export const opening = settingsOpening(settings)

/** The same for the platform's people under the system's menu: they choose whose words they look at. */
export default function CenterWordsPage(props: SettingsPageProps) {
  return <Words settings={settings} {...props} />
}
