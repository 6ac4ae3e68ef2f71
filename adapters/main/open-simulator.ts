import type { Maintenance } from '#domain/usecases/maintenance/maintain-pumps.usecase.ts'
import type { DrinkMaker } from '#domain/usecases/orders/make-drink.usecase.ts'
import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'
import { attendSimulator } from '#simulator/usecases/attend-simulator.usecase.ts'
import { type RebuildingDeps, rebuildSimulator } from '#simulator/usecases/build-simulator.usecase.ts'
import { noteRun } from '#simulator/usecases/record-run.usecase.ts'
import { die, type Supervisor } from './supervisor.ts'

interface SimulatorParts extends RebuildingDeps {
  readonly supervisor: Supervisor | null
}

/**
 * Opens the controller's side of a simulated machine. The machine is built when this resolves.
 *
 * @returns to be called when there is someone who makes drinks
 */
export async function openSimulator({ supervisor, ...parts }: SimulatorParts) {
  obeySimulator(parts.simulated, supervisor)
  await rebuildSimulator(parts)
  return (machine: { readonly drinkMaker: DrinkMaker; readonly maintenance: Maintenance }): void => {
    attendSimulator({ ...parts, ...machine })
    noteRun({ ...parts, ...machine })
  }
}

/** Does to this process what a simulated machine demands of its surroundings. */
function obeySimulator(simulated: SimulatedMachine, supervisor: Supervisor | null): void {
  simulated.onDemand(demand => {
    if (demand.kind === 'hang-controller') hang(demand.seconds)
    else if (supervisor) supervisor.powerCut(demand.seconds)
    else {
      console.error('The simulated power is cut, and nothing here can switch it on again: restart the machine.')
      die()
    }
  })
}

/** Nothing else happens in this process meanwhile: no answer, no timer, no sign of life. */
function hang(seconds: number): void {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end);
}
