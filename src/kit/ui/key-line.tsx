import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import './texts.ts'
import './key-line.css'

/** A key, drawn as its cap; not where there is no keyboard. */
export const Keycap = ({ text }: { text: string }) => <kbd className="kit-keycap">{text}</kbd>

interface Props {
  /** What each does; a key that has another beside it is written 'J / ↓'. */
  keys: readonly (readonly [key: string, text: string])[]
  /** At the other end of the line. */
  children?: ReactNode
}

/** The keys of a desk or a form with what they do. */
export function KeyLine({ keys, children }: Props) {
  const t = useText()
  return (
    <div className="kit-keys">
      <dl aria-label={t('ui.keys')}>
        {keys.map(([key, text]) => (
          <div key={key} className="kit-key">
            <dt>
              {key.split(' / ').map((one) => (
                <Keycap key={one} text={one} />
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
