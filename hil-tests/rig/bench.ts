import { openDeviceHeader } from './device-header.ts'
import { type KernelTrace, openKernelTrace } from './kernel-trace.ts'
import { needsSimulator } from './needs-simulator.ts'
import { openSimulatedBus, type SimulatedBus } from './simulated-bus.ts'
import { openSimulatedHeader, type SimulatedHeader } from './simulated-header.ts'
import { openSimulatedScale, type SimulatedScale } from './simulated-scale.ts'

/** The world around the lines of a header, from outside their drivers. */
export interface Bench extends SimulatedHeader {
  /** `rig`: chips simulated by kernel modules. `device`: a real header with wires from pin to pin. */
  readonly kind: 'rig' | 'device'
  /** an HX711 whose data is header pin 24 and whose clock is header pin 23 */
  readonly scale: SimulatedScale
  /** MCP23017 at 0x20 and 0x21, XL9535 at 0x24, NAU7802 at 0x2a */
  readonly i2c: SimulatedBus
  readonly trace: KernelTrace
}

/**
 * Also puts the world in order: what an earlier test of the same boot has pulled, unplugged or refused is forgotten.
 *
 * @throws Error outside of the rig, unless SPEEDRAIL_BENCH is `device`
 */
export const openBench = (): Bench => (process.env['SPEEDRAIL_BENCH'] === 'device' ? device() : rig())

function rig(): Bench {
  const header = openSimulatedHeader()
  const scale = openSimulatedScale()
  const i2c = openSimulatedBus()
  header.reset()
  scale.reset()
  i2c.reset()
  return { kind: 'rig', ...header, scale, i2c, trace: openKernelTrace() }
}

/** Something of which every use ends the test. */
const simulatorOnly = (what: string): SimulatedScale & SimulatedBus & KernelTrace =>
  new Proxy({} as SimulatedScale & SimulatedBus & KernelTrace, { get: () => needsSimulator(what) })

const device = (): Bench => ({
  kind: 'device',
  ...openDeviceHeader(),
  scale: simulatorOnly('an HX711 that weighs what it is told'),
  i2c: simulatorOnly('chips on the bus that can be unplugged'),
  trace: simulatorOnly('the record of the kernel'),
})
