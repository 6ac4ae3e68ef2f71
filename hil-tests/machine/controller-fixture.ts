/*
 * A controller that a test can kill or hang: starts an actuator, builds and wires the machine, runs the long program,
 * and tells the test about it. DATA_DIR and SIM_SPEED are required.
 */
import { supervisionOfSimulated } from '#adapters/actuator/standby.ts'
import { startActuator } from '#adapters/actuator/start-actuator.ts'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { longProgram, machine, wiring } from './bench.ts'

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
  entry: new URL('./actuator-fixture.ts', import.meta.url),
  execArgv: ['--import', 'tsx'],
  env: process.env,
  log: text => console.error(text),
})
actuator.subscribe(event => tell({ kind: 'event', event }))
await actuator.simulated.build(machine)
await actuator.simulated.placeGlass({ sizeMl: 2_000, shape: 'mug', emptyGrams: 500 })
expectSuccess(await actuator.wire(wiring))
expectSuccess(await actuator.run(longProgram))
tell({ kind: 'running' })
