import type { batch } from '#protocol/passport/barcode/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import { nextSerials } from '#server/kit/document-numbers.ts'
import type { Changes } from '#server/kit/handle.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import { labelText } from '#server/store/labels.ts'

/** Makes labels with the center's next serials; a roll-back gives them back, so that there are no gaps. */
export async function makeBarcodes({ input, tx, ...who }: Changes<typeof batch>) {
  const center = await centerOf(tx, who, input.companyId)
  const { from, to } = await nextSerials(tx, `barcode:${center.companyCode}`, input.size)
  const barcodes: { serial: number; barcode: string }[] = []
  for (let serial = from; serial <= to; serial += 1)
    barcodes.push({ serial, barcode: await labelText(center.companyCode, serial, who.deps.secret) })
  await tx
    .insertInto('barcode')
    .values(
      barcodes.map(({ serial, barcode }) => ({
        companyId: center.id,
        serial,
        barcode,
        createTime: who.now,
        createUserId: who.session.userId,
        createUser: who.session.displayName,
      })),
    )
    .execute()
  await audit(tx, who, {
    action: 'barcode.create',
    entity: 'barcode',
    changes: changesOf({}, { serial: `${from} – ${to}` }),
  })
  return { from, to, barcodes }
}
