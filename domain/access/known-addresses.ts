/** From where a user has logged in, in a form that does not tell where that is. */
export interface KnownAddresses {
  /** The latest last. */
  readonly marks: readonly string[]
}

/** The limit for one user. */
export const mostKnownAddresses = 8

/**
 * With one more, in place of the one that was used longest ago.
 *
 * @returns null where that is not worth a write: it is among the latest already
 */
export function withMark(known: KnownAddresses | undefined, mark: string): KnownAddresses | null {
  const marks = known?.marks ?? []
  if (marks.lastIndexOf(mark) >= mostKnownAddresses / 2) return null
  if (marks.includes(mark) && marks.length <= mostKnownAddresses / 2) return null
  return { marks: [...marks.filter(each => each !== mark), mark].slice(-mostKnownAddresses) }
}
