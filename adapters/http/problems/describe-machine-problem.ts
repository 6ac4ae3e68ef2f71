/* Words for what can be wrong with the setup of the machine, and with pumps that run on their own. */
import type { PinRef, PumpKind } from '#domain/machine/pump.ts'
import type { PinOwner, QuickPart } from '#domain/maintenance/pin-use.ts'
import { boardsOf } from '#domain/records/records.ts'
import { toGrams } from '#domain/units/mass.ts'
import { pinName } from '../machine/pin-name.ts'
import { busyWords, faultedWords } from './describe-occupant.ts'
import type { MachineProblem } from './problem-kinds.ts'
import { type DescriptionContext, pumpName, pumpNames, type Words, type WordsFor } from './problem-words.ts'

const tenth = (value: number): number => Math.round(value * 10) / 10

/** The name and the unit of each measure, by the field of the domain. */
const measures: Readonly<Record<string, readonly [name: string, unit: string]>> = {
  fillingLevel: ['filling level', ' ml'],
  tubeCapacity: ['tube capacity', ' ml'],
  powerConsumption: ['power consumption', ' mW'],
  startPower: ['power at the start', ' mW'],
  startTime: ['duration of the start', ' ms'],
  timePerCentilitre: ['time per centilitre', ' ms'],
  stepsPerCentilitre: ['number of steps per centilitre', ''],
  maxStepsPerSecond: ['highest speed', ' steps per second'],
  acceleration: ['acceleration', ' steps per second squared'],
  minimalRun: ['shortest run', ' ms'],
  minimalPause: ['shortest pause', ' ms'],
  pauseBetweenSteps: ['pause between steps', ' ms'],
}

function outOfRange({
  field,
  least,
  most,
}: {
  readonly field: string
  readonly least: number
  readonly most: number
}): Words {
  const [name, unit] = measures[field] ?? [field, '']
  return [`The ${name} must be between {least} and {most}${unit}.`, { context: field, least, most }]
}

const ownerWords = (owner: PinOwner): Words => {
  switch (owner.kind) {
    case 'pump':
      return ['{owner}', { owner: owner.name }]
    case 'director':
      return ['the relay that reverses pumps']
    case 'load-cell':
      return ['the load cell']
    case 'i2c':
      return ['the I2C bus']
  }
}

const named = (pin: PinRef, { records }: DescriptionContext): string => pinName(pin, boardsOf(records.now))

const quickParts: Readonly<Record<QuickPart, string>> = {
  step: 'Step pulses need',
  'load-cell': 'The load cell needs',
  i2c: 'The I2C bus needs',
}

const kindWords: Readonly<Record<PumpKind, string>> = { dc: 'DC pump', stepper: 'stepper pump', valve: 'valve' }

