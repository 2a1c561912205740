import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'setting.go.fee': '去设置签证费用',
  'setting.go.time': '去设置办理时长',
  'setting.go.method': '去设置支付方式',
  'setting.go.service': '去设置服务项目',
  'setting.go.template': '去设置文档模板',
  'setting.go.label': '去选择标签尺寸',
  'setting.go.country': '去授权国家',
  'setting.go.agentCountry': '去授权国家',
  'setting.go.preset': '去设置照片规格',
  'setting.go.parameter': '去设置系统参数',
  'setting.byCenter': '由本中心的审核主管或中心管理员设置',
  'setting.byPlatform': '由平台管理员设置',
}

export const en = {
  'setting.go.fee': 'Set visa fees',
  'setting.go.time': 'Set process times',
  'setting.go.method': 'Set payment methods',
  'setting.go.service': 'Set services',
  'setting.go.template': 'Set document templates',
  'setting.go.label': 'Choose the size of labels',
  'setting.go.country': 'Authorise countries',
  'setting.go.agentCountry': 'Authorise countries',
  'setting.go.preset': 'Set photo presets',
  'setting.go.parameter': 'Set system parameters',
  'setting.byCenter': 'Set by a supervisor or administrator of this center',
  'setting.byPlatform': 'Set by an administrator of the platform',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
