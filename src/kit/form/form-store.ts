import type { FormikContextType } from 'formik'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Values } from './validate.ts'

/** What Formik knows and can do, as of the last rendering of the form. */
export type FormNow = Pick<
  FormikContextType<Values>,
  'values' | 'errors' | 'touched' | 'submitCount' | 'setFieldValue' | 'setFieldTouched' | 'setValues' | 'submitForm'
>

/**
 * A form as its fields see it. Formik draws everything below it anew at each keystroke; a field that asks here is drawn
 * only when its own part changed.
 */
export interface FormStore {
  get: () => FormNow
  set: (now: FormNow) => void
  subscribe: (listener: () => void) => () => void
}

export function createFormStore(first: FormNow): FormStore {
  let now = first
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set(next) {
      now = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const FormStoreContext = createContext<FormStore | null>(null)

/** The form around a field. Throws outside a form. */
export function useFormStore(): FormStore {
  const store = useContext(FormStoreContext)
  if (!store) throw new Error('a field needs a Form around it')
  return store
}

/** A part of the form; draws again when that part is another one. What is selected must be a part, not made anew. */
export function useFormPart<T>(select: (now: FormNow) => T): T {
  const { get, subscribe } = useFormStore()
  return useSyncExternalStore(subscribe, () => select(get()))
}
