/** Two lines of a good passport, and of another one where a reader took a 1 of its number for an I. */
export const zone = {
  good: 'P<CHNZHANG<<SANFENG<<<<<<<<<<<<<<<<<<<<<<<<<\nE123456782CHN8803056M3109111<<<<<<<<<<<<<<<0',
  misread: 'P<CHNLI<<XIAOYAN<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nEK86I23406CHN9211203F2703017<<<<<<<<<<<<<<<2',
}
