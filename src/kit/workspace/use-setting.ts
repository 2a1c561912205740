import { useCallback, useContext, useState } from 'react'
import type * as z from 'zod/mini'
import { SessionContext } from './session.ts'

const keyOf = (userId: number, name: string) => `visadesk.setting.${userId}.${name}`

/** A setting as it stands; `first` where nothing is kept or what is kept does not parse. */
export function readSetting<S extends z.ZodMiniType>(
  userId: number,
  name: string,
  schema: S,
  first: z.output<S>,
): z.output<S> {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null'))
    return parsed.success ? parsed.data : first
  } catch {
    return first
  }
}

/** Something a user set for himself on this computer, such as the columns of a list. What does not parse is dropped. */
export function useSetting<S extends z.ZodMiniType>(
  name: string,
  schema: S,
  first: z.output<S>,
): [z.output<S>, (value: z.output<S>) => void] {
  const userId = useContext(SessionContext)?.userInfo.id ?? 0
  const [value, setValue] = useState(() => readSetting(userId, name, schema, first))
  const keep = useCallback(
    (next: z.output<S>) => {
      setValue(next)
      localStorage.setItem(keyOf(userId, name), JSON.stringify(next))
    },
    [userId, name],
  )
  return [value, keep]
}
