import { saveAttachments } from '#protocol/order/calls.ts'
import type { OrderDetails } from '#protocol/order/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { Attachments } from '#src/kit/upload/attachments.tsx'
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
    <>
      {details.visas.length > 0 && <Visas visas={details.visas} />}
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
    </>
  )
}

/** The granted visas, each with its holder: files of the consulate, which cannot be changed. */
function Visas({ visas }: { visas: OrderDetails['visas'] }) {
  const t = useText()
  const title = t('order.visas', { count: visas.length })
  return (
    <section data-visas>
      <PartHead title={title} />
      <Attachments files={visas} label={title} beside={({ name }) => <span className="kit-quiet">{name}</span>} />
    </section>
  )
}
