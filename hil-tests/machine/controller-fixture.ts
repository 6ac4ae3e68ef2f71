/*
 * A controller that a test can kill or hang: starts an actuator, builds and wires the machine, runs the long program,
 * and tells the test about it. DATA_DIR and SIM_SPEED are required. With STUCK_RELAY the first pump's relay sticks while
 * it runs, and the pumps hang behind a supply relay.
 */
import { supervisionOfSimulated } from '#adapters/actuator/standby.ts'
import { startActuator } from '#adapters/actuator/start-actuator.ts'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { longProgram, machine, stuckFault, supplied, wiring } from './bench.ts'

export type FromController =
  | { readonly kind: 'running' }
  | { readonly kind: 'hanging'; readonly at: number }
  | { readonly kind: 'event'; readonly event: ActuatorEvent }

export interface HangCommand {
  readonly hangMs: number
}

const tell = (message: FromController): void => void process.send?.(message)

process.on('message', ({ hangMs }: HangCommand) => {
  const at = Date.now()
  while (Date.now() - at < hangMs);
  tell({ kind: 'hanging', at })
})

const actuator = await startActuator({
  supervision: supervisionOfSimulated,
  entry: new URL('./actuator-fixture.mjs', import.meta.url),
  execArgv: [],
  env: process.env,
  log: text => console.error(text),
})
actuator.subscribe(event => tell({ kind: 'event', event }))
const isStuck = process.env['STUCK_RELAY'] !== undefined
await actuator.simulated.build(isStuck ? supplied.machine : machine)
await actuator.simulated.placeGlass({ sizeMl: 2_000, shape: 'mug', emptyGrams: 500 })
expectSuccess(await actuator.wire(isStuck ? supplied.wiring : wiring))
expectSuccess(await actuator.run(longProgram))
if (isStuck) await actuator.simulated.act({ kind: 'break', fault: stuckFault })
tell({ kind: 'running' })
