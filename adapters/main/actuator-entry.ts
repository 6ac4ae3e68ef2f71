/* The actuator process: one machine behind the pin-level port, and the loop that owns it. Forked by main.ts. */
import { runActuator } from '#adapters/actuator/actuator-process.ts'
import { createFlightRecorder } from '#adapters/actuator/flight-recorder.ts'
import { parentChannel } from '#adapters/actuator/parent-channel.ts'
import { takeRealTime } from '#adapters/actuator/real-time.ts'
import { becomeSoleOwner } from '#adapters/actuator/sole-owner.ts'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { type Config, configFromEnvironment } from '#adapters/config/config.ts'
import { CombinedPinBank } from '#adapters/expanders/combined-pin-bank.ts'
import { ExpanderBank } from '#adapters/expanders/expander-bank.ts'
import { BrokenInvariant } from '#domain/result.ts'
import { openSimulatedMachine } from '#simulator/hardware/simulated-machine.ts'

async function start({ dataDir, machine, simSpeed }: Config): Promise<void> {
  const channel = parentChannel()
  let isOwner = false
  // Nothing is in hand yet: who waits in vain must not take over what its controller was refused.
  channel.onGone(() => {
    if (!isOwner) process.exit(0)
  })
  await becomeSoleOwner(dataDir)
  isOwner = true
  const simulator = await openSimulatedMachine({
    dataDir,
    speed: simSpeed,
    real: new SystemMachineClock({ precise: false }),
    now: systemClock.now,
    onProblem: text => console.error(text),
  })
  const expanders = new ExpanderBank({ transport: simulator.i2c, now: () => simulator.clock.now() })
  await runActuator({
    pinBank: simulator.pluggedIn(new CombinedPinBank(simulator.header, expanders)),
    pulses: simulator.pulses,
    loadCell: simulator.loadCell,
    clock: simulator.clock,
    simulated: simulator.machine,
    recorder: createFlightRecorder(dataDir),
    channel,
    close: simulator.close,
  })
  // Asked for after the loop has asked: the controller is told first.
  simulator.machine.onDemand(demand => {
    if (demand.kind !== 'cut-power') return
    simulator.losePower()
    void channel.flush().then(goOut)
  })
  // Simulated time stops at every edge: there is nothing to be late for, and physics must not starve the rest.
  if (machine === 'hardware') await takeRealTime()
}

/** The controller hears of the power cut before it could hear of a dead actuator; nothing happens here meanwhile. */
const hearingMs = 25

/** As without power: nothing is put away. */
function goOut(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, hearingMs)
  process.kill(process.pid, 'SIGKILL')
}

const config = configFromEnvironment()
// The controller has read the same environment before it forked this process.
if (!config.ok) throw new BrokenInvariant(config.problem.join('\n'))
await start(config.value)
