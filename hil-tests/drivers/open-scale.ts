import { readdirSync, readFileSync } from 'node:fs'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { systemTimers } from '#adapters/actuator/timers.ts'
import type { ScaleSetting } from '#adapters/scale/iio-source.ts'
import { ProcessLoadCell } from '#adapters/scale/process-load-cell.ts'
import { forkedScaleLink } from '#adapters/scale/scale-link.ts'
import { headerPin } from './open-drivers.ts'

/** Where the simulated converter hangs. */
export const scalePins = { clockPin: headerPin(23), dataPin: headerPin(24) }

/** The load cell with a real scale process. */
export function openScale(setting: ScaleSetting) {
  const clock = new SystemMachineClock({ precise: false })
  const troubles: string[] = []
  const loadCell = new ProcessLoadCell({
    openLink: forkedScaleLink({
      entry: new URL('./scale-process.fixture.ts', import.meta.url),
      execArgv: ['--import', new URL('../../adapters/store-embedded/register-typescript.mjs', import.meta.url).href],
      env: { PATH: process.env['PATH'], SCALE: setting },
    }),
    timers: systemTimers,
    clock,
    onTrouble: text => void troubles.push(text),
  })
  return { clock, loadCell, troubles }
}

/** Ids of the scale processes that this one has started and that live. */
export const scaleProcesses = (): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => {
      try {
        const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        return Number(parent) === process.pid && state !== 'Z' && commandOf(pid).includes('scale-process')
      } catch {
        return false
      }
    })

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8')
