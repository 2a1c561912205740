import { type QrState, qrBindMs, qrLifetimeMs, type scanQr } from '#protocol/registration/qywx-calls.ts'
import { randomToken, sha256 } from '#server/kit/crypto.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { withPreparation } from '#server/kit/handle.ts'
import { limitHits } from '#server/kit/rate-limit.ts'
import { businessError } from '#server/kit/refusal.ts'
import { partyOf, personOf } from '#server/services/sign-in/third.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** How far a sign-in by QR code is; that it is over is seen by the clock. */
const status = { WAITING: 0, SCANNED: 1, CONFIRMED: 2, CLOSED: 3 } as const
const names: readonly QrState[] = ['WAITING', 'SCANNED', 'CONFIRMED', 'CLOSED']

/** Pictures for one address: a hall of people may sit behind it. */
const OPENED = { hits: 60, windowMs: 60_000 }

/** A picture for the browser that asks. Only hashes of its secrets are kept. */
export async function openSignIn(tx: Tx, context: CallContext) {
  const { now, ip, agent, origin } = context
  const party = partyOf(context, 'qywx')
  await limitHits(tx, `qr:address:${ip}`, OPENED, now)
  await tx
    .deleteFrom('qrLogin')
    .where('expiresTime', '<=', now - qrBindMs)
    .execute()
  const [ticket, scan] = [randomToken(), randomToken()]
  const expiresAt = now + qrLifetimeMs
  await tx
    .insertInto('qrLogin')
    .values({
      ticketHash: sha256(ticket),
      scanHash: sha256(scan),
      ip,
      agent: agent.slice(0, 200),
      createTime: now,
      expiresTime: expiresAt,
    })
    .execute()
  const qrCode = party.askPhone(`${origin}/#/qywx-phone?scan=${scan}`, 'qywx')
  return { ticket, qrCode, expiresAt, isLocal: party.isLocal }
}

const ofTicket = async (db: Db | Tx, ticket: string) =>
  db
    .selectFrom('qrLogin')
    .select(['ticketHash', 'status', 'openId', 'nickName', 'expiresTime'])
    .where('ticketHash', '=', sha256(ticket))
    .executeTakeFirst()

/** What the browser is told; a ticket that nobody knows any more is over. */
export async function qrState(db: Db, ticket: string, now: number): Promise<{ state: QrState; nickName?: string }> {
  const row = await ofTicket(db, ticket)
  const state = row && (names[row.status] ?? 'CLOSED')
  if (!row || !state || (state !== 'CLOSED' && row.expiresTime <= now)) return { state: 'EXPIRED' }
  return { state, ...(row.nickName !== null && { nickName: row.nickName }) }
}

export async function closeSignIn(tx: Tx, ticket: string): Promise<null> {
  await tx
    .updateTable('qrLogin')
    .set({ status: status.CLOSED })
    .where('ticketHash', '=', sha256(ticket))
    .where('status', '<', status.CONFIRMED)
    .execute()
  return null
}

/** The person of a confirmed ticket, which may be bound while it lasts. */
export async function confirmedPerson(db: Db | Tx, ticket: string, now: number) {
  const row = await ofTicket(db, ticket)
  if (!row || row.expiresTime <= now || row.status === status.CLOSED) throw businessError('entry.qrGone')
  if (row.status !== status.CONFIRMED || row.openId === null) throw businessError('entry.qrNotConfirmed')
  return { openId: row.openId, nickName: row.nickName ?? '' }
}

/** A ticket signs in once: of two at the same moment one comes too late. */
export async function spendTicket(tx: Tx, ticket: string | undefined): Promise<void> {
  if (ticket === undefined) return
  const spent = await tx
    .deleteFrom('qrLogin')
    .where('ticketHash', '=', sha256(ticket))
    .where('status', '=', status.CONFIRMED)
    .executeTakeFirst()
  if (spent.numDeletedRows === 0n) throw businessError('entry.qrGone')
}

/** The phone shows who holds it: the first one that scans a picture gets the sign-in. */
export const scanPicture = withPreparation<typeof scanQr>()({
  before: ({ input, ...context }) => personOf(context, 'qywx', input.code),

  async change({ input, tx, now, prepared: person }) {
    const phone = randomToken()
    const scanHash = sha256(input.scan)
    const taken = await tx
      .updateTable('qrLogin')
      .set({ ...person, status: status.SCANNED, phoneHash: sha256(phone) })
      .where('scanHash', '=', scanHash)
      .where('status', '=', status.WAITING)
      .where('expiresTime', '>', now)
      .returning(['ip', 'createTime'])
      .executeTakeFirst()
    if (taken) return { phone, nickName: person.nickName, ...taken }
    const known = await tx
      .selectFrom('qrLogin')
      .select('status')
      .where('scanHash', '=', scanHash)
      .where('expiresTime', '>', now)
      .executeTakeFirst()
    throw businessError(known?.status === status.SCANNED ? 'entry.qrTaken' : 'entry.qrGone')
  },
})

/** Only the phone that scanned may go on, and only while the picture lasts. */
export async function decide(tx: Tx, phone: string, isConfirmed: boolean, now: number): Promise<null> {
  const done = await tx
    .updateTable('qrLogin')
    // A user who has to be bound first needs the ticket for longer than the picture lasts.
    .set(isConfirmed ? { status: status.CONFIRMED, expiresTime: now + qrBindMs } : { status: status.CLOSED })
    .where('phoneHash', '=', sha256(phone))
    .where('status', '=', status.SCANNED)
    .where('expiresTime', '>', now)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) throw businessError('entry.qrGone')
  return null
}
