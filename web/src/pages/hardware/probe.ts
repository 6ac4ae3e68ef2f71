import { useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'

const ProbeDocument = graphql(`query Probe { i2cProbe { address board { id name model } } }`)
export type ProbedAddress = ResultOf<typeof ProbeDocument>['i2cProbe'][number]

const context = madeOf('SETTINGS')

/** What answers on the bus: asked for anew each time, and whenever boards change. */
export function useProbe() {
  const [{ data, error, fetching }, ask] = useQuery({ query: ProbeDocument, context, requestPolicy: 'network-only' })
  return {
    // Boards that were there before a failure may be unplugged.
    found: error ? undefined : data?.i2cProbe,
    error,
    isBusy: fetching,
    ask: () => ask({ requestPolicy: 'network-only' }),
  }
}

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
