import { defaultVisaCountry } from '#domain/constants.ts'
import type { PhotoVerdict } from '#protocol/paper/files.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { type Action, ActionButtons } from '#src/kit/ui/actions.tsx'
import { PhotoMaker } from '#src/parts/photo/photo-maker.tsx'
import type { GridCell } from './grid-model.ts'
import { Likeness } from './likeness.tsx'
import { PaperFiles } from './paper-files.tsx'
import { mayUploadTo, type PaperEvent, tagOf } from './paper-keys.ts'
import { PaperState } from './paper-state.tsx'

interface Props {
  cell: GridCell
  who: string
  /** All papers of the same person. */
  papers: readonly Paper[]
  onOpen: (event: PaperEvent) => void
  onUpload: () => void
  /** A photo that was made here, and how it was judged. */
  onPhoto: (file: File, verdict: PhotoVerdict) => void
}

/** The cell that the keyboard is on: its files, what became of it, and what may be done, for those who use a mouse. */
export function GridPanel({ cell: { paper }, who, papers, onOpen, onUpload, onPhoto }: Props) {
  const t = useText()
  const isHere = tagOf(paper) === 'received'
  const actions: Action[] = [
    ...(mayUploadTo(paper) ? [{ key: 'upload', label: t('papers.upload'), onDo: onUpload }] : []),
    ...paper.actions
      .filter(({ refused }) => refused !== 'paper.refused.hasFile')
      .map(
        ({ event, refused }): Action => ({
          key: event,
          label: event === 'receive' && isHere ? t('papers.key.details') : t(asTextKey(`paper.event.${event}`)),
          refused: refused && t(asTextKey(refused)),
          onDo: () => onOpen(event as PaperEvent),
        }),
      ),
  ]
  return (
    <section className="part-paper-panel" aria-label={t('papers.grid.current')}>
      <div className="part-paper-name">
        <strong>
          {paper.name} · {who}
        </strong>
        <span className="kit-quiet">
          {t(asTextKey(`paper.status.${paper.status}`))}
          {paper.help && ` · ${paper.help}`}
        </span>
      </div>
      <div className="part-paper-state">
        <PaperFiles files={paper.files} />
        <PaperState paper={paper} />
      </div>
      <div className="part-paper-panel-actions">
        {paper.preset !== undefined && mayUploadTo(paper) && (
          <PhotoMaker country={defaultVisaCountry} onUse={onPhoto} />
        )}
        <ActionButtons actions={actions} size="mini" />
      </div>
      <Likeness photo={paper} papers={papers} />
    </section>
  )
}
