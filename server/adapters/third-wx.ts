import * as z from 'zod/mini'
import { askJson } from './ask-json.ts'
import type { ThirdParty } from './ports.ts'

export interface WxSettings {
  /** Scheme and host. */
  readonly endpoint: string
  readonly appid: string
  readonly secret: string
}

const token = z.object({ access_token: z.string(), openid: z.string(), scope: z.optional(z.string()) })
const profile = z.object({ nickname: z.string() })

/** WeChat's sign-in on web pages: a code for a token, the token for a name where the person agreed to that. */
export function wechat({ endpoint, appid, secret }: WxSettings): ThirdParty {
  return {
    appid,
    isLocal: false,
    async personOf(code) {
      const asked = await askJson(`${endpoint}/sns/oauth2/access_token`, {
        appid,
        secret,
        code,
        grant_type: 'authorization_code',
      })
      const found = token.safeParse(asked).data
      if (!found) return null
      const { openid: openId, access_token } = found
      const named = found.scope?.includes('snsapi_userinfo')
        ? profile.safeParse(await askJson(`${endpoint}/sns/userinfo`, { access_token, openid: openId, lang: 'zh_CN' }))
            .data
        : undefined
      return { openId, nickName: named?.nickname.slice(0, 40) ?? `…${openId.slice(-4)}` }
    },
    askPhone: (back, state) =>
      `https://open.weixin.qq.com/connect/oauth2/authorize?${new URLSearchParams({
        appid,
        redirect_uri: back,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state,
      })}#wechat_redirect`,
  }
}
