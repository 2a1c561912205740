import { mobilePattern } from '#domain/constants.ts'
import type { SmsMessageType } from '#domain/sms-templates.ts'
import { contractStatus } from '#domain/status.ts'
import { fill } from '#protocol/kit/texts.ts'
import { texts } from '#protocol/sms/texts-templates.ts'
import { companies } from '#server/store/initial-data/companies.ts'
import { askedPaper } from '#server/store/initial-data/sample-messages.ts'
import type { Tx } from '#server/store/store.ts'

const MINUTE_MS = 60_000
const NEWEST = 12
/** One in so many of each center was refused by the provider, so that there is something to send again. */
const REFUSED_EVERY = 4

const typeOf = (status: number): SmsMessageType =>
  status === contractStatus.RETRIEVED
    ? 'CONTRACT_READY'
    : status === contractStatus.BACK || status === contractStatus.REVIEW_BACK
      ? 'CONTRACT_MATERIAL'
      : 'CONTRACT_ACCEPTED'

/** What the centers wrote to the contacts of the newest contracts that they took in. */
export async function initializeMessages(tx: Tx, now: number): Promise<void> {
  const contracts = await tx
    .selectFrom('contract')
    .select(['id', 'contractNo', 'companyId', 'status', 'contactMobile', 'activeCount', 'readyDay', 'acceptTime'])
    .select(['acceptUser', 'acceptUserId'])
    .where('acceptTime', 'is not', null)
    .where('readyDay', 'is not', null)
    .orderBy('acceptTime', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  const counts = new Map<number, number>()
  for (const contract of contracts) {
    const center = companies.find((company) => company.id === contract.companyId)
    if (!center || !mobilePattern.test(contract.contactMobile)) continue
    const messageType = typeOf(contract.status)
    const params = {
      contractNo: contract.contractNo,
      count: String(contract.activeCount),
      readyDay: contract.readyDay ?? '',
      center: center.shortName,
      address: center.address,
      phone: center.phone,
      detail: askedPaper,
    }
    const before = counts.get(center.id) ?? 0
    counts.set(center.id, before + 1)
    const isRefused = before % REFUSED_EVERY === 1
    const sendTime = Math.min((contract.acceptTime ?? now) + 5 * MINUTE_MS, now - MINUTE_MS)
    const { id } = await tx
      .insertInto('smsRecord')
      .values({
        messageType,
        mobile: contract.contactMobile,
        content: fill(texts[`sms.template.${messageType}`][0], params),
        sendUser: contract.acceptUser,
        sendUserId: contract.acceptUserId,
        sendTime,
        stat: isRefused ? 0 : 1,
        statMsg: isRefused ? 'isv.MOBILE_NUMBER_ILLEGAL' : 'OK',
        platform: 'LOCAL',
        platformSendTime: isRefused ? null : sendTime + 2000,
        companyId: contract.companyId,
        busiType: 'CONTRACT',
        busiId: contract.id,
        busiNo: contract.contractNo,
        params: JSON.stringify(params),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('smsRecipient').values({ smsId: id, mobile: contract.contactMobile }).execute()
  }
}
