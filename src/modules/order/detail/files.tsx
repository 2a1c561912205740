import { saveAttachments } from '#protocol/order/calls.ts'
import type { OrderDetails } from '#protocol/order/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { FilesSection } from '#src/parts/attachments/files-section.tsx'
import { PhotoMaker } from '#src/parts/photo/photo-maker.tsx'

interface Props {
  details: OrderDetails
  onReload: () => void
  onDirty: (dirty: boolean) => void
}

/** The files of an order, open until it is finished. */
export function OrderFiles({ details, onReload, onDirty }: Props) {
  const t = useText()
  const { id, version } = details.order
  const attaching = details.actions.find((one) => one.event === 'attach')
  return (
    <FilesSection
      saved={details.attachments}
      title={(count) => t('order.detail.attachments', { count })}
      call={saveAttachments}
      inputOf={(files) => ({ id, version, files })}
      isOpen={attaching !== undefined && attaching.refused === undefined}
      closed={attaching?.refused && t('order.files.closed')}
      saveText={t('order.files.save')}
      label={t('field.attachments')}
      pastes
      ways={(add) => <PhotoMaker country={details.order.visaCountry} onUse={(file) => add([file])} />}
      onReload={onReload}
      onDirty={onDirty}
    />
  )
}
