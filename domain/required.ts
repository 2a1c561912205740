/**
 * The messages of fields that must be filled, by form: `z.string().check(required(requiredTexts.roleName))`.
 * spec: forms#field-rules.
 */
export const requiredTexts = {
  // Administration
  roleName: 'rules.need.roleName',
  departmentName: 'rules.need.departmentName',
  menuName: 'rules.need.menuName',
  menuCode: 'rules.need.menuCode',
  menuUrl: 'rules.need.menuUrl',
  parentMenu: 'rules.need.parentMenu',
  functionType: 'rules.need.functionType',
  dictionaryName: 'rules.need.dictionaryName',
  dictionaryCode: 'rules.need.dictionaryCode',
  dictionaryStatus: 'rules.need.dictionaryStatus',
  chineseName: 'rules.need.chineseName',
  englishName: 'rules.need.englishName',
  sortNumber: 'rules.need.sortNumber',
  taskName: 'rules.need.taskName',
  description: 'rules.need.description',
  cronExpression: 'rules.need.cronExpression',
  serviceName: 'rules.need.serviceName',
  methodName: 'rules.need.methodName',
  // The generic order form
  contactName: 'rules.need.contactName',
  contactMobile: 'rules.need.contactMobile',
  contactEmail: 'rules.need.contactEmail',
  entryDate: 'rules.need.entryDate',
  exitDate: 'rules.need.exitDate',
  customerAddr: 'rules.need.customerAddr',
  // Air issue
  ticketNo: 'rules.need.ticketNo',
  issueChannel: 'rules.need.issueChannel',
  purchasePrice: 'rules.need.purchasePrice',
  pnr: 'rules.need.pnr',
  // Refund
  refundReason: 'rules.need.refundReason',
  refundFee: 'rules.need.refundFee',
  // Supplement
  supplementAmount: 'rules.need.supplementAmount',
  supplementReason: 'rules.need.supplementReason',
  // Policy
  policyCode: 'rules.need.policyCode',
  policyRebate: 'rules.need.policyRebate',
  // B2B account
  airline: 'rules.need.airline',
  b2bAccount: 'rules.need.b2bAccount',
  b2bPassword: 'rules.need.b2bPassword',
  // Remark and appraisal
  remark: 'rules.need.remark',
  appraisalScore: 'rules.need.appraisalScore',
  appraisalContent: 'rules.need.appraisalContent',
} as const
