import { translateAny } from '#src/kit/i18n/i18n.ts'
import { type Asked, answer } from './client-stub.ts'

/** What a server says in these rows. */
export const WORDS = '服务器的话'
export type Server = (asked: Asked) => Response | Promise<Response>

/**
 * What a row of the catalogues asks for: `error` is said where it was asked; `toast` is done and said; `alert` has a dialog of its own;
 * `silent` says nothing; `leave` leads to another page; `conflict` is said with a way to what is there now; `unsure` is asked again.
 */
type Kind = 'done' | 'toast' | 'error' | 'alert' | 'silent' | 'leave' | 'conflict' | 'unsure'
export interface Row {
  name: string
  server: Server
  kind: Kind
  /** Said; the server's own words when absent. */
  text?: string
}

const coded = (done: unknown, code: string, kind: Kind): Row => ({
  name: code,
  server: () => answer({ code, msg: WORDS, ...(kind === 'toast' && { data: done }) }),
  kind,
})
const wordless = (code: string, text: string): Row => ({
  name: `${code} without words`,
  server: () => answer({ code }),
  kind: 'error',
  text,
})
/** A message of the second catalogue, where a server says it: in the language in which it was asked. */
const refusedBy = (key: string): Row => ({
  name: key,
  server: () => answer({ code: '9999', msg: translateAny(key) }),
  kind: 'error',
  text: key,
})
/** Photo, map, clipboard and generic order, and what else stands in the catalogue of visa centers. */
const second = [
  'submitFailed',
  'missingCountry',
  'missingVisaType',
  'underDevelopment',
  'weakPassword',
  'noFace',
  'marginTopBottom',
  'marginLeftRight',
  'marginLeft',
  'marginRight',
  'requestFailed',
  'uploadFailed',
  'copyUnsupported',
  'screenshotPasteFailed',
].map((key) => refusedBy(`errors.${key}`))
const page = (status: number) => () => new Response('<html>Bad gateway</html>', { status })

/** Every row of both catalogues; `done` is what the call answers that is done. */
export const errorCatalogue = (done: unknown): Row[] => [
  coded(done, '1111', 'error'),
  coded(done, '9999', 'error'),
  coded(done, '-1', 'error'),
  coded(done, '4455', 'error'),
  coded(done, '4466', 'error'),
  coded(done, '1234', 'error'),
  wordless('1111', 'errors.noPermission'),
  wordless('-1', 'errors.systemException'),
  wordless('1234', 'errors.operationFailed'),
  coded(done, '7777', 'toast'),
  coded(done, '6666', 'toast'),
  coded(done, '4444', 'alert'),
  coded(done, '8888', 'silent'),
  coded(done, '2323', 'leave'),
  coded(done, '2222', 'leave'),
  coded(done, '4409', 'conflict'),
  { name: 'HTTP 404', server: page(404), kind: 'error', text: 'errors.handlingFailed' },
  { name: 'HTTP 413', server: page(413), kind: 'error', text: 'errors.handlingFailed' },
  { name: 'HTTP 500', server: page(500), kind: 'unsure', text: 'errors.handlingFailed' },
  { name: 'HTTP 502', server: page(502), kind: 'unsure', text: 'errors.handlingFailed' },
  { name: 'an answer that is no JSON', server: page(200), kind: 'unsure', text: 'errors.handlingFailed' },
  { name: 'no network', server: () => Promise.reject(new TypeError('Failed to fetch')), kind: 'unsure' },
  { name: 'time-out', server: () => new Promise<Response>(() => {}), kind: 'unsure', text: 'errors.timeout' },
  ...second,
]

/** The words of a row in the present language. */
export const wordsOf = ({ text }: Row): string => (text ? translateAny(text) : WORDS)
