/** The extension of a name in lower case, '' for none. */
export const extensionOf = (name: string): string => (name.includes('.') ? name.split('.').at(-1)!.toLowerCase() : '')
