import { Select } from '@arco-design/web-react'
import { evidenceFileKinds } from '#domain/consulate/evidence.ts'
import type { EvidenceFile } from '#protocol/consulate/hand-entry-schemas.ts'
import { plainInputs } from '#src/kit/form/plain-inputs.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import type { Edit } from '#src/kit/upload/edits.ts'
import '#src/parts/consulate/texts-evidence.ts'

const withKind =
  (storageName: string, kind: EvidenceFile['kind']): Edit<EvidenceFile> =>
  (files) =>
    files.map((one) => (one.storageName === storageName ? { ...one, kind } : one))

/** What a file proves: a receipt, the visa, a picture of the page, a letter. */
export function EvidenceKind({
  file,
  onChange,
}: {
  file: EvidenceFile
  onChange?: ((change: Edit<EvidenceFile>) => void) | undefined
}) {
  const t = useText()
  if (!onChange) return <Tag text={t(`evidence.kind.${file.kind}`)} />
  return (
    <span ref={plainInputs} className="kit-select">
      <Select
        size="mini"
        {...{ 'aria-label': t('siteEntry.record.kind', { name: file.fileName }) }}
        value={file.kind}
        triggerProps={{ autoAlignPopupWidth: false, autoAlignPopupMinWidth: true }}
        options={evidenceFileKinds.map((value) => ({ value, label: t(`evidence.kind.${value}`) }))}
        onChange={(kind: EvidenceFile['kind']) => onChange(withKind(file.storageName, kind))}
      />
    </span>
  )
}
