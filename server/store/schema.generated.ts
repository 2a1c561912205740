// Made from the migrations by `npm run schema`; never changed by hand.
import type { Generated, GeneratedAlways } from 'kysely'

/** Every table of the store; columns are snake_case in the database and camelCase here. */
export interface Tables {
  applyForm: ApplyFormTable
  audit: AuditTable
  barcode: BarcodeTable
  captcha: CaptchaTable
  centerOption: CenterOptionTable
  centerWord: CenterWordTable
  company: CompanyTable
  companyCenter: CompanyCenterTable
  companyCountry: CompanyCountryTable
  companyFile: CompanyFileTable
  companyTag: CompanyTagTable
  contract: ContractTable
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
  orderTag: OrderTagTable
  orderTally: OrderTallyTable
  outbox: OutboxTable
  passportResult: PassportResultTable
  passportReturn: PassportReturnTable
  passportScan: PassportScanTable
  passportTally: PassportTallyTable
  paymentMethod: PaymentMethodTable
  photoPreset: PhotoPresetTable
  processTime: ProcessTimeTable
  qrLogin: QrLoginTable
  rateLimit: RateLimitTable
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
  visaOrder: VisaOrderTable
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
  changes: string | null
}

interface BarcodeTable {
  id: Generated<number>
  companyId: number
  serial: number
  barcode: string
  status: Generated<number>
  passportId: number | null
  printedTimes: Generated<number>
  createTime: number
  createUserId: number
  createUser: string
  bindTime: number | null
  voidTime: number | null
  reason: string | null
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
  isGroup: Generated<number>
  groupId: number | null
  contactName: string | null
  contactMobile: string | null
  email: string | null
  taxCode: string | null
  openingHours: string | null
  remark: string | null
  reason: string | null
  createUser: string | null
  updateUser: string | null
  auditUser: string | null
  auditTime: number | null
}

interface CompanyCenterTable {
  companyId: number
  centerId: number
}

interface CompanyCountryTable {
  companyId: number
  country: string
}

interface CompanyFileTable {
  id: Generated<number>
  companyId: number
  kind: string
  fileName: string
  storageName: string
  fileIndex: number
}

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
  reviewNumber: string | null
  printedSummary: Generated<number>
  completeTime: number | null
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
  custodyTime: Generated<number>
  custodyUser: string | null
  gone: Generated<number>
}

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
}

interface ContractServiceTable {
  id: Generated<number>
  contractId: number
  serviceId: number
  quantity: number
  passportIndex: number | null
}

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
  linkType: string | null
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
  question: string
  lang: string
  width: string
  status: number
  done: Generated<number>
  total: number | null
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
  marker: string
  status: number
  applicationStatus: Generated<number>
  applicationNo: string | null
  reference: string
  problem: string | null
  attempts: Generated<number>
  leaseOwner: string | null
  leaseUntil: number | null
  companyId: number | null
  centerId: number | null
  createUser: string
  createUserId: number
  createTime: number
  updateTime: number
  startTime: number | null
  finishTime: number | null
  version: Generated<number>
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

interface ImportRowTable {
  taskId: number
  line: number
  cells: string
  problem: string | null
  done: Generated<number>
}

interface ImportTaskTable {
  id: Generated<number>
  userId: number
  companyId: number
  source: string
  fileName: string
  lang: string
  status: number
  total: Generated<number>
  done: Generated<number>
  okCount: Generated<number>
  failedCount: Generated<number>
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
  contractId: number
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
  reaches: Generated<number>
  identities: Generated<number>
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

interface ObjectPartTable {
  uploadId: string
  partNumber: number
  etag: string | null
  size: number
  changeTime: number
}

interface ObjectUploadTable {
  id: string
  objectKey: string
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

interface OrderTagTable {
  tagId: number
  orderId: number
}

interface OrderTallyTable {
  acceptOrgId: number
  orgVisible: number
  agentId: number
  status: number
  orderStatus: number
  visaCountry: string
  visaType: number
  payStatus: number
  count: number
}

interface OutboxTable {
  id: Generated<number>
  kind: string
  payload: string
  createTime: number
  doneTime: number | null
  attempts: Generated<number>
  dueTime: Generated<number>
  recordId: number | null
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

interface PassportScanTable {
  id: Generated<number>
  scanId: string
  companyId: number
  userId: number
  operator: string
  desk: string
  barcode: string
  passportId: number | null
  at: number
  createTime: number
  kind: string
  outcome: string
}

interface PassportTallyTable {
  companyId: number
  custody: number
  count: number
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

interface RoleTable {
  id: Generated<number>
  code: string
  roleName: string
  companyId: number | null
  identityCode: number
  remark: string | null
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
  missed: Generated<string>
  active: Generated<number>
  nextTime: number | null
  updateUser: string | null
  createTime: number
  updateTime: number
  version: Generated<number>
}

interface SendBillTable {
  id: Generated<number>
  companyId: number
  billNo: string | null
  status: Generated<number>
  consulate: string
  sendDay: string
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
  passportId: number
  sortNo: number
  active: Generated<number>
  outcome: string | null
  endTime: number | null
  endUser: string | null
  reason: string | null
  barcode: string | null
  contractNo: string | null
  passportNo: string | null
  name: string | null
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
  defaultPassword: Generated<number>
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
}

interface SmsCodeTable {
  mobile: string
  scene: string
  codeHash: string
  expiresTime: number
  tries: Generated<number>
}

interface SmsRecipientTable {
  smsId: number
  mobile: string
  state: Generated<number>
  message: string | null
  receiveTime: number | null
}

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
  companyId: number | null
  sendUserId: number | null
  busiType: string | null
  busiId: number | null
  busiNo: string | null
  params: string | null
  receipt: string | null
}

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
  lockUserId: number | null
  lockUser: string | null
  lockTime: number | null
  issue: string | null
  issueUser: string | null
  issueTime: number | null
  supplementFen: Generated<number>
}

interface SysParamTable {
  code: string
  value: string
  kind: Generated<string>
  name: Generated<string>
  choices: string | null
  remark: string | null
  version: Generated<number>
  updateUser: string | null
  updateTime: Generated<number>
}

interface SysParamChangeTable {
  id: Generated<number>
  code: string
  at: number
  operator: string
  oldValue: string | null
  newValue: string | null
}

interface TaskRunTable {
  id: Generated<number>
  taskId: number
  taskName: string
  serviceName: string
  method: string
  fireTime: number
  firedBy: string
  operator: string | null
  status: number
  server: string | null
  startTime: number | null
  finishTime: number | null
  durationMs: number | null
  result: string | null
  error: string | null
  attempts: Generated<number>
  leaseOwner: string | null
  leaseUntil: number | null
}

interface ThirdBindingTable {
  id: Generated<number>
  provider: string
  openId: string
  userId: number
  nickName: string
  createTime: number
}

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
}
