import { visaStatus } from '#domain/status.ts'
import type { PaperEventType } from '#machines/lifecycle/paper.ts'
import type { Tx } from '#server/store/store.ts'
import { applicantOf, changePaper, paperRow } from '#tests/model/server/paper-steps.ts'
import type { Turn } from '#tests/model/server-plan.ts'
import { written } from './write.ts'

const COPY = 'PASSPORT_COPY'

const ofPaper = (tx: Tx, id: number, values: object) =>
  tx
    .updateTable('visaApplicant')
    .set(values)
    .where('id', 'in', (eb) =>
      eb.selectFrom('personPaper').select('applicantId').$castTo<{ applicantId: number }>().where('id', '=', id),
    )
    .execute()

export const paperTurns: Readonly<Record<string, Turn<PaperEventType>>> = {
  approved: written((tx, id) => ofPaper(tx, id, { status: visaStatus.APPROVED })),
  ended: written((tx, id) => ofPaper(tx, id, { status: visaStatus.CANCELLED })),
  // A photo is a file.
  noFile: {
    asks: { receive: async (desk, id) => changePaper(desk, await applicantOf(desk, id), 0, 'receive', 'PHOTO') },
  },
  // Of a passport page a copy is enough.
  copy: {
    ...written((tx, id) => tx.updateTable('personPaper').set({ key: COPY }).where('id', '=', id).execute()),
    asks: {
      async giveBack(desk, id) {
        const { applicantId, version } = await paperRow(desk, id)
        return changePaper(desk, applicantId!, version, 'giveBack', COPY)
      },
    },
  },
}
