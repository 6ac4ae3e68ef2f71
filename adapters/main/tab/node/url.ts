/* `node:url` in a browser. */
export const { URL, URLSearchParams } = globalThis

/** Empty for what is no name. */
export function domainToASCII(name: string): string {
  try {
    return new URL(`http://${name}`).hostname
  } catch {
    return ''
  }
}
