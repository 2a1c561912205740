import { describe, expect, it } from 'vitest'
import * as constants from '#domain/constants.ts'

type Row = readonly [section: string, quote: string, name: keyof typeof constants, value: unknown]

/** Transcribed by hand from the two specifications and, where they are silent, from the domain page. */
const table: readonly Row[] = [
  ['1 §1', 'The build version shown is 2.1.21', 'buildVersion', '2.1.21'],
  ['1 §1', 'The default language is Chinese with an English option', 'defaultLocale', 'zh'],
  ['2 §1', 'The locale codes are zh and en', 'locales', ['zh', 'en']],
  ['1 §9', 'Display time zone fixed UTC+8', 'displayOffsetHours', 8],
  ['2 §9', 'clock every second', 'clockTickMs', 1000],
  ['1 §2', 'picked at random from three', 'loginBackgroundCount', 3],
  ['1 §7', 'base path /api', 'apiBase', '/api'],
  ['2 §9', 'Request timeout 30 s', 'requestTimeoutMs', 30000],
  ['1 §8', 'Timeout of a cross-site script request gives 请求超时 after 10 s', 'scriptTimeoutMs', 10000],
  ['1 §9', 'Local storage version key 1.0.1', 'storageVersion', '1.0.1'],
  ['1 §9', 'Mobile regex 11 digits beginning with 1', 'mobilePattern', /^1\d{10}$/],
  ['1 §9', 'Password minimum 6', 'passwordMinLength', 6],
  ['1 §9', 'SMS resend countdown 60 s', 'smsResendMs', 60000],
  ['1 §7', 'scene: …', 'captchaScenes', ['LOGIN', 'CAPTCHA_LOGIN', 'CAPTCHA_CHANGE_PASSWORD']],
  ['1 §9', 'Integer bound 100000000', 'integerBound', 100000000],
  ['1 §5', 'tax code of 15, 17, 18 or 20 alphanumerics', 'taxCodeLengths', [15, 17, 18, 20]],
  ['2 §9', 'Phone max 16', 'contactPhoneMaxLength', 16],
  ['2 §9', 'contact name max 64', 'contactNameMaxLength', 64],
  ['2 §9', 'remark 255', 'remarkMaxLength', 255],
  ['2 §2', 'autosizing from 2 to 8 rows', 'remarkMinRows', 2],
  ['2 §2', 'autosizing from 2 to 8 rows', 'remarkMaxRows', 8],
  ['2 §5', 'separator (default semicolon)', 'remarkSeparator', ';'],
  ['2 §2', 'Search inputs: phone max 16 characters', 'searchPhoneMaxLength', 16],
  ['2 §9', 'search name max 20', 'searchNameMaxLength', 20],
  ['2 §9', 'ID number max 20', 'searchIdNumberMaxLength', 20],
  ['2 §5', 'optional 1-4 digit prefix, a dash, then 1-15 digits', 'genericPhonePattern', /^(\d{1,4}-)?\d{1,15}$/],
  ['2 §9', '11-digit phone triggers lookup', 'memberLookupDigits', 11],
  ['1 §5', 'formats as 3 characters, dash, up to 10, dash, rest', 'ticketNumberHeadLength', 3],
  ['1 §5', 'formats as 3 characters, dash, up to 10, dash, rest', 'ticketNumberBodyLength', 10],
  ['2 §9', 'default visaCountry RUS', 'defaultVisaCountry', 'RUS'],
  ['2 §3', 'step (starts at 1)', 'orderFirstStep', 1],
  ['2 §9', 'e-visa exit date = entry + 15 days', 'eVisaStayDays', 15],
  ['1 §5', 'less than 6 months from passport expiry', 'passportValidMonths', 6],
  ['1 §3', 'cardType (default 4)', 'defaultCardType', 4],
  ['1 §3', 'id -99 (individual customer)', 'individualCustomerId', -99],
  ['1 §3', 'an empty id (all)', 'allCompaniesId', ''],
  ['1 §3', 'tree root is 0', 'resourceRootId', 0],
  ['1 §3', 'level (1 or 2 treated as city level', 'districtCityLevels', [1, 2]],
  ['1 §3', 'importance (2 is highlighted orange)', 'noticeHighlightedImportance', 2],
  ['1 §3', 'type 2 opens automatically as a popup', 'noticePopupType', 2],
  ['1 §3', 'platform (default PC)', 'noticePlatform', 'PC'],
  ['1 §5', 'avatar JPG or PNG, max 3 MB', 'avatarMaxMb', 3],
  ['1 §5', 'avatar JPG or PNG, max 3 MB', 'avatarExtensions', ['jpg', 'jpeg', 'png']],
  ['2 §5', 'Single file upload: under max, default 3 MB', 'singleFileMaxMb', 3],
  ['2 §5', 'min 0 MB', 'fileMinMb', 0],
  ['2 §5', 'max 5 MB default', 'fileMaxMb', 5],
  ['2 §5', 'limit 5 files default', 'fileLimit', 5],
  ['2 §5', 'limit 999 hides the count tip', 'fileLimitUnshown', 999],
  ['2 §5', 'Image list upload: … default max 5 MB', 'imageListMaxMb', 5],
  ['2 §5', 'Image list upload: … default limit 5', 'imageListLimit', 5],
  ['2 §5', 'Clipboard upload: … default 3 MB', 'clipboardMaxMb', 3],
  ['2 §5', 'JPG, JPEG, PNG or PDF only', 'clipboardExtensions', ['jpg', 'jpeg', 'png', 'pdf']],
  ['1 §9', 'Hash chunk 2 MB', 'hashChunkMb', 2],
  ['1 §9', 'upload retries 5', 'uploadRetries', 5],
  ['1 §7', 'under date path yyyy/MM/dd', 'uploadDirFormat', 'yyyy/MM/dd'],
  ['1 §7', 'multipart, field file', 'uploadFieldName', 'file'],
  [
    '1 §9',
    'images, pdf, webp and txt, json, xml, csv, js, md',
    'previewExtensions',
    ['pdf', 'webp', 'txt', 'json', 'xml', 'csv', 'js', 'md'],
  ],
  ['1 §9', 'Session cache cleanup every 60 s', 'sessionCacheCleanupMs', 60000],
  ['1 §9', 'In-memory cache default 5 s', 'memoryCacheMs', 5000],
  ['1 §9', 'Storage credential cache 5 minutes', 'storageCredentialCacheMs', 300000],
  ['1 §9', 'Dictionary and department and country caches 1 minute', 'dictionaryCacheMs', 60000],
  ['1 §9', 'Dictionary and department and country caches 1 minute', 'departmentCacheMs', 60000],
  ['1 §9', 'Dictionary and department and country caches 1 minute', 'countryCacheMs', 60000],
  ['2 §9', 'SMS message-type cache 1 minute', 'smsTypeCacheMs', 60000],
  ['1 §9', 'districts 5 minutes', 'districtCacheMs', 300000],
  ['1 §9', 'map results 1 hour', 'mapCacheMs', 3600000],
  ['2 §9', 'statistics refresh 300000 ms', 'counterRefreshMs', 300000],
  ['2 §9', 'task queue throttled to one per 3 s', 'taskQueueGapMs', 3000],
  ['2 §9', 'Debounce: suggestions 200 ms', 'suggestionDebounceMs', 200],
  ['2 §9', 'exports 300 ms', 'exportDebounceMs', 300],
  ['2 §9', 'Delay button 10 s', 'delayButtonMs', 10000],
  ['2 §9', 'easy button 60 s', 'easyButtonMaxMs', 60000],
  ['1 §9', 'keystroke gap under 20 ms', 'scannerMaxGapMs', 20],
  ['1 §9', 'input longer than 3 characters accepted', 'scannerTypedMaxLength', 3],
  ['1 §9', 'Toast duration 2000 ms', 'toastDurationMs', 2000],
  ['1 §9', 'offset 80', 'toastOffsetPx', 80],
  ['2 §9', 'Menu width 190 or 65', 'sideMenuExpandedPx', 190],
  ['2 §9', 'Menu width 190 or 65', 'sideMenuCollapsedPx', 65],
  ['2 §9', 'dialogs 760 and 550 px', 'memberSearchWidthPx', 760],
  ['2 §9', 'dialogs 760 and 550 px', 'createOrderWidthPx', 550],
  ['1 §9', 'Notice dialog width 600 px', 'noticeDialogWidthPx', 600],
  ['2 §9', 'notice carousel height 36', 'noticeCarouselHeightPx', 36],
  ['2 §9', 'popover max height 600', 'popoverMaxHeightPx', 600],
  ['2 §9', 'side panel min width 60', 'sidePanelMinPx', 60],
  ['2 §9', 'default 240', 'sidePanelDefaultPx', 240],
  ['2 §9', 'back-to-top after scrolling 200', 'backToTopAfterPx', 200],
  ['2 §9', 'bar chart bar width 30', 'barWidthPx', 30],
  ['1 §9', 'Viewer z-index base 2000', 'viewerZIndex', 2000],
  ['2 §9', 'Page sizes 10, 20, 50, 100, 200', 'pageSizes', [10, 20, 50, 100, 200]],
  ['2 §9', 'default 20', 'defaultPageSize', 20],
  ['2 §9', 'local table 10 (pager above 10)', 'localPageSize', 10],
  ['1 §9', 'Report month validity window 3 months of 31 days', 'reportWindowMonths', 3],
  ['1 §9', 'Report month validity window 3 months of 31 days', 'reportMonthDays', 31],
  [
    '1 §9',
    'today, yesterday, one week ago, one month ago',
    'dateShortcuts',
    ['today', 'yesterday', 'oneWeekAgo', 'oneMonthAgo'],
  ],
  ['1 §9', 'Work hours: 7.5 per day', 'workHoursPerDay', 7.5],
  ['1 §9', 'morning 8:30 to 12:00', 'workMorning', { from: '08:30', to: '12:00' }],
  ['1 §9', 'afternoon 13:30 to 17:30', 'workAfternoon', { from: '13:30', to: '17:30' }],
  ['2 §9', 'Photo output 700x900 JPEG', 'photoOutputPx', { width: 700, height: 900 }],
  ['2 §9', 'Photo output 700x900 JPEG', 'photoOutputType', 'image/jpeg'],
  ['2 §9', 'card crop output 770x540', 'cardOutputPx', { width: 770, height: 540 }],
  ['2 §9', 'crop frames 245x315 and 539x378', 'avatarCropFramePx', { width: 245, height: 315 }],
  ['2 §9', 'crop frames 245x315 and 539x378', 'cardCropFramePx', { width: 539, height: 378 }],
  ['2 §9', 'zoom step 1.05', 'zoomStep', 1.05],
  ['2 §9', 'face detection score threshold 0.5', 'faceScoreThreshold', 0.5],
  ['2 §9', 'input size 512 first', 'faceFirstInputPx', 512],
  ['2 §9', 'then range 160 to 608', 'faceInputRangePx', { min: 160, max: 608 }],
  ['2 §7', 'Local image service (localhost:8001)', 'imageServiceUrl', 'http://localhost:8001'],
  ['2 §9', 'Map default centre near 28.197/112.995', 'mapCentre', { latitude: 28.197, longitude: 112.995 }],
  ['2 §9', 'zoom 13', 'mapZoom', 13],
  ['2 §9', 'over 20 m from the snapped point', 'mapMarkerMetres', 20],
  [
    '2 §6',
    'named permissions',
    'permissions',
    {
      orderAdd: 'visa.order.add',
      supplyOrder: 'supply.order.manage',
      supplyChange: 'supply.change.manage',
      supplyRefund: 'supply.refund.manage',
    },
  ],
  ['2 §6', 'the current menu is supply.order.center', 'supplyOrderMenu', 'supply.order.center'],
  ['Domain', 'acceptance after the cut-off (option, 17:30)', 'acceptanceCutOff', '17:30'],
  ['Domain', 'A report by day or week spans at most 93 days', 'reportMaxDays', 93],
  ['Domain', 'unLock or 30 minutes', 'supplyLockMs', 1800000],
  ['Domain', 'size 1..1000', 'barcodeBatchMax', 1000],
  ['Domain', 'Keys live 30 days', 'idempotencyKeepMs', 2592000000],
  ['Architecture', 'a 15 s poll while visible', 'pollVisibleMs', 15000],
  ['Architecture', '60 s while hidden', 'pollHiddenMs', 60000],
  ['Architecture', 'a full refetch every five minutes', 'refetchMs', 300000],
  ['Architecture', 'what moves by itself every second', 'movingMs', 1000],
  ['Domain', 'Drafts … expire after 14 days', 'draftKeepMs', 1209600000],
  ['Domain', 'stored after 300 ms', 'draftStoreDelayMs', 300],
  ['Supervisor’s desk', 'undo within ten seconds', 'decisionUndoMs', 10000],
]

const kept: Record<string, unknown> = { ...constants }

describe('the constants', () => {
  it.each(table)('specification %s: "%s" is %s', (_section, _quote, name, value) => {
    expect(kept[name]).toEqual(value)
  })

  it('leave none without a place in the specification', () => {
    const quoted = new Set<string>(table.map(([, , name]) => name))
    // Named by the specification, not spelt out; tests/domain/rules.test.ts holds them against examples.
    quoted.add('phonePattern')
    quoted.add('emailPattern')
    // "Email input suggests seven common mail domains": their number is specified, their names are ours.
    quoted.add('emailDomains')
    expect(Object.keys(kept).filter((name) => !quoted.has(name))).toEqual([])
  })

  it('suggest seven mail domains (spec: forms#generic-order)', () => {
    expect(new Set(constants.emailDomains).size).toBe(7)
  })
})
