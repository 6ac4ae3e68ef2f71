import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { problemError } from './graphql-errors.ts'

/** The dependencies of calls to a simulated machine. @throws the problem `not-simulated` on a real one */
export function simulatedDeps(context: GraphqlContext): HttpDeps & { readonly simulated: SimulatedMachine } {
  const { simulated } = context.deps
  if (!simulated) throw problemError({ kind: 'not-simulated' }, context)
  return { ...context.deps, simulated }
}
