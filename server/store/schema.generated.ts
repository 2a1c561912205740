// Made from the migrations by `npm run schema`; never changed by hand.
import type { Generated, GeneratedAlways } from 'kysely'

/** Every table of the store; columns are snake_case in the database and camelCase here. */
export interface Tables {
  applicantDeparture: ApplicantDepartureTable
  applicantOwnTally: ApplicantOwnTallyTable
  applicantTally: ApplicantTallyTable
  applicationEvidence: ApplicationEvidenceTable
  applyForm: ApplyFormTable
  audit: AuditTable
  bankAccount: BankAccountTable
  barcode: BarcodeTable
  captcha: CaptchaTable
  centerOption: CenterOptionTable
  centerWord: CenterWordTable
  company: CompanyTable
  companyCenter: CompanyCenterTable
  companyCountry: CompanyCountryTable
  companyFile: CompanyFileTable
  companyTag: CompanyTagTable
  consulateApplication: ConsulateApplicationTable
  contract: ContractTable
  contractAnswer: ContractAnswerTable
  contractFile: ContractFileTable
  contractPassport: ContractPassportTable
  contractReview: ContractReviewTable
  contractService: ContractServiceTable
  contractTally: ContractTallyTable
  counter: CounterTable
  country: CountryTable
  dayClose: DayCloseTable
  department: DepartmentTable
  dictData: DictDataTable
  dictType: DictTypeTable
  district: DistrictTable
  docTemplate: DocTemplateTable
  duplicateReason: DuplicateReasonTable
  entityLog: EntityLogTable
  expenseLine: ExpenseLineTable
  exportTask: ExportTaskTable
  failedSignIn: FailedSignInTable
  feeLog: FeeLogTable
  feeVisa: FeeVisaTable
  figureEvent: FigureEventTable
  figureLine: FigureLineTable
  figureMoney: FigureMoneyTable
  figurePerson: FigurePersonTable
  file: FileTable
  formTask: FormTaskTable
  holiday: HolidayTable
  idempotency: IdempotencyTable
  importRow: ImportRowTable
  importTask: ImportTaskTable
  ledger: LedgerTable
  menu: MenuTable
  meta: MetaTable
  notice: NoticeTable
  noticeRead: NoticeReadTable
  objectPart: ObjectPartTable
  objectUpload: ObjectUploadTable
  orderFile: OrderFileTable
  orderLine: OrderLineTable
  orderOwnTally: OrderOwnTallyTable
  orderPassport: OrderPassportTable
  orderTag: OrderTagTable
  orderTally: OrderTallyTable
  outbox: OutboxTable
  paperFile: PaperFileTable
  passportResult: PassportResultTable
  passportReturn: PassportReturnTable
  passportScan: PassportScanTable
  passportTally: PassportTallyTable
  payment: PaymentTable
  paymentAttempt: PaymentAttemptTable
  paymentMethod: PaymentMethodTable
  personPaper: PersonPaperTable
  personalMessage: PersonalMessageTable
  photoPreset: PhotoPresetTable
  processTime: ProcessTimeTable
  productFee: ProductFeeTable
  qrLogin: QrLoginTable
  rateLimit: RateLimitTable
  recharge: RechargeTable
  revision: RevisionTable
  role: RoleTable
  rolePermission: RolePermissionTable
  savedView: SavedViewTable
  savedViewDefault: SavedViewDefaultTable
  scheduledTask: ScheduledTaskTable
  sendBill: SendBillTable
  sendBillParse: SendBillParseTable
  sendBillPassport: SendBillPassportTable
  service: ServiceTable
  session: SessionTable
  settlementAccount: SettlementAccountTable
  settlementTransaction: SettlementTransactionTable
  siteAccount: SiteAccountTable
  siteGate: SiteGateTable
  siteSlot: SiteSlotTable
  smsCode: SmsCodeTable
  smsRecipient: SmsRecipientTable
  smsRecord: SmsRecordTable
  supplierPlatform: SupplierPlatformTable
  supplyOrder: SupplyOrderTable
  sysParam: SysParamTable
  sysParamChange: SysParamChangeTable
  taskRun: TaskRunTable
  thirdBinding: ThirdBindingTable
  thirdCode: ThirdCodeTable
  userAccount: UserAccountTable
  userRole: UserRoleTable
  visaApplicant: VisaApplicantTable
  visaData: VisaDataTable
  visaDataRequirement: VisaDataRequirementTable
  visaDataSignature: VisaDataSignatureTable
  visaForm: VisaFormTable
  visaOrder: VisaOrderTable
  visaResult: VisaResultTable
}

/** The same of those who have no result yet, by the day of entry. */
interface ApplicantDepartureTable {
  acceptOrgId: number
  orgVisible: number
  agentId: number
  visaCountry: string
  visaType: number
  entryDate: string
  count: number
}

/** Written by triggers only: what each member of staff has made, by kind; 0 stands for no company. */
interface ApplicantOwnTallyTable {
  createUserId: number
  acceptOrgId: number
  orgVisible: number
  agentId: number
  status: number
  visaCountry: string
  visaType: number
  count: number
}

/** Written by triggers only: how many applicants there are of each kind; 0 stands for no company. */
interface ApplicantTallyTable {
  acceptOrgId: number
  orgVisible: number
  agentId: number
  status: number
  visaCountry: string
  visaType: number
  count: number
}

/** Written once: never changed, and files never deleted. */
interface ApplicationEvidenceTable {
  id: Generated<number>
  applicationId: number
  taskId: number | null
  /** A code of evidenceKinds. */
  kind: string
  name: string
  /** Of a request or an answer: its words. */
  content: string | null
  /** Of all else: the file. */
  storageName: string | null
  md5: string | null
  size: number
  operator: string
  operatorId: number
  createTime: number
}

interface ApplyFormTable {
  id: Generated<number>
  contractId: number
  contractNo: string
  companyId: number
  kind: string
  status: Generated<number>
  contractVersion: number
  beforeMethodId: number | null
  afterMethodId: number | null
  beforeLines: string
  afterLines: string
  beforeFen: number
  afterFen: number
  reason: string
  files: Generated<string>
  applyUserId: number
  applyUser: string
  applyTime: number
  approveUser: string | null
  approveTime: number | null
  approveReason: string | null
  updateUser: string
  updateTime: number
  version: Generated<number>
}

