import { randomUUID } from 'node:crypto'
import { applicationStates } from '#domain/consulate/status-application.ts'
import * as forms from '#protocol/applicant/calls.ts'
import * as sites from '#protocol/consulate/application-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as issues from '#protocol/visa-result/issue-calls.ts'
import type { Model } from '#tests/model/define.ts'
import { consulateApplicationModel } from '#tests/model/lifecycles/consulate-application.ts'
import { contractModel } from '#tests/model/lifecycles/contract.ts'
import { orderModel } from '#tests/model/lifecycles/order.ts'
import { passportModel } from '#tests/model/lifecycles/passport.ts'
import { paymentModel } from '#tests/model/lifecycles/payment.ts'
import { sendBillModel } from '#tests/model/lifecycles/send-bill.ts'
import { visaApplicantModel } from '#tests/model/lifecycles/visa-applicant.ts'
import { applicationRow, says } from '#tests/model/server/consulate-application.ts'
import { passportsOf } from '#tests/model/server/contract.ts'
import { asked, onlyOf } from '#tests/model/server/people.ts'
import { applicantRow } from '#tests/model/server/visa-applicant.ts'
import type { StepAnswer } from '#tests/model/server-plan.ts'
import { addFile, allowIncomplete } from '#tests/server/applicant-steps.ts'
import { form, freshNumber, passport } from '#tests/server/contract-forms.ts'
import { firstApplicant, traveller } from '#tests/server/evisa-orders.ts'
import type { Desk } from '#tests/server/harness.ts'
import { evisa, GZ } from '#tests/server/order-forms.ts'
import { fillForms } from '#tests/server/site-forms.ts'
import { withoutGaps } from '#tests/server/site-worker.ts'
import type { Part, Product } from './define.ts'

const reason = '模型走查'
const MONTHLY = 10107
const NO_STEP = { event: '', profile: 'good', from: {}, to: {}, covers: [] }

const linksOf = (desk: Desk, billId: number) =>
  desk.store.read
    .selectFrom('sendBillPassport')
    .select(['passportId', 'active'])
    .where('billId', '=', billId)
    .orderBy('id')
    .execute()

/** His form, as it is. */
const editForm = async (desk: Desk, id: number): Promise<StepAnswer> => {
  const { version } = await applicantRow(desk, id)
  const { answers, formVersion } = await (await desk.as('reception')).get(forms.form, { id })
  return asked(desk, 'reception', forms.saveForm, { id, version, formVersion, answers })
}

/** A result that is written down by hand. */
const issueByHand = async (desk: Desk, applicantId: number): Promise<StepAnswer> => {
  const { version } = await applicantRow(desk, applicantId)
  const items = [{ scanId: randomUUID(), applicantId, version, issueResult: 3, reason } as const]
  return onlyOf(await (await desk.as('supervisor')).call(issues.batch, { batchNo: 'B1', items }))
}

const withdraw = async (desk: Desk, id: number): Promise<StepAnswer> => {
  const { version } = await applicationRow(desk, id)
  return asked(desk, 'supervisor', sites.withdraw, { id, version, reason })
}

/** The site has taken it back, asked or not; of what it never had, the applicant is cancelled. */
const withdrawn: NonNullable<Part['events']>[string] = async (desk, id, step) => {
  if (step.from.status === applicationStates.DRAFT)
    return consulateApplicationModel.server!.events.withdrawn!(desk, id, step)
  await withdraw(desk, id)
  return says({ state: 'withdrawn' })(desk, id)
}

/** A contract of an order: of one person, with his passport. */
const contractProduct: Product = {
  parts: [
    { model: contractModel },
    {
      model: passportModel,
      asks: passportModel.lifecycle.commands.filter((event) => event !== 'refund'),
      find: async (desk, first) => (await passportsOf(desk, first))[0]!.id,
    },
    {
      model: visaApplicantModel,
      asks: visaApplicantModel.lifecycle.commands.filter((event) => event !== 'submit' && event !== 'rollback'),
      events: { issue: issueByHand },
      async find(desk, first) {
        const [row] = await passportsOf(desk, first)
        const applicantId = row!.applicantId!
        const { contractId } = await applicantRow(desk, applicantId)
        return contractId === first ? applicantId : 'parted'
      },
    },
  ],
  async arrange(desk) {
    const applicantId = await visaApplicantModel.server!.arrange(desk)
    await visaApplicantModel.server!.events.confirm!(desk, applicantId, NO_STEP)
    const { orderId, passportNo } = await desk.store.read
      .selectFrom('visaApplicant')
      .select(['orderId', 'passportNo'])
      .where('id', '=', applicantId)
      .executeTakeFirstOrThrow()
    const passports = [passport({ applicantId, passportNo: passportNo ?? freshNumber() })]
    const made = await (await desk.as('reception')).get(
      contracts.create,
      form({ orderId, passports, paymentMethodId: MONTHLY, returnWay: 1, customerAddr: '广州市天河区体育西路 1 号' }),
    )
    return made.id
  },
}

/** An e-visa order of one person, and his application at the consulate's site: the one that is open, else the latest. */
const applicationProduct: Product = {
  parts: [
    {
      model: visaApplicantModel,
      asks: visaApplicantModel.lifecycle.commands.filter((event) => event !== 'submit' && event !== 'rollback'),
      events: { issue: issueByHand, editForm },
    },
    {
      model: consulateApplicationModel,
      asks: Object.keys(consulateApplicationModel.events),
      events: { withdraw, withdrawn },
      async find(desk, applicantId) {
        const row = await desk.store.read
          .selectFrom('consulateApplication')
          .select('id')
          .where('applicantId', '=', applicantId)
          .orderBy('id', 'desc')
          .executeTakeFirst()
        return row?.id ?? 'none'
      },
      makes: {
        queue: async (desk, applicantId) => asked(desk, 'supervisor', sites.queue, { applicantId }),
      },
    },
  ],
  async arrange(desk) {
    await allowIncomplete(desk)
    await withoutGaps(desk)
    const reception = await desk.as('reception')
    const applicants = [traveller('LI', freshNumber())]
    const { id } = await reception.get(orders.create, { ...evisa(), acceptOrgId: GZ, applicants })
    await addFile(desk, id)
    await fillForms(desk, id)
    return (await firstApplicant(desk, id)).id
  },
}

/** A send bill with the passports of two contracts. */
const billProduct: Product = {
  parts: [
    { model: sendBillModel },
    ...[0, 1].map((at) => ({
      model: passportModel,
      find: async (desk: Desk, billId: number) => {
        const link = (await linksOf(desk, billId))[at]
        return link?.active === 1 ? link.passportId! : 'parted'
      },
    })),
  ],
  arrange: sendBillModel.server!.arrange,
}

/** Every product that calls can walk. */
export const products: readonly Product[] = [contractProduct, applicationProduct, billProduct]

export const modelsIn = ({ parts }: Product): Model[] => parts.map(({ model }) => model)

/** The products of which these models are a part. */
export const productsOf = (models: readonly Model[]): Product[] =>
  products.filter((product) => modelsIn(product).some((model) => models.includes(model)))

/** Models whose records belong together, and that no product walks together yet. */
export const waiting: readonly (readonly Model[])[] = [[paymentModel, orderModel]]

/** `sendBill × passport × passport`: the title of its table, too. */
export const titleOf = (models: readonly Model[]): string => models.map(({ lifecycle }) => lifecycle.name).join(' × ')
