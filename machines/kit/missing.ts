import { fromPromise } from 'xstate'

/** Stands where the outside has to provide an actor, and fails by name when nobody did. */
export const missing = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Nothing is provided for the actor "${name}"`)))
