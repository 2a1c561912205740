/** How the sample passports went back to their holders, and which labels lie ready. */

export const courierName = '顺丰速运'
/** Labels that lie ready in each center, and one that came out of the printer badly. */
export const freeLabels = 24
export const spoiltReason = '打印模糊'
/** Why the label of an order's passport came off: its holder took the passport along. */
export const takenOffReason = '客户取回护照补办材料'
/** What the consulate wants of the sample that it returned: it goes there again once the papers are here. */
export const returnReason = '邀请函信息有误，需补交'
/** Who took the passport of the finished sample. */
export const takenBy = { returnWay: 2, idTail: '274X', relation: 'SELF' } as const
/** Why a check of the samples failed, for those flagged so. */
export const checkReason = '缺少近照'
