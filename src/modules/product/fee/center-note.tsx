import { Link } from '@arco-design/web-react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'

/** One price in one place: that of Russian stickers stands in the centers' own tables. */
export function CenterNote() {
  const t = useText()
  const session = useSession()
  const { openPage } = useWorkspace()
  return (
    <p className="kit-quiet">
      {t('product.centerNote')}{' '}
      {session.can('center.config.view') && (
        <Link onClick={() => openPage('center.config.fee')}>{t('product.centerLink')}</Link>
      )}
    </p>
  )
}
