import { getIn } from 'formik'
import { useFormPart, useFormStore } from './form-store.ts'

export interface FormActions<V> {
  /** The values as they are now, for what happens on an event. */
  now: () => V
  /** Changes some fields at once, as dependent selects do. */
  set: (changes: Partial<V>) => void
  submit: () => void
}

export interface FormState<V> extends FormActions<V> {
  values: V
}

/** What can be done with the form around, without being drawn at its changes. */
export function useFormActions<V extends object>(): FormActions<V> {
  const { get } = useFormStore()
  return {
    now: () => get().values as V,
    set: (changes) => void get().setValues((now) => ({ ...now, ...changes })),
    submit: () => void get().submitForm(),
  }
}

/** All values of the form around: who asks is drawn at every keystroke. For one of them there is `useValue`. */
export function useForm<V extends object>(): FormState<V> {
  const values = useFormPart((form) => form.values) as V
  return { values, ...useFormActions<V>() }
}

/** One value of the form around, for what depends on it. */
export const useValue = <T>(name: string): T | undefined => useFormPart((form) => getIn(form.values, name) as T)

export interface ListState<T> {
  items: readonly T[]
  add: (item: T) => void
  remove: (index: number) => void
  change: (index: number, changes: Partial<T>) => void
  replace: (items: readonly T[]) => void
}

/** A list inside the form: its fields are named `${name}.${index}.field`. */
export function useList<T>(name: string): ListState<T> {
  const { get } = useFormStore()
  const items = useValue<readonly T[]>(name) ?? []
  const replace = (next: readonly T[]) => void get().setFieldValue(name, next)
  return {
    items,
    replace,
    add: (item) => replace([...items, item]),
    remove: (index) => replace(items.toSpliced(index, 1)),
    change: (index, changes) => replace(items.map((item, at) => (at === index ? { ...item, ...changes } : item))),
  }
}
