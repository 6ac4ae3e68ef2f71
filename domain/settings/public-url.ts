/* Where people reach the machine, as it is set. */

/** The choice of an administrator; absent until there is one. */
export interface PublicUrlSetting {
  readonly url: string
}

export interface PublicUrlMalformed {
  readonly kind: 'public-url-malformed'
}

const longest = 300
const segments = /^(?:\/[\w%.~+=@:-]+)+$/
/** What the machine serves there itself could not be told from what a proxy serves there. */
const ownPaths = /^\/(?:api|assets|docs|graphql|party|websocket)$/i

/** A path that the machine may be below, without the slash at its end; empty for none. @returns null for no such path */
export function basePathIn(text: string): string | null {
  const path = text.replace(/\/$/, '')
  if (path === '') return ''
  const isPath =
    path.length <= longest &&
    segments.test(path) &&
    !path.split('/').some(part => /^(?:\.|%2e)+$|%(?:2f|5c)/i.test(part))
  return isPath && !ownPaths.test(path) ? path : null
}

/** An address as browsers write it: in lower case, in punycode, without the usual port; null for what is none. */
export type HrefOf = (text: string) => string | null

/** Without a slash at its end. @returns null for none, undefined for what is no address of a page */
export function publicUrlIn(text: string, hrefOf: HrefOf): string | null | undefined {
  if (text.trim() === '') return null
  const [, origin, pathname = ''] = /^(https?:\/\/[^/?#@\s]+)(\/[^?#\s]*)$/.exec(hrefOf(text) ?? '') ?? []
  const path = basePathIn(pathname)
  return origin === undefined || path === null || text.length > longest ? undefined : origin + path
}
