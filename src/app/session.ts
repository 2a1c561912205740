import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { type SessionEmitted, sessionMachine } from '#machines/session.ts'
import { codes } from '#protocol/codes.ts'
import type { Entity } from '#protocol/kit/call.ts'
import { getPersonalInfo } from '#protocol/profile/calls.ts'
import type { PersonalInfo } from '#protocol/profile/schemas.ts'
import { logout } from '#protocol/sign-in/calls.ts'
import type { Client } from '#src/kit/api/client.ts'
import { startRevisionPoll } from '#src/kit/api/revision-poll.ts'
import { rightsOf } from '#src/kit/workspace/session.ts'
import { loginHash, mainPath, wxBindingHash } from './address.ts'
import { forget, leadBackFor, leaveNotice, rememberAccount, takeIsAnothers } from './remembered-account.ts'

/** Who somebody is, and what he may do, is made of these. */
const rightsAreIn: ReadonlySet<Entity> = new Set<Entity>(['role', 'resource', 'user', 'department', 'company'])

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/**
 * A new page is the one sure way to leave nothing of the person behind: actors, answers, dialogs. Drafts and tabs are kept
 * per user, so signing in again goes on where it ended.
 */
function leaveFor(hash: string) {
  forget()
  location.replace(hash)
  location.reload()
}

/**
 * Asks who is signed in, or leaves for the sign-in page. `signInHash` names that page, which leads back to the address that
 * it is given; signing out leads to the plain one. Gives the way to end it.
 */
export function startSession(
  client: Client,
  signInHash: (from: string) => string = loginHash,
): { session: SessionActor; stop: () => void } {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadInfo: fromPromise(({ signal }) => client.call(getPersonalInfo, {}, { silent: true, stay: true, signal })),
        logout: fromPromise(({ signal }) => client.call(logout, {}, { stay: true, signal })),
      },
      guards: { isWatched: () => document.visibilityState === 'visible' },
    }),
  )
  const hashes: Record<SessionEmitted['why'], () => string> = {
    expired: () => signInHash(location.hash),
    loggedOut: () => '#/login',
    // spec: calls#answer-codes, 2222: to the binding, which leads back.
    unbound: () => wxBindingHash(location.hash),
  }
  let wasIn = false
  let known: PersonalInfo | null = null
  session.on('session.ended', ({ why }) => {
    if (why === 'expired') leadBackFor(known?.userInfo.id)
    leaveFor(hashes[why]())
  })
  session.subscribe(({ value, context }) => {
    if (context.info && context.info !== known) client.rights.set(rightsOf(context.info))
    known = context.info
    if (context.info) {
      // Where somebody else was says nothing to him: he begins at his own home.
      if (!wasIn && takeIsAnothers(context.info.userInfo.id)) location.replace(`#${mainPath()}`)
      wasIn = true
      rememberAccount(context.info.userInfo.id)
    }
    // A user who was signed in is told why by the event above.
    if (value !== 'signedOut' || wasIn) return
    // spec: calls#answer-codes: a failed load of the personal information shows its message and on 9999 logs out.
    if (context.failure?.code === codes.fail) {
      leaveNotice(context.failure.message)
      void client
        .call(logout, {}, { silent: true, stay: true })
        .catch(() => null)
        .then(() => leaveFor('#/login'))
    } else {
      leadBackFor(undefined)
      leaveFor(signInHash(location.hash))
    }
  })
  // Nothing is asked for whom the server keeps from everything until he has changed his password.
  let stopPoll: (() => void) | undefined
  const mayPoll = session.subscribe(({ context: { info } }) => {
    const isLocked = info === null || info.userInfo.mustChangePassword
    if (!isLocked) stopPoll ??= startRevisionPoll(client)
    else {
      stopPoll?.()
      stopPoll = undefined
    }
  })
  // A user signed out, or in as another person, in another window: this one must not go on as if nothing had happened.
  const refresh = () => session.send({ type: 'session.refresh' })
  const stopListening = client.touches.subscribe((entities, from) => {
    if (from === 'elsewhere' && entities.includes('session')) refresh()
    if (from === 'server' && entities.some((entity) => rightsAreIn.has(entity))) refresh()
  })
  // A refused call means that this window offers more than is allowed by now.
  const stopFollowing = client.refusals.subscribe(refresh)
  session.start()
  session.send({ type: 'session.load' })
  return {
    session,
    stop() {
      mayPoll.unsubscribe()
      stopPoll?.()
      stopListening()
      stopFollowing()
      session.stop()
    },
  }
}
