/** The text key that names a field: 'passports.0.surname' is called what 'surname' is called. */
export const fieldTextKey = (path: string): string => {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  return `field.${name}`
}
