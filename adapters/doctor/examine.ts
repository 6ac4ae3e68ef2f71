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
import { type Facts, type Finding, ofSimulated } from './facts.ts'

/** All findings, what matters most for a pour first. */
export function examine({ host, disk, account, service, scripts, boot, machine }: Facts): readonly Finding[] {
  const ofMachine =
    machine === null
      ? [ofSimulated]
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

export const isHealthy = (findings: readonly Finding[]): boolean => findings.every(({ state }) => state !== 'fail')

const marks = { ok: 'ok  ', none: '–   ', warn: 'WARN', fail: 'FAIL' } as const

/** A line for each finding, more where a program printed more, and one for what to do. */
export function findingsTable(findings: readonly Finding[]): string {
  const width = Math.max(0, ...findings.map(({ about }) => about.length))
  const lines = findings.flatMap(({ about, state, found, advice }, index) => {
    const title = findings[index - 1]?.about === about ? '' : about
    const indent = ' '.repeat(marks.ok.length + width + 4)
    const [first = '', ...more] = found.split('\n').map(line => line.trimEnd())
    return [
      `${marks[state]}  ${title.padEnd(width)}  ${first}`,
      ...more.filter(line => line !== '').map(line => `${indent}${line}`),
      ...(advice === '' ? [] : [`${indent}→ ${advice}`]),
    ]
  })
  const count = (state: Finding['state']): number => findings.filter(finding => finding.state === state).length
  const without = count('none') === 0 ? '' : `, ${count('none')} not there`
  return `${lines.join('\n')}\n\n${count('ok')} ok${without}, ${count('warn')} to look at, ${count('fail')} to mend\n`
}
