import {
  type AccountFacts,
  type DiskFacts,
  type Finding,
  fail,
  type HostFacts,
  none,
  ok,
  type ScriptFacts,
  type ServiceFacts,
  warn,
} from './facts.ts'

/** Bits of get_throttled, now and since the start. */
const underVoltage = { now: 0x1, since: 0x1_0000 } as const
const slowed = { now: 0xe, since: 0xe_0000 } as const

/** A computer that is short of power writes garbage to its disk, and then stops. */
export function checkPower({ throttled }: HostFacts): Finding {
  const supply =
    'Use the supply that was made for this Raspberry Pi and a short cable, and feed pumps from another one.'
  if (throttled === null) return none('power', 'This computer does not report on its supply.')
  if (throttled & underVoltage.now) return fail('power', 'The supply is too weak at this moment.', supply)
  if (throttled & underVoltage.since) return warn('power', 'The supply was too weak since the last start.', supply)
  if (throttled & (slowed.now | slowed.since)) {
    return warn('power', 'The processor is slowed down, or was, because it is too hot.', 'Give it air, or a heat sink.')
  }
  return ok('power', 'The supply is strong enough.')
}

export function checkClock({ isClockSynchronised }: HostFacts): Finding {
  if (isClockSynchronised === null) return none('clock', 'This computer does not say whether its clock is right.')
  if (isClockSynchronised) return ok('clock', 'It is set by the network.')
  const advice =
    'Pours do not need it; dates of orders and backups do. Connect the network, or: sudo timedatectl set-ntp true'
  return warn('clock', 'It is not set by the network.', advice)
}

const minMegabytes = { memory: 100, disk: { fail: 50, warn: 500 } } as const

export function checkMemory({ totalMegabytes, availableMegabytes }: HostFacts): Finding {
  if (totalMegabytes === null || availableMegabytes === null)
    return none('memory', 'This computer does not say how much is free.')
  const found = `${availableMegabytes} of ${totalMegabytes} MB are free for programs.`
  if (availableMegabytes >= minMegabytes.memory) return ok('memory', found)
  return warn('memory', found, 'End other programs; a desktop and a browser need more than this machine.')
}

/** The uAPI of the pins came with 5.10. */
const minKernel = [5, 10] as const
const minNode = [20, 19] as const

const isAtLeast = (version: string, [major, minor]: readonly [number, number]): boolean => {
  const [first = 0, second = 0] = version.split('.').map(part => Number.parseInt(part, 10))
  return first > major || (first === major && second >= minor)
}

function checkKernel(kernel: string | null): Finding {
  if (kernel === null) return none('kernel', 'This computer does not say which version it has.')
  if (isAtLeast(kernel, minKernel)) return ok('kernel', kernel)
  const found = `${kernel} is older than ${minKernel.join('.')}.`
  return warn('kernel', found, 'Steppers need a newer one: update the system.')
}

export const checkPrograms = ({ kernel, node }: HostFacts): readonly Finding[] => [
  checkKernel(kernel),
  isAtLeast(node, minNode)
    ? ok('Node.js', node)
    : fail('Node.js', `${node} is older than ${minNode.join('.')}.`, 'Run install.sh again: it brings one.'),
]

export function checkDisk({ path, freeMegabytes, isReadOnly, recordedErrors }: DiskFacts): readonly Finding[] {
  const findings: Finding[] = []
  if (isReadOnly) {
    const advice = 'The card is worn out or damaged: back up, and replace it.'
    findings.push(fail('disk', `${path} cannot be written.`, advice))
  }
  const space = `${freeMegabytes} MB are free in ${path}.`
  const room = 'Make room: old backups in /var/backups/speedrail, journalctl --vacuum-size=50M.'
  if (freeMegabytes < minMegabytes.disk.fail) findings.push(fail('disk', space, room))
  else findings.push(freeMegabytes < minMegabytes.disk.warn ? warn('disk', space, room) : ok('disk', space))
  if (recordedErrors > 0) {
    const found = `The file system has recorded ${recordedErrors} errors.`
    findings.push(warn('disk', found, 'Back up, and have it checked at a start.'))
  }
  return findings
}

export const checkScripts = ({ triedBy, sandbox }: ScriptFacts): Finding =>
  sandbox.ok
    ? ok('scripts', `Event actions can run them, kept apart by bubblewrap; tried as ${triedBy}.`)
    : warn(
        'scripts',
        `Event actions cannot run them: ${sandbox.problem.split('\n').join(' ')}`,
        'sudo apt-get install bubblewrap python3, and allow user namespaces; then sudo systemctl restart speedrail',
      )

export function checkAccount({ user, groups, devices }: AccountFacts): readonly Finding[] {
  if (user === null) return [none('account', 'Not installed as a service: it runs as the user who starts it.')]
  const barred = devices.filter(({ group, groupMayUse }) => !groupMayUse || !groups.includes(group))
  if (barred.length === 0) return [ok('account', `${user}, in the groups ${groups.join(', ')}.`)]
  return barred.map(({ path, group, groupMayUse }) =>
    groupMayUse
      ? fail(
          'account',
          `${user} may not use ${path}.`,
          `sudo usermod -aG ${group} ${user}, then sudo systemctl restart speedrail`,
        )
      : fail('account', `The group ${group} may not use ${path}.`, 'Run install.sh again, and restart the computer.'),
  )
}

export function checkService(service: ServiceFacts | null): readonly Finding[] {
  if (service === null)
    return [warn('service', 'There is no service speedrail.', 'Install it: docs/hardware/installing.md')]
  const { state, restarts, hasWatchdog } = service
  return [
    state === 'active'
      ? ok('service', `It runs${restarts > 0 ? `, after ${restarts} restarts by itself` : ''}.`)
      : fail('service', `It is ${state}.`, 'journalctl -u speedrail tells why; sudo systemctl restart speedrail'),
    hasWatchdog
      ? ok('watchdog', 'systemd restarts the service when it hangs.')
      : warn('watchdog', 'Nothing notices when the service hangs.', 'Run install.sh again: its unit has a watchdog.'),
  ]
}
