/**
 * The constants of the specification, each with its unit in its name. Durations in ms, lengths in CSS pixels,
 * sizes of files in MB (1024 * 1024 bytes). tests/domain/constants.test.ts holds them against the specification. What nothing
 * asks for yet is marked `@toCome`, or lint calls it unused.
 */

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

// The product
export const buildVersion = '2.1.21'
/** Kept beside the cached state of a browser; another value clears that state, never the drafts. */
export const storageVersion = '1.0.1'
export const locales = ['zh', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh'
export const displayOffsetHours = 8
export const clockTickMs = secondMs
/** @toCome */
export const loginBackgroundCount = 3
export const apiBase = '/api'
export const requestTimeoutMs = 30 * secondMs
/** A cross-site script (map, print component). */
export const scriptTimeoutMs = 10 * secondMs

// Signing in
export const mobilePattern = /^1\d{10}$/
export const passwordMinLength = 6
export const smsResendMs = 60 * secondMs
/** @toCome */
export const captchaScenes = ['LOGIN', 'CAPTCHA_LOGIN', 'CAPTCHA_CHANGE_PASSWORD'] as const

// Fields
export const integerBound = 100_000_000
export const taxCodeLengths = [15, 17, 18, 20] as const
export const contactPhoneMaxLength = 16
export const contactNameMaxLength = 64
export const remarkMaxLength = 255
export const remarkMinRows = 2
export const remarkMaxRows = 8
export const remarkSeparator = ';'
export const searchPhoneMaxLength = 16
export const searchNameMaxLength = 20
export const searchIdNumberMaxLength = 20
/** The phone of the generic order form: 1-4 digits and a dash where there is a prefix, then 1-15 digits. */
export const genericPhonePattern = /^(\d{1,4}-)?\d{1,15}$/
/** The phone of the other forms: a mobile, a landline with or without area code and extension, or an international number. */
export const phonePattern = /^(1\d{10}|(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?|\+\d{1,3}[- ]?\d{4,14})$/
export const emailPattern =
  /^[A-Za-z0-9](?:[\w.+-]*[A-Za-z0-9_+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/
/** A phone typed to this length looks its member up. */
export const memberLookupDigits = 11
export const emailDomains = [
  'qq.com',
  '163.com',
  '126.com',
  'sina.com',
  'gmail.com',
  'outlook.com',
  'hotmail.com',
] as const
export const ticketNumberHeadLength = 3
export const ticketNumberBodyLength = 10

// Visas
export const defaultVisaCountry = 'RUS'
export const orderFirstStep = 1
export const eVisaStayDays = 15
export const passportValidMonths = 6
export const defaultCardType = 4
export const individualCustomerId = -99
export const allCompaniesId = ''
/** @toCome */
export const resourceRootId = 0
export const districtCityLevels = [1, 2] as const
export const noticeHighlightedImportance = 2
export const noticePopupType = 2
export const noticePlatform = 'PC'

// Uploads
export const avatarMaxMb = 3
export const avatarExtensions = ['jpg', 'jpeg', 'png'] as const
export const singleFileMaxMb = 3
export const fileMinMb = 0
export const fileMaxMb = 5
export const fileLimit = 5
/** With this limit the count tip is hidden. */
export const fileLimitUnshown = 999
export const imageListMaxMb = 5
export const imageListLimit = 5
export const clipboardMaxMb = 3
export const clipboardExtensions = ['jpg', 'jpeg', 'png', 'pdf'] as const
export const hashChunkMb = 2
export const uploadRetries = 5
/** @toCome */
export const uploadDirFormat = 'yyyy/MM/dd'
export const previewExtensions = ['pdf', 'webp', 'txt', 'json', 'xml', 'csv', 'js', 'md'] as const

// Caches
export const sessionCacheCleanupMs = minuteMs
export const memoryCacheMs = 5 * secondMs
export const storageCredentialCacheMs = 5 * minuteMs
export const dictionaryCacheMs = minuteMs
export const departmentCacheMs = minuteMs
export const countryCacheMs = minuteMs
export const smsTypeCacheMs = minuteMs
export const districtCacheMs = 5 * minuteMs
/** @toCome */
export const mapCacheMs = hourMs

// Rhythm
export const counterRefreshMs = 5 * minuteMs
export const taskQueueGapMs = 3 * secondMs
export const suggestionDebounceMs = 200
export const exportDebounceMs = 300
export const delayButtonMs = 10 * secondMs
export const easyButtonMaxMs = 60 * secondMs
export const scannerMaxGapMs = 20
/** A scan is longer than this. */
export const scannerTypedMaxLength = 3

// Layout
export const toastDurationMs = 2000
/** @toCome */
export const toastOffsetPx = 80
export const sideMenuExpandedPx = 190
export const sideMenuCollapsedPx = 65
export const memberSearchWidthPx = 760
export const createOrderWidthPx = 550
export const noticeDialogWidthPx = 600
export const noticeCarouselHeightPx = 36
/** @toCome */
export const popoverMaxHeightPx = 600
export const sidePanelMinPx = 60
export const sidePanelDefaultPx = 240
export const backToTopAfterPx = 200
export const barWidthPx = 30
export const viewerZIndex = 2000

// Tables and reports
export const pageSizes = [10, 20, 50, 100, 200] as const
export const defaultPageSize = 20
/** A local table shows its pager above this number of rows. */
export const localPageSize = 10
/** @toCome */
export const reportWindowMonths = 3
/** @toCome */
export const reportMonthDays = 31
export const dateShortcuts = ['today', 'yesterday', 'oneWeekAgo', 'oneMonthAgo'] as const
/** @toCome */
export const workHoursPerDay = 7.5
export const workMorning = { from: '08:30', to: '12:00' } as const
export const workAfternoon = { from: '13:30', to: '17:30' } as const

// Photos
export const photoOutputPx = { width: 700, height: 900 } as const
export const photoOutputType = 'image/jpeg'
export const cardOutputPx = { width: 770, height: 540 } as const
export const avatarCropFramePx = { width: 245, height: 315 } as const
export const cardCropFramePx = { width: 539, height: 378 } as const
export const zoomStep = 1.05
export const faceScoreThreshold = 0.5
export const faceFirstInputPx = 512
export const faceInputRangePx = { min: 160, max: 608 } as const
export const imageServiceUrl = 'http://localhost:8001'

// Map
/** @toCome */
export const mapCentre = { latitude: 28.197, longitude: 112.995 } as const
/** @toCome */
export const mapZoom = 13
/**
 * Metres between the asked and the snapped point above which the asked one gets its own marker.
 * @toCome
 */
export const mapMarkerMetres = 20

// Permissions that the specification names
export const permissions = {
  orderAdd: 'visa.order.add',
  supplyOrder: 'supply.order.manage',
  supplyChange: 'supply.change.manage',
  supplyRefund: 'supply.refund.manage',
} as const
/** The menu under which the to-do counters show and load. */
export const supplyOrderMenu = 'supply.order.center'

// What the specification leaves open (Domain)
export const acceptanceCutOff = workAfternoon.to
export const reportMaxDays = 93
/** How long a user may keep a supply order locked. */
export const supplyLockMs = 30 * minuteMs
/** How long a user keeps an applicant whom he took at a desk. */
export const deskLockMs = 30 * minuteMs
export const barcodeBatchMax = 1000
export const idempotencyKeepMs = 30 * dayMs
export const draftKeepMs = 14 * dayMs
export const draftStoreDelayMs = 300
/** How long a decision of the supervisor's desk can be taken back (spec: pages#center-pages). */
export const decisionUndoMs = 10 * secondMs
/** How often a visible page looks for what others changed, and for its own permissions (spec: numbers#rhythm). */
export const pollVisibleMs = 15 * secondMs
export const pollHiddenMs = 60 * secondMs
export const refetchMs = 5 * minuteMs
export const movingMs = secondMs
/** @toCome */
export const uploadFieldName = 'file'
