import type { RefObject } from 'react'

type FormRef = RefObject<HTMLFormElement | null>

export const inputIn = (form: FormRef, name: string) =>
  form.current?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null

/** Takes out what was typed; gives the input. */
export function emptyIn(form: FormRef, name: string): HTMLInputElement | null {
  const input = inputIn(form, name)
  if (input) input.value = ''
  return input
}
