/** Messages of decisions of consulates. */
export const zh = {
  'visaResult.ofContract': '该申请人的护照由合同管理，请在护照信息中更正出签结果',
}

export const en = {
  'visaResult.ofContract': 'A contract has the passport of this applicant; correct the result there',
} satisfies Record<keyof typeof zh, string>
