/** What a center asks for in a sample message. */
export const askedPaper = '半年内的白底彩色照片一张'
