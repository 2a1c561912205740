import { begun, type History } from './photo-recipe.ts'

/** What a photo must have before it is ready; a plain crop needs nothing. `frame` needs a face found. */
export type PhotoNeed = 'find' | 'frame' | 'matte' | 'encode' | 'measure'

interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The shapes of the image tools, of which the machine knows only what it looks at: it lies on a lower floor than the worker
 * that they belong to.
 */
export interface PhotoShapes {
  photo: object
  picture: object
  face: object
  framed: object
  matted: object
  finished: object
  measures: object
  /** What is aimed at: how the head stands, how the file is written. */
  aim: object
  recipe: { readonly crop: Part | null; readonly background: string }
}

/** Why a photo does not go on; `noFace` is the machine's own, the others are told by the tools. */
export interface PhotoError {
  readonly kind: string
  readonly message: string
}

export interface PhotoInput<S extends PhotoShapes> {
  readonly needs: readonly PhotoNeed[]
  readonly recipe: S['recipe']
  readonly aim: S['aim']
}

export interface PhotoContext<S extends PhotoShapes> {
  needs: readonly PhotoNeed[]
  /** The recipe that a new photo begins with. */
  first: S['recipe']
  aim: S['aim']
  file: File | null
  photo: S['photo'] | null
  /** The whole photo as it is, small enough to be shown. */
  original: S['picture'] | null
  history: History<S['recipe']>
  /** What a reset goes back to. */
  ground: S['recipe']
  /** Null: not looked for yet. */
  faces: readonly S['face'][] | null
  face: S['face'] | null
  framed: S['framed'] | null
  /** With the part that it was made of. */
  matted: { crop: Part | null; result: S['matted'] } | null
  /** With the recipe that it was made of. */
  composed: { recipe: S['recipe']; picture: S['picture'] } | null
  /** Whether a file was asked for. */
  isWanted: boolean
  finished: S['finished'] | null
  measures: S['measures'] | null
  progress: { readonly step: string; readonly share: number } | null
  error: PhotoError | null
}

export type PhotoEvent<S extends PhotoShapes> =
  /** Another file takes the place of the one before. */
  | { type: 'photo.open'; file: File }
  | { type: 'photo.clear' | 'photo.cancel' | 'photo.retry' | 'photo.find' | 'photo.frame' }
  /** Goes on by hand where no face was found. */
  | { type: 'photo.proceed' }
  /** `first`: what photos begin with by it; a photo on which the operator chose nothing else follows. */
  | { type: 'photo.aim'; aim: S['aim']; first?: Partial<S['recipe']> | undefined }
  | { type: 'photo.encode' }
  | { type: 'face.choose'; index: number }
  | { type: 'recipe.change'; change: Partial<S['recipe']>; gesture?: string | undefined }
  | { type: 'recipe.undo' | 'recipe.redo' | 'recipe.reset' }
  | { type: 'photo.progressed'; step: string; share: number }
  /** It was set upright for its faces. */
  | { type: 'photo.turned'; photo: S['photo']; original: S['picture']; change: Partial<S['recipe']> }
  /** It is to lie again as its file says; nobody is looked for in it. */
  | { type: 'photo.turnBack' }

/** How the actors tell of their progress. */
export type ReportPhotoProgress = (step: string, share: number) => void

/** What was made of a photo, before anything was. */
export const nothingMade = {
  photo: null,
  original: null,
  matted: null,
  composed: null,
  isWanted: false,
  finished: null,
  measures: null,
  error: null,
}

export const soughtAnew = { faces: null, face: null, framed: null }

export const freshContext = <S extends PhotoShapes>(
  { needs, recipe, aim }: Pick<PhotoInput<S>, 'needs' | 'recipe' | 'aim'>,
  file: File | null = null,
): PhotoContext<S> => ({
  ...nothingMade,
  needs,
  first: recipe,
  aim,
  file,
  history: begun(recipe),
  ground: recipe,
  faces: null,
  face: null,
  framed: null,
  progress: null,
})

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** Reads what the tools rejected with: their errors carry a `kind`, anything else is the worker's own breakdown. */
export function photoErrorOf(error: unknown): PhotoError {
  const kind = field(error, 'kind')
  const message = String(field(error, 'message') ?? error)
  return { kind: typeof kind === 'string' ? kind : 'workerLost', message }
}

export const isSamePart = (one: Part | null, other: Part | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height)

export const withNeed = (needs: readonly PhotoNeed[], need: PhotoNeed): readonly PhotoNeed[] =>
  needs.includes(need) ? needs : [...needs, need]