interface AuditTable {
  id: Generated<number>
  at: number
  userId: number | null
  companyId: number | null
  ip: string | null
  requestId: string | null
  action: string
  entity: string | null
  entityId: number | null
  code: string
  detail: string | null
  /** JSON: the fields that changed, from what to what. */
  changes: string | null
}

interface BankAccountTable {
  id: Generated<number>
  companyId: number
  name: string
  bank: string
  number: string
  currency: string
  valid: Generated<number>
  version: Generated<number>
  createUser: string
  createTime: number
  updateUser: string
  updateTime: number
}

interface BarcodeTable {
  id: Generated<number>
  companyId: number
  /** Counted per center, without gaps. */
  serial: number
  barcode: string
  status: Generated<number>
  /** Stays when the label is void: the passport's way keeps it. */
  passportId: number | null
  printedTimes: Generated<number>
  createTime: number
  createUserId: number
  createUser: string
  bindTime: number | null
  voidTime: number | null
  reason: string | null
  applicantId: number | null
}

interface CaptchaTable {
  ticket: string
  scene: string
  answer: string
  expiresTime: number
}

interface CenterOptionTable {
  id: Generated<number>
  companyId: number
  code: string
  value: string
  version: Generated<number>
  updateUser: string | null
  updateTime: number | null
}

/** Entries of dictionaries that a center says anew or adds. */
interface CenterWordTable {
  id: Generated<number>
  companyId: number
  typeCode: string
  code: string
  cname: string
  ename: string
  resv1: string | null
  resv2: string | null
  sortNo: Generated<number>
  valid: Generated<number>
  updateUser: string | null
  updateTime: number | null
  version: Generated<number>
}

interface CompanyTable {
  id: Generated<number>
  shortName: string
  companyName: string
  ename: string
  companyCode: string
  identityCode: number
  level: Generated<number>
  status: Generated<number>
  address: string | null
  eaddress: string | null
  phone: string | null
  deleted: Generated<number>
  version: Generated<number>
  createTime: number
  updateTime: number
  /** 1: other companies belong to it. */
  isGroup: Generated<number>
  groupId: number | null
  contactName: string | null
  contactMobile: string | null
  email: string | null
  taxCode: string | null
  openingHours: string | null
  remark: string | null
  /** Why it did not pass, or why it was stopped. */
  reason: string | null
  createUser: string | null
  updateUser: string | null
  auditUser: string | null
  auditTime: number | null
  pickupHours: string | null
  openingNote: string | null
}

/** For buyers: the centers that they may hand papers to. */
interface CompanyCenterTable {
  companyId: number
  centerId: number
}

interface CompanyCountryTable {
  companyId: number
  country: string
}

/** The papers of a company: its business licence, and pictures of its premises. */
interface CompanyFileTable {
  id: Generated<number>
  companyId: number
  kind: string
  fileName: string
  storageName: string
  fileIndex: number
}

/** A company's own marks for orders. */
interface CompanyTagTable {
  id: Generated<number>
  companyId: number
  name: string
  color: string
  sortNo: Generated<number>
  valid: Generated<number>
  updateUser: string | null
  createTime: number
  updateTime: number
  version: Generated<number>
}

/** One applicant's form at one consulate's site. */
interface ConsulateApplicationTable {
  id: Generated<number>
  orderId: number
  applicantId: number
  /** A code of consulateSites. */
  site: string
  status: number
  /** The site's own number, once it took the form. */
  applicationNo: string | null
  /** Ours: under it the site knows the same form sent twice. */
  reference: string
  /** What the site wants corrected: JSON of fields and its words. */
  correction: string | null
  feeAmount: string | null
  feeCurrency: string | null
  receiptNo: string | null
  visaNo: string | null
  validFrom: string | null
  validTo: string | null
  /** When the site is asked next, and how often it was. */
  nextLookTime: number | null
  lookedTimes: Generated<number>
  /** Taken back or never sent: another one may be made. */
  closedTime: number | null
  createUser: string
  createUserId: number
  createTime: number
  updateUser: string
  updateTime: number
  version: Generated<number>
  problem: string | null
  lookByHand: Generated<number>
  sentTime: number | null
  withdrawUserId: number | null
  withdrawUser: string | null
}

interface ContractTable {
  id: Generated<number>
  contractNo: string
  companyId: number
  orderId: number | null
  userId: number | null
  visaCountry: string
  status: Generated<number>
  financeStatus: Generated<number>
  contactName: string
  contactMobile: string
  contactEmail: string | null
  returnWay: number | null
  customerAddr: string | null
  receiver: string | null
  paymentMethodId: number | null
  remark: string | null
  applicantNames: Generated<string>
  applicantCount: Generated<number>
  activeCount: Generated<number>
  totalFen: Generated<number>
  receivedFen: Generated<number>
  billEdited: Generated<number>
  readyDay: string | null
  readyDayFrozen: Generated<number>
  /** JSON: ids of the users who changed it since it was accepted, or reviewed last; they may not review it. */
  changers: Generated<string>
  acceptUserId: number | null
  acceptUser: string | null
  acceptTime: number | null
  reviewUserId: number | null
  reviewTime: number | null
  lastReason: string | null
  printedReceipt: Generated<number>
  printedLabel: Generated<number>
  createUserId: number
  createUser: string
  createTime: number
  updateUserId: number
  updateUser: string
  updateTime: number
  day: string
  deleted: Generated<number>
  version: Generated<number>
  /** The voucher number of finance; only while finance has confirmed. */
  reviewNumber: string | null
  printedSummary: Generated<number>
  /** When it came to COMPLETED or REFUNDED. */
  completeTime: number | null
  papersTime: number | null
  printedPapers: Generated<number>
  papersMissing: number | null
}

