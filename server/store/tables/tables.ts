import type {
  AuditTable,
  CaptchaTable,
  CompanyCenterTable,
  CompanyCountryTable,
  CounterTable,
  DepartmentTable,
  EntityLogTable,
  FailedSignInTable,
  FileTable,
  IdempotencyTable,
  MenuTable,
  MetaTable,
  OutboxTable,
  RateLimitTable,
  RolePermissionTable,
  RoleTable,
  SessionTable,
  UserAccountTable,
  UserRoleTable,
} from './access.ts'
import type {
  CenterOptionTable,
  CenterWordTable,
  DocTemplateTable,
  FeeVisaTable,
  HolidayTable,
  PaymentMethodTable,
  ProcessTimeTable,
  ServiceTable,
  SysParamChangeTable,
  SysParamTable,
} from './centers.ts'
import type { CompanyFileTable, CompanyTable, SupplierPlatformTable } from './companies.ts'
import type {
  ContractFileTable,
  ContractPassportTable,
  ContractServiceTable,
  ContractTable,
  ContractTallyTable,
  ExpenseLineTable,
  FeeLogTable,
  LedgerTable,
} from './contracts.ts'
import type { QrLoginTable, ThirdBindingTable, ThirdCodeTable } from './entry.ts'
import type { ExportTaskTable, SavedViewDefaultTable, SavedViewTable } from './exports.ts'
import type { FigureEventTable, FigureLineTable, FigureMoneyTable, FigurePersonTable } from './figures.ts'
import type { ApplyFormTable, DayCloseTable, SettlementAccountTable, SettlementTransactionTable } from './finance.ts'
import type { ImportRowTable, ImportTaskTable } from './imports.ts'
import type { NoticeReadTable, NoticeTable } from './notices.ts'
import type { ObjectPartTable, ObjectUploadTable } from './objects.ts'
import type {
  CompanyTagTable,
  OrderFileTable,
  OrderTagTable,
  OrderTallyTable,
  VisaApplicantTable,
  VisaOrderTable,
} from './orders.ts'
import type {
  BarcodeTable,
  PassportResultTable,
  PassportReturnTable,
  PassportScanTable,
  PassportTallyTable,
} from './passports.ts'
import type { PhotoPresetTable } from './photos.ts'
import type { ContractReviewTable } from './reviews.ts'
import type { SendBillParseTable, SendBillPassportTable, SendBillTable } from './send-bills.ts'
import type { SmsCodeTable, SmsRecipientTable, SmsRecordTable } from './sms.ts'
import type { SupplyOrderTable } from './supply.ts'
import type { FormTaskTable, ScheduledTaskTable, TaskRunTable } from './tasks.ts'
import type { CountryTable, DictDataTable, DictTypeTable, DistrictTable } from './words.ts'

/** Every table of the store; columns are snake_case in the database and camelCase here. */
export interface Tables {
  company: CompanyTable
  companyFile: CompanyFileTable
  companyCountry: CompanyCountryTable
  companyCenter: CompanyCenterTable
  supplierPlatform: SupplierPlatformTable
  department: DepartmentTable
  role: RoleTable
  rolePermission: RolePermissionTable
  menu: MenuTable
  userAccount: UserAccountTable
  userRole: UserRoleTable
  session: SessionTable
  captcha: CaptchaTable
  rateLimit: RateLimitTable
  failedSignIn: FailedSignInTable
  idempotency: IdempotencyTable
  audit: AuditTable
  entityLog: EntityLogTable
  counter: CounterTable
  meta: MetaTable
  file: FileTable
  objectUpload: ObjectUploadTable
  objectPart: ObjectPartTable
  outbox: OutboxTable
  smsCode: SmsCodeTable
  smsRecord: SmsRecordTable
  smsRecipient: SmsRecipientTable
  dictType: DictTypeTable
  dictData: DictDataTable
  country: CountryTable
  district: DistrictTable
  visaOrder: VisaOrderTable
  visaApplicant: VisaApplicantTable
  orderFile: OrderFileTable
  orderTally: OrderTallyTable
  orderTag: OrderTagTable
  companyTag: CompanyTagTable
  contract: ContractTable
  contractTally: ContractTallyTable
  contractPassport: ContractPassportTable
  contractService: ContractServiceTable
  expenseLine: ExpenseLineTable
  feeLog: FeeLogTable
  ledger: LedgerTable
  contractFile: ContractFileTable
  contractReview: ContractReviewTable
  barcode: BarcodeTable
  passportScan: PassportScanTable
  passportResult: PassportResultTable
  passportReturn: PassportReturnTable
  passportTally: PassportTallyTable
  dayClose: DayCloseTable
  applyForm: ApplyFormTable
  settlementAccount: SettlementAccountTable
  settlementTransaction: SettlementTransactionTable
  sendBill: SendBillTable
  sendBillPassport: SendBillPassportTable
  sendBillParse: SendBillParseTable
  figureEvent: FigureEventTable
  figurePerson: FigurePersonTable
  figureLine: FigureLineTable
  figureMoney: FigureMoneyTable
  notice: NoticeTable
  noticeRead: NoticeReadTable
  supplyOrder: SupplyOrderTable
  feeVisa: FeeVisaTable
  service: ServiceTable
  processTime: ProcessTimeTable
  holiday: HolidayTable
  paymentMethod: PaymentMethodTable
  centerOption: CenterOptionTable
  centerWord: CenterWordTable
  docTemplate: DocTemplateTable
  sysParam: SysParamTable
  sysParamChange: SysParamChangeTable
  importTask: ImportTaskTable
  importRow: ImportRowTable
  savedView: SavedViewTable
  savedViewDefault: SavedViewDefaultTable
  exportTask: ExportTaskTable
  photoPreset: PhotoPresetTable
  scheduledTask: ScheduledTaskTable
  taskRun: TaskRunTable
  formTask: FormTaskTable
  thirdBinding: ThirdBindingTable
  thirdCode: ThirdCodeTable
  qrLogin: QrLoginTable
}
