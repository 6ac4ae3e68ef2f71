import type { Result } from '#domain/result.ts'
import type { BootFacts, BusFacts, PinFacts, ScaleFacts } from './facts.ts'
import { type Finding, fail, none, ok, warn } from './finding.ts'
import { overlayPins } from './overlay-pins.ts'

/** Lines that the controller itself holds, while it runs. */
const own = /^speedrail/

const many = (numbers: readonly number[]): string => numbers.join(', ')

/** Whether every output can be driven, and by nobody else. */
export function checkPins(pins: PinFacts, boot: BootFacts | null): readonly Finding[] {
  const { driver, header, outputs } = pins
  const chosen = driver.ok ? ok('pins', driver.value) : fail('pins', driver.problem, 'Fix this before anything else.')
  if (!header.ok) return driver.ok ? [chosen, fail('pins', header.problem, 'Fix this before anything else.')] : [chosen]
  const foreign = header.value.filter(
    ({ nr, consumer }) => outputs.includes(nr) && consumer !== null && !own.test(consumer),
  )
  const missing = outputs.filter(nr => !header.value.some(pin => pin.nr === nr))
  const taken = boot === null ? [] : overlayPins(boot.text).filter(({ nr }) => outputs.includes(nr))
  return [
    chosen,
    ...foreign.map(({ nr, consumer }) =>
      fail('pins', `Output GPIO${nr} is held by "${consumer}".`, 'End that program, or use another pin.'),
    ),
    ...(missing.length === 0
      ? []
      : [fail('pins', `Outputs GPIO ${many(missing)} are not on this header.`, 'Choose other pins in the setup.')]),
    ...taken.map(({ nr, line }) =>
      warn(
        'pins',
        `Output GPIO${nr} is also used by "${line}".`,
        `Take that line out of ${boot?.path}, or use another pin.`,
      ),
    ),
    ...(outputs.length === 0
      ? [warn('pins', 'No output is set up.', 'Set up pumps in the interface, under Pumps.')]
      : [ok('pins', `Outputs of the header: GPIO ${many(outputs)}.`)]),
  ]
}

const hex = (address: number): string => `0x${address.toString(16).padStart(2, '0')}`

/** Whether all expanders answer. A machine without expanders needs no bus. */
export function checkBus({ bus, answering, expected }: BusFacts): readonly Finding[] {
  if (!answering.ok) {
    const advice = 'Switch it on (sudo speedrail boot-levels write, then restart the computer), and check its wires.'
    return expected.length > 0
      ? [fail('I2C', answering.problem, advice)]
      : [none('I2C', `No expander is set up, so nothing needs bus ${bus}. Now ${answering.problem}`)]
  }
  const silent = expected.filter(({ address }) => !answering.value.includes(address))
  const heard = answering.value.length === 0 ? 'nothing' : answering.value.map(hex).join(', ')
  return [
    ok('I2C', `Bus ${bus} works; ${heard} answers.`),
    ...silent.map(({ model, address }) =>
      fail(
        'I2C',
        `The ${model} at ${hex(address)} does not answer.`,
        'Check its power, its two wires and its address.',
      ),
    ),
  ]
}

export const checkScale = ({ source }: ScaleFacts): Finding =>
  source.ok
    ? ok('scale', source.value)
    : warn('scale', source.problem, 'Without a scale only pumps can dispense; fix this to use valves.')

/** Whether a power-up leaves everything off. */
export function checkBoot(facts: Result<BootFacts | null, string>): Finding {
  if (!facts.ok) {
    return fail('boot levels', facts.problem, 'Mount the boot partition (sudo mount /boot/firmware), then look again.')
  }
  const boot = facts.value
  if (boot === null) {
    return warn(
      'boot levels',
      'This computer has no config.txt.',
      'Outputs need resistors that keep them off while it starts.',
    )
  }
  return boot.isCurrent
    ? ok('boot levels', `${boot.path} keeps all outputs off from power-up.`)
    : fail('boot levels', `${boot.path} does not know all outputs.`, 'sudo speedrail boot-levels write')
}
