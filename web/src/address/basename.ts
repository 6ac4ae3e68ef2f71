/** The folder that the interface is served from. */
const folder = (): string => new URL('.', document.baseURI).pathname

/** The same without a slash at its end: empty but on a static host. */
export const basename = (): string => folder().slice(0, -1)

/** An address as the routes have it: from that folder on. */
export function asRouted(address: string): URL {
  const url = new URL(address)
  if (url.pathname.startsWith(folder())) url.pathname = url.pathname.slice(basename().length)
  return url
}

/** An address of the machine, as `/api/system/version`, from where its pages lie: that may be below a path. */
export const belowPage = (path: string): string => path.replace(/^\//, '')
