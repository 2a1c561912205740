/** Title of the page, needed before its own chunk is there. */
export const zh = {
  'forms.page': '签证表任务',
}

export const en = {
  'forms.page': 'Visa-form tasks',
} satisfies Record<keyof typeof zh, string>
