/** A file as an address that holds it: what is printed in another frame or by the print component can open no other. */
export const dataAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    const end = ({ result, error }: FileReader) => (typeof result === 'string' ? resolve(result) : reject(error))
    reader.addEventListener('loadend', () => end(reader))
    reader.readAsDataURL(file)
  })
