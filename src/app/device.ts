/** A phone, not a tablet: what decides which main page follows the sign-in (spec: pages#phone). */
export const isPhone = (agent: string = navigator.userAgent): boolean => /iPhone|iPod|Android.*Mobile/.test(agent)

/** WeChat's own browser; enterprise WeChat names itself the same, but signs in otherwise. */
export const isInWeChat = (agent: string = navigator.userAgent): boolean =>
  /MicroMessenger/i.test(agent) && !/wxwork/i.test(agent)
