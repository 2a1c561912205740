import { EntryFrame } from '#src/app/registration/frame.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import './texts.ts'
import './terms.css'

/** The parts of the terms, in their order. */
const parts = ['service', 'account', 'papers', 'fees', 'decision', 'privacy', 'duties', 'liability', 'law'] as const

interface Props {
  /** The sign-in page. */
  loginAddress: string
}

/** The service terms: a static page that everybody may read (spec: pages#addresses). */
export function TermsPage({ loginAddress }: Props) {
  const t = useText()
  return (
    <EntryFrame title={t('terms.title')} size="paper" links={[{ href: loginAddress, text: t('terms.toLogin') }]}>
      <p className="terms-date">{t('terms.date')}</p>
      <article className="terms">
        <p>{t('terms.lead')}</p>
        {parts.map((part) => (
          <section key={part}>
            <h2>{t(`terms.${part}.title`)}</h2>
            {t(`terms.${part}.text`)
              .split('\n')
              .map((line) => (
                <p key={line}>{line}</p>
              ))}
          </section>
        ))}
      </article>
    </EntryFrame>
  )
}
