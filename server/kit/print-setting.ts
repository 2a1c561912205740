import type { OptionCode } from '#domain/config/options.ts'
import type { Store } from '#server/store/store.ts'

const RELOAD_MS = 5000
const component: OptionCode = 'print.lodop'

/**
 * Whether some center prints by the print component, as of the last five seconds. A page is served before anybody has signed
 * in, so its policy cannot know whose center it will be; the browser then looks for the component only in those that use it.
 */
export function printingSetting({ read }: Pick<Store, 'read'>, clock: () => number): () => Promise<boolean> {
  let seen = { at: Number.NEGATIVE_INFINITY, isOn: Promise.resolve(false) }
  const readSetting = async () => {
    const query = read.selectFrom('centerOption').select('id').where('code', '=', component)
    return (await query.where('value', '=', 'on').limit(1).executeTakeFirst()) !== undefined
  }
  // A database that does not answer must not keep the page itself away.
  const orOff = () => readSetting().catch(() => false)
  return () => {
    const now = clock()
    if (now - seen.at >= RELOAD_MS) seen = { at: now, isOn: orOff() }
    return seen.isOn
  }
}
