/** Where a setting stands, who may set it, and whose it is: a center's own or the platform's. */
interface SettingPlace {
  readonly page: string
  readonly right: string
  readonly isPlatform?: true
}

const config = 'center.config.edit'

export const settingPlaces = {
  fee: { page: 'center.config.fee', right: config },
  time: { page: 'center.config.process-time', right: config },
  method: { page: 'center.config.payment-method', right: config },
  service: { page: 'center.config.dict', right: config },
  template: { page: 'center.config.doc-template', right: config },
  label: { page: 'center.config.option', right: config },
  country: { page: 'cust.accept-org', right: 'cust.company.authorize', isPlatform: true },
  agentCountry: { page: 'cust.agent', right: 'cust.company.authorize', isPlatform: true },
  preset: { page: 'sys.photo-preset', right: 'sys.photoPreset.edit', isPlatform: true },
  parameter: { page: 'sys.param', right: 'sys.param.edit', isPlatform: true },
} as const satisfies Record<string, SettingPlace>

export type SettingKind = keyof typeof settingPlaces

/** The refusals whose cause is a setting that is missing, by their text key. */
const missing: Readonly<Record<string, SettingKind>> = {
  'contract.noFee': 'fee',
  'contract.noProcessTime': 'time',
  'contract.paymentMethodUnknown': 'method',
  'config.template.missing': 'template',
  'config.labelTooSmall': 'label',
  'order.countryNotAllowed': 'agentCountry',
  'entry.registerClosed': 'parameter',
}

/** Which setting is missing, where that is why something was refused. */
export const missingSetting = (key: string): SettingKind | null => missing[key] ?? null

/** What a refusal brings besides its words, so that its reader can be led to the setting. */
export const settingData = (key: string): { setting: SettingKind } | null => {
  const setting = missingSetting(key)
  return setting && { setting }
}

/** The setting that a refusal's data names. */
export function settingOf(data: unknown): SettingKind | null {
  const kind = (data as { setting?: unknown } | null)?.setting
  return typeof kind === 'string' && kind in settingPlaces ? (kind as SettingKind) : null
}
