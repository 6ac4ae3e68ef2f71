import { describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { command, readConfig, readWhatIsRight } from './config.ts'

describe('reading the configuration', () => {
  it('has a default for everything', () => {
    expect(expectSuccess(readConfig({}))).toEqual({
      port: 8080,
      host: '127.0.0.1',
      reach: 'this-computer',
      publicUrl: null,
      allowedHosts: [],
      allowedOrigins: ['capacitor://localhost', 'ionic://localhost', 'app://localhost', 'file://'],
      trustedProxies: [],
      dataDir: './data',
      machine: 'simulator',
      machineId: null,
      store: 'embedded',
      simSpeed: 1,
      demoAccounts: true,
      shutdownCommand: [],
      rebootCommand: [],
      updateCommand: [],
      releasesUrl: '',
      runtimeDirectory: '',
      donationUrl1: '',
      donationUrl2: '',
      familyGeneration: null,
      allowLocalActions: false,
      gpioDriver: 'auto',
      scale: 'auto',
      i2cBus: 1,
      emergencyStopPin: null,
      startButtonPin: null,
      notifySocket: '',
      watchdogMicroseconds: 0,
      logLevel: 'warn',
    })
  })

  it('has accounts to try out on a simulated machine alone, and not where it is told to have none', () => {
    expect(expectSuccess(readConfig({ DEMO_ACCOUNTS: 'false' })).demoAccounts).toBe(false)
    expect(expectSuccess(readConfig({ MACHINE: 'hardware', DEMO_ACCOUNTS: 'true' })).demoAccounts).toBe(false)
  })

  it('listens on all addresses on hardware, unless told otherwise', () => {
    expect(expectSuccess(readConfig({ MACHINE: 'hardware' })).host).toBe('0.0.0.0')
    expect(expectSuccess(readConfig({ MACHINE: 'hardware', HOST: '10.0.0.7' })).host).toBe('10.0.0.7')
  })

  it.each([
    [{}, 'this-computer'],
    [{ HOST: 'localhost' }, 'this-computer'],
    [{ HOST: '::1' }, 'this-computer'],
    [{ HOST: '127.0.0.53' }, 'this-computer'],
    [{ HOST: '0.0.0.0' }, 'network'],
    [{ HOST: '::' }, 'network'],
    [{ HOST: 'bar.lan' }, 'network'],
    [{ MACHINE: 'hardware' }, 'network'],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, 'network'],
    [{ ALLOWED_HOSTS: 'bar.example.org' }, 'network'],
    [{ PUBLIC_URL: 'https://bar.example.org' }, 'network'],
  ] as const)('knows whether others can come: %j', (environment, reach) => {
    expect(expectSuccess(readConfig(environment)).reach).toBe(reach)
  })

  it('lets in the apps of the family, those at web addresses only where a phone can come', () => {
    expect(expectSuccess(readConfig({ HOST: '0.0.0.0' })).allowedOrigins).toContain('https://localhost')
    const given = { HOST: '0.0.0.0', ALLOWED_ORIGINS: ' https://Bar.example.org:443/ ,app://bar' }
    expect(expectSuccess(readConfig(given)).allowedOrigins).toEqual(['https://bar.example.org', 'app://bar'])
    expect(expectSuccess(readConfig({ HOST: '0.0.0.0', ALLOWED_ORIGINS: 'none' })).allowedOrigins).toEqual([])
  })

  it.each(['*', 'null', 'bar.example.org', 'https://*.example.org', 'https://bar.example.org/page', 'https://a,'])(
    'takes %j for no origin, or not for more than it is',
    text => {
      const read = readConfig({ ALLOWED_ORIGINS: text })
      if (read.ok) expect(read.value.allowedOrigins).toEqual(['https://a'])
      else expect(read.problem).toHaveLength(1)
      expect(read.ok).toBe(text === 'https://a,')
    },
  )

  it('takes names of hosts as they stand in a Host header', () => {
    const given = { ALLOWED_HOSTS: 'Bar.Example.org., .example.net ,bücher.de' }
    expect(expectSuccess(readConfig(given)).allowedHosts).toEqual([
      'bar.example.org',
      '.example.net',
      'xn--bcher-kva.de',
    ])
    for (const wrong of ['http://bar.lan', 'bar.lan:8080', '*', '10.0.0.7', 'bar lan', '-bar']) {
      expect(expectFailure(readConfig({ ALLOWED_HOSTS: wrong }))).toHaveLength(1)
    }
  })

  it('believes addresses and networks, never everybody', () => {
    const given = { TRUSTED_PROXIES: '127.0.0.1, ::1,172.18.0.0/16,fd00::/8' }
    expect(expectSuccess(readConfig(given)).trustedProxies).toEqual(['127.0.0.1', '::1', '172.18.0.0/16', 'fd00::/8'])
    for (const wrong of [
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/33',
      'proxy.lan',
      'true',
      '1',
      '10.0.0.0/8/8',
      'fe80::1%eth0',
    ]) {
      expect(expectFailure(readConfig({ TRUSTED_PROXIES: wrong }))).toHaveLength(1)
    }
  })

  it('switches the computer off on hardware, and elsewhere only when told how', () => {
    const onHardware = expectSuccess(readConfig({ MACHINE: 'hardware' }))
    expect(onHardware.shutdownCommand).toEqual(['systemctl', 'poweroff'])
    expect(onHardware.rebootCommand).toEqual(['systemctl', 'reboot'])
    expect(onHardware.updateCommand).toEqual([])
    const told = { REBOOT_COMMAND: 'sudo -n reboot', UPDATE_COMMAND: '"/opt/speed rail/update" --to' }
    const config = expectSuccess(readConfig(told))
    expect(config.shutdownCommand).toEqual([])
    expect(config.rebootCommand).toEqual(['sudo', '-n', 'reboot'])
    expect(config.updateCommand).toEqual(['/opt/speed rail/update', '--to'])
  })

  it('knows the hardware', () => {
    const given = {
      GPIO_DRIVER: 'rpi-gpio',
      SCALE: 'nau7802',
      I2C_BUS: '3',
      EMERGENCY_STOP_PIN: '0',
      START_BUTTON_PIN: '27',
    }
    expect(expectSuccess(readConfig(given))).toMatchObject({
      gpioDriver: 'rpi-gpio',
      scale: 'nau7802',
      i2cBus: 3,
      emergencyStopPin: 0,
      startButtonPin: 27,
    })
    expect(
      expectFailure(readConfig({ GPIO_DRIVER: 'sysfs', SCALE: '', EMERGENCY_STOP_PIN: '28', START_BUTTON_PIN: '-1' })),
    ).toHaveLength(4)
  })

  it('knows two generations of clients', () => {
    expect(expectSuccess(readConfig({ FAMILY_GENERATION: '2' })).familyGeneration).toBe(2)
    expect(expectSuccess(readConfig({ FAMILY_GENERATION: '1' })).familyGeneration).toBe(1)
    expect(expectFailure(readConfig({ FAMILY_GENERATION: '3' }))).toEqual(['FAMILY_GENERATION=3 is not 1 or 2'])
  })

  it('takes safe addresses only', () => {
    const safe = { RELEASES_URL: 'https://example.org/releases', DONATION_URL_2: 'https://example.org/give' }
    expect(expectSuccess(readConfig(safe))).toMatchObject({
      releasesUrl: 'https://example.org/releases',
      donationUrl1: '',
      donationUrl2: 'https://example.org/give',
    })
    const unsafe = { RELEASES_URL: 'http://example.org', DONATION_URL_1: 'javascript:alert(1)', DONATION_URL_2: 'give' }
    expect(expectFailure(readConfig(unsafe))).toHaveLength(3)
  })

  it('keeps event actions off this computer unless it is told plainly', () => {
    expect(expectSuccess(readConfig({ ALLOW_LOCAL_ACTIONS: 'true' })).allowLocalActions).toBe(true)
    expect(expectFailure(readConfig({ ALLOW_LOCAL_ACTIONS: 'constructor' }))).toEqual([
      'ALLOW_LOCAL_ACTIONS=constructor is not true or false',
    ])
  })

  it('reports every wrong key with what it may be', () => {
    const problems = expectFailure(readConfig({ PORT: '99999', SIM_SPEED: '1.5', MACHINE: 'robot', STORE: 'cloud' }))
    expect(problems).toHaveLength(4)
    expect(problems[0]).toBe('PORT=99999 is not a whole number 0–65535 (0: any free port)')
  })

  it.each(['mongodb://bar.local/speedrail', 'mongodb+srv://ada:secret@cluster.example/bar?tls=true'])(
    'takes the address of a MongoDB: %s',
    store => {
      expect(expectSuccess(readConfig({ STORE: store, MACHINE_ID: 'bar-2' }))).toMatchObject({
        store,
        machineId: 'bar-2',
      })
    },
  )

  it('does not repeat an address that may hold a password', () => {
    const problems = expectFailure(readConfig({ STORE: 'mongo://ada:secret@bar.local' }))
    expect(problems).toEqual(['STORE is not embedded, or the address of a MongoDB (mongodb://…)'])
  })

  it.each(['Bar 2', '-bar', 'x'.repeat(41)])('takes %j for no name of a machine', text => {
    expect(expectFailure(readConfig({ MACHINE_ID: text }))).toHaveLength(1)
  })

  it('takes what is right for those who cannot wait until the rest is', () => {
    const { config, problems } = readWhatIsRight({ DATA_DIR: '/srv/bar', I2C_BUS: '3', RELEASES_URL: 'not an address' })
    expect(config).toMatchObject({ dataDir: '/srv/bar', i2cBus: 3, releasesUrl: '' })
    expect(problems).toHaveLength(1)
  })

  it('takes an empty number as wrong, not as 0', () => {
    expect(expectFailure(readConfig({ PORT: '' }))).toHaveLength(1)
  })
})

it.each([
  ['', []],
  ['  ', []],
  ['systemctl poweroff', ['systemctl', 'poweroff']],
  ['  sudo   -n reboot ', ['sudo', '-n', 'reboot']],
  ['"/opt/my machine/update" --to', ['/opt/my machine/update', '--to']],
  ['run --name="two words" ""', ['run', '--name=two words', '']],
  ['run $(date) ; reboot', ['run', '$(date)', ';', 'reboot']],
])('reads the words of %j', (text, words) => {
  expect(command.read(text)).toEqual(words)
})

it('does not guess where a quote ends', () => {
  expect(command.read('run "two words')).toBeUndefined()
})
