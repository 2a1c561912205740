import { useSyncExternalStore } from 'react'
import { displayOffsetHours } from '#domain/constants.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import './texts.ts'
import './zone-banner.css'

const offsetHours = () => -new Date().getTimezoneOffset() / 60
/** Drawn at build time there is no zone to speak of. */
const noOffset = () => displayOffsetHours
const signed = (hours: number) => {
  const minutes = Math.round(Math.abs(hours) * 60)
  const rest = minutes % 60
  return `UTC${hours < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** A laptop that travelled wakes up in another zone. */
function onWake(listener: () => void) {
  window.addEventListener('focus', listener)
  return () => window.removeEventListener('focus', listener)
}

/** spec: pages#time-zone: page-wide and orange, on every page, while the browser is not at UTC+8. */
export function ZoneBanner() {
  const t = useText()
  const hours = useSyncExternalStore(onWake, offsetHours, noOffset)
  if (hours === displayOffsetHours) return null
  return (
    <p className="vd-zone" role="status">
      {t('app.zone', { zone: signed(hours) })}
    </p>
  )
}
