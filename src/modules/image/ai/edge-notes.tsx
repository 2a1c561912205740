import { useText } from '#src/kit/i18n/i18n.ts'
import type { Matted } from '#src/workers/image/tools.ts'
import { Note } from './work.tsx'

/** From here on the edge will not be clean (design §4). */
const restless = 0.35

/** What the network can do and cannot, and a warning where this photo's background is too much for it (design §4). */
export function EdgeNotes({ matted }: { matted: Matted | null }) {
  const t = useText()
  return matted !== null && matted.unrest >= restless ? (
    <Note kind="warning">{t('image.ai.unrest')}</Note>
  ) : (
    <Note>{t('image.ai.honest')}</Note>
  )
}
