import type { PaperEventType } from '#machines/lifecycle/paper.ts'
import * as orders from '#protocol/order/calls.ts'
import * as calls from '#protocol/paper/calls.ts'
import type { ServerPlan, StepAnswer } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { person, sticker } from '#tests/server/order-forms.ts'
import { onlyOf } from './people.ts'

const reason = '模型走查'
/** An original, so that it can be given back. */
const KEY = 'PASSPORT'

const paperRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('personPaper').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

let changes = 0
async function change(desk: Desk, applicantId: number, version: number, event: PaperEventType): Promise<StepAnswer> {
  changes += 1
  const who = await desk.as(event === 'waive' || event === 'reject' ? 'supervisor' : 'reception')
  const item = { changeId: `model-paper-${changes}`, key: KEY, version, event, reason, code: 'CONSULATE_AGREED' }
  return onlyOf(await who.call(calls.changePapers, { id: applicantId, items: [item] }))
}

/** Whose paper it is. */
export const applicantOf = async (desk: Desk, id: number): Promise<number> => (await paperRow(desk, id)).applicantId!

const step = (event: PaperEventType) => async (desk: Desk, id: number) => {
  const { applicantId, version } = await paperRow(desk, id)
  return change(desk, applicantId!, version, event)
}

/** The passport that an applicant brings. */
export const paperServer: ServerPlan<PaperEventType> = {
  /** Its row is made when it is first touched: it is received and taken back. */
  async arrange(desk) {
    const reception = await desk.as('reception')
    const made = await reception.get(orders.create, { ...sticker(), applicants: [person('ZHAO')] })
    const [applicant] = await reception.get(orders.applicants, { id: made.id })
    await change(desk, applicant!.id, 0, 'receive')
    await change(desk, applicant!.id, 2, 'undo')
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
  events: {
    receive: step('receive'),
    undo: step('undo'),
    waive: step('waive'),
    giveBack: step('giveBack'),
    reject: step('reject'),
  },
}
