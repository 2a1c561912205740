import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { Words, wordSettings } from './word-page.tsx'

const settings: typeof wordSettings = {
  ...wordSettings,
  list: { ...wordSettings.list, code: 'sys.center-dict', titleKey: 'config.page.centerWords' },
}

/** The same for the platform's people under the system's menu: they choose whose words they look at. */
export default function CenterWordsPage(props: PageProps<ListParams, ListMemory>) {
  return <Words settings={settings} {...props} />
}
