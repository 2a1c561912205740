import * as z from 'zod/mini'
import { askJson } from './ask-json.ts'
import type { ThirdParty } from './ports.ts'

export interface QywxSettings {
  /** Scheme and host. */
  readonly endpoint: string
  readonly corpId: string
  readonly agentId: string
  readonly secret: string
}

const token = z.object({ access_token: z.string(), expires_in: z.number() })
const failure = z.object({ errcode: z.number() })
const person = z.object({ userid: z.string() })
const profile = z.object({ name: z.string() })

/** The token is invalid or over: somebody else asked for another one. */
const STALE = [40_014, 42_001]
/** Asked for anew a little before it ends. */
const EARLY_MS = 60_000

/** Enterprise WeChat: its application's token, kept while it lasts, then a code for a member and his name. */
export function enterpriseWechat({ endpoint, corpId, agentId, secret }: QywxSettings, clock: () => number): ThirdParty {
  let kept: { token: string; until: number } | null = null

  const tokenNow = async () => {
    if (kept && kept.until > clock()) return kept.token
    const { access_token, expires_in } = token.parse(
      await askJson(`${endpoint}/cgi-bin/gettoken`, { corpid: corpId, corpsecret: secret }),
    )
    kept = { token: access_token, until: clock() + expires_in * 1000 - EARLY_MS }
    return access_token
  }
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const answer = await askJson(`${endpoint}${path}`, { access_token: await tokenNow(), ...query })
    if (!STALE.includes(failure.safeParse(answer).data?.errcode ?? 0)) return answer
    kept = null
    return askJson(`${endpoint}${path}`, { access_token: await tokenNow(), ...query })
  }

  return {
    appid: corpId,
    isLocal: false,
    async personOf(code) {
      // A user who is no member has an openid instead, and no business here.
      const found = person.safeParse(await ask('/cgi-bin/auth/getuserinfo', { code })).data
      if (!found) return null
      const named = profile.safeParse(await ask('/cgi-bin/user/get', { userid: found.userid })).data
      return { openId: found.userid, nickName: (named?.name ?? found.userid).slice(0, 40) }
    },
    askPhone: (back, state) =>
      `https://open.weixin.qq.com/connect/oauth2/authorize?${new URLSearchParams({
        appid: corpId,
        redirect_uri: back,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
        agentid: agentId,
      })}#wechat_redirect`,
  }
}