/** A reason given for what a rule of acceptance found. */
interface ContractAnswerTable {
  id: Generated<number>
  contractId: number
  passportId: number | null
  rule: string
  /** Rule, passport and the values judged: it holds while they are the same. */
  key: string
  code: string
  text: string | null
  /** 1: the rule asked for a supervisor. */
  isSupervisor: Generated<number>
  userId: number
  operator: string
  createTime: number
  /** When another acceptance no longer found the same. */
  deadTime: number | null
}

interface ContractFileTable {
  id: Generated<number>
  contractId: number
  fileName: string
  storageName: string
  fileIndex: number
  kind: string | null
}

interface ContractPassportTable {
  id: Generated<number>
  contractId: number
  companyId: number
  applicantId: number | null
  sortNo: number
  surname: string
  givenNames: string
  cname: string | null
  sex: string | null
  birthDay: string | null
  nationality: string | null
  passportType: string | null
  passportNo: string | null
  issueDay: string | null
  expiryDay: string | null
  mrz: string | null
  purposeSection: string | null
  purposeGoal: string | null
  visaCategory: string | null
  entries: string | null
  urgencyLevel: string | null
  entryDay: string | null
  exitDay: string | null
  custody: Generated<number>
  flags: Generated<string>
  confirmed: Generated<number>
  barcode: string | null
  issueResult: number | null
  onSubmittedBill: Generated<number>
  version: Generated<number>
  /** When and by whom it was moved last. */
  custodyTime: Generated<number>
  custodyUser: string | null
  /** Its contract was deleted; kept by a trigger. */
  gone: Generated<number>
}

/** What a contract said when it was reviewed or sent back; things is JSON. */
interface ContractReviewTable {
  id: Generated<number>
  contractId: number
  companyId: number
  event: string
  createTime: number
  userId: number
  operator: string
  reason: string | null
  things: string
  items: string | null
}

interface ContractServiceTable {
  id: Generated<number>
  contractId: number
  serviceId: number
  quantity: number
  passportIndex: number | null
}

/** How many contracts stand where; kept by triggers. */
interface ContractTallyTable {
  companyId: number
  createUserId: number
  status: number
  financeStatus: number
  count: number
}

interface CounterTable {
  name: string
  value: number
}

interface CountryTable {
  id: Generated<number>
  code: string
  nationCode: string
  alpha2: string
  cname: string
  ename: string
  showEvisa: Generated<number>
  orderEnabled: Generated<number>
  sortNo: Generated<number>
  isCountry: Generated<number>
}

interface DayCloseTable {
  id: Generated<number>
  companyId: number
  cashierId: number
  cashier: string
  day: string
  paymentMethodId: number
  status: Generated<number>
  countedFen: number | null
  denominations: string | null
  remark: string | null
  countUser: string | null
  countTime: number | null
  countReason: string | null
  closeUser: string | null
  closeTime: number | null
  reason: string | null
  version: Generated<number>
}

interface DepartmentTable {
  id: Generated<number>
  companyId: number
  parentId: Generated<number>
  departmentCode: string
  departmentName: string
  sortNo: Generated<number>
  remark: string | null
  version: Generated<number>
}

interface DictDataTable {
  id: Generated<number>
  typeCode: string
  code: string
  cname: string
  ename: string
  resv1: string | null
  resv2: string | null
  sortNo: number
  valid: Generated<number>
  /** 1: came with the product, which names its code. */
  builtIn: Generated<number>
  version: Generated<number>
  updateUser: string | null
  updateTime: Generated<number>
}

interface DictTypeTable {
  id: Generated<number>
  code: string
  name: string
  valid: Generated<number>
  ename: Generated<string>
  /** The type whose codes resv1 of its entries names, parted by pipes. */
  linkType: string | null
  /** 1: came with the product, which names its code. */
  builtIn: Generated<number>
  version: Generated<number>
  updateUser: string | null
  updateTime: Generated<number>
}

interface DistrictTable {
  id: number
  name: string
  fullname: string
  parentId: number
  level: number
  version: Generated<number>
  updateUser: string | null
  updateTime: Generated<number>
}

interface DocTemplateTable {
  id: Generated<number>
  companyId: number
  code: string
  name: string
  ename: string
  subject: string
  paper: string
  widthMm: number | null
  heightMm: number | null
  html: string
  sortNo: Generated<number>
  valid: Generated<number>
  updateUser: string | null
  updateTime: number | null
  version: Generated<number>
}

/** One applicant's, of one other applicant with the same passport. */
interface DuplicateReasonTable {
  applicantId: number
  otherId: number
  /** 1: given by whoever hands in, and not only by whoever wrote the applicant down. */
  atDesk: Generated<number>
  reason: string
  createUser: string
  createTime: number
}

interface EntityLogTable {
  id: Generated<number>
  entity: string
  entityId: number
  createTime: number
  userId: number | null
  operator: string
  action: string
  fromStatus: number | null
  toStatus: number | null
  content: string | null
  /** Of a passport's retrieval: what it came back with, kept by the triggers of the figures. */
  result: number | null
}

interface ExpenseLineTable {
  id: Generated<number>
  contractId: number
  sortNo: number
  passportIndex: number | null
  kind: string
  sourceId: number | null
  name: string
  ename: string | null
  quantity: number
  unitFen: number
  amountFen: number
  refundable: string
}

interface ExportTaskTable {
  id: Generated<number>
  userId: number
  companyId: number
  pageCode: string
  /** JSON of exportQuestion. */
  question: string
  lang: string
  /** How far its rows reached; a download asks for no less. */
  width: string
  status: number
  done: Generated<number>
  total: number | null
  /** JSON of a text key with its parameters. */
  problem: string | null
  attempts: Generated<number>
  leaseOwner: string | null
  leaseUntil: number | null
  storageName: string | null
  fileName: string | null
  size: number | null
  createTime: number
  startTime: number | null
  finishTime: number | null
}

/** Wrong passwords of an account since it was last signed in to, by where they came from. */
interface FailedSignInTable {
  userId: number
  ip: string
  hits: number
  since: number
}

interface FeeLogTable {
  id: Generated<number>
  contractId: number
  companyId: number
  createTime: number
  userId: number
  operator: string
  beforeFen: number
  afterFen: number
  lines: string
}

