import { dictDataImport, districtImport } from '#server/modules/dictionary/import.ts'
import { employeeImport, memberImport } from '#server/modules/people/user/import.ts'
import { visaDataImport } from '#server/modules/visa-data/import.ts'
import { visaSheetImport } from '#server/modules/visa-data/import-sheet.ts'
import type { ImportSource } from '#server/services/import-export/define-import.ts'

/** Everything that can be imported; each is declared beside the call that makes one by hand. */
export const importSources: readonly ImportSource[] = [
  memberImport,
  employeeImport,
  dictDataImport,
  districtImport,
  visaDataImport,
  visaSheetImport,
]
