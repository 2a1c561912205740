/** Where a setting stands, who may set it, and whose it is: a center's own or the platform's. */
interface SettingPlace {
  /** Null: it is set outside of the product's pages. */
  readonly page: string | null
  readonly right: string
  readonly isPlatform?: true
  /** What the page is opened with. */
  readonly params?: Readonly<Record<string, string>>
}

const config = 'center.config.edit'
const authorize = 'cust.company.authorize'

export const settingPlaces = {
  audit: { page: 'cust.company-detail', right: 'cust.company.audit', isPlatform: true },
  country: { page: 'cust.accept-org', right: authorize, isPlatform: true },
  agentCountry: { page: 'cust.agent', right: authorize, isPlatform: true },
  company: { page: 'sys.company', right: 'sys.company.edit' },
  department: { page: 'sys.department', right: 'sys.department.edit' },
  role: { page: 'sys.role', right: 'sys.role.edit' },
  staff: { page: 'sys.employee', right: 'sys.user.edit' },
  fee: { page: 'center.config.fee', right: config },
  time: { page: 'center.config.process-time', right: config },
  holiday: { page: 'center.config.holiday', right: config },
  template: { page: 'center.config.doc-template', right: config },
  method: { page: 'center.config.payment-method', right: config },
  service: { page: 'center.config.service', right: config },
  consulate: { page: 'center.config.dict', right: config, params: { filter: 'typeCode=CONSULATE' } },
  sheet: { page: 'visa.data.list', right: 'visa.data.edit', isPlatform: true },
  label: { page: 'center.config.option', right: config },
  print: { page: 'center.config.option', right: config },
  printer: { page: 'center.config.option', right: config },
  parameter: { page: 'sys.param', right: 'sys.param.edit', isPlatform: true },
  smsTemplate: { page: null, right: 'sys.param.edit', isPlatform: true },
} as const satisfies Record<string, SettingPlace>

/** The text that says who sets it where the reader may not. */
export const setterText = ({ isPlatform, right }: SettingPlace) =>
  isPlatform ? 'setting.byPlatform' : right === config ? 'setting.byCenter' : 'setting.byAdministrator'

export type SettingKind = keyof typeof settingPlaces

export const settingPlaceOf = (kind: SettingKind): SettingPlace => settingPlaces[kind]

/** What is set at a page, if anything. */
export const settingAt = (page: string): SettingPlace | undefined =>
  Object.values<SettingPlace>(settingPlaces).find((place) => place.page === page)

/** The refusals whose cause is a setting that is missing, by their text key. */
const missing: Readonly<Record<string, SettingKind>> = {
  'contract.noFee': 'fee',
  'contract.noProcessTime': 'time',
  'contract.paymentMethodUnknown': 'method',
  'config.template.missing': 'template',
  'config.labelTooSmall': 'label',
  'order.countryNotAllowed': 'agentCountry',
  'entry.registerClosed': 'parameter',
  'sms.notOffered': 'smsTemplate',
  'sms.needs.phone': 'company',
  'sms.needs.address': 'company',
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
