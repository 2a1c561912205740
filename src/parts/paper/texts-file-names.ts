/** Words of file names by the paper that they mean, parted by '|'. */
export const zh = {
  'papers.file.PHOTO': '照片|证件照',
  'papers.file.INVITATION': '邀请',
  'papers.file.INSURANCE': '保险',
  'papers.file.CONFIRMATION': '确认函',
  'papers.file.PASSPORT_COPY': '护照',
  'papers.file.ID_CARD': '身份证',
  'papers.file.HOUSEHOLD': '户口',
  'papers.file.TICKET': '机票|行程单',
  'papers.file.HOTEL': '酒店',
  'papers.file.FORM': '申请表',
  'papers.file.GROUP_LIST': '团组|名单',
}

export const en = {
  'papers.file.PHOTO': 'photo',
  'papers.file.INVITATION': 'invit',
  'papers.file.INSURANCE': 'insur',
  'papers.file.CONFIRMATION': 'voucher|confirm',
  'papers.file.PASSPORT_COPY': 'passport',
  'papers.file.ID_CARD': 'id card|id-card|id_card|idcard',
  'papers.file.HOUSEHOLD': 'household',
  'papers.file.TICKET': 'ticket',
  'papers.file.HOTEL': 'hotel',
  'papers.file.FORM': 'form',
  'papers.file.GROUP_LIST': 'group',
} satisfies Record<keyof typeof zh, string>
