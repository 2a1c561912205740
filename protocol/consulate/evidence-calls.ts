import * as z from 'zod/mini'
import { evidenceKinds } from '#domain/consulate/evidence.ts'
import { attachment } from '#protocol/file/calls.ts'
import { id } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'

/** What proves one errand of an application, or an answer to it. */
export const evidenceItem = z.object({
  id: z.int(),
  kind: z.enum(Object.values(evidenceKinds)),
  /** Method and path, status, or the name of the file. */
  name: z.string(),
  size: z.int(),
  operator: z.string(),
  createTime: z.int(),
  /** Absent of words, which are read one by one. */
  file: z.optional(attachment),
})
export type EvidenceItem = z.output<typeof evidenceItem>

const application = resource('/visa/application', 'visa')

/** What was sent of an application and what came back, the latest first. `id` is the application's. */
export const evidence = application.read('evidence', 'applicant.view', {
  input: z.strictObject({ id: id() }),
  output: z.array(evidenceItem),
})

/** The words of one request or answer; of a request also which of its fields the form says otherwise by now. */
export const evidenceText = application.read('evidenceText', 'handle', {
  input: z.strictObject({ id: id(), evidenceId: id() }),
  output: z.object({
    text: z.string(),
    changes: z.array(z.object({ field: z.string(), from: z.optional(z.string()), to: z.optional(z.string()) })),
  }),
})
