/** An answer that is a file instead of an envelope (spec: calls#downloads). A refusal is still an envelope. */
export class Download {
  readonly fileName: string
  readonly mime: string
  readonly content: Uint8Array<ArrayBuffer>

  constructor(fileName: string, mime: string, content: Uint8Array<ArrayBuffer>) {
    this.fileName = fileName
    this.mime = mime
    this.content = content
  }
}

/** What a browser needs to keep it under its name and never to show it as a page. */
export const downloadHeaders = ({ fileName, mime }: Download): Record<string, string> => ({
  'content-type': mime,
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
})
