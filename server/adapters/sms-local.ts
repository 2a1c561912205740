import type { SmsGateway } from './ports.ts'

/** Where no provider is set up: the message stands in its record and in the server's log, for whoever runs the server. */
export const localSms = (log: {
  info(event: string, fields: Readonly<Record<string, unknown>>): void
}): SmsGateway => ({
  platform: 'LOCAL',
  showsCodes: true,
  knows: () => true,
  async send({ messageType, mobile, content }) {
    log.info('sms.local', { messageType, mobile, content })
    return { state: 'sent', message: 'OK' }
  },
  async delivery() {
    return { state: 'delivered', message: 'LOCAL' }
  },
  async balanceFen() {
    return null
  },
})
