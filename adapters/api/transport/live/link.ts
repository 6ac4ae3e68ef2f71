export interface Outgoing {
  readonly plain: string
  /** As it stands between the quotation marks of a JSON string. */
  readonly quoted: string
}

export const quote = (text: string): string => JSON.stringify(text).slice(1, -1)

export const outgoing = (plain: string): Outgoing => ({
  plain,
  get quoted() {
    return quote(plain)
  },
})

/** One client, whatever carries its messages. They arrive in order, or the link ends. */
export interface Link {
  /** The amount sent that the client has not taken yet: bytes, or characters where those are not known. */
  readonly unsent: number
  send(text: Outgoing): void
  /** Says goodbye behind what was sent; a client that does not listen is cut off after some seconds. */
  close(code: number, reason: string): void
  destroy(): void
}

/** The user of a link. Nothing is heard after `closed`. */
export interface LinkListener {
  received(message: string): void
  drained(): void
  closed(): void
}

/** Called once per client, when it can be sent to. @param authorization of the request, where it's valid for good */
export type Accept = (link: Link, authorization?: string) => LinkListener

/** The close codes of WebSocket, and of SockJS beyond 2000. */
export const closeCodes = { goAway: 3000, anotherConnection: 2010, broken: 1002, tooMany: 1013 } as const
