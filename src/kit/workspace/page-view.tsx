import { setterText, settingAt } from '#protocol/config/places.ts'
import './texts-setting.ts'
import { useEffect, useMemo, useState } from 'react'
import { now as serverTime } from '#protocol/sign-in/calls.ts'
import { useClient, useNewBuild } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useArrived } from '#src/kit/ui/late.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { LoadedPage, Page, PageActions } from './page.tsx'
import { useSession } from './session.ts'
import { useFrame } from './tabs-context.ts'
import './page-view.css'

interface Props {
  code: string
  params: unknown
  /** Read once: a page draws itself anew only when its life begins anew. */
  memory: () => unknown
  actions: PageActions
  onReload: () => void
}

const isChunkError = (error: unknown) =>
  error instanceof Error && /chunk|dynamically imported|module script/i.test(error.message)

interface MessageProps {
  title: string
  hint?: string
  more?: string | undefined
  action?: [string, () => void]
}

/** What stands in a page's place when there is none to draw. */
export function PageMessage({ title, hint, more, action }: MessageProps) {
  return (
    <div className="vd-message" role="alert">
      <p className="vd-message-title">{title}</p>
      {hint && <p>{hint}</p>}
      {more && <p>{more}</p>}
      {action && (
        <button type="button" className="vd-button" onClick={action[1]}>
          {action[0]}
        </button>
      )}
    </div>
  )
}

/**
 * A page whose code did not come. After an update it is no longer on the server: what any answer says of the build tells whether
 * the browser has to be reloaded, or only this tab.
 */
function ChunkLost({ onReload }: Pick<Props, 'onReload'>) {
  const t = useText()
  const { call } = useClient()
  const newBuild = useNewBuild()
  useEffect(() => {
    call(serverTime, {}, { silent: true, stay: true }).catch(() => null)
  }, [call])
  return newBuild ? (
    <PageMessage
      title={t('workspace.outdated')}
      hint={t('workspace.failedHint')}
      action={[t('workspace.reloadBrowser'), () => location.reload()]}
    />
  ) : (
    <PageMessage
      title={t('workspace.chunkFailed')}
      hint={t('workspace.failedHint')}
      action={[t('workspace.reloadTab'), onReload]}
    />
  )
}

type LoadedProps = Pick<LoadedPage, 'draw'> & Omit<Props, 'code' | 'onReload'>

function Loaded({ draw, params, memory, actions }: LoadedProps) {
  const t = useText()
  const [first] = useState(memory)
  const drawn = useMemo(() => draw(params, first, actions), [draw, params, first, actions])
  return drawn ?? <PageMessage title={t('workspace.unusable')} />
}

function Loading({ page, ...rest }: Omit<Props, 'code' | 'onReload'> & { page: Page }) {
  const { registry } = useFrame()
  const t = useText()
  const loaded = useArrived(() => registry.load(page))
  return loaded ? <Loaded draw={loaded.draw} {...rest} /> : <p className="vd-loading">{t('workspace.loading')}</p>
}

/** Draws a page by its code: loading it, refusing it, or catching what it throws. */
export function PageView({ code, onReload, ...rest }: Props) {
  const { registry } = useFrame()
  const session = useSession()
  const t = useText()
  const page = registry.page(code)
  if (!page) return <PageMessage title={t('workspace.notBuilt')} hint={t('workspace.notBuiltHint')} />
  const place = settingAt(code)
  if (page.permission && !session.can(page.permission))
    return (
      <PageMessage
        title={t('workspace.notAllowed')}
        hint={t('workspace.notAllowedHint', { page: t(page.titleKey) })}
        more={place && t(setterText(place))}
      />
    )
  const fallback = (error: unknown) =>
    isChunkError(error) ? (
      <ChunkLost onReload={onReload} />
    ) : (
      <PageMessage
        title={t('workspace.failed')}
        hint={t('workspace.failedHint')}
        action={[t('workspace.reloadTab'), onReload]}
      />
    )
  return (
    <ErrorBoundary fallback={fallback}>
      <Loading page={page} {...rest} />
    </ErrorBoundary>
  )
}
