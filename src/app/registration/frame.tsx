import { type ReactNode, useEffect } from 'react'
import { LoginFoot } from '#src/app/sign-in/login-foot.tsx'
import { ZoneBanner } from '#src/app/zone/zone-banner.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import './entry.css'

interface Props {
  title: string
  /** `wide` holds a form of two columns, `paper` a text. */
  size?: 'narrow' | 'wide' | 'paper'
  children: ReactNode
  /** The ways on, below the card's content. */
  links?: readonly { href: string; text: string }[]
}

/** What a page before the sign-in stands in: the sign-in page's own look, without its way of coming before any script. */
export function EntryFrame({ title, size = 'narrow', children, links = [] }: Props) {
  const t = useText()
  useEffect(() => {
    document.title = `${title} · ${t('login.product')}`
  }, [title, t])
  return (
    <div className={`login entry entry-${size}`}>
      <ZoneBanner />
      <header className="login-brand">
        <p className="login-name">{t('login.product')}</p>
        <p className="login-line">{t('login.line')}</p>
      </header>
      <main className="login-card">
        <h1>{title}</h1>
        {children}
        {links.length > 0 && (
          <nav className="login-links" aria-label={t('login.ways')}>
            {links.map(({ href, text }) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </nav>
        )}
      </main>
      <LoginFoot />
    </div>
  )
}
