import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate'
import { isSamePart, type PhotoNeed } from '#machines/photo-facts.ts'
import { useTabActor } from '#src/kit/workspace/tab.ts'
import { frameAtCrown } from '#src/workers/image/frame/crown.ts'
import { type Face, plainRecipe, type QuarterTurn, type Recipe, type Size } from '#src/workers/image/shapes.ts'
import type { Encoded, Framed, ImageStep, Matted, Measures, OpenPhoto } from '#src/workers/image/tools.ts'
import { type KnownPhotoError, knownPhotoErrorOf, marginsOf } from './known-photo-error.ts'
import { type PhotoAim, photoLogic } from './photo-logic.ts'
import { useImageTools } from './photo-tools.ts'

type Logic = ReturnType<typeof photoLogic>

/** Where a photo stands. `settling`: a change waits for the next one; `unreadable`: the file is no photo. */
export type PhotoPhase =
  | 'empty'
  | 'decoding'
  | 'unreadable'
  | 'finding'
  | 'choosing'
  | 'turning'
  | 'framing'
  | 'settling'
  | 'matting'
  | 'composing'
  | 'encoding'
  | 'measuring'
  | 'ready'
  | 'cancelled'
  | 'failed'

export interface PhotoOptions {
  /** Tells the photos of one page apart; a page's tools each have their own. */
  readonly name: string
  /**
   * What a photo must have before it is ready, in this order: `find` a face, `frame` its head by `aim.rule`, `matte` (made
   * anyway where the background changes), `encode` by `aim.encoding`, `measure`. Nothing: it is decoded and composed.
   */
  readonly needs?: readonly PhotoNeed[]
  /** What the recipe of each new photo begins with. */
  readonly recipe?: Partial<Recipe>
  readonly aim?: PhotoAim
  /** A new photo begins with the largest part of this shape; for a crop by hand: the size that comes out, or the frame's. */
  readonly fit?: Size
  /** The most that pictures on the screen measure; 1200 × 1200. */
  readonly limit?: Size
}

/** A photo as a page shows it. */
export interface PhotoState {
  readonly phase: PhotoPhase
  readonly file: File | null
  readonly photo: OpenPhoto | null
  /** By how many degrees it was turned clockwise, so that its face stands upright. */
  readonly turned: QuarterTurn
  /** The whole photo, upright, made smaller for the screen. Closed (0 wide) when the photo is gone. */
  readonly original: ImageBitmap | null
  /** What the recipe makes of it, as it was last made; older than `recipe` while that is worked on (`isCurrent` false). */
  readonly picture: ImageBitmap | null
  readonly isCurrent: boolean
  readonly recipe: Recipe
  readonly aim: PhotoAim
  /** Null: not looked for. */
  readonly faces: readonly Face[] | null
  readonly face: Face | null
  readonly framed: Framed | null
  readonly matted: Matted | null
  readonly measures: Measures | null
  /** The file of the present recipe, once it was asked for. */
  readonly finished: Encoded | null
  /** Of the step that runs. */
  readonly progress: { readonly step: ImageStep; readonly share: number } | null
  /** Of the step that failed, else margins that are too small while the crop is still the one that was found. */
  readonly error: KnownPhotoError | null
  /** The recipe may be changed. */
  readonly isEditable: boolean
  readonly isBusy: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** A file can be asked for, or is there. */
  readonly isReady: boolean
}

