import { IconCheckCircle } from '@arco-design/web-react/icon'
import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import './texts.ts'
import './passport-number.css'

/** The number of a passport, never cut; a mark inside it says that its data are confirmed and stay as they are. */
export function PassportNumber({ no, confirmed }: { no: ReactNode; confirmed: boolean }) {
  const t = useText()
  return (
    <span className="part-passport-no kit-figures">
      {no}
      {confirmed && (
        <Hint text={t('field.confirmed')}>
          <IconCheckCircle />
          <span className="kit-unseen">{t('field.confirmed')}</span>
        </Hint>
      )}
    </span>
  )
}
