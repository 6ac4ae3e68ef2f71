import type { ActuatorParts, EmergencyStops, StartButton } from '#adapters/actuator/actuator-loop.ts'
import { leanActuator } from '#adapters/actuator/start-actuator.ts'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { systemTimers } from '#adapters/actuator/timers.ts'
import { actuatorEnvironment } from '#adapters/config/child-environment.ts'
import type { Config } from '#adapters/config/config.ts'
import { CombinedPinBank } from '#adapters/expanders/combined-pin-bank.ts'
import { keepWatchingButton } from '#adapters/gpio/button/watch-button.ts'
import { noPulses } from '#adapters/gpio/rpi-gpio/rpi-gpio-bank.ts'
import { ProcessLoadCell } from '#adapters/scale/process-load-cell.ts'
import { forkedScaleLink } from '#adapters/scale/scale-link.ts'
import { entries } from './entries.ts'
import { openKernel, openLines } from './open-lines.ts'

type Hardware = Pick<ActuatorParts, 'pinBank' | 'boards' | 'pulses' | 'loadCell' | 'clock'> & {
  readonly close: () => Promise<void>
}

/** The lines, the bus and the scale of a real machine. Nothing is taken yet. */
export async function openHardware(config: Config, onTrouble: (text: string) => void): Promise<Hardware> {
  const { header, expanderBank } = await openLines(config, onTrouble)
  const pulses = await header.startPulses()
  if (!pulses.ok) onTrouble(`no steps can be made: ${pulses.problem}`)
  const clock = new SystemMachineClock({ precise: true })
  const loadCell = new ProcessLoadCell({
    openLink: forkedScaleLink({
      entry: entries.scale,
      execArgv: [...entries.execArgv, ...leanActuator],
      env: actuatorEnvironment(config),
    }),
    timers: systemTimers,
    clock,
    onTrouble,
  })
  const expanders = expanderBank()
  return {
    pinBank: new CombinedPinBank(header.bank, expanders),
    boards: expanders,
    pulses: pulses.ok ? pulses.value : noPulses,
    loadCell,
    clock,
    async close() {
      loadCell.close()
      await header.close()
    },
  }
}

/** The button of a machine that has one, beside other ways to stop it. */
export function withButton(
  { emergencyStopPin: nr }: Pick<Config, 'emergencyStopPin'>,
  others: EmergencyStops,
  onTrouble: (text: string) => void,
  openKernelOf: typeof openKernel = openKernel,
): EmergencyStops {
  if (nr === null) return others
  return onStop => {
    others(onStop)
    tendButton({
      ...{ openKernel: openKernelOf, nr, purpose: 'emergency stop', name: 'emergency stop button', onTrouble },
      onPressed: () => void onStop('button'),
      onHeld: () => void onStop('button'),
      // A button that does nothing is worse than none: nothing runs, whoever resets the machine, until it is heard.
      onDeaf: onStop,
    })
  }
}

/** The button that starts drinks; one that is never pressed where none is configured. While it cannot be heard, screens start them. */
export function startButton(
  { startButtonPin: nr }: Pick<Config, 'startButtonPin'>,
  onTrouble: (text: string) => void,
  openKernelOf: typeof openKernel = openKernel,
): StartButton {
  if (nr === null) return () => undefined
  // One that is held, or stuck, starts nothing: it has to be let go of first.
  return onPressed =>
    tendButton({
      ...{ openKernel: openKernelOf, nr, purpose: 'start button', name: 'start button', onTrouble },
      onPressed,
    })
}

interface TendedButton extends Omit<Parameters<typeof keepWatchingButton>[0], 'onDeaf' | 'onHeard'> {
  /** As a person reads it. */
  readonly name: string
  readonly onTrouble: (text: string) => void
  /** Again and again while it cannot be heard. */
  readonly onDeaf?: (text: string) => void
}

/** Watches a button, and says once that it cannot be heard, and once that it can again. */
function tendButton({ name, onTrouble, onDeaf, ...button }: TendedButton): void {
  let told = ''
  keepWatchingButton({
    ...button,
    onDeaf(reason) {
      const text = `the ${name} on BCM${button.nr} cannot be heard: ${reason}`
      if (text !== told) onTrouble(text)
      told = text
      onDeaf?.(text)
    },
    onHeard() {
      told = ''
      onTrouble(`the ${name} on BCM${button.nr} is heard again`)
    },
  })
}
