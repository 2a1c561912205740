import type { Pixels } from '#src/workers/image/shapes.ts'

export const networkNames = ['face', 'landmarks', 'mesh', 'expression', 'matting'] as const
/** Those that a second worker runs beside the first: each that is loaded takes memory twice. */
export const namesAside = ['face', 'matting'] as const satisfies readonly (typeof networkNames)[number][]
export type NetworkName = (typeof networkNames)[number]
/** What the verdict on a finished photo needs besides: fetched behind the others, and a photo is made without them as well. */
export const laterNames = ['palms', 'hand'] as const
export type LaterName = (typeof laterNames)[number]
/** Fetched only where somebody asks what it is for. */
export type RareName = 'descriptor' | LaterName

export interface Tensor {
  readonly data: Float32Array
  readonly dims: readonly number[]
}

/** Puts a picture through a network; each has one input and one output. Rejects with an ImageError. */
export type Run<Name extends string = NetworkName> = (name: Name, picture: Pixels) => Promise<Tensor>
