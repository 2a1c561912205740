import * as z from 'zod/mini'
import { imageServiceUrl } from '#domain/constants.ts'

/**
 * The local image service, a program on the operator's own computer: `POST` form data with the field `file` to one of four
 * paths, answered by JSON with a `base64` field (spec: calls#image-service). What the specification leaves open is
 * settled here for both ends: the limits, the other fields, the errors and how one learns whether the service is there.
 */
export const serviceTasks = ['enhancement', 'matting', 'retouching', 'color_enhancement'] as const
export type ServiceTask = (typeof serviceTasks)[number]

/**
 * What the three tasks that enhance do, as strengths from 0 to 1, so that a photo comes out alike here and there. Only
 * `retouching` touches the skin.
 */
export const serviceStrengths = {
  enhancement: { sharpen: 0.5, smooth: 0, balance: 0.4, contrast: 0.3, saturation: 0 },
  retouching: { sharpen: 0.2, smooth: 0.6, balance: 0, contrast: 0, saturation: 0 },
  color_enhancement: { sharpen: 0, smooth: 0, balance: 0.8, contrast: 0.2, saturation: 0.4 },
} as const satisfies Record<Exclude<ServiceTask, 'matting'>, Record<string, number>>

export const serviceFileField = 'file'
export const servicePort = Number(new URL(imageServiceUrl).port)
export const servicePath = (task: ServiceTask) => `/${task}` as const

/** Of the file. Larger ones are refused with `tooLarge`, as are pictures of too many pixels, told from their header. */
export const serviceMaxBytes = 20 * 1024 * 1024
export const serviceTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

const count = () => z.int().check(z.nonnegative())

/** The tasks that are about a person: the answer says whose face two networks saw. */
export const tasksOfPeople: readonly ServiceTask[] = ['matting', 'retouching']

/** 200. `matting` answers a transparent PNG, the others the type that came in. The picture keeps its upright size. */
export const serviceAnswer = z.object({
  /** Of the file, without a `data:` head. */
  base64: z.base64().check(z.minLength(1)),
  mimeType: z.enum(serviceTypes),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  /** Faces of the photo that came: those that both networks see, and what only one of them takes for one. */
  faces: z.optional(z.object({ sure: count(), doubtful: count() })),
})
export type ServiceAnswer = z.output<typeof serviceAnswer>

/** `busy`: more photos wait than the service takes. `failed`: it could not do it, and the photo is not at fault. */
export const serviceErrorKinds = ['noFile', 'tooLarge', 'unsupported', 'broken', 'noPerson', 'busy', 'failed'] as const
export type ServiceErrorKind = (typeof serviceErrorKinds)[number]

/** The status that goes with each fault. */
export const serviceStatus: Record<ServiceErrorKind, number> = {
  noFile: 400,
  tooLarge: 413,
  unsupported: 415,
  broken: 422,
  noPerson: 422,
  busy: 503,
  failed: 500,
}

/** Any other status. `msg` is for whoever reads the service's log; people read the words of the code. */
export const serviceError = z.object({ code: z.enum(serviceErrorKinds), msg: z.string() })
export type ServiceError = z.output<typeof serviceError>

/** All that the specification promises of an answer; a program that is not ours may put a `data:` head before it. */
export const plainAnswer = z.object({ base64: z.string().check(z.minLength(1)) })

/** Who listens there: the product's own service, some other program, or nobody. */
export type ServiceKind = 'own' | 'other' | 'away'

/** `GET`: a program that answers so is the product's own; any other is sent a photo only when its owner agreed. */
export const serviceHealthPath = '/health'
export const serviceName = 'visadesk-image-service'
export const serviceHealth = z.object({ name: z.literal(serviceName), version: z.string() })

/** What pages may reach of the service; its other addresses, if it had any, are not for them. */
export const serviceAddresses: readonly string[] = [...serviceTasks.map(servicePath), serviceHealthPath].map(
  (path) => `${imageServiceUrl}${path}`,
)
