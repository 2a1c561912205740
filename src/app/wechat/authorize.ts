const stateKey = 'visadesk.wx-state'
const codeKey = 'visadesk.wx-code'

/** What this browser gave WeChat last; a code that comes back with something else was asked for by somebody else. */
export const storedState = (): string => sessionStorage.getItem(stateKey) ?? ''

/** A code that is bound to nobody yet waits here for the binding page: in the address it would lead back to the wait page. */
export const keepCode = (code: string): void => sessionStorage.setItem(codeKey, code)
export const storedCode = (): string => sessionStorage.getItem(codeKey) ?? ''
export const forgetCode = (): void => sessionStorage.removeItem(codeKey)

/** WeChat's page that sends the browser back here with a code; `target` is where to go after signing in. */
export function authorizeAddress(appId: string, target: string, here: Pick<Location, 'origin' | 'pathname'>): string {
  // Letters and digits only: WeChat passes nothing else on.
  const state = crypto.randomUUID().replaceAll('-', '')
  sessionStorage.setItem(stateKey, state)
  const back = `${here.origin}${here.pathname}?redirect=${encodeURIComponent(target)}`
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: back,
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state,
  })
  return `https://open.weixin.qq.com/connect/oauth2/authorize?${query}#wechat_redirect`
}
