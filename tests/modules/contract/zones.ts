/** Two lines of good passports, and of another one where a reader took a 1 of its number for an I. */
export const zone = {
  good: 'P<CHNZHANG<<SANFENG<<<<<<<<<<<<<<<<<<<<<<<<<\nE123456782CHN8803056M3109111<<<<<<<<<<<<<<<0',
  german: 'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<\nC01X00T478D<<6408125F3202285<<<<<<<<<<<<<<<2',
  /** Of a nationality that no list has. */
  unknown: 'P<ZZZMUSTERMANN<<MAX<<<<<<<<<<<<<<<<<<<<<<<<\nC01X00T478ZZZ6408125M3202285<<<<<<<<<<<<<<<2',
  misread: 'P<CHNLI<<XIAOYAN<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nEK86I23406CHN9211203F2703017<<<<<<<<<<<<<<<2',
}
