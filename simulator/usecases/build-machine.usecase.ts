import type { User } from '#domain/access/user.ts'
import { failure, type Result, success } from '#domain/result.ts'
import {
  type ConfigureDeps,
  type ConfigureProblem,
  rewire,
  whileConfiguring,
} from '#domain/usecases/machine/configure-machine.ts'
import { type MachineFileProblem, parseMachineFile } from '../machine-file/read-machine-file.ts'
import { type MachineFileWiringProblem, wireMachineFile } from '../machine-file/wire-machine-file.ts'
import { writeMachineFile } from '../machine-file/write-machine-file.ts'
import type { SimulatedMachine } from '../ports/simulated-machine.port.ts'
import { act, reached } from './reach-simulator.ts'

export interface MachineFileInvalid {
  readonly kind: 'machine-file-invalid'
  readonly problems: readonly (MachineFileProblem | MachineFileWiringProblem)[]
}

export type BuildMachineProblem = MachineFileInvalid | ConfigureProblem

interface BuildMachineDeps extends ConfigureDeps {
  readonly simulated: Pick<SimulatedMachine, 'act' | 'stopPlaying'>
}

/**
 * Another simulated machine in the place of this one: pumps, expanders, scale, director, power limit and traits, all or
 * nothing. Ingredients, recipes, bars and the other settings stay; so does an interrupted drink, as far as the new pumps
 * can finish it. No scenario goes on, and what was broken is mended.
 *
 * @param text of a machine file
 */
export async function buildMachine(
  deps: BuildMachineDeps,
  user: Pick<User, 'id'>,
  text: string,
): Promise<Result<void, BuildMachineProblem>> {
  const file = parseMachineFile(text)
  if (!file.ok) return failure({ kind: 'machine-file-invalid', problems: file.problem })
  const wiring = wireMachineFile(file.value)
  if (!wiring.ok) return failure({ kind: 'machine-file-invalid', problems: [wiring.problem] })
  return whileConfiguring<void, ConfigureProblem>(deps, user.id, async () => {
    // First, as a bus that is stuck takes no wires. A machine that is away refuses them in a moment.
    await reached(() => deps.simulated.stopPlaying())
    await act(deps.simulated, { kind: 'mend-all' })
    return rewire<void, never>(deps, draft => success(writeMachineFile(draft, file.value, wiring.value)))
  })
}
