import { defaultVisaCountry } from '#domain/constants.ts'
import { file } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { paperRule } from '#src/modules/contract/paper-rule.ts'
import { FileKind } from '#src/parts/attachments/file-kind.tsx'
import { FilesSection } from '#src/parts/attachments/files-section.tsx'
import { PhotoMaker } from '#src/parts/photo/photo-maker.tsx'

interface Props {
  details: ContractDetails
  onReload: () => void
  onDirty: (dirty: boolean) => void
}

/** The papers of a contract, each with what it shows; open until the contract is completed. */
export function ContractFiles({ details, onReload, onDirty }: Props) {
  const t = useText()
  const { id, version } = details.contract
  const isOpen = details.actions.some(({ event, refused }) => (event === 'edit' || event === 'editContact') && !refused)
  return (
    <FilesSection
      saved={details.files}
      title={(count) => t('contract.detail.files', { count })}
      call={file}
      inputOf={(files) => ({ id, version, files })}
      isOpen={isOpen}
      saveText={t('form.save')}
      rule={paperRule}
      ways={(add) => <PhotoMaker country={defaultVisaCountry} onUse={(photo) => add([photo])} />}
      beside={(one, onChange) => <FileKind file={one} onChange={onChange} />}
      onReload={onReload}
      onDirty={onDirty}
    />
  )
}
