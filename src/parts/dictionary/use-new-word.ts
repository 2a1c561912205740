import type { OwnWordType } from '#domain/config/dictionary.ts'
import { identityCodes } from '#domain/status.ts'
import { addDictData } from '#protocol/config/dictionary-calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useSession } from '#src/kit/workspace/session.ts'

/**
 * Adds a word that is missing to the center's own (spec: calls#dictionary-calls) and tells its code, so that it can be
 * chosen at once; null for whoever may not. A refusal is shown by the client.
 */
export function useNewWord(typeCode: OwnWordType, onMade: (code: string) => void): ((name: string) => void) | null {
  const { call, newKey } = useClient()
  const { can, userInfo } = useSession()
  if (userInfo.identityCode !== identityCodes.acceptOrg || !can(addDictData.permission)) return null
  return (cname) => {
    call(addDictData, { typeCode, cname }, { key: newKey(), announce: true }).then(
      ({ code }) => onMade(code),
      () => {},
    )
  }
}
