import { texts as ruleTexts } from '#domain/texts.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { BackToTop } from '#src/kit/ui/back-to-top.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { LayoutSection } from './layout-section.tsx'
import { PrintSection } from './print-section.tsx'
import { texts } from './texts.ts'
import { texts as printTexts } from './texts-print.ts'
import { UploadsSection } from './uploads-section.tsx'
import './gallery.css'

defineTexts(ruleTexts, texts, printTexts)

const sections = [ButtonsSection, FieldsSection, LayoutSection, PrintSection, UploadsSection] as const

/** Every input of the product beside its rule (/test/kit). */
export default function KitPage() {
  const t = useText()
  return (
    <div className="testing">
      {/* The page names itself to readers already. */}
      <p className="testing-title" aria-hidden="true">
        {t('testing.title')}
      </p>
      <p className="kit-quiet">{t('testing.intro')}</p>
      {sections.map((Section) => (
        <Section key={Section.name} />
      ))}
      <BackToTop />
    </div>
  )
}
