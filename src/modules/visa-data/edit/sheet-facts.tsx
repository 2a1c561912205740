import { sourceWords } from '#domain/requirements.ts'
import type { SheetDetail } from '#protocol/visa-data/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { DescriptionList } from '#src/kit/ui/description-list.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { EntryNames } from '#src/modules/visa-data/words.tsx'
import { usePresets } from '#src/parts/photo/use-presets.ts'
import { RichBody } from '#src/parts/rich-text/rich-body.tsx'

const inUnits = (count: number | undefined, word: string) => count !== undefined && `${count} ${word}`

/** What a sheet says, for who only reads it. */
export function SheetFacts({ sheet: { sheet, category } }: { sheet: SheetDetail }) {
  const t = useText()
  const lang = useLang()
  const preset = usePresets().presets.find(({ code }) => code === sheet.photoPreset)
  const isChinese = lang === 'zh'
  const guide = isChinese ? sheet.guide : (sheet.eguide ?? sheet.guide)
  const window =
    sheet.stayPerWindow !== undefined &&
    t('visaData.window', { stay: sheet.stayPerWindow, window: sheet.windowDays ?? 0 })
  return (
    <>
      <DescriptionList
        title={t('visaData.part.allows')}
        columns={2}
        facts={[
          { name: 'field.name', value: isChinese ? sheet.name : (sheet.ename ?? sheet.name) },
          { name: 'field.processing', value: isChinese ? sheet.processing : (sheet.eprocessing ?? sheet.processing) },
          { name: 'field.entries', value: sheet.entries.length > 0 && <EntryNames codes={sheet.entries} /> },
          { name: 'field.stayDays', value: inUnits(sheet.stayDays, t('visaData.days')) || window },
          { name: 'field.longestValidDays', value: inUnits(sheet.longestValidDays, t('visaData.days')) },
          { name: 'field.passportMonths', value: inUnits(sheet.passportMonths, t('visaData.months')) },
          { name: 'field.blankPages', value: sheet.blankPages },
          { name: 'field.photoPreset', value: preset && nameIn(lang, { cname: preset.name, ename: preset.nameEn }) },
        ]}
      >
        {category !== '' && <span className="kit-quiet">{t('visaData.categoryNote')}</span>}
      </DescriptionList>
      {guide !== undefined && (
        <section aria-label={t('field.guide')}>
          <PartHead title={t('field.guide')} />
          <RichBody html={guide} />
        </section>
      )}
      <DescriptionList
        title={t('visaData.part.source')}
        columns={2}
        facts={[
          { name: 'field.source', value: sourceWords(sheet.source)[lang], wide: true },
          { name: 'field.seenDay', value: sheet.seenDay },
          { name: 'field.confidence', value: <StatusTag group="confidence" code={sheet.confidence} /> },
        ]}
      />
    </>
  )
}
