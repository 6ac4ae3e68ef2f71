import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'
import { die, type Supervisor } from './supervisor.ts'

/** Does to this process what a simulated machine demands of its surroundings. */
export function obeySimulator(simulated: SimulatedMachine, supervisor: Supervisor | null): void {
  simulated.onDemand(demand => {
    if (demand.kind === 'hang-controller') hang(demand.seconds)
    else if (supervisor) supervisor.powerCut(demand.seconds)
    else {
      console.error('The simulated power is cut. Nobody is here to switch it on again: start the machine anew.')
      die()
    }
  })
}

/** Nothing else happens in this process meanwhile: no answer, no timer, no sign of life. */
function hang(seconds: number): void {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end);
}
