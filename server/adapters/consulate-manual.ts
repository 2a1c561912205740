import type { SiteName } from '#protocol/consulate/site-wire.ts'
import type { ConsulateSite } from './ports.ts'
import { SiteError } from './site-error.ts'

/**
 * A site that has pages for people and nothing for programs: every errand is for somebody who takes it over, types the form in and
 * records what the pages say. Nothing here clicks through them.
 */
export function consulateManual(site: SiteName): ConsulateSite {
  const byHand = () => Promise.reject(new SiteError('byHand', 'a person hands it in'))
  return {
    site,
    can: { accounts: false, change: false, withdraw: false, pay: false, group: false },
    openAccount: byHand,
    submit: byHand,
    change: byHand,
    withdraw: byHand,
    poll: byHand,
    fetch: byHand,
  }
}
