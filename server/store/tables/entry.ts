import type { Generated } from 'kysely'

/** Signing in through somebody else. */

export interface ThirdBindingTable {
  id: Generated<number>
  /** `wx` or `qywx`. */
  provider: string
  /** Who it is there. */
  openId: string
  userId: number
  nickName: string
  createTime: number
}

/** Whom a code named that is not bound yet; the code itself works once. */
export interface ThirdCodeTable {
  codeHash: string
  provider: string
  openId: string
  nickName: string
  expiresTime: number
}

/** A sign-in by QR code: the ticket is the browser's, `scan` stands in the picture, `phone` is the phone's that scanned it. */
export interface QrLoginTable {
  ticketHash: string
  scanHash: string
  phoneHash: string | null
  status: Generated<number>
  openId: string | null
  nickName: string | null
  ip: string
  agent: string
  createTime: number
  expiresTime: number
}
