import { useState } from 'react'
import type { ReportRow } from '#domain/photo/report.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PhotoReport, type PhotoReportProps } from './report.tsx'
import './texts-report.ts'
import type { PhotoWork } from './use-photo.ts'

interface Props {
  photo: Pick<PhotoWork, 'file' | 'photo'>
  /** Of the photo as it is now; null while it is worked on. */
  rows: readonly ReportRow[] | null
  preset: PhotoReportProps['preset']
}

/**
 * Where the report of a photo stands. While the photo is worked on, its last one stays, without its colours, so that nothing on
 * the page moves; before the first one a line says that it will come.
 */
export function ReportPlace({ photo: { file, photo }, rows, preset }: Props) {
  const t = useText()
  const [last, keep] = useState<{ file: File | null; rows: readonly ReportRow[] } | null>(null)
  if (rows && last?.rows !== rows) keep({ file, rows })
  const shown = rows ?? (last?.file === file ? last.rows : null)
  if (!photo) return null
  if (!shown) return <p className="kit-quiet">{t('photoReport.toCome')}</p>
  return <PhotoReport rows={shown} preset={preset} fileName={file?.name} isStale={rows === null} />
}
