import type { ProbedAddress } from '../../entities/hardware/hardware.documents.ts'

/** An address that an expander can have. */
export interface AddressChoice {
  readonly address: number
  /** The other board that is set up there. */
  readonly takenBy: string | null
  /** False for the one that it has, when nothing answers there. */
  readonly answers: boolean
}

/**
 * What can be chosen after a probe: what answered, and the address that the expander has.
 * @param own the id of the expander; null for one that does not exist yet
 */
export function addressChoices(
  probed: readonly ProbedAddress[],
  own: number | null,
  current: number | null,
): readonly AddressChoice[] {
  const choices = probed.map(({ address, board }) => ({
    address,
    takenBy: board !== null && board.id !== own ? board.name : null,
    answers: true,
  }))
  const isThere = current === null || choices.some(({ address }) => address === current)
  return (isThere ? choices : [...choices, { address: current, takenBy: null, answers: false }]).sort(
    (a, b) => a.address - b.address,
  )
}
