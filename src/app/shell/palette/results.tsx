import type { Locale } from '#domain/constants.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import type { Entry, Section } from './entry.ts'
import type { Span } from './matching.ts'

interface Props {
  id: string
  sections: readonly Section[]
  lang: Locale
  chosen: Entry | undefined
  optionId: (key: string) => string
  onPoint: (key: string) => void
  onChoose: (entry: Entry) => void
}

function Marked({ text, span }: { text: string; span: Span | null }) {
  if (!span) return text
  const [first, last] = span
  return (
    <>
      {text.slice(0, first)}
      <mark>{text.slice(first, last + 1)}</mark>
      {text.slice(last + 1)}
    </>
  )
}

/** The list below the input. The focus stays in the input; what is chosen is said by aria-activedescendant. */
export function Results({ id, sections, lang, chosen, optionId, onPoint, onChoose }: Props) {
  const t = useText()
  if (sections.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label={t('palette.label')} className="vd-palette-list">
      {sections.map(({ title, shown }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <p id={`${id}-${title}`} role="presentation">
            {t(`palette.${title}`)}
          </p>
          {shown.map(({ entry, span }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={entry.key}
              id={optionId(entry.key)}
              role="option"
              aria-selected={entry === chosen}
              onPointerMove={() => entry === chosen || onPoint(entry.key)}
              onClick={() => onChoose(entry)}
            >
              <span className="vd-palette-name">
                <Marked text={entry.names[lang]} span={span} />
              </span>
              {entry.status && <StatusTag {...entry.status} />}
              <span className="vd-palette-hint">{entry.hint}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
