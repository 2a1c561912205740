/** Title of the page, needed before its own chunk is there. */
export const zh = {
  'forms.page': '签证表任务',
  'forms.page.application': '领馆申请',
}

export const en = {
  'forms.page': 'Visa-form tasks',
  'forms.page.application': 'Consulate application',
} satisfies Record<keyof typeof zh, string>
