import { Alert, Button } from '@arco-design/web-react'
import { useState } from 'react'
import type { PhotoVerdict } from '#protocol/paper/files.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { DropMenu } from '#src/kit/ui/anchored.tsx'
import { storedVerdict } from '#src/parts/photo/judged.ts'
import { LazyPhotoEditor } from '#src/parts/photo/photo-editor-lazy.tsx'
import { cellId, type GridCell } from './grid-model.ts'
import type { PhotoChecks, WrongPhoto } from './use-photo-checks.ts'

/** As many faults are named; the editor tells them all. */
const NAMED = 3

interface Props {
  checks: PhotoChecks
  /** Which cells' notes stand here. */
  isHere: (cell: string) => boolean
  /** Whose paper it is, where several people stand side by side. */
  whoOf?: (cell: GridCell) => string
  country?: string | undefined
  /** A photo that was made of one that does not do takes its place. */
  onMade: (of: WrongPhoto, file: File, verdict: PhotoVerdict) => void
}

/** The problem with photos that were received as they came, and what can be done: another paper, a photo made of it, or as it is. */
export function PhotoNotes({ checks, isHere, whoOf, country, onMade }: Props) {
  const t = useText()
  const [mended, mend] = useState<WrongPhoto | null>(null)
  const measuring = checks.measuring.filter((one) => isHere(one.cell))
  const unmeasured = checks.unmeasured.filter(({ cell }) => isHere(cellId(cell)))
  const wrong = checks.wrong.filter(({ cell }) => isHere(cellId(cell)))
  return (
    <>
      {measuring.length > 0 && (
        <p className="kit-quiet" role="status">
          {t('papers.photo.measuring', { count: measuring.length })}
        </p>
      )}
      {unmeasured.map((one) => (
        <p key={one.id} className="kit-quiet">
          {[whoOf?.(one.cell), t('papers.photo.unmeasured', { name: one.file.name })].filter(Boolean).join(' · ')}{' '}
          <Button size="mini" type="text" htmlType="button" onClick={() => checks.keep(one)}>
            {t('papers.photo.seen')}
          </Button>
        </p>
      ))}
      {wrong.map((photo) => (
        <WrongNote key={photo.id} photo={photo} who={whoOf?.(photo.cell)} checks={checks} onMend={() => mend(photo)} />
      ))}
      {mended && (
        <LazyPhotoEditor
          open
          file={mended.file}
          country={country}
          onClose={() => mend(null)}
          onUse={(file, _, rows, preset) => {
            onMade(mended, file, storedVerdict(rows, preset))
            checks.keep(mended)
            mend(null)
          }}
        />
      )}
    </>
  )
}

interface NoteProps {
  photo: WrongPhoto
  who: string | undefined
  checks: PhotoChecks
  onMend: () => void
}

function WrongNote({ photo, who, checks, onMend }: NoteProps) {
  const t = useText()
  const { rows, isOtherPaper, file, cell, others } = photo
  const failedMeasures = rows.flatMap(({ verdict, measure }) => (verdict === 'fail' ? [measure] : []))
  const isDamaged = rows.length === 0
  const about = isDamaged ? 'damaged' : photo.lies !== 0 ? 'lies' : isOtherPaper ? 'other' : 'wrong'
  const named = failedMeasures.slice(0, NAMED).map((measure) => t(asTextKey(`form.photo.${measure}`)))
  return (
    <Alert
      type="warning"
      className="part-paper-photo"
      data-photo={file.name}
      title={[who, t(`papers.photo.${about}`, { name: file.name, paper: cell.paper.name })].filter(Boolean).join(' · ')}
      content={
        <>
          {named.length > 0 && (
            <ul>
              {named.map((one) => (
                <li key={one}>{one}</li>
              ))}
              {failedMeasures.length > NAMED && (
                <li>{t('papers.photo.more', { count: failedMeasures.length - NAMED })}</li>
              )}
            </ul>
          )}
          <div className="part-paper-photo-acts">
            {!isDamaged && (
              <Button size="mini" type={isOtherPaper ? 'secondary' : 'primary'} htmlType="button" onClick={onMend}>
                {t('papers.photo.make')}
              </Button>
            )}
            {others.length > 0 && (
              <DropMenu
                groups={[
                  {
                    items: others.map((to) => ({
                      key: to.paper.key,
                      label: to.paper.name,
                      onDo: () => checks.move(photo, to),
                    })),
                  },
                ]}
              >
                <Button size="mini" type={isOtherPaper ? 'primary' : 'secondary'} htmlType="button">
                  {t('papers.photo.move')}
                </Button>
              </DropMenu>
            )}
            <Button size="mini" htmlType="button" onClick={() => checks.keep(photo)}>
              {t('papers.photo.keep')}
            </Button>
          </div>
        </>
      }
    />
  )
}
