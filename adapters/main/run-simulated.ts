import { type ActuatorProcessParts, runActuator } from '#adapters/actuator/actuator-process.ts'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { CombinedPinBank } from '#adapters/expanders/combined-pin-bank.ts'
import { ExpanderBank } from '#adapters/expanders/expander-bank.ts'
import { openSimulatedMachine } from '#simulator/hardware/simulated-machine.ts'
import type { WorldFile } from '#simulator/hardware/world-file.ts'

interface SimulatedParts extends Pick<ActuatorProcessParts, 'journal' | 'channel' | 'emergencyStops'> {
  readonly file: WorldFile
  /** 1–60 times real time. */
  readonly speed: number
  /** As without power: nothing is put away. The world is stored, and the controller has been told. */
  readonly endAbruptly: () => void
}

/** A busy laptop keeps a controller waiting for longer than real outputs allow, and here nothing wet can happen. */
const longestSimulatedSilenceMs = 1_000

/** The actuator of a simulated machine, which is at the other end of its pins. */
export async function runSimulated({ file, speed, endAbruptly, ...common }: SimulatedParts): Promise<void> {
  const simulator = await openSimulatedMachine({
    file,
    speed,
    real: new SystemMachineClock({ precise: false }),
    now: systemClock.now,
    onProblem: text => console.error(text),
  })
  const expanders = new ExpanderBank({ transport: simulator.i2c, now: () => simulator.clock.now() })
  await runActuator({
    ...common,
    ...simulator,
    worldStored: simulator.stored,
    keepWorld: simulator.keep,
    controllerSilenceMs: longestSimulatedSilenceMs,
    pinBank: simulator.pluggedIn(new CombinedPinBank(simulator.header, expanders)),
    boards: expanders,
    simulated: simulator.machine,
    startButton: onPressed => simulator.machine.onStartPressed(onPressed),
  })
  // After the loop has asked: the controller hears first.
  simulator.machine.onDemand(demand => {
    if (demand.kind !== 'cut-power') return
    simulator.losePower()
    void common.channel.flush().then(endAbruptly)
  })
}
