import { apiPath, type PathParts, pathPartsOf, type Rights } from '#domain/permission.ts'
import type { ArgsOf, Call, Entity, OutputOf } from '#protocol/kit/call.ts'
import type { Client } from '#src/kit/api/client.ts'

export interface QuestionOptions {
  /** Entities that the answer shows: an answer from before one of them changed is not taken. */
  entities?: readonly Entity[]
  /** Takes an answer that is at most this old (ms). */
  keepMs?: number | undefined
  /** Asks less far than the person's codes reach; not together with `keepMs`. */
  as?: PathParts | undefined
}

/** What a page asks first, with the very input and options that its `useQuery` has: another question would be another request. */
export interface Question extends QuestionOptions {
  readonly value: Call
  readonly input: unknown
  /** What the page asks with this answer. */
  readonly next?: ((data: unknown) => readonly Question[]) | undefined
}

/** Declares a question of a page's opening. */
export const question = <C extends Call>(
  value: C,
  input: ArgsOf<C>,
  options: QuestionOptions & { next?: (data: OutputOf<C>) => readonly Question[] } = {},
): Question => ({ ...options, value, input, next: options.next as Question['next'] })

/** The path as it is asked for: what somebody may see is another question once his rights are others. */
export const requestPath = ({ path, permission }: Call, held: Rights | null, as: PathParts | undefined): string =>
  apiPath(path, { ...(held && pathPartsOf(held, permission)), ...as })

/** Under one name the same is asked. The server says names in the reader's language, so another language is another question. */
export const requestName = (path: string, input: unknown, lang: string, turn = 0): string =>
  `${path} ${JSON.stringify(input)} ${lang} ${turn}`

/** The name under which a question waits for whoever draws its answer. */
export const earlyName = (stamp: number, asked: string): string => `${stamp} ${asked}`

/**
 * Asks before anything is drawn, and once: what is drawn next takes over what is on its way, and shows its failure. What nobody
 * comes for is dropped after a while.
 */
export function askAhead(client: Client, lang: string, questions: readonly Question[]): void {
  const { call, cached, early, rights, touches } = client
  for (const { value, input, entities = [], keepMs, as, next } of questions) {
    const args = input as ArgsOf<Call>
    if (keepMs !== undefined) {
      cached(value, args, keepMs).then(
        (data) => next && askAhead(client, lang, next(data)),
        () => undefined,
      )
      continue
    }
    const name = earlyName(touches.stamp(entities), requestName(requestPath(value, rights.get(), as), input, lang))
    early.begin(
      name,
      (signal) => call(value, args, { signal, inline: true, as }),
      (data) => next && askAhead(client, lang, next(data)),
    )
  }
}
