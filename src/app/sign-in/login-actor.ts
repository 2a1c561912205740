import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '#machines/login.ts'

export type LoginActor = ActorRefFrom<typeof loginMachine>
