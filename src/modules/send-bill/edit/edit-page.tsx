import { useState } from 'react'
import { info } from '#protocol/send-bill/calls.ts'
import type { NamedPassport, SendBillRow } from '#protocol/send-bill/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { useSetting } from '#src/kit/workspace/use-setting.ts'
import { packedName } from '#src/modules/send-bill/packed-name.ts'
import { EditDesk, type EditMemory } from './edit-desk.tsx'
import { storedConsulate } from './stored-consulate.ts'
import '#src/modules/send-bill/texts.ts'
import '#src/modules/send-bill/send-bill.css'

export type EditPageProps = PageProps<{ id?: number | undefined }, EditMemory>

export const opening: Opening<{ id?: number | undefined }, EditMemory> = ({ params: { id } }) =>
  id === undefined ? [] : [question(info, { id })]

/** A bill that is filled by scanning: a new one, or a draft that was kept. */
export default function SendBillEditPage(props: EditPageProps) {
  const { id } = props.params
  // The consulate that this desk went to last is the one it goes to next.
  const [consulate] = useSetting('sendBill.consulate', storedConsulate, '')
  const today = useToday()
  if (id !== undefined) return <Change {...props} id={id} />
  const base = { ...(consulate && { consulate }), sendDate: today, passports: [] }
  return <EditDesk {...props} draftId="center.send-bill.edit" base={base} />
}

const baseOf = (bill: SendBillRow, passports: readonly { id: number; barcode?: string | undefined }[]) => ({
  consulate: bill.consulate,
  sendDate: bill.sendDate,
  // Latest first, as they are scanned.
  passports: passports.map((one): NamedPassport => packedName(one)).toReversed(),
})

function Change({ id, ...props }: EditPageProps & { id: number }) {
  const t = useText()
  const found = useQuery(info, { id })
  const [generation, setGeneration] = useState(0)
  return (
    <Result of={found}>
      {({ bill, passports }) =>
        bill.actions.some(({ event }) => event === 'edit') ? (
          <EditDesk
            // Another version is another form: what was scanned since comes back from its draft.
            key={`${generation} ${bill.version}`}
            {...props}
            draftId={`center.send-bill.edit.${id}`}
            base={baseOf(bill, passports)}
            bill={bill}
            onReload={() => {
              setGeneration((now) => now + 1)
              found.reload()
            }}
          />
        ) : (
          <EmptyState title={t('sendBill.edit.closed', { no: bill.billNo ?? '' })} />
        )
      }
    </Result>
  )
}
