import { memo, useEffect, useState } from 'react'
import { displayOffsetHours } from '#protocol/constants.ts'
import { useNewBuild } from '#src/kit/client/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'

const offsetHours = () => -new Date().getTimezoneOffset() / 60
const signed = (hours: number) => {
  const minutes = Math.round(Math.abs(hours) * 60)
  const rest = minutes % 60
  return `UTC${hours < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** Specification 1 §2: page-wide and orange while the browser is not at UTC+8. */
function ZoneBanner() {
  const t = useText()
  const [hours, setHours] = useState(offsetHours)
  useEffect(() => {
    // A laptop that travelled wakes up in another zone.
    const look = () => setHours(offsetHours())
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
  if (hours === displayOffsetHours) return null
  return (
    <p className="vd-banner vd-banner-zone" role="status">
      {t('app.zone', { zone: signed(hours) })}
    </p>
  )
}

function OfflineBanner() {
  const t = useText()
  const [isOffline, setOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
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
    </>
  )
})
