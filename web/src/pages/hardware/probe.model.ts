import { createEvent, createStore, sample } from 'effector'
import { ask, createRequest } from '../../api/operate.ts'
import { ProbeDocument, type ProbedAddress } from '../../entities/hardware/hardware.documents.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import type { Loaded } from '../../queries/loaded.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'

/** Somebody wants to see what is on the bus. */
export const probeOpened = createEvent()
export const probeClosed = createEvent()
export const probeAsked = createEvent()

export const probeFx = createRequest(() => ask(ProbeDocument))
export const $isProbing = probeFx.pending

const $isOpen = flag({ on: probeOpened, off: probeClosed })

/** The last answers. A probe that fails says so: boards that were there before may be unplugged. */
export const $probe = createStore<Loaded<readonly ProbedAddress[]>>({ kind: 'loading' })
  .on(probeFx.doneData, (_, value) => ({ kind: 'ready', value }))
  .on(probeFx.failData, (_, problem) => ({ kind: 'failed', problem }))
  .reset(probeOpened, loggedOut)

const wanted = sample({ clock: [probeAsked, changesOf('SETTINGS')], filter: $isOpen })
sample({ clock: [probeOpened, wanted], filter: $isProbing.map(probing => !probing), target: probeFx })

/** An address that an expander can have. */
export interface AddressChoice {
  readonly address: number
  /** The other board that is set up there. */
  readonly takenBy: string | null
  /** False for the one that it has, when nothing answers there. */
  readonly answers: boolean
}

/**
 * The choices after a probe: the addresses that answered, and the one that the expander has.
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
