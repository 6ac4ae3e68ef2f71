const longest = 200

/** What looks like a secret: a token of the machine, or one that is signed. */
const secret = /speedrail_\d+_[\w-]+|[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g

/** The path of an address without what is asked for after it, where tokens stand, and without what looks like one. */
export const shortAddress = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1)
  return path.replace(secret, '…').slice(0, longest)
}
