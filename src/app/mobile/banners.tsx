import { useSyncExternalStore } from 'react'
import { useNewBuild } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'

function onNetwork(update: () => void) {
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  return () => {
    window.removeEventListener('online', update)
    window.removeEventListener('offline', update)
  }
}

/** The network is away, or another build is on the server: what is shown stays, and the reload is offered. */
export function MobileBanners() {
  const t = useText()
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine)
  const build = useNewBuild()
  return (
    <div role="status">
      {!isOnline && <p className="m-banner">{t('mobile.offline')}</p>}
      {build && (
        <p className="m-banner">
          {t('mobile.newBuild')}
          <button type="button" onClick={() => location.reload()}>
            {t('mobile.reload')}
          </button>
        </p>
      )}
    </div>
  )
}
