/** Names a sheet, as its calls do. */
export interface SheetParams {
  readonly visaCountry: 'RU' | 'PH' | 'TR' | 'MY'
  readonly visaType: 1 | 2
  readonly category: string
}
