import { memo, useEffect, useState } from 'react'
import { FailedSignIns } from '#src/app/failures/failed-sign-ins.tsx'
import { ZoneBanner } from '#src/app/zone/zone-banner.tsx'
import { useNewBuild } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'

function OfflineBanner() {
  const t = useText()
  const [isOffline, setOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine)
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [])
  return <div role="status">{isOffline && <p className="vd-banner vd-banner-offline">{t('app.offline')}</p>}</div>
}

/** Another build is on the server: the open tabs go on, the reload is offered. */
function BuildBanner() {
  const t = useText()
  const build = useNewBuild()
  return (
    <div role="status">
      {build && (
        <p className="vd-banner vd-banner-build">
          {t('app.newBuild')}
          <button type="button" className="vd-link" onClick={() => location.reload()}>
            {t('app.reload')}
          </button>
        </p>
      )}
    </div>
  )
}

/** What concerns the whole page, above everything else. */
export const Banners = memo(function Banners() {
  return (
    <>
      <ZoneBanner />
      <OfflineBanner />
      <BuildBanner />
      <FailedSignIns className="vd-banner vd-banner-failures" button="vd-link" />
    </>
  )
})