interface FeeVisaTable {
  id: Generated<number>
  companyId: number
  nationality: string
  visaCategory: string
  entries: string
  urgencyLevel: string
  consularFen: number
  serviceFen: number
  validFrom: string
  validTo: string | null
  version: Generated<number>
  updateUser: string | null
  updateTime: number | null
}

interface FigureEventTable {
  companyId: number
  day: string
  action: string
  result: number
  userId: number
  shard: number
  count: number
}

interface FigureLineTable {
  companyId: number
  day: string
  kind: string
  name: string
  ename: string
  shard: number
  quantity: number
  amountFen: number
}

interface FigureMoneyTable {
  companyId: number
  day: string
  kind: string
  paymentMethodId: number
  cashierId: number
  shard: number
  count: number
  amountFen: number
}

interface FigurePersonTable {
  companyId: number
  day: string
  nationality: string
  visaCategory: string
  urgencyLevel: string
  shard: number
  count: number
}

interface FileTable {
  id: Generated<number>
  storageName: string
  fileName: string
  size: number
  md5: string
  mime: string
  companyId: number
  userId: number
  createTime: number
}

interface FormTaskTable {
  id: Generated<number>
  orderId: number
  applicantId: number
  /** What the task does at the site: syncMarkers. */
  marker: string
  status: number
  problem: string | null
  attempts: Generated<number>
  leaseOwner: string | null
  /** End of the worker's lease; while the site decides, when to ask again. */
  leaseUntil: number | null
  /** The buyer and the center of the order: who may see the task. */
  companyId: number | null
  centerId: number | null
  createUser: string
  createUserId: number
  createTime: number
  updateTime: number
  startTime: number | null
  finishTime: number | null
  version: Generated<number>
  applicationId: number | null
  atSite: Generated<number>
  site: Generated<string>
  urgency: Generated<number>
  entryDay: Generated<string>
  looks: Generated<number>
  byHand: Generated<number>
}

interface HolidayTable {
  id: Generated<number>
  companyId: number
  day: string
  kind: string
  name: string
  ename: string
  expected: Generated<number>
  version: Generated<number>
  updateUser: string | null
  updateTime: number | null
}

interface IdempotencyTable {
  userId: number
  key: string
  call: string
  bodyHash: string
  answer: string | null
  createTime: number
}

/** One line of the file: its cells by field, why it cannot be taken, and whether it was. */
interface ImportRowTable {
  taskId: number
  /** Counts as the sheet does, from 1. */
  line: number
  /** JSON of the texts by field. */
  cells: string
  /** JSON of the problems by field. */
  problem: string | null
  done: Generated<number>
}

/** A file that is read into the product as a task. */
interface ImportTaskTable {
  id: Generated<number>
  userId: number
  companyId: number
  /** What is imported: the code of a declared source. */
  source: string
  fileName: string
  lang: string
  status: number
  total: Generated<number>
  done: Generated<number>
  okCount: Generated<number>
  failedCount: Generated<number>
  /** JSON of a text key with its parameters. */
  problem: string | null
  attempts: Generated<number>
  leaseOwner: string | null
  leaseUntil: number | null
  createTime: number
  startTime: number | null
  finishTime: number | null
}

interface LedgerTable {
  id: Generated<number>
  contractId: number | null
  companyId: number
  kind: string
  amountFen: number
  paymentMethodId: number | null
  cashierId: number
  cashier: string
  voucherNo: string | null
  remark: string | null
  day: string
  createTime: number
  receiptStatus: number | null
  /** Why finance rejected it. */
  receiptReason: string | null
  /** Of an order that is on no contract, with the payment that it belongs to. */
  orderId: number | null
  paymentId: number | null
}

interface MenuTable {
  id: Generated<number>
  code: string
  resName: string
  ename: string
  url: string | null
  icon: string | null
  parentId: Generated<number>
  type: Generated<number>
  sortNo: Generated<number>
  active: Generated<number>
  /** Calls ask for the code: it is granted with a reach. */
  reaches: Generated<number>
  /** The identities that it may be granted to, each one bit. */
  identities: Generated<number>
  /** Came with the product, which names it by its code. */
  builtIn: Generated<number>
  version: Generated<number>
}

interface MetaTable {
  key: string
  value: string
}

interface NoticeTable {
  id: Generated<number>
  title: string
  content: string
  importance: Generated<number>
  topHead: Generated<number>
  type: Generated<number>
  platform: string
  showPlace: string | null
  departureCity: string | null
  arrivalCity: string | null
  validFromDay: string | null
  validToDay: string | null
  /** Whose people get it; null: everybody. */
  companyId: number | null
  createUserId: number
  createUser: string
  updateUser: string
  createTime: number
  updateTime: number
  deleted: Generated<number>
  version: Generated<number>
}

interface NoticeReadTable {
  noticeId: number
  userId: number
  readTime: number
}

/** A part of a multipart upload; without etag while its bytes are coming. */
interface ObjectPartTable {
  uploadId: string
  partNumber: number
  etag: string | null
  size: number
  changeTime: number
}

/** So that what lies on the disk is always known by a row, also after a power cut. state 0: its bytes are coming, 1: etag settles what they are. */
interface ObjectUploadTable {
  id: string
  /** The name that the uploader gave it. */
  objectKey: string
  /** Where its bytes go: a name of its own for every upload, so that none can write over another's. */
  storageName: string
  state: Generated<number>
  etag: string | null
  createTime: number
}

interface OrderFileTable {
  id: Generated<number>
  orderId: number
  fileName: string
  storageName: string
  fileIndex: number
}

/** What an order is asked for; priced anew at each change of it until money came in. */
interface OrderLineTable {
  id: Generated<number>
  orderId: number
  /** Null: of the whole order. */
  applicantId: number | null
  kind: string
  name: string
  ename: string
  quantity: number
  unitFen: number
  amountFen: number
  refundable: string
  /** DUE, or CANCELLED: taken back when somebody left a paid order. */
  state: string
}

