import { Alert, Button, Progress } from '@arco-design/web-react'
import { useEffect, useState } from 'react'
import type { Uploaded } from '#protocol/file/calls.ts'
import { saveAttachments } from '#protocol/order/calls.ts'
import type { OrderDetails } from '#protocol/order/schemas.ts'
import { detail } from '#protocol/order/visa-order/calls.ts'
import type { Found } from '#protocol/search/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { adding } from '#src/kit/upload/edits.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { ApplicantChoice } from './applicant-choice.tsx'
import { extensionFor, photoName } from './photo-name.ts'
import { usePhotoUpload } from './use-photo-upload.ts'

interface Props {
  order: Found
  photo: Blob
  onBusy: (busy: boolean) => void
  onSent: (to: { readonly person: string; readonly orderNo: string }) => void
}

/** The people on an order, one of whom gets the photo. */
export function OrderPeople(props: Props) {
  const { order } = props
  const t = useText()
  const found = useQuery(detail, { id: order.id }, { entities: ['order', 'applicant'] })
  return (
    <Result of={found}>
      {(details) => {
        if (details.applicants.length === 0)
          return <EmptyState title={t('image.send.nobody')} hint={t('image.send.nobodyHint')} />
        const attaching = details.actions.find(({ event }) => event === 'attach')
        // The server says why with the words of its own list; an order that offers nothing is not this person's to change.
        if (!attaching || attaching.refused) return <Alert type="warning" content={t('image.send.closed')} />
        return <Sending {...props} details={details} onReload={found.reload} />
      }}
    </Result>
  )
}

function Sending({
  order,
  photo,
  details,
  onBusy,
  onSent,
  onReload,
}: Props & { details: OrderDetails; onReload: () => void }) {
  const t = useText()
  const { newKey } = useClient()
  const { applicants, attachments } = details
  const { id, version } = details.order
  const [uploadId] = useState(newKey)
  const [key, setKey] = useState(newKey)
  const [file] = useState(() => new File([photo], `photo.${extensionFor(photo.type)}`, { type: photo.type }))
  const [personId, choose] = useState(applicants.length === 1 ? applicants[0]?.id : undefined)
  const person = applicants.find((one) => one.id === personId)

  const change = useChange(
    saveAttachments,
    key,
    () => {
      onBusy(false)
      onSent({ person: person ? personName(person) : '', orderNo: order.no })
    },
    { instance: version },
  )
  const save = ({ storageName }: Uploaded) => {
    if (!person) return
    const fileName = photoName(personName(person), t('image.send.photo'), photo.type, attachments)
    change.send({ id, version, files: adding({ fileName, storageName, fileIndex: 0 })(attachments) })
  }
  const upload = usePhotoUpload(file, uploadId, save)
  const busy = upload.busy || change.busy
  useEffect(() => onBusy(busy), [onBusy, busy])

  const reload = () => {
    setKey(newKey())
    onReload()
  }
  return (
    <>
      <ApplicantChoice applicants={applicants} chosen={personId} disabled={busy} onChoose={choose} />
      {upload.failure && <Alert type="error" content={upload.failure.message || t('image.send.failed')} />}
      <OutcomeNote outcome={change.outcome} onReload={reload} />
      <div className="image-send-foot">
        {upload.busy && <Progress percent={Math.round(upload.share * 100)} aria-label={t('image.send.sending')} />}
        <Button
          type="primary"
          loading={busy}
          disabled={!person || (!change.editable && !busy)}
          onClick={() => (upload.kept ? save(upload.kept) : upload.send())}
        >
          {t(upload.failure ? 'image.send.again' : 'image.send.go')}
        </Button>
      </div>
    </>
  )
}
