import type { PaperEventType } from '#machines/lifecycle/paper.ts'
import * as orders from '#protocol/order/calls.ts'
import * as calls from '#protocol/paper/calls.ts'
import { paperTurns } from '#tests/model/server/turns/paper.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { person, sticker } from '#tests/server/order-forms.ts'
import { changePaper, KEY, paperRow } from './paper-steps.ts'

const step = (event: PaperEventType) => async (desk: Desk, id: number) => {
  const { applicantId, version } = await paperRow(desk, id)
  return changePaper(desk, applicantId!, version, event)
}

/** The passport that an applicant brings. */
export const paperServer: ServerPlan<PaperEventType> = {
  /** Its row is made when it is first touched: it is received and taken back. */
  async arrange(desk) {
    const reception = await desk.as('reception')
    const made = await reception.get(orders.create, { ...sticker(), applicants: [person('ZHAO')] })
    const [applicant] = await reception.get(orders.applicants, { id: made.id })
    await changePaper(desk, applicant!.id, 0, 'receive')
    await changePaper(desk, applicant!.id, 2, 'undo')
    const row = await desk.store.read
      .selectFrom('personPaper')
      .select('id')
      .where('applicantId', '=', applicant!.id)
      .executeTakeFirstOrThrow()
    return row.id
  },
  codes: async (desk, id) => ({ status: (await paperRow(desk, id)).status }),
  row: paperRow,
  entity: 'paper',
  async offered(desk, id) {
    const { applicantId } = await paperRow(desk, id)
    const { papers } = await (await desk.as('supervisor')).get(calls.papers, { id: applicantId! })
    return papers.find(({ key }) => key === KEY)!.actions
  },
  unoffered: { receive: 'the file comes with the call' },
  turns: paperTurns,
  events: {
    receive: step('receive'),
    undo: step('undo'),
    waive: step('waive'),
    giveBack: step('giveBack'),
    reject: step('reject'),
  },
}