/** Written by triggers only: what each member of staff has made, by kind; 0 stands for no company. */
interface OrderOwnTallyTable {
  createUserId: number
  acceptOrgId: number
  orgVisible: number
  agentId: number
  status: number
  orderStatus: number
  visaCountry: string
  visaType: number
  payStatus: number
  visaSentStatus: number
  count: number
}

interface OrderPassportTable {
  id: Generated<number>
  applicantId: number
  orderId: number
  companyId: number
  /** The label that it wears, or wore last. */
  barcode: string
  custody: Generated<number>
  /** Why the label was taken off. */
  reason: string | null
  bindTime: number
  bindUserId: number
  bindUser: string
  /** When and by whom it was moved last. */
  custodyTime: number
  custodyUser: string
  version: Generated<number>
  issueResult: number | null
  returnWay: number | null
  courier: string | null
  waybillNo: string | null
  receiver: string | null
  idTail: string | null
  relation: string | null
}

interface OrderTagTable {
  tagId: number
  orderId: number
}

/** Written by triggers only: how many orders there are of each kind; 0 stands for no company. */
interface OrderTallyTable {
  acceptOrgId: number
  orgVisible: number
  agentId: number
  status: number
  orderStatus: number
  visaCountry: string
  visaType: number
  payStatus: number
  visaSentStatus: number
  count: number
}

interface OutboxTable {
  id: Generated<number>
  kind: string
  payload: string
  createTime: number
  doneTime: number | null
  attempts: Generated<number>
  /** Not before: the next try, and while one is under way the end of its lease. */
  dueTime: Generated<number>
  /** What it is about, while that is not to be done twice. */
  recordId: number | null
}

/** What was uploaded for a paper. */
interface PaperFileTable {
  paperId: number
  fileIndex: number
  fileName: string
  storageName: string
  photo: string | null
}

interface PassportResultTable {
  id: Generated<number>
  passportId: number
  companyId: number
  issueResult: number
  visaNo: string | null
  validFrom: string | null
  validTo: string | null
  time: number
  userId: number
  operator: string
  state: string
  reason: string | null
}

interface PassportReturnTable {
  id: Generated<number>
  passportId: number
  companyId: number
  way: number
  courier: string | null
  waybillNo: string | null
  receiver: string | null
  idTail: string | null
  relation: string | null
  overrideReason: string | null
  time: number
  userId: number
  operator: string
  deliveredTime: number | null
  undeliveredReason: string | null
}

/** Every scan with what the desk was told. */
interface PassportScanTable {
  id: Generated<number>
  scanId: string
  companyId: number
  userId: number
  operator: string
  desk: string
  barcode: string
  passportId: number | null
  /** The desk's instant, and the server's. */
  at: number
  createTime: number
  kind: string
  outcome: string
}

/** How many passports stand where; kept by triggers. */
interface PassportTallyTable {
  companyId: number
  custody: number
  count: number
}

/** Money of an order that comes in or, below zero, goes back. */
interface PaymentTable {
  id: Generated<number>
  paymentNo: string
  orderId: number
  /** Whose money it is: the order's center, else the platform. */
  acceptOrgId: number | null
  agentId: number | null
  /** Who made the order. */
  createUserId: number
  status: number
  channel: string
  amountFen: number
  /** What really came in or went out. */
  receivedFen: Generated<number>
  /** Of money that goes back: the payment that it came in by. */
  originId: number | null
  paymentMethodId: number | null
  voucherNo: string | null
  reason: string | null
  /** Of what is under way at a provider: when it is over. */
  expireTime: number | null
  askUserId: number
  askUser: string
  createTime: number
  paidUserId: number | null
  paidUser: string | null
  paidTime: number | null
  updateTime: number
  version: Generated<number>
  accountId: number | null
}

/** One try to pay at a provider; its money is taken however late it comes. */
interface PaymentAttemptTable {
  id: Generated<number>
  paymentId: number
  provider: string
  providerNo: string
  amountFen: number
  /** What the buyer's phone reads. */
  codeUrl: string
  expireTime: number
  createTime: number
  /** When its notice was taken; another one changes nothing. */
  paidTime: number | null
}

interface PaymentMethodTable {
  id: Generated<number>
  companyId: number
  name: string
  ename: string
  kind: string
  sortNo: Generated<number>
  valid: Generated<number>
  version: Generated<number>
  updateUser: string | null
  updateTime: number | null
}

/** One paper of one person, or of a whole contract. Made when it is first touched. */
interface PersonPaperTable {
  id: Generated<number>
  applicantId: number | null
  passportId: number | null
  contractId: number | null
  key: string
  /** The version of the list in which it was asked for. */
  dataVersion: number
  status: Generated<number>
  copies: Generated<number>
  /** JSON, by name of the field. */
  details: Generated<string>
  reasonCode: string | null
  reason: string | null
  /** 1: it was there and was rejected. */
  isRejected: Generated<number>
  receiveUserId: number | null
  updateUserId: number
  updateUser: string
  updateTime: number
  version: Generated<number>
  formNo: string | null
}

interface PersonalMessageTable {
  id: Generated<number>
  userId: number
  /** The receiver's company at that time: whoever left it does not see its messages any more. */
  companyId: number
  event: string
  entity: string
  entityId: number
  /** Which of several such events of the same thing: a version, a day. */
  cycle: string
  /** A kept text: said in the language of whoever reads it. */
  text: string
  /** 1: it asks for something and is neither read nor done; such lines come first. */
  pressing: number
  createTime: number
  /** 0: not yet. */
  readTime: Generated<number>
  doneTime: Generated<number>
  /** Who did what it asks for. */
  doneUser: string | null
}

/** What an authority asks of a photo; backgrounds and limits are JSON. */
interface PhotoPresetTable {
  id: Generated<number>
  code: string
  name: string
  nameEn: string
  country: string | null
  widthMm: number
  heightMm: number
  width: number
  height: number
  dpi: number
  minBytes: number | null
  maxBytes: number | null
  backgrounds: string
  headMin: number
  headMax: number
  eyeLine: number
  allowsRetouching: Generated<number>
  limits: string
  source: string
  sourceDay: string
  confidence: string
  sortNo: Generated<number>
  valid: Generated<number>
  updateUser: string | null
  updateTime: number
  version: Generated<number>
}

