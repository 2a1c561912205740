import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { phlEvisaForm } from '#domain/questionnaire/forms/phl-evisa.ts'
import type { upload } from '#protocol/applicant/ph-calls.ts'
import { withPreparation } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { businessError, noRow } from '#server/kit/refusal.ts'
import { changeApplicantPaper } from '#server/services/contract/applicant-paper.ts'
import { signedUrl } from '#server/services/file/signed-files.ts'
import { storeFiles } from '#server/services/file/store-files.ts'
import { saveFiles } from '#server/services/file/uploads.ts'
import { applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { filesOf } from '#server/services/paper/files.ts'
import { papersOf } from '#server/services/paper/papers.ts'

/** What a kind is called in the address and, where that is another word, in the form. */
const formKeys: Readonly<Record<string, string>> = { passport: 'passportScan' }
/** There is one of each, so that a new one takes the place of the old. */
const single = ['photo', 'passport']

/** Uploads a file for one question of the Philippine form: the paper that stands for the question has it from then on. */
export const uploadPhFile = withPreparation<typeof upload>()({
  before: ({ input, ...context }) => storeFiles(context, input.file),
  async change({ tx, input, prepared, ...who }) {
    const { kind, applicantId, reason } = input
    const row = await openRow(tx, who, applicantAdapter, applicantId)
    const order = await tx.selectFrom('visaOrder').selectAll().where('id', '=', row.orderId).executeTakeFirstOrThrow()
    if (formOf(order) !== phlEvisaForm) throw noRow()
    const formKey = formKeys[kind] ?? kind
    const { papers } = (await papersOf(tx, [row], who.now)).get(row.id)!
    const asked = papers.find(({ requirement }) => requirement.formKey === formKey)
    if (!asked) throw businessError('paper.notAsked')
    const [file] = await saveFiles(tx, who.reach, who.now, prepared)
    const { fileName, storageName } = file!
    const before =
      asked.row && !single.includes(kind) ? ((await filesOf(tx, [asked.row.id])).get(asked.row.id) ?? []) : []
    const others = before.filter((one) => one.storageName !== storageName)
    const files = [...others, { fileName, storageName, fileIndex: others.length }]
    await changeApplicantPaper(tx, who, row.id, {
      changeId: storageName,
      key: asked.requirement.key,
      version: asked.row?.version ?? 0,
      event: 'receive',
      files,
      reason,
    })
    return { fileName, storageName, fileIndex: others.length, imgUrl: await signedUrl(who.deps, storageName, who.now) }
  },
})
