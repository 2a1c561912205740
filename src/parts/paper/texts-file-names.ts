import { textTable } from '#domain/text-table.ts'

/** Words of file names by the paper that they mean, parted by '|'. */
export const texts = textTable({
  'papers.file.PHOTO': ['照片|证件照', 'photo'],
  'papers.file.INVITATION': ['邀请', 'invit'],
  'papers.file.INSURANCE': ['保险', 'insur'],
  'papers.file.CONFIRMATION': ['确认函', 'voucher|confirm'],
  'papers.file.PASSPORT_COPY': ['护照', 'passport'],
  'papers.file.ID_CARD': ['身份证', 'id card|id-card|id_card|idcard'],
  'papers.file.HOUSEHOLD': ['户口', 'household'],
  'papers.file.TICKET': ['机票|行程单', 'ticket'],
  'papers.file.HOTEL': ['酒店', 'hotel'],
  'papers.file.FORM': ['申请表', 'form'],
  'papers.file.GROUP_LIST': ['团组|名单', 'group'],
})
