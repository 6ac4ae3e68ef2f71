import {
  checkAccount,
  checkClock,
  checkDisk,
  checkMemory,
  checkPower,
  checkPrograms,
  checkScripts,
  checkService,
} from './check-host.ts'
import { checkBoot, checkBus, checkPins, checkScale } from './check-machine.ts'
import type { Facts } from './facts.ts'
import { type Finding, none } from './finding.ts'

/** All findings, what matters most for a pour first. */
export function examine({ host, disk, account, service, scripts, boot, machine }: Facts): readonly Finding[] {
  const ofMachine =
    machine === null
      ? [none('machine', 'It is simulated: pins, bus and scale of this computer are not used.')]
      : [
          ...checkPins(machine.pins, boot.ok ? boot.value : null),
          ...checkBus(machine.bus),
          checkScale(machine.scale),
          checkBoot(boot),
          ...checkAccount(account),
        ]
  return [
    ...ofMachine,
    checkPower(host),
    ...checkService(service),
    ...checkDisk(disk),
    checkScripts(scripts),
    checkMemory(host),
    checkClock(host),
    ...checkPrograms(host),
  ]
}

/** Whether a machine can work on this computer. */
export const isHealthy = (findings: readonly Finding[]): boolean => findings.every(({ state }) => state !== 'fail')
