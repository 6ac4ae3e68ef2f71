import { type Forbidden, isPermitted } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/role.ts'
import type { ActuatorUnavailable } from '#domain/ports/actuator.port.ts'
import { failure, type Result } from '#domain/result.ts'
import type { SimulatedMachine } from '../ports/simulated-machine.port.ts'
import type { Scenario } from '../scenario-language/scenario.ts'
import { reached } from './reach-simulator.ts'

interface PlayDeps {
  readonly simulated: SimulatedMachine
}

/** Plays faults from now on; what was being played ends. Who may not cut the power may not have it cut, either. */
export async function playScenario(
  { simulated }: PlayDeps,
  role: Role,
  scenario: Scenario,
): Promise<Result<void, ActuatorUnavailable | Forbidden>> {
  const isCommand = scenario.steps.some(({ deed }) => deed.kind === 'cut-power' || deed.kind === 'hang-controller')
  if (isCommand && !isPermitted(role, 'simulator.command')) return failure({ kind: 'forbidden' })
  return reached(() => simulated.play(scenario))
}

/** Ends the scenario; its past deeds stay. */
export const stopScenario = ({ simulated }: PlayDeps): Promise<Result<void, ActuatorUnavailable>> =>
  reached(() => simulated.stopPlaying())
