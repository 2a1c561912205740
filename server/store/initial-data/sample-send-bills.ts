/** Why the passports of the rolled back sample came back. */
export const rollbackReason = '领馆系统故障，当日未收件'
