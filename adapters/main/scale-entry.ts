/* The process that reads a real scale. Forked by the actuator process. */
import { type Config, readConfig } from '#adapters/config/config.ts'
import { openConverterLines } from '#adapters/gpio/two-wire/two-wire-lines.ts'
import { I2cDevTransport } from '#adapters/i2c/i2c-dev-transport.ts'
import { Hx711Source } from '#adapters/scale/hx711-source.ts'
import { chooseSource, findIioDevice, IioSource } from '#adapters/scale/iio-source.ts'
import { Nau7802Source } from '#adapters/scale/nau7802-source.ts'
import { type ConverterPins, parentScaleChannel } from '#adapters/scale/scale-link.ts'
import { runScaleProcess } from '#adapters/scale/scale-process.ts'
import type { ScaleSource, SourceParts } from '#adapters/scale/scale-source.ts'
import { AssertionError, type Result } from '#domain/result.ts'
import { endWithParent } from './end-with-parent.ts'
import { openKernel } from './open-lines.ts'

/** @throws with what is wrong and what can be done about it */
function openSource(config: Config, pins: ConverterPins, parts: SourceParts): ScaleSource {
  const choice = orThrow(chooseSource(config.scale, findIioDevice()))
  switch (choice.kind) {
    case 'hx711':
      return new Hx711Source(orThrow(openConverterLines(orThrow(openKernel()), pins)), parts)
    case 'iio':
      return new IioSource({ ...parts, device: choice.device })
    case 'nau7802':
      return new Nau7802Source({
        ...parts,
        transport: new I2cDevTransport({
          bus: config.i2cBus,
          // The actuator process frees the bus: two who do at once are worse than none.
          recovery: null,
          now: () => performance.now(),
          onTrouble: text => console.error(text),
        }),
      })
  }
}

function orThrow<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.problem)
  return result.value
}

endWithParent()
const config = readConfig()
// The controller has read the same environment before.
if (!config.ok) throw new AssertionError(config.problem.join('\n'))
runScaleProcess({
  channel: parentScaleChannel(),
  openSource: (pins, parts) => openSource(config.value, pins, parts),
})
