import { Button } from '@arco-design/web-react'
import { useEffect, useEffectEvent } from 'react'
import { defaultVisaCountry } from '#domain/constants.ts'
import { extensionOf } from '#domain/file-extension.ts'
import { verdictOn } from '#domain/photo/report.ts'
import { uploadRules } from '#domain/upload.ts'
import { type Attachment, signUrls } from '#protocol/file/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { hasNoVerdict, useReceivedPhotos } from '#src/parts/photo/use-received-photos.ts'
import './texts.ts'

/** As many faults are named. */
const NAMED = 3

/** Whether a file may be a photo, by its name. */
export const isPicture = ({ fileName }: Attachment) => uploadRules.images.extensions?.includes(extensionOf(fileName))

/**
 * A file that was just called a photo is measured on this device, and what is wrong with it stands beside it: its kind is changed
 * where it was chosen, or it stays. What cannot be measured stops nobody.
 */
export function PhotoKindNote({ file, onKeep }: { file: Attachment; onKeep: () => void }) {
  const t = useText()
  const { call } = useClient()
  const { storageName, fileName } = file
  const { photos, add } = useReceivedPhotos(`called ${storageName}`)
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    if (photos.length > 0) return
    try {
      const { urls } = await call(signUrls, { storageNames: [storageName] })
      const url = urls[storageName]
      if (url === undefined) return
      const blob = await (await fetch(url, { signal })).blob()
      if (!signal.aborted) add(storageName, new File([blob], fileName), ({ country }) => country === defaultVisaCountry)
    } catch {
      // A file that cannot be read cannot be measured: no verdict.
    }
  })
  useEffect(() => {
    const leaving = new AbortController()
    void begin(leaving.signal)
    return () => leaving.abort()
  }, [])
  const [photo] = photos
  if (!photo) return null
  if (photo.phase === 'waiting' || photo.phase === 'working')
    return (
      <span className="part-file-kind-note kit-quiet" role="status">
        {t('fileKind.measuring')}
      </span>
    )
  if (hasNoVerdict(photo)) return <span className="part-file-kind-note kit-quiet">{t('fileKind.unmeasured')}</span>
  const failedMeasures =
    photo.result?.rows.flatMap(({ verdict, measure }) => (verdict === 'fail' ? [measure] : [])) ?? []
  const isDamaged = photo.error?.kind === 'broken'
  if (!isDamaged && (!photo.result || verdictOn(photo.result.rows) !== 'fail')) return null
  const about = isDamaged ? 'fileKind.damaged' : photo.result?.isOtherPaper ? 'fileKind.other' : 'fileKind.wrong'
  const named = failedMeasures.slice(0, NAMED).map((measure) => t(asTextKey(`form.photo.${measure}`)))
  return (
    <span className="part-file-kind-note" data-wrong role="alert">
      <span>{[t(about), ...named].join(' · ')}</span>
      <Button size="mini" type="text" htmlType="button" onClick={onKeep}>
        {t('fileKind.keep')}
      </Button>
    </span>
  )
}
