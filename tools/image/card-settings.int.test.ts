import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('card/scripts/read-card-settings.sh', import.meta.url))
const connection = 'NetworkManager/system-connections/speedrail.nmconnection'

let run: string
beforeEach(() => {
  run = mkdtempSync(join(tmpdir(), 'speedrail-card-'))
})
afterEach(() => rmSync(run, { recursive: true, force: true }))

function read(text: string | Buffer): void {
  const file = join(run, 'speedrail.txt')
  writeFileSync(file, text)
  execFileSync('bash', [script, file], { env: { ...process.env, RUN_FOLDER: run }, stdio: 'pipe' })
}
const found = (name: string): string | null =>
  existsSync(join(run, name)) ? readFileSync(join(run, name), 'utf8') : null
const problems = (): string | null => found('speedrail-card/problems')

describe('the settings on a card', () => {
  it('change nothing as they are delivered', () => {
    read(readFileSync(fileURLToPath(new URL('card/speedrail.txt', import.meta.url))))
    expect([found(connection), found('speedrail-card/authorized_keys'), found('speedrail-card/country')]).toEqual([
      null,
      null,
      null,
    ])
    expect(found('speedrail-card/hostname')).toBe('speedrail\n')
    expect(problems()).toBeNull()
  })

  it('name a Wi-Fi, in any letters, for root alone', () => {
    read('ssid = Zur  Bar; é\npassword= a\\b = "c" \ncountry = dk\n')
    const text = found(connection)
    expect(text).toContain(`ssid=${[...Buffer.from('Zur  Bar; é')].join(';')};\n`)
    expect(text).toContain('psk=a\\\\b = "c"\n')
    expect(statSync(join(run, connection)).mode & 0o777).toBe(0o600)
    expect(found('speedrail-card/country')).toBe('DK\n')
    expect(problems()).toBeNull()
  })

  it('name an open Wi-Fi without a password', () => {
    read('ssid=Gäste\npassword =\n')
    expect(found(connection)).toContain('[wifi]')
    expect(found(connection)).not.toContain('[wifi-security]')
  })

  it('are read as editors of other computers leave them', () => {
    read('\ufeffssid = Bar\r\npassword = correct horse\r\nhostname = Bar-2')
    expect(found(connection)).toContain('ssid=66;97;114;\n')
    expect(found(connection)).toContain('psk=correct horse\n')
    expect(found('speedrail-card/hostname')).toBe('bar-2\n')
  })

  it('switch SSH on by a public key only', () => {
    read('ssh_key = ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ me@there\n')
    expect(found('speedrail-card/authorized_keys')).toBe('ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ me@there\n')
    read('ssh_key = command="reboot" ssh-ed25519 AAAA\n')
    expect(found('speedrail-card/authorized_keys')).toBeNull()
    expect(problems()).toContain('ssh_key')
  })

  it('make the screen dark, and bright again', () => {
    read('screen_off_after = 10\n')
    const kiosk = join(run, 'run-kiosk.sh')
    copyFileSync(fileURLToPath(new URL('card/scripts/run-kiosk.sh', import.meta.url)), kiosk)
    chmodSync(kiosk, 0o755)
    const told = join(run, 'told')
    const put = (name: string, lines: string): void =>
      writeFileSync(join(run, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
    // swayidle has its commands run by `sh -c`.
    put('swayidle', `echo "$3" >>'${told}'; sh -c "$4"; sh -c "$6"`)
    put('wlr-randr', `[ $# = 0 ] && printf 'DSI-1 "A screen"\n  Enabled: yes\n' || echo "$*" >>'${told}'`)
    // The browser is not here; both outlets stay open until the last of them has ended.
    spawnSync(kiosk, { env: { PATH: `${run}:${process.env['PATH']}`, RUN_FOLDER: run }, stdio: 'pipe' })
    expect(readFileSync(told, 'utf8')).toBe('600\n--output DSI-1 --off\n--output DSI-1 --on\n')
  })

  it('say what is wrong with them, and keep what is not', () => {
    read(
      'wifi = Bar\n= x\nsomething\nssid = Bar\npassword = short\nhostname = a b\ncountry = Denmark\nscreen_off_after = soon\n',
    )
    expect(found(connection)).toBeNull()
    expect(found('speedrail-card/hostname')).toBeNull()
    expect(problems()?.trim().split('\n')).toEqual([
      'speedrail.txt: “wifi” is not known here',
      'speedrail.txt: “” is not known here',
      'speedrail.txt: “something” is not known here',
      'speedrail.txt: “a b” is no host name: letters, digits and hyphens will do',
      'speedrail.txt: password has 8 to 63 characters',
      'speedrail.txt: country has two letters',
      'speedrail.txt: screen_off_after is a number of minutes',
    ])
  })

  it('forget what is no longer said', () => {
    read('ssid = Bar\nhostname = bar\n')
    read('ssid =\n')
    expect([found(connection), found('speedrail-card/hostname')]).toEqual([null, null])
  })

  it('are missed where there are none', () => {
    execFileSync('bash', [script, join(run, 'nothing')], { env: { ...process.env, RUN_FOLDER: run }, stdio: 'pipe' })
    expect(problems()).toBe('speedrail.txt: is not there\n')
  })
})
