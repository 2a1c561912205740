import type { ToolKey } from './tools.ts'

const own = /^#\/face(\?|$)/

/** The tab in front, in the page's own address, so that it can be sent and comes back after a reload; elsewhere nothing. */
export function keepInAddress(tab: ToolKey): void {
  const address = `#/face?tab=${tab}`
  if (own.test(location.hash) && location.hash !== address) history.replaceState(history.state, '', address)
}