export const machineWords: WordsFor<MachineProblem['kind']> = {
  busy: (_problem, context) => busyWords(context),
  'machine-fault': (_problem, context) => faultedWords(context),
  'actuator-unavailable': () => ["The machine's outputs cannot be reached. Wait a few seconds and try again."],
  'wiring-refused': ({ detail }) => [
    'The outputs cannot be wired like this: {detail}. Nothing was changed.',
    { detail },
  ],

  'pump-invalid': () => ['The pump was not changed. {reasons}'],
  'pump-kind-fixed': ({ actual }) => [
    `Can't change pump type! This is a ${kindWords[actual]}: make another pump instead.`,
    { context: actual },
  ],
  'pump-value-out-of-range': outOfRange,
  'name-taken': () => ['Another pump has this name. Choose another one.'],
  'name-too-long': ({ most }) => ['The name may have at most {most} characters.', { most }],
  'not-automated': () => ['Only an automated ingredient can be on a pump. Choose one.'],
  'above-power-limit': ({ limit }) => [
    'The pump would draw more than the power limit of {limit} mW. Raise the limit first.',
    { limit },
  ],
  'too-many-pumps': ({ most }) => ['There can be at most {most} pumps. Delete one first.', { most }],

  'pin-in-use': ({ pin, owner }, context) => {
    const [text, values = {}] = ownerWords(owner)
    return [
      `Pin already in use! {pin} belongs to ${text}.`,
      { context: owner.kind, pin: named(pin, context), owner: '', ...values },
    ]
  },
  'pins-equal': ({ pin }, context) => [
    'Pins need to be different! {pin} is chosen twice.',
    { pin: named(pin, context) },
  ],
  'no-such-pin': ({ pin }, context) => ['There is no pin {pin}.', { pin: named(pin, context) }],
  'pin-not-local': ({ pin, part }, context) => [
    `${quickParts[part]} a pin of the computer itself: {pin} is on an expander, which is too slow.`,
    { context: part, pin: named(pin, context) },
  ],

  'power-limit-out-of-range': ({ least, most }) => [
    'The power limit must be between {least} and {most} mW.',
    { least, most },
  ],
  'pumps-above-limit': ({ pumps }) => [
    'Some pumps draw more by themselves: {pumps}. The limit must be at least {lowest} mW.',
    { pumps: pumps.map(({ name }) => name).join(', '), lowest: Math.max(...pumps.map(({ power }) => power)) },
  ],
  'dispensing-invalid': () => ['The dispensing settings were not changed. {reasons}'],
  'dispensing-out-of-range': outOfRange,
  'reverse-pumping-invalid': () => ['Reverse pumping was not changed. {reasons}'],
  'overshoot-out-of-range': ({ least, most }) => [
    'The overshoot must be between {least}% and {most}%.',
    { least, most },
  ],
  'unknown-pump-back-delay': ({ known }) => [
    'Pumps can be pumped back after {known} minutes of rest, or never.',
    { known: known.join(', ') },
  ],

  'load-cell-invalid': () => ['The load cell was not changed. {reasons}'],
  'no-load-cell': () => ['Load cell not configured! Choose its pins first.'],
  'not-calibrated': () => ['Load cell not calibrated! Weigh the empty scale and a known weight first.'],
  'zero-missing': () => ['Weigh the empty scale first.'],
  unsteady: () => ['The weight does not come to rest. Keep the scale still, check its cable, and try again.'],
  saturated: () => ['The weight is beyond what the load cell can tell. Take some off, or check its wiring.'],
  'reference-too-light': ({ lightest }) => [
    'The known weight must be at least {lightest} g.',
    { lightest: toGrams(lightest) },
  ],
  'resolution-too-low': () => [
    'The known weight hardly shows. Put it on the scale, or check the wiring of the load cell.',
  ],
  implausible: ({ measured, difference }) => [
    'The scale shows {measured} g, which is {difference} g off. Calibrate it again.',
    { measured: toGrams(measured), difference: toGrams(difference) },
  ],

  'implausible-measure': ({ least, most }) =>
    most > 0
      ? [
          'The measured amount must be between {least} and {most} ml. Measure again.',
          { least: tenth(least), most: tenth(most) },
        ]
      : ['The pump gave nothing: there is nothing to measure.', { context: 'nothing', least: 0, most: 0 }],
  'not-calibratable': () => [
    'This pump has nothing to calibrate. Valves learn by themselves; others need a first value.',
  ],
  'job-not-over': () => ['The pump job still runs, or is forgotten. Let it end, or dose again.'],

  'other-direction': () => ['Pumps are running in the other direction. Stop them first.'],
  'pump-incomplete': ({ pumpId }, context) => [
    "Pump setup isn't completed yet! Complete {pump} first.",
    { pump: pumpName(context, pumpId) },
  ],
  'reverse-pumping-off': () => ['Reverse pumping not enabled! Set it up first.'],
  'advice-not-for-pump': ({ advice }) => {
    switch (advice) {
      case 'steps':
        return ['Only stepper pumps count steps.', { context: advice }]
      case 'time':
        return ['Only DC pumps run for a time.', { context: advice }]
      case 'pump-down':
        return ['Valves cannot be pumped back.', { context: advice }]
      case 'run':
      case 'pump-up':
      case 'probe':
      case 'volume':
        return ['This pump cannot do that.']
    }
  },
  'probe-alone': () => ['An output is shown while no other pump runs. Stop the others first.'],
  'scale-in-use': () => ['A valve needs the scale to itself. Stop the other pumps first.'],
  'job-amount-out-of-range': ({ least, most }) => ['The amount must be between {least} and {most}.', { least, most }],

  'nothing-to-clean': () => ['Choose at least one pump to clean.'],
  'not-cleanable': ({ pumpIds }, context) => [
    'Only complete pumps with a tube can be cleaned, which these are not: {pumps}.',
    { pumps: pumpNames(context, pumpIds) },
  ],
  'nothing-to-confirm': () => ['Cleaning is not waiting for anybody at the moment.'],
}
