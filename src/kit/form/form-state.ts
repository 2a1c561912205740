import { getIn, useFormikContext } from 'formik'
import type { Values } from './validate.ts'

export interface FormState<V> {
  values: V
  /** Changes some fields at once, as dependent selects do. */
  set: (changes: Partial<V>) => void
  submit: () => void
}

/** The values of the form around, for what depends on them. */
export function useForm<V extends object = Values>(): FormState<V> {
  const { values, setValues, submitForm } = useFormikContext<V>()
  return {
    values,
    set: (changes) => void setValues((now) => ({ ...now, ...changes })),
    submit: () => void submitForm(),
  }
}

export interface ListState<T> {
  items: readonly T[]
  add: (item: T) => void
  remove: (index: number) => void
  change: (index: number, changes: Partial<T>) => void
  replace: (items: readonly T[]) => void
}

/** A list inside the form: its fields are named `${name}.${index}.field`. */
export function useList<T>(name: string): ListState<T> {
  const { values, setFieldValue } = useFormikContext<Values>()
  const items: readonly T[] = getIn(values, name) ?? []
  const replace = (next: readonly T[]) => void setFieldValue(name, next)
  return {
    items,
    replace,
    add: (item) => replace([...items, item]),
    remove: (index) => replace(items.toSpliced(index, 1)),
    change: (index, changes) => replace(items.map((item, at) => (at === index ? { ...item, ...changes } : item))),
  }
}
