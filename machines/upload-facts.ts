import { failureOf, isNetworkAway, type Thrown } from '#machines/kit/failure.ts'

/** How far a multipart upload came. It outlives a reload, so that what the store has is not sent again. */
export interface Checkpoint {
  /** The object's name in the store. */
  readonly name: string
  readonly uploadId: string
  readonly fileSize: number
  readonly partSize: number
  readonly doneParts: readonly { readonly number: number; readonly etag: string }[]
}

/**
 * Why a step did not succeed. `expired`: the store no longer takes these credentials; `gone`: the store no longer knows the
 * checkpoint; `lost`: no answer came, or one that says try again; `refused`: the message is final.
 */
export interface UploadFailure {
  readonly reason: 'expired' | 'gone' | 'lost' | 'refused'
  /** '' where the failure had no words. */
  readonly message: string
  /** No network, as far as the browser can tell. */
  readonly isAway?: boolean
}

export interface UploadInput {
  /** What an earlier page already knew of the file. */
  readonly md5?: string | undefined
  readonly checkpoint?: Checkpoint | undefined
  /** Waits until the user says that it goes on: an upload that a reload broke off. */
  readonly isPaused?: boolean | undefined
}

/** How many parts a file has. */
const partsOf = ({ fileSize, partSize }: Checkpoint) => Math.ceil(fileSize / partSize)
export const doneOf = (checkpoint: Checkpoint | null) => checkpoint?.doneParts.length ?? 0
/** How much of the file the store has, 0 to 1. */
export const shareOf = (checkpoint: Checkpoint | null) => (checkpoint ? doneOf(checkpoint) / partsOf(checkpoint) : 0)
/** The store has every part. */
export const isWhole = (checkpoint: Checkpoint | null) =>
  checkpoint !== null && doneOf(checkpoint) >= partsOf(checkpoint)

/** Reads what an actor rejected with: by its own `reason`, else as an answer of the server. */
export function uploadFailureOf(error: unknown): UploadFailure {
  const reason = typeof error === 'object' && error !== null ? Reflect.get(error, 'reason') : undefined
  const failure = failureOf(error)
  const { kind, message } = failure
  if (reason === 'expired' || reason === 'gone' || reason === 'lost' || reason === 'refused') return { reason, message }
  // A user whose session ended signs in again and goes on.
  const isLost = kind === 'lost' || kind === 'signedOut'
  return { reason: isLost ? 'lost' : 'refused', message, ...(isNetworkAway(failure) && { isAway: true }) }
}
/** Why an `onError` transition is taken. */
export const reasonOf = ({ error }: Thrown) => uploadFailureOf(error).reason
