import { assign, fromCallback, type NonReducibleUnknown, setup } from 'xstate'
import type { Thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import {
  isSamePart,
  nothingMade,
  type PhotoContext,
  type PhotoEvent,
  type PhotoInput,
  type PhotoNeed,
  type PhotoShapes,
  photoErrorOf,
  type ReportPhotoProgress,
} from './photo-facts.ts'
import { begun, begunAs, grounded, type History } from './photo-recipe.ts'

export interface Opened<S extends PhotoShapes> {
  readonly photo: S['photo']
  readonly original: S['picture']
  readonly change: Partial<S['recipe']>
}

/** What every step on an open photo gets. */
export interface Step<S extends PhotoShapes> {
  readonly photo: S['photo']
  readonly recipe: S['recipe']
  readonly aim: S['aim']
  /** What the photo needs besides: a step may begin with the next one. */
  readonly needs: readonly PhotoNeed[]
  readonly report: ReportPhotoProgress
  /** The photo was set upright: it takes the place of the one that lay. */
  readonly turned: (opened: Opened<S>) => void
}

interface Given<S extends PhotoShapes> {
  readonly context: PhotoContext<S>
  readonly self: { send: (event: PhotoEvent<S>) => void }
}

/** What a step is given of the photo as it stands. */
export const stepOf = <S extends PhotoShapes>({
  context: { photo, history, aim, needs },
  self,
}: Given<S>): Step<S> => ({
  // Every way to a step has an open photo.
  photo: photo as S['photo'],
  recipe: history.present,
  aim,
  needs,
  report: (step, share) => self.send({ type: 'photo.progressed', step, share }),
  turned: (opened) => self.send({ type: 'photo.turned', ...opened }),
})

interface FrameOf<S extends PhotoShapes> {
  readonly framed: S['framed']
  readonly change: Partial<S['recipe']>
}

/** What the photo machine needs from outside, what it keeps and what it asks itself. */
export const photoSetup = <S extends PhotoShapes>() =>
  setup({
    types: {} as {
      context: PhotoContext<S>
      input: PhotoInput<S>
      events: PhotoEvent<S>
      tags: 'busy' | 'editable'
    },
    actors: {
      /** The photo, and what is added to the recipe that a new one begins with; `before`: how the same one stood until it was lost. */
      open: missing<Opened<S>, { file: File; before: S['photo'] | null; report: ReportPhotoProgress }>('open'),
      /** Gives back what is held for the photo when the photo goes, whatever way it goes. */
      keep: fromCallback<{ type: string }, { photo: S['photo'] | null } & NonReducibleUnknown>(() => {}),
      /** Best first, empty when there is none. */
      find: missing<readonly S['face'][], Step<S>>('find'),
      turnBack: missing<Opened<S>, Step<S>>('turnBack'),
      frame: missing<FrameOf<S>, Step<S> & { face: S['face'] }>('frame'),
      matte: missing<S['matted'], Step<S>>('matte'),
      compose: missing<S['picture'], Step<S>>('compose'),
      encode: missing<S['finished'], Step<S>>('encode'),
      measure: missing<S['measures'], Step<S>>('measure'),
    },
    actions: {
      /** A picture that is not shown any more. */
      discard: (_, _params: { picture: S['picture'] | undefined }) => {},
      keepError: assign((_, { error }: Thrown) => ({ error: photoErrorOf(error) })),
      keepFaces: assign((_, { faces }: { faces: readonly S['face'][] }) => ({
        faces,
        face: faces.length === 1 ? (faces[0] ?? null) : null,
        framed: null,
      })),
      chooseFace: assign(({ context: { faces } }, { index }: { index: number }) => ({
        face: faces?.[index] ?? null,
        framed: null,
      })),
      keepFrame: assign(({ context: { history } }, { framed, change }: FrameOf<S>) => {
        const ground = { ...history.present, ...change }
        return { framed, ground, history: grounded(history, ground) }
      }),
      keepPhoto: assign(({ context }, { photo, original, change }: Opened<S>) => {
        const { history, first } = context
        // One that was lost with its worker comes back as it was.
        if (history.present !== first) return { ...nothingMade, photo, original }
        const ground = { ...first, ...change }
        return { ...nothingMade, photo, original, ground, history: begun(ground) }
      }),
      /** What was framed of it while it stood otherwise is not true any more. */
      keepAsFiled: assign(({ context: { first } }, { photo, original, change }: Opened<S>) => {
        const ground = { ...first, ...change }
        return { ...nothingMade, photo, original, ground, history: begun(ground), faces: [], face: null, framed: null }
      }),
      keepAim: assign(({ context }, { aim, first }: { aim: S['aim']; first?: Partial<S['recipe']> | undefined }) => {
        const next = { ...context.first, ...first }
        return { aim, first: next, history: begunAs(context.history, context.first, next) }
      }),
      keepHistory: assign((_, { history }: { history: History<S['recipe']> }) => ({ history })),
      keepProgress: assign((_, { step, share }: { step: string; share: number }) => ({ progress: { step, share } })),
      forgetError: assign({ error: null }),
      forgetProgress: assign({ progress: null }),
      /** What was made of another recipe, face or aim is not true any more. */
      dropResults: assign({ finished: null, measures: null, isWanted: false, error: null }),
    },
    guards: {
      isUnsought: ({ context: { needs, faces } }) =>
        faces === null && (needs.includes('find') || needs.includes('frame')),
      hasNone: (_, { faces }: { faces: readonly S['face'][] }) => faces.length === 0,
      isUnchosen: ({ context: { faces, face } }) => face === null && (faces?.length ?? 0) > 1,
      isUnframed: ({ context: { needs, face, framed } }) => needs.includes('frame') && face !== null && framed === null,
      isUnmatted: ({ context: { needs, matted, history } }) =>
        (needs.includes('matte') || history.present.background !== 'keep') &&
        (matted === null || !isSamePart(matted.crop, history.present.crop)),
      isUncomposed: ({ context: { composed, history } }) => composed?.recipe !== history.present,
      isUnencoded: ({ context: { needs, isWanted, finished } }) =>
        finished === null && (isWanted || needs.includes('encode')),
      isUnmeasured: ({ context: { needs, measures } }) => measures === null && needs.includes('measure'),
      isThere: ({ context }, { index }: { index: number }) => context.faces?.[index] !== undefined,
      hasFace: ({ context }) => context.face !== null,
      hasPast: ({ context }) => context.history.past.length > 0,
      hasFuture: ({ context }) => context.history.future.length > 0,
      isFaceless: ({ context }) => context.error?.kind === 'noFace',
      /** The worker broke down, and with it went what it held for the photo. */
      isPhotoLost: ({ context }) => context.error?.kind === 'workerLost',
    },
    /** Long enough for the next move of a drag, short enough to look immediate. */
    delays: { settle: 150 },
  })
