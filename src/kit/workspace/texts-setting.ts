import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'setting.go.audit': ['去审核公司', 'Audit the company'],
  'setting.go.country': ['去授权国家', 'Authorise countries'],
  'setting.go.agentCountry': ['去授权国家', 'Authorise countries'],
  'setting.go.company': ['去填写公司信息', 'Fill in the company'],
  'setting.go.department': ['去设置部门', 'Set departments'],
  'setting.go.role': ['去设置角色', 'Set roles'],
  'setting.go.staff': ['去设置员工', 'Set employees'],
  'setting.go.fee': ['去设置签证费用', 'Set visa fees'],
  'setting.go.time': ['去设置办理时长', 'Set process times'],
  'setting.go.holiday': ['去导入节假日', 'Import holidays'],
  'setting.go.template': ['去设置文档模板', 'Set document templates'],
  'setting.go.method': ['去设置支付方式', 'Set payment methods'],
  'setting.go.service': ['去设置服务项目', 'Set services'],
  'setting.go.consulate': ['去设置领馆', 'Set consulates'],
  'setting.go.sheet': ['去发布材料清单', 'Publish lists of papers'],
  'setting.go.label': ['去选择标签尺寸', 'Choose the size of labels'],
  'setting.go.print': ['去设置打印', 'Set printing'],
  'setting.go.printer': ['去设置打印机', 'Set printers'],
  'setting.go.parameter': ['去设置系统参数', 'Set system parameters'],
  'setting.go.smsTemplate': ['去设置短信模板', 'Set SMS templates'],
  'setting.byCenter': ['由本中心的审核主管或中心管理员设置', 'Set by a supervisor or administrator of this center'],
  'setting.byAdministrator': [
    '由本中心的中心管理员设置；没有中心管理员的，由平台管理员设置',
    'Set by the administrator of this center; where it has none, by one of the platform',
  ],
  'setting.byPlatform': ['由平台管理员设置', 'Set by an administrator of the platform'],
})

defineTexts(texts)
