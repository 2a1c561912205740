import { useCallback, useContext, useState } from 'react'
import type * as z from 'zod/mini'
import { SessionContext } from './session.ts'

function read<S extends z.ZodMiniType>(key: string, schema: S, first: z.output<S>): z.output<S> {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
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
  const key = `visadesk.setting.${userId}.${name}`
  const [value, setValue] = useState(() => read(key, schema, first))
  const keep = useCallback(
    (next: z.output<S>) => {
      setValue(next)
      localStorage.setItem(key, JSON.stringify(next))
    },
    [key],
  )
  return [value, keep]
}
