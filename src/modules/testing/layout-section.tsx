import { useState } from 'react'
import { DayRange, type DayRangeValue } from '#src/kit/form/day-range.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { BackToTop } from '#src/kit/ui/back-to-top.tsx'
import { SidePanel } from '#src/kit/workspace/side-panel.tsx'
import { QueueSpecimen } from './queue-specimen.tsx'
import { GallerySection, Specimen } from './specimen.tsx'

export function LayoutSection() {
  const t = useText()
  const [days, setDays] = useState<DayRangeValue>({})
  const lines = Array.from({ length: 40 }, (_, at) => at + 1)
  return (
    <GallerySection title="testing.layout">
      <Specimen name="days" value={days} wide>
        <DayRange value={days} onChange={setDays} />
      </Specimen>
      <Specimen name="panel" wide>
        <div className="testing-panel">
          <SidePanel name="testing" label={t('testing.panel')} side={t('testing.panel.side')}>
            {t('testing.panel.main')}
          </SidePanel>
        </div>
      </Specimen>
      <QueueSpecimen />
      <Specimen name="top">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <section className="testing-lines" aria-label={t('testing.top')} tabIndex={0}>
          {lines.map((count) => (
            <p key={count}>{t('testing.top.line', { count })}</p>
          ))}
          <BackToTop />
        </section>
      </Specimen>
    </GallerySection>
  )
}
