/* An actuator process that is killed while pumps run, seen from its controller. */
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { leanActuator } from '#adapters/actuator/lean-process.ts'
import { supervisionOfSimulated } from '#adapters/actuator/standby.ts'
import { startActuator } from '#adapters/actuator/start-actuator.ts'
import type { TimedProgram } from '#domain/program/program.ts'
import { stepProgramId } from '#domain/program/program-id.ts'
import { noTime, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { noMass } from '#domain/units/mass.ts'
import { wiringOf } from '#domain/usecases/machine/start-machine.usecase.ts'
import { simulatedMachineOf } from '#simulator/usecases/build-simulator.usecase.ts'
import { descendantsOf, scratchFolder } from './built-server.ts'
import { dice } from './random.ts'
import { randomMachine } from './random-machine.ts'

const records = randomMachine(dice(5))

/** All pumps that run by time, for a minute. */
const program: TimedProgram = {
  kind: 'timed',
  id: stepProgramId(asId(1), 0, 0),
  direction: 'forward',
  runs: [...records.pump.values()].flatMap(({ id, kind }) =>
    kind === 'dc' ? [{ pumpId: id, start: noTime, duration: seconds(60), train: null, mass: noMass }] : [],
  ),
  duration: seconds(60),
  watchGlass: false,
}

/** An actuator that has not come back by then does not. */
const patienceMs = 15_000

/** This process has other children, too: its compiler. */
function actuatorPid(): number {
  const pid = descendantsOf(process.pid).find(id =>
    readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('actuator-entry'),
  )
  if (pid === undefined) throw new Error('there is no actuator process')
  return pid
}

/**
 * @returns milliseconds from the kill until the next process holds all lines at their safe level; what the lines do
 *   between the two is up to the kernel, and to pull resistors
 */
export async function timeToHeldAgain(): Promise<number> {
  const actuator = await startActuator({
    supervision: supervisionOfSimulated,
    entry: new URL('../../dist/server/actuator-entry.mjs', import.meta.url),
    execArgv: leanActuator,
    env: { ...process.env, DATA_DIR: scratchFolder() },
    log: () => undefined,
  })
  try {
    await actuator.simulated.build(simulatedMachineOf(records))
    const wired = await actuator.wire(wiringOf(records))
    const begun = wired.ok ? await actuator.run(program) : wired
    if (!begun.ok) throw new Error(`the pumps cannot run: ${JSON.stringify(begun.problem)}`)
    await delay(50 + Math.random() * 300)
    const pid = actuatorPid()
    const heldAgain = new Promise<number>(resolve => {
      actuator.subscribe(event => {
        if (event.kind === 'availability' && event.available) resolve(performance.now())
      })
    })
    const at = performance.now()
    process.kill(pid, 'SIGKILL')
    return (await Promise.race([heldAgain, delay(patienceMs, Number.POSITIVE_INFINITY)])) - at
  } finally {
    await actuator.close()
  }
}
