/** Enumerations of what people are told: text messages and notices. */

/** Whether a provider took a message. spec: domain#short-messages. */
export const smsStat = { UNSENT: 0, SENT: 1 } as const

/** 2 opens by itself, once a user. spec: domain#notices. */
export const noticeTypes = { NORMAL: 1, POPUP: 2 } as const
/** 2 is shown in orange. */
export const noticeImportances = { NORMAL: 1, IMPORTANT: 2 } as const
export const noticePlatforms = { PC: 'PC', MOBILE: 'MOBILE' } as const
/** Where in the product: the workspace itself, or the pages where orders are made. */
export const noticePlaces = { MAIN: 'MAIN', ORDER: 'ORDER' } as const
export const pinned = { NO: 0, YES: 1 } as const
