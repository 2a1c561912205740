import { useText } from '#src/kit/i18n/i18n.ts'
import { type Matted, restlessFrom } from '#src/workers/image/tools.ts'
import { Note } from './work.tsx'

/** What the network can do and cannot, and a warning where this photo's background is too much for it. */
export function EdgeNotes({ matted }: { matted: Matted | null }) {
  const t = useText()
  return matted !== null && matted.unrest >= restlessFrom ? (
    <Note kind="warning">{t('image.ai.unrest')}</Note>
  ) : (
    <Note>{t('image.ai.honest')}</Note>
  )
}