interface ProcessTimeTable {
  id: Generated<number>
  companyId: number
  visaCategory: string
  entries: string
  urgencyLevel: string
  workDays: number
  version: Generated<number>
  updateUser: string | null
  updateTime: number | null
}

/** Holds from its first day to its last; one that has begun is ended and followed by another. */
interface ProductFeeTable {
  id: Generated<number>
  kind: string
  visaCountry: string
  visaType: number
  /** An empty text and null stand for all. */
  visaCategory: string
  entries: string
  urgencyLevel: string
  nationality: string
  agentId: number | null
  centerId: number | null
  code: string
  name: string
  ename: string
  amountFen: number
  /** Of a fee in another currency: what was typed; the amount in fen is fixed for its validity. */
  currency: string | null
  currencyMinor: number | null
  rate: string | null
  refundable: string
  perApplicant: number
  validFrom: string
  validTo: string | null
  version: Generated<number>
  createUser: string
  createTime: number
  updateUser: string | null
  updateTime: number | null
}

/** A sign-in by QR code: the ticket is the browser's, scan stands in the picture, phone is the phone's that scanned it. */
interface QrLoginTable {
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

interface RateLimitTable {
  key: string
  hits: number
  windowEnd: number
}

/** Below zero: prepaid money back to the buyer. */
interface RechargeTable {
  id: Generated<number>
  accountId: number
  companyId: number
  buyerId: number
  bankAccountId: number
  amountFen: number
  valueDay: string
  payerName: string
  voucherNo: string
  storageName: string | null
  fileName: string | null
  remark: string | null
  status: Generated<number>
  submitUserId: number
  submitUser: string
  submitTime: number
  approveUser: string | null
  approveTime: number | null
  approveReason: string | null
  updateUser: string
  updateTime: number
  version: Generated<number>
}

interface RevisionTable {
  companyId: number
  entity: string
  no: number
}

interface RoleTable {
  id: Generated<number>
  code: string
  roleName: string
  /** Null: every company of the identity may give it to its people. */
  companyId: number | null
  identityCode: number
  remark: string | null
  /** Came with the product, which names it by its code. */
  builtIn: Generated<number>
  updateUser: string | null
  updateTime: Generated<number>
  version: Generated<number>
  ename: string | null
}

interface RolePermissionTable {
  roleId: number
  code: string
}

interface SavedViewTable {
  id: Generated<number>
  companyId: number
  userId: number
  pageCode: string
  name: string
  shared: Generated<number>
  /** JSON of viewContent. */
  content: string
  version: Generated<number>
  updateUser: string
  createTime: number
  updateTime: number
}

interface SavedViewDefaultTable {
  userId: number
  pageCode: string
  viewId: number
}

interface ScheduledTaskTable {
  id: Generated<number>
  taskName: string
  description: string
  cronExpression: string
  serviceName: string
  method: string
  /** What becomes of firings that nobody was there for: missedPolicies. */
  missed: Generated<string>
  active: Generated<number>
  /** The next firing; null when there is none any more. */
  nextTime: number | null
  updateUser: string | null
  createTime: number
  updateTime: number
  version: Generated<number>
}

interface SendBillTable {
  id: Generated<number>
  companyId: number
  /** Given at submit. */
  billNo: string | null
  status: Generated<number>
  consulate: string
  sendDay: string
  /** Passports that are or were on it; those still under way or on the draft; those rolled back. */
  passportCount: Generated<number>
  outCount: Generated<number>
  rolledBackCount: Generated<number>
  submitUserId: number | null
  submitUser: string | null
  submitTime: number | null
  lastReason: string | null
  printedReceipt: Generated<number>
  createUserId: number
  createUser: string
  createTime: number
  updateUserId: number
  updateUser: string
  updateTime: number
  deleted: Generated<number>
  version: Generated<number>
}

interface SendBillParseTable {
  id: Generated<number>
  companyId: number
  fileName: string
  storageName: string
  rowCount: number
  placedCount: number
  refusedCount: number
  /** JSON of the placed and of the refused rows. */
  placed: string
  refused: string
  billId: number | null
  createUserId: number
  createUser: string
  createTime: number
  deleted: Generated<number>
}

interface SendBillPassportTable {
  id: Generated<number>
  billId: number
  /** The contract's passport; null for an order's. */
  passportId: number | null
  sortNo: number
  active: Generated<number>
  /** The custody event that ended it. */
  outcome: string | null
  endTime: number | null
  endUser: string | null
  reason: string | null
  /** As they stood when the bill was submitted; what the consulate signed for. */
  barcode: string | null
  contractNo: string | null
  passportNo: string | null
  name: string | null
  /** The passport of an order without a contract. */
  orderPassportId: number | null
}

interface ServiceTable {
  id: Generated<number>
  companyId: number
  code: string
  name: string
  ename: string
  kind: string
  unitFen: number
  refundable: string
  perApplicant: Generated<number>
  sortNo: Generated<number>
  valid: Generated<number>
  version: Generated<number>
  updateUser: string | null
  updateTime: number | null
}

interface SessionTable {
  id: string
  userId: number
  createTime: number
  seenTime: number
  expiresTime: number
  ip: string | null
  agent: string | null
  remember: Generated<number>
  /** 1: who signed in typed the installation's default password, so this session may be told it. */
  defaultPassword: Generated<number>
  /** JSON: the sign-ins that failed before this one. */
  failedSignIns: string | null
}

interface SettlementAccountTable {
  id: Generated<number>
  companyId: number
  buyerId: number
  kind: string
  balanceFen: Generated<number>
  creditFen: Generated<number>
  frozen: Generated<number>
  reason: string | null
  remark: string | null
  createUser: string
  createTime: number
  updateUser: string
  updateTime: number
  version: Generated<number>
  lastNo: Generated<number>
}

interface SettlementTransactionTable {
  id: Generated<number>
  accountId: number
  companyId: number
  buyerId: number
  kind: string
  amountFen: number
  balanceFen: number
  contractId: number | null
  contractNo: string | null
  voucherNo: string | null
  remark: string | null
  operatorId: number
  operator: string
  day: string
  createTime: number
  no: Generated<number>
  rechargeId: number | null
  orderId: number | null
  orderNo: string | null
}

/** One person's at one site. */
interface SiteAccountTable {
  id: Generated<number>
  applicantId: number
  /** A code of consulateSites. */
  site: string
  email: string
  accountNo: string | null
  /** The password: sealed under the key of that id, and readable with it alone. */
  keyId: string | null
  sealed: string | null
  createUser: string
  createTime: number
  updateUser: string
  updateTime: number
  version: Generated<number>
}

/** One row a site: whether errands go there, and how many. */
interface SiteGateTable {
  id: Generated<number>
  site: string
  /** A state of siteGateMachine, with what it counts. */
  state: Generated<string>
  faults: Generated<number>
  shutTimes: Generated<number>
  until: Generated<number>
  /** Limits: errands under way at once (at most 8), and the time between two of them (ms). */
  atOnce: Generated<number>
  gapMs: Generated<number>
  /** When the site is open: minutes of the day in UTC+8, the second not among them; null: always. */
  opensMinute: number | null
  closesMinute: number | null
  nextStartTime: Generated<number>
  /** Who paused or resumed it. */
  updateUser: string | null
  updateTime: number | null
  version: Generated<number>
}

/** Places for errands under way: one that was not heard of is free when its time is over. */
interface SiteSlotTable {
  id: Generated<number>
  site: string
  no: number
  worker: string | null
  leaseUntil: Generated<number>
}

/** The code that a mobile holds for a purpose, as a keyed hash; another one takes its place. */
interface SmsCodeTable {
  mobile: string
  scene: string
  codeHash: string
  expiresTime: number
  tries: Generated<number>
}

/** One mobile of a message. state: 0 nobody knows, 1 delivered, 2 could not be delivered. */
interface SmsRecipientTable {
  smsId: number
  mobile: string
  state: Generated<number>
  message: string | null
  receiveTime: number | null
}

/** Specification 1 §3: SMS record. stat is 1 once the provider took it; until then it can be sent again. */
interface SmsRecordTable {
  id: Generated<number>
  messageType: string
  mobile: string
  content: string
  sendUser: string | null
  sendTime: number
  statMsg: string
  stat: Generated<number>
  platform: string
  platformSendTime: number | null
  /** Who sent it; the platform's own messages, such as codes, have nobody. */
  companyId: number | null
  sendUserId: number | null
  busiType: string | null
  busiId: number | null
  busiNo: string | null
  /** What stood in the places of the text, as JSON; null for codes, which are not kept. */
  params: string | null
  /** The provider's number, under which it says what became of the message. */
  receipt: string | null
}

/** Where a supplier works: its own system, told apart from ours. */
interface SupplierPlatformTable {
  companyId: number
  platformName: string
  url: string | null
  account: string | null
  remark: string | null
  updateUser: string
  updateTime: number
  version: Generated<number>
}

/** What suppliers do for buyers: orders, changes and refunds of every trade in one table. */
interface SupplyOrderTable {
  id: Generated<number>
  orderNo: string
  orderType: string
  kind: Generated<string>
  status: Generated<number>
  title: string
  contactName: string
  contactMobile: string
  quantity: Generated<number>
  amountFen: Generated<number>
  travelDay: string | null
  businessId: number | null
  issueBillId: number | null
  /** Of a change or refund: the order that it is about. */
  originId: number | null
  supplierId: number
  buyerId: number
  remark: string | null
  createUserId: number | null
  createUser: string
  createTime: number
  updateTime: number
  day: string
  deleted: Generated<number>
  version: Generated<number>
  /** Who works on it; nobody unless it is PROCESSING. */
  lockUserId: number | null
  lockUser: string | null
  lockTime: number | null
  /** JSON: how it was carried out. */
  issue: string | null
  issueUser: string | null
  issueTime: number | null
  supplementFen: Generated<number>
}

interface SysParamTable {
  code: string
  value: string
  /** Of a parameter that people added: what it takes, what it is called and meant for. */
  kind: Generated<string>
  name: Generated<string>
  /** JSON of the values to choose from. */
  choices: string | null
  remark: string | null
  version: Generated<number>
  updateUser: string | null
  updateTime: Generated<number>
}

/** What a parameter was before and after; a side that is null was not set. */
interface SysParamChangeTable {
  id: Generated<number>
  code: string
  at: number
  operator: string
  oldValue: string | null
  newValue: string | null
}

/** One firing of a task; task and firing time together are there once. The task's words stay when it is deleted. */
interface TaskRunTable {
  id: Generated<number>
  taskId: number
  taskName: string
  serviceName: string
  method: string
  fireTime: number
  firedBy: string
  /** Who pressed "run now". */
  operator: string | null
  status: number
  /** The process that worked on it last. */
  server: string | null
  startTime: number | null
  finishTime: number | null
  durationMs: number | null
  /** JSON of a text key with its parameters, or a plain text. */
  result: string | null
  error: string | null
  attempts: Generated<number>
  leaseOwner: string | null
  leaseUntil: number | null
}

interface ThirdBindingTable {
  id: Generated<number>
  /** wx or qywx. */
  provider: string
  /** Who it is there. */
  openId: string
  userId: number
  nickName: string
  createTime: number
}

/** Whom a code named that is not bound yet; the code itself works once. */
interface ThirdCodeTable {
  codeHash: string
  provider: string
  openId: string
  nickName: string
  expiresTime: number
}

interface UserAccountTable {
  id: Generated<number>
  userName: string
  nickName: string | null
  realName: string | null
  mobile: string | null
  email: string | null
  icon: string | null
  identityCode: number
  companyId: number
  departmentId: number | null
  passwordHash: string | null
  weakPassword: Generated<number>
  /** 1: somebody else gave the password; nothing is done before another one was chosen. */
  mustChangePassword: Generated<number>
  frozen: Generated<number>
  blocked: Generated<number>
  spareMobile: string | null
  tel: string | null
  vipNo: string | null
  cardType: number | null
  cardNo: string | null
  birthDate: string | null
  joinDate: string | null
  version: Generated<number>
  createTime: number
  updateTime: number
  remark: string | null
  /** 1: gone for everybody; the row stays for the orders and logs that name it. */
  deleted: Generated<number>
  updateUser: string | null
}

interface UserRoleTable {
  userId: number
  roleId: number
}

interface VisaApplicantTable {
  id: Generated<number>
  orderId: number
  sortNo: Generated<number>
  surname: string
  givenNames: string
  cname: string | null
  sex: string | null
  birthDay: string | null
  nationality: string | null
  passportType: string | null
  passportNo: string | null
  issueDay: string | null
  expiryDay: string | null
  status: Generated<number>
  issueResult: number | null
  contractId: number | null
  contractPassportId: number | null
  version: Generated<number>
  acceptOrgId: number | null
  orgVisible: Generated<number>
  agentId: number | null
  createUserId: number | null
  userId: number | null
  visaCountry: Generated<string>
  visaType: Generated<number>
  entryDate: string | null
  urgencyLevel: string | null
  createTime: Generated<number>
  deleted: Generated<number>
  passportConfirmed: Generated<number>
  passportUser: string | null
  passportTime: number | null
  formPercent: number | null
  formProblems: number | null
  deskUserId: number | null
  deskUser: string | null
  deskTime: number | null
  papersMissing: number | null
  statusTime: number | null
  isMisprint: Generated<number>
  isPaperMissing: Generated<number>
  submitNo: Generated<number>
  submitTime: number | null
  deskNote: string | null
  formDueDay: string | null
  papersTime: number | null
  applicationStatus: number | null
  applicationNo: string | null
  syncMarker: string | null
  flagUser: string | null
  flagTime: number | null
  flagNote: string | null
  filesComplete: number | null
  formEntryDate: string | null
}

/** What a consulate says of a product or one category of it. A published version is never edited. */
interface VisaDataTable {
  id: Generated<number>
  visaCountry: string
  visaType: number
  /** '' for all categories. */
  category: Generated<string>
  dataVersion: number
  /** Null while it is a draft; the next version's publishing ends it. */
  publishedAt: number | null
  replacedAt: number | null
  /** JSON: codes of VISA_ENTRIES. */
  entries: Generated<string>
  stayDays: number | null
  stayPerWindow: number | null
  windowDays: number | null
  longestValidDays: number | null
  passportMonths: number | null
  blankPages: number | null
  photoPreset: string | null
  source: string
  seenDay: string
  confidence: string
  createUser: string
  createTime: number
  name: string | null
  ename: string | null
  processing: string | null
  eprocessing: string | null
  guide: string | null
  eguide: string | null
  version: Generated<number>
  updateUser: string | null
  updateTime: number | null
}

/** One row of a list of papers; several may ask for the same key under other conditions. */
interface VisaDataRequirementTable {
  id: Generated<number>
  dataId: number
  key: string
  name: string
  ename: string
  help: string | null
  ehelp: string | null
  sampleFile: string | null
  kind: string
  count: Generated<number>
  needed: string
  /** JSON arrays; empty asks nothing. */
  categories: Generated<string>
  sections: Generated<string>
  goals: Generated<string>
  entries: Generated<string>
  nationalities: Generated<string>
  customerKinds: Generated<string>
  ageFrom: number | null
  ageTo: number | null
  stayOver: number | null
  /** JSON: names of the small fields that are asked with it. */
  details: Generated<string>
  validDays: number | null
  returnWith: Generated<number>
  formKey: string | null
  preset: string | null
  rule: string | null
  isWaivable: Generated<number>
  isShared: Generated<number>
  /** Null: the platform's own. */
  centerId: number | null
  sortNo: number
  source: string
  seenDay: string
  confidence: string
}

/** A center has confirmed a version of a list of papers with its consulate. */
interface VisaDataSignatureTable {
  companyId: number
  dataId: number
  signUserId: number
  signUser: string
  signTime: number
}

/** The answers of an applicant's form, without what his passport says. */
interface VisaFormTable {
  id: Generated<number>
  applicantId: number
  formCode: string
  formVersion: number
  /** JSON, by field key. */
  answers: string
  updateUser: string
  updateTime: number
  fillers: Generated<string>
  wipedTime: number | null
}

interface VisaOrderTable {
  id: Generated<number>
  orderNo: string
  visaCountry: string
  visaType: number
  visaCategory: string | null
  orderStatus: Generated<number>
  status: Generated<number>
  payStatus: Generated<number>
  contactName: string
  contactMobile: string
  contactEmail: string | null
  entryDate: string | null
  exitDate: string | null
  entries: string | null
  urgencyLevel: string | null
  purposeSection: string | null
  purposeGoal: string | null
  returnWay: number | null
  customerAddr: string | null
  remark: string | null
  summary: Generated<string>
  agentId: number | null
  acceptOrgId: number | null
  userId: number | null
  userName: string | null
  orderSource: number
  applicantCount: Generated<number>
  contractId: number | null
  step: Generated<number>
  createUserId: number | null
  createUser: string | null
  createCompanyId: number | null
  updateUser: string | null
  createTime: number
  updateTime: number
  orgVisible: GeneratedAlways<number>
  day: string
  deleted: Generated<number>
  version: Generated<number>
  visaSentStatus: Generated<number>
  inboundWaybill: string | null
  billFen: number | null
  receivedFen: Generated<number>
  pricedDay: string | null
}

/** What became of an application, each decision once; the one in force is CURRENT. */
interface VisaResultTable {
  id: Generated<number>
  applicantId: number
  companyId: number | null
  /** The contract's passport that it came back with. */
  passportId: number | null
  result: number
  visaNo: string | null
  validFrom: string | null
  validTo: string | null
  /** Why the consulate sent it back, or what was wrong with it later. */
  reason: string | null
  state: string
  source: string
  time: number
  userId: number
  operator: string
  batchNo: string | null
  reasonCode: string | null
}
