import { textTable } from '#domain/text-table.ts'

/** What the product's parameters are called and mean, and the messages of parameters. */
export const texts = textTable({
  'sysParam.code': [
    '编码须以小写字母开头，只含字母、数字，用点分隔',
    'A code begins with a small letter and has letters and digits, parted by dots',
  ],
  'sysParam.needValue': ['请输入参数值', 'Enter the value'],
  'sysParam.needName': ['请输入参数名称', 'Enter the name of the parameter'],
  'sysParam.needChoices': ['请至少填写两个可选值', 'Give at least two values to choose from'],
  'sysParam.codeTaken': ['该参数编码已存在', 'There is a parameter of that code'],
  'sysParam.tooMany': ['自定义参数最多 {{max}} 个', 'There can be {{max}} parameters of your own'],
  'sysParam.standardAlready': ['该参数已经是默认值', 'The parameter has its standard value already'],
  'sysParam.name.edition': ['系统版本', 'Edition'],
  'sysParam.meaning.edition': [
    '页头标题所用的版本：visa 为俄罗斯签证中心受理系统，global 为全球签证系统',
    'The title in the header: visa is the Russian visa center system, global the worldwide one',
  ],
  'sysParam.name.contract.fourEyes': ['受理与审核须为不同人员', 'Acceptance and review by different people'],
  'sysParam.meaning.contract.fourEyes': [
    '打开后，受理合同的人，以及受理后修改过费用、收款方式、联系方式、返还方式、材料、附件或护照的人，不能审核该合同',
    'When on, whoever accepted a contract, or changed its fees, method, contact, return way, papers, files or passports since, cannot review it',
  ],
  'sysParam.name.contract.acceptCheck': ['受理检查', 'Acceptance check'],
  'sysParam.meaning.contract.acceptCheck': [
    'on：有问题或未说明原因的合同不能受理；hint：只提示，不阻止受理',
    'on: a contract with problems, or without the reasons that are asked for, cannot be accepted; hint: problems are told only',
  ],
  'sysParam.name.visa.audit.allowIncomplete': ['申请表未填完也可审核通过', 'Approve incomplete forms'],
  'sysParam.meaning.visa.audit.allowIncomplete': [
    '打开后，申请表还有未填或有误之处的申请人也可以审核通过',
    'When on, an applicant may be approved whose form has fields that are missing or wrong',
  ],
  'sysParam.name.visa.audit.fourEyes': ['填表与审核须为不同人员', 'Filling in and audit by different people'],
  'sysParam.meaning.visa.audit.fourEyes': [
    '打开后，中心有其他审核人员时，填写过申请表的人不能审核通过该申请人',
    'When on, and the center has another auditor, whoever filled in a form cannot approve its applicant',
  ],
  'sysParam.name.visa.audit.prepareAtOnce': ['审核通过后直接待送签', 'Prepare with the approval'],
  'sysParam.meaning.visa.audit.prepareAtOnce': [
    '打开后，审核通过的申请人由系统准备送签，不再经办理柜台',
    'When on, the system prepares approved applicants for sending, without the handling desk',
  ],
  'sysParam.name.issue.visaNoRequired': ['出签须填签证号', 'A visa needs its number'],
  'sysParam.meaning.issue.visaNoRequired': [
    '打开后，登记出签结果时必须填写签证号；电子签证始终须填写',
    'When on, an issued visa is written down with its number only; an e-visa always is',
  ],
  'sysParam.name.ph.stayDays': ['菲律宾电子签停留天数', 'Days of stay with a Philippine e-visa'],
  'sysParam.meaning.ph.stayDays': [
    '申请表中抵离日期相隔最多多少天。来源：菲律宾外交部 2025 年 11 月公告，2026-11-24 查看，未核对',
    'So many days at most lie between arrival and departure on the form. Source: Philippine foreign affairs, November 2025, seen 2026-11-24, not verified',
  ],
  'sysParam.name.tr.aheadDays': ['土耳其电子签提前天数', 'Days ahead for a Turkish e-visa'],
  'sysParam.meaning.tr.aheadDays': [
    '抵达日期最多可早多少天申请。来源：evisa.gov.tr，2026-11-24 查看，未核对',
    'So many days before the arrival it is asked for at most. Source: evisa.gov.tr, seen 2026-11-24, not verified',
  ],
  'sysParam.name.form.keepDays': ['申请表保存天数', 'Days to keep application forms'],
  'sysParam.meaning.form.keepDays': [
    '出签、返件或取消多少天后，清除申请表的答案与文件；护照信息与出签结果保留',
    'So many days after the result, the return or the cancellation, answers and files of a form are deleted; passport and result stay',
  ],
  'sysParam.name.password.smsCode': ['修改密码需短信验证码', 'Code by SMS for a new password'],
  'sysParam.meaning.password.smsCode': [
    '打开后，修改密码除原密码外还须输入发到本人手机的验证码',
    'When on, changing the password needs a code sent to the own phone beside the old password',
  ],
  'sysParam.name.backup.keep': ['保留备份份数', 'Backups to keep'],
  'sysParam.meaning.backup.keep': [
    '定时任务“数据备份”保留最近多少份，更早的自动删除',
    'How many of its latest backups the scheduled task keeps; older ones are deleted',
  ],
})
