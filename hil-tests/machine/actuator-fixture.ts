/*
 * An actuator process on a simulated machine, as the composition root makes it. DATA_DIR and SIM_SPEED are required.
 * SIGUSR2 breaks it from within. It is patient with a busy controller; CONTROLLER_SILENCE_MS=200 as real outputs are.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentChannel, runActuator } from '#adapters/actuator/actuator-process.ts'
import { createJournalFile } from '#adapters/actuator/journal-file.ts'
import { takeProcessLock } from '#adapters/actuator/process-lock.ts'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { CombinedPinBank } from '#adapters/expanders/combined-pin-bank.ts'
import { ExpanderBank } from '#adapters/expanders/expander-bank.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openSimulatedMachine } from '#simulator/hardware/simulated-machine.ts'
import { createWorldFile } from '#simulator/hardware/world-on-disk.ts'

const dataDir = process.env['DATA_DIR'] ?? ''
const channel = parentChannel()

await takeProcessLock(dataDir)
writeFileSync(join(dataDir, 'fixture.pid'), `${process.pid}`)
const { machine, header, i2c, pluggedIn, pulses, loadCell, clock, stored, keep, close } = await openSimulatedMachine({
  file: createWorldFile(dataDir),
  speed: Number(process.env['SIM_SPEED']),
  real: new SystemMachineClock({ precise: false }),
  now: () => timestamp(Date.now()),
  onProblem: text => channel.send({ kind: 'trouble', text }),
})
await runActuator({
  pinBank: pluggedIn(new CombinedPinBank(header, new ExpanderBank({ transport: i2c, now: () => clock.now() }))),
  pulses,
  loadCell,
  clock,
  simulated: machine,
  worldStored: stored,
  keepWorld: keep,
  emergencyStops: () => undefined,
  controllerSilenceMs: Number(process.env['CONTROLLER_SILENCE_MS'] ?? 5_000),
  journal: createJournalFile(dataDir),
  channel,
  close,
})

process.on('SIGUSR2', () => {
  throw new RangeError('planted fault')
})