/** What can be done with it; what does not fit the phase does nothing. */
export interface PhotoCommands {
  /** Another file takes the place of the one before. */
  readonly open: (file: File) => void
  readonly clear: () => void
  /** Ends the step that runs; `retry` takes it up again. */
  readonly cancel: () => void
  readonly retry: () => void
  /** Goes on by hand where no face was found. */
  readonly proceed: () => void
  readonly chooseFace: (index: number) => void
  /** Looks for faces (again). */
  readonly find: () => void
  /** Lays it down again as its file says, to go on by hand. */
  readonly turnBack: () => void
  /** Frames the chosen face (again), as `aim` says now. */
  readonly frame: () => void
  /** Another preset: what depends on it is made anew, its first background is what photos begin with. */
  readonly setAim: (aim: PhotoAim) => void
  /** Changes of one `gesture` (a name that is new for each drag) are taken back together. */
  readonly change: (change: Partial<Recipe>, gesture?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Back to what was found, or to the first recipe. */
  readonly reset: () => void
  /** Makes the file by `aim.encoding`; it comes as `finished`. */
  readonly encode: () => void
  /** The same for a button: the file, or null when it failed or was cancelled. */
  readonly finish: () => Promise<Encoded | null>
}

export interface PhotoWork extends PhotoState, PhotoCommands {
  /** The photo's machine, for what is not told here. */
  readonly actor: ActorRefFrom<Logic>
}

const screen: Size = { width: 1200, height: 1200 }

/** `next` only decides, nobody ever sees it. */
const passing = (step: string): step is 'next' => step === 'next'

function phaseOf({ value }: SnapshotFrom<Logic>): PhotoPhase {
  if (typeof value === 'string') return value
  const { held } = value
  const step = typeof held === 'string' ? held : held.shaping
  return passing(step) ? 'composing' : step
}

/** The frame that was found, or that follows from where the operator set the head's crown. */
function framedOf({ context: { framed, face, photo, aim, history } }: SnapshotFrom<Logic>): Framed | null {
  const { crown } = history.present
  if (!framed || !crown || !face || !photo || !aim.rule || crown.y === framed.head.crown) return framed
  return frameAtCrown(framed, crown.y, face.tilt, photo, aim.rule)
}

function stateOf(snapshot: SnapshotFrom<Logic>): PhotoState {
  const { context } = snapshot
  const { history, composed, error } = context
  const recipe = history.present
  const framed = framedOf(snapshot)
  // Once the operator has moved the frame, the margins are the operator's.
  const isAsFound = isSamePart(recipe.crop, framed?.crop ?? null)
  return {
    phase: phaseOf(snapshot),
    file: context.file,
    photo: context.photo,
    turned: context.photo?.turned ?? 0,
    original: context.original,
    picture: composed?.picture ?? null,
    isCurrent: composed?.recipe === recipe,
    recipe,
    aim: context.aim,
    faces: context.faces,
    face: context.face,
    framed,
    matted: context.matted?.result ?? null,
    measures: context.measures,
    finished: context.finished,
    progress: context.progress as PhotoState['progress'],
    error: error ? knownPhotoErrorOf(error) : framed && isAsFound ? marginsOf(framed, context.aim) : null,
    isEditable: snapshot.hasTag('editable'),
    isBusy: snapshot.hasTag('busy'),
    canUndo: snapshot.can({ type: 'recipe.undo' }),
    canRedo: snapshot.can({ type: 'recipe.redo' }),
    isReady: snapshot.can({ type: 'photo.encode' }),
  }
}

function commandsOf(actor: ActorRefFrom<Logic>): PhotoCommands {
  const send = actor.send
  return {
    open: (file) => send({ type: 'photo.open', file }),
    clear: () => send({ type: 'photo.clear' }),
    cancel: () => send({ type: 'photo.cancel' }),
    retry: () => send({ type: 'photo.retry' }),
    proceed: () => send({ type: 'photo.proceed' }),
    chooseFace: (index) => send({ type: 'face.choose', index }),
    find: () => send({ type: 'photo.find' }),
    turnBack: () => send({ type: 'photo.turnBack' }),
    frame: () => send({ type: 'photo.frame' }),
    setAim(aim) {
      const background = aim.backgrounds?.[0]
      send({ type: 'photo.aim', aim, ...(background && { first: { background } }) })
    },
    change: (change, gesture) => send({ type: 'recipe.change', change, gesture }),
    undo: () => send({ type: 'recipe.undo' }),
    redo: () => send({ type: 'recipe.redo' }),
    reset: () => send({ type: 'recipe.reset' }),
    encode: () => send({ type: 'photo.encode' }),
    async finish() {
      send({ type: 'photo.encode' })
      const settled = await waitFor(actor, (now) => !now.hasTag('busy') && phaseOf(now) !== 'settling')
      return settled.context.finished
    },
  }
}

/**
 * One photo of a page: its machine joined with the one image worker that all photos share. In a tab it goes on while the
 * tab is hidden; what the worker holds for it is given back when another file takes its place, on `clear`, and when the tab
 * or the page goes. A dialog calls `clear` when it closes. Only the first call's options count; `setAim` changes the aim.
 *
 * ```tsx
 * const photo = usePhoto({ name: 'avatar', needs: ['frame'], aim: { rule, encoding } })
 * <PhotoDrop onFiles={([file]) => file && photo.open(file)} />
 * <PhotoStage photo={photo} />                                      // progress, faults and the choice of a face
 * {photo.original && <CropFrame photo={photo} frame={avatarCropFramePx} />}
 * <Button onClick={photo.encode}>                                   // then photo.finished?.blob
 * ```
 */
export function usePhoto({ name, needs = [], recipe = {}, aim = {}, fit, limit = screen }: PhotoOptions): PhotoWork {
  const tools = useImageTools()
  const [logic] = useState(() => photoLogic(tools, limit, fit))
  const input = { needs, recipe: { ...plainRecipe, ...recipe }, aim }
  const actor = useTabActor(`photo ${name}`, logic, { input })
  const snapshot = useSelector(actor, (now) => now)
  // Stable: an effect that names one must not run again with every step of the photo.
  const commands = useMemo(() => commandsOf(actor), [actor])
  return useMemo(() => ({ actor, ...stateOf(snapshot), ...commands }), [actor, snapshot, commands])
}
