/** Browsers have no clipboard for pages of plain HTTP. */
export const copyText = (text: string): Promise<void> =>
  (navigator.clipboard as Clipboard | undefined)?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
