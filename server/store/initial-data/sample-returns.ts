/** How the sample passports went back to their holders, and which labels lie ready. */

export const courierName = '顺丰速运'
/** Labels that lie ready in each center, and one that came out of the printer badly. */
export const freeLabels = 24
export const spoiltReason = '打印模糊'
/** Why the label of an order's passport came off: its holder took the passport along. */
export const takenOffReason = '客户取回护照补办材料'
/** Why a check of the samples failed, for those flagged so. */
export const checkReason = '缺少近照'
