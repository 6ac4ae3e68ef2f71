export interface NamedFile {
  readonly name: string
  readonly content: Blob
}

/** Hands a file to the browser to save. */
export function handToBrowser({ name, content }: NamedFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
