import { type ReactNode, useId } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey, type TextKey } from '#src/kit/i18n/translator.ts'

interface SpecimenProps {
  /** Key of its texts: `testing.<name>` and `testing.<name>.rule`. */
  name: string
  /** Text key of the rule, where it is another. */
  rule?: TextKey
  params?: Record<string, string | number>
  /** What it gives now; absent where it gives nothing. */
  value?: unknown
  wide?: boolean
  children: ReactNode
}

/** One input under a heading, with its rule and its live value. */
export function Specimen({
  name,
  rule = asTextKey(`testing.${name}.rule`),
  params,
  wide = false,
  children,
  ...rest
}: SpecimenProps) {
  const t = useText()
  const id = useId()
  return (
    <section className="testing-specimen" data-wide={wide} aria-labelledby={id}>
      <h3 id={id}>{t(asTextKey(`testing.${name}`))}</h3>
      <p className="kit-quiet">{t(rule, params)}</p>
      <div className="testing-input">{children}</div>
      {'value' in rest && <Live value={rest.value} />}
    </section>
  )
}

const isNothing = (value: unknown) => value === undefined || value === '' || JSON.stringify(value) === '{}'

function Live({ value }: { value: unknown }) {
  const t = useText()
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  return (
    <p className="testing-live">
      <span className="kit-quiet">{t('testing.value')}</span>{' '}
      <output>{isNothing(value) ? t('testing.nothing') : shown}</output>
    </p>
  )
}

/** A part of the page, reached by its heading. */
export function GallerySection({ title, children }: { title: TextKey; children: ReactNode }) {
  const t = useText()
  const id = useId()
  return (
    <section className="testing-section" aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      <div className="testing-grid">{children}</div>
    </section>
  )
}
