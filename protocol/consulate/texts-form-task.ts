import { textTable } from '#domain/text-table.ts'

/** Messages of visa-form tasks; those about a task are kept with it and said when it is read. */
export const texts = textTable({
  'formTask.noOrder': ['没有这个订单，请核对订单号', 'There is no such order; check its number'],
  'formTask.notEvisa': [
    '该订单不是电子签证，不需要在线递交',
    'This order is for no e-visa; nothing is handed in online',
  ],
  'formTask.nobody': ['该订单没有可以递交的申请人', 'Nobody on this order can be handed in'],
  'formTask.notAllReady': [
    '{{name}} 还没有准备好递交，整单递交需要所有申请人都已准备好',
    '{{name}} is not ready to be handed in; a whole order needs everybody on it to be ready',
  ],
  'formTask.tooLate': ['领馆已作出决定，不能再撤回', 'The consulate has decided; it cannot be withdrawn any more'],
  'formTask.notWithdrawn': [
    '领馆网站没有撤回此申请，请人工处理',
    'The consulate’s site did not withdraw this application; please look into it',
  ],
  'formTask.errand': ['任务类型', 'Errand'],
  'formTask.errand.add': ['新递交', 'Hand in'],
  'formTask.errand.update': ['更正', 'Correct'],
  'formTask.errand.delete': ['撤回', 'Withdraw'],
  'formTask.errand.waiting': ['递交', 'Hand in'],
  'formTask.errand.waiting_all': ['整单递交', 'Hand in the order'],
  'formTask.open': ['该申请人已有排队或执行中的任务', 'This applicant has a task that waits or runs'],
  'formTask.rejected': ['领馆拒绝：{{reason}}', 'The consulate refused: {{reason}}'],
  'formTask.correction': [
    '领馆要求更正（{{fields}}）：{{reason}}',
    'The consulate wants corrections ({{fields}}): {{reason}}',
  ],
  'formTask.otherPassport': [
    '护照号不一致：领馆签发给了另一本护照，请联系领馆',
    'Passport number does not match. The consulate granted the visa for another passport; ask the consulate',
  ],
  'formTask.withdrawn': ['此申请已在领馆网站撤回', 'The application was withdrawn at the consulate’s site'],
  'formTask.noAnswer': [
    '领馆网站没有回应，已尝试 {{count}} 次，请稍后重试',
    'The consulate’s site did not answer after {{count}} tries; try again later',
  ],
  'formTask.noAnswerNow': ['领馆网站没有回应，请稍后重试', 'The consulate’s site did not answer; try again later'],
  'formTask.notUnderstood': [
    '领馆网站的回复无法识别，原文已存入凭证，请到领馆网站查看，并联系技术人员',
    'The answer of the consulate’s site cannot be read. It is kept as evidence: look at the site, and tell the technical staff',
  ],
  'formTask.receiptNotUnderstood': [
    '领馆已受理，但回执无法识别或超过 20 MB，回复已存入凭证，请到领馆网站查看',
    'The consulate has taken it, but its receipt cannot be read or is larger than 20 MB. The answer is kept as evidence: look at the site',
  ],
  'formTask.visaNotUnderstood': [
    '领馆已签发，但签证文件无法识别或超过 20 MB，请到领馆网站查看',
    'The visa was granted, but its file cannot be read or is larger than 20 MB: look at the consulate’s site',
  ],
  'formTask.otherVisa': [
    '护照号不一致：领馆签发给了护照 {{passportNo}}，请联系领馆',
    'Passport number does not match. The consulate granted the visa for passport {{passportNo}}; ask the consulate',
  ],
  'formTask.noVisa': ['领馆已签发，但没有给出签证号', 'The consulate granted the visa and gave no number'],
  'formTask.unknownThere': [
    '领馆网站查无此申请，请主管核实',
    'The consulate’s site does not know this application; a supervisor should check it',
  ],
  'formTask.lookByHand': [
    '请到领馆网站查看结果，并在此登记',
    'Look up the result at the consulate’s site and record it here',
  ],
  'formTask.silent': [
    '领馆超过 30 天没有新消息，已停止查询，请人工跟进',
    'Nothing new for more than 30 days; the site is asked no more, please follow it up',
  ],
  'formTask.site.RU_EVISA': ['俄罗斯电子签', 'Russian e-visa'],
  'formTask.site.PH': ['菲律宾电子签', 'Philippine e-visa'],
  'formTask.site.TR': ['土耳其电子签', 'Turkish e-visa'],
  'formTask.site.MY': ['马来西亚电子签', 'Malaysian e-visa'],
  'formTask.gateUnchanged': [
    '该网站的状态已变化，请刷新后再试',
    'The site is in another state by now; refresh and try again',
  ],
  'formTask.tripStops': [
    '还不能提交领馆。{{list}}。请先更正护照或行程',
    'Not to be handed in yet. {{list}}. Put the passport or the trip right first',
  ],
  'formTask.incomplete': ['请先完善申请表：{{names}}', 'Complete the form first: {{names}}'],
  'formTask.incompleteMore': [
    '请先完善申请表：{{names}} 等 {{count}} 项',
    'Complete the form first: {{names}} and others, {{count}} in all',
  ],
  'formTask.and': ['、', ', '],
  'formTask.gone': ['申请人已不在订单中或已取消', 'The applicant is no longer on the order, or was cancelled'],
  'formTask.fileGone': [
    '找不到申请表的文件 {{file}}，请重新上传后再递交',
    'The file {{file}} of the form is gone; upload it again, then hand the form in',
  ],
})
