/** Who is kept as the one who did what the product does by itself; pages say it in their reader's words. */
export const systemOperator = 'system'
