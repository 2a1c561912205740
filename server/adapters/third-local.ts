import type { ThirdParty } from './ports.ts'

const PREFIX = 'local-'

/**
 * Where no WeChat is set up: the code itself says who somebody is, `local-` and a name. Whoever asks must sit at the server,
 * which the caller of this sees to (`isLocal`).
 */
export const localThird: ThirdParty = {
  appid: '',
  isLocal: true,
  personOf: async (code) => ({
    openId: code.slice(0, 64),
    nickName: (code.startsWith(PREFIX) ? code.slice(PREFIX.length) : code).slice(0, 40),
  }),
  askPhone: (back) => back,
}
