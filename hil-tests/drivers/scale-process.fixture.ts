/* A scale process on the real drivers; SCALE says which of them. */
import { openConverterLines } from '#adapters/gpio/two-wire/two-wire-lines.ts'
import { Hx711Source } from '#adapters/scale/hx711-source.ts'
import { chooseSource, findIioDevice, IioSource, type ScaleSetting } from '#adapters/scale/iio-source.ts'
import { Nau7802Source } from '#adapters/scale/nau7802-source.ts'
import { parentScaleChannel } from '#adapters/scale/scale-link.ts'
import { runScaleProcess } from '#adapters/scale/scale-process.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { openPlainBus } from './open-bus.ts'
import { realKernel } from './open-drivers.ts'

const setting = (process.env['SCALE'] ?? 'auto') as ScaleSetting

runScaleProcess({
  channel: parentScaleChannel(),
  openSource(pins, parts) {
    const choice = expectSuccess(chooseSource(setting, findIioDevice()))
    switch (choice.kind) {
      case 'iio':
        return new IioSource({ ...parts, device: choice.device })
      case 'nau7802':
        return new Nau7802Source({ ...parts, transport: openPlainBus() })
      case 'hx711': {
        const lines = openConverterLines(realKernel(), pins)
        if (!lines.ok) throw new Error(lines.problem)
        return new Hx711Source(lines.value, parts)
      }
    }
  },
})
