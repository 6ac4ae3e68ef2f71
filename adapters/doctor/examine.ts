import type { Result } from '#domain/result.ts'
import {
  type AccountFacts,
  type BootFacts,
  type BusFacts,
  type DiskFacts,
  type Facts,
  type Finding,
  fail,
  type HostFacts,
  none,
  ofSimulated,
  ok,
  type PinFacts,
  type ScriptFacts,
  type ServiceFacts,
  warn,
} from './facts.ts'

/** What matters most for a pour first. */
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

/** A line for each finding, and one for what to do. */
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

/** Bits of get_throttled, now and since the start. */
const underVoltage = { now: 0x1, since: 0x1_0000 } as const
const slowed = { now: 0xe, since: 0xe_0000 } as const

/** Short of power, a computer writes garbage to its disk, and stops. */
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

/** Held by the controller itself. */
const own = /^speedrail/

const many = (numbers: readonly number[]): string => numbers.join(', ')

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

export function checkBus({ bus, answering, expected }: BusFacts): readonly Finding[] {
  if (!answering.ok) {
    const advice = 'Switch it on (sudo speedrail boot-levels write, then restart the computer), and check its wires.'
    return expected.length > 0
      ? [fail('I2C', answering.problem, advice)]
      : [none('I2C', `No expander is set up, so nothing needs bus ${bus}. Now ${answering.problem}`)]
  }
  const silent = expected.filter(({ address }) => !answering.value.includes(address))
  const found = answering.value.length === 0 ? 'nothing' : answering.value.map(hex).join(', ')
  return [
    ok('I2C', `Bus ${bus} works; ${found} answers.`),
    ...silent.map(({ model, address }) =>
      fail(
        'I2C',
        `The ${model} at ${hex(address)} does not answer.`,
        'Check its power, its two wires and its address.',
      ),
    ),
  ]
}

export const checkScale = (source: Result<string, string>): Finding =>
  source.ok
    ? ok('scale', source.value)
    : warn('scale', source.problem, 'Without a scale only pumps can dispense; fix this to use valves.')

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

interface OverlayPin {
  readonly nr: number
  readonly line: string
}

const from = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Pins as in the firmware's list of overlays. */
const takers: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^dtparam=(.*,)?i2c(_arm|1)?(=(on|1|true|yes)|$|,)/, [2, 3]],
  [/^dtparam=(.*,)?i2c(_vc|0)(=(on|1|true|yes)|$|,)/, [0, 1]],
  [/^dtparam=(.*,)?spi(=(on|1|true|yes)|$|,)/, from(7, 11)],
  [/^dtoverlay=spi0-/, from(7, 11)],
  [/^dtoverlay=spi1-/, from(16, 21)],
  [/^dtparam=(.*,)?i2s(=(on|1|true|yes)|$|,)/, from(18, 21)],
  [/^dtoverlay=(hifiberry|iqaudio|i2s-|audioinjector|justboom|allo-)/, from(18, 21)],
  [/^enable_uart=1/, [14, 15]],
  [/^dtoverlay=uart0/, [14, 15]],
  [/^dtoverlay=uart2/, [0, 1]],
  [/^dtoverlay=uart3/, [4, 5]],
  [/^dtoverlay=uart4/, [8, 9]],
  [/^dtoverlay=uart5/, [12, 13]],
  [/^dtoverlay=(vga666|dpi)/, from(0, 21)],
]

/** Parameters that choose pins, each with the default; null: none. */
const movable: readonly (readonly [RegExp, Readonly<Record<string, number | null>>])[] = [
  [/^dtoverlay=w1-gpio/, { gpiopin: 4 }],
  [/^dtoverlay=(gpio-ir|gpio-ir-tx|pwm-ir-tx)(,|$)/, { gpio_pin: 18 }],
  [/^dtoverlay=gpio-shutdown/, { gpio_pin: 3 }],
  // A pump on it would run after the shutdown.
  [/^dtoverlay=gpio-poweroff/, { gpiopin: 26 }],
  [/^dtoverlay=gpio-hog/, { gpio: 26 }],
  [/^dtoverlay=gpio-key/, { gpio: 3 }],
  [/^dtoverlay=gpio-led/, { gpio: 19 }],
  [/^dtoverlay=gpio-charger/, { gpio: 4 }],
  [/^dtoverlay=gpio-fan/, { gpiopin: 12 }],
  [/^dtoverlay=act-led/, { gpio: null }],
  [/^dtparam=/, { act_led_gpio: null, pwr_led_gpio: null }],
  [/^dtoverlay=pps-gpio/, { gpiopin: 18 }],
  [/^dtoverlay=pwm(,|$)/, { pin: 18 }],
  [/^dtoverlay=pwm-2chan/, { pin: 18, pin2: 19 }],
  [/^dtoverlay=i2c-gpio/, { i2c_gpio_sda: 23, i2c_gpio_scl: 24 }],
  [/^dtoverlay=rotary-encoder/, { pin_a: 4, pin_b: 17 }],
  [/^dtoverlay=dht11/, { gpiopin: 4 }],
]

/** Given to buses and overlays, also in sections for other models. */
export function overlayPins(config: string): readonly OverlayPin[] {
  return config.split('\n').flatMap(text => {
    const line = text.trim()
    const fixed = takers.filter(([pattern]) => pattern.test(line)).flatMap(([, pins]) => pins)
    const moved = movable
      .filter(([pattern]) => pattern.test(line))
      .flatMap(([, pins]) => Object.entries(pins).map(([key, usual]) => parameter(line, key) ?? usual))
    return [...fixed, ...moved.filter(nr => nr !== null)].map(nr => ({ nr, line }))
  })
}

function parameter(line: string, key: string): number | null {
  const found = new RegExp(`[,=]${key}=(\\d+)`).exec(line)?.[1]
  return found === undefined ? null : Number(found)
}
