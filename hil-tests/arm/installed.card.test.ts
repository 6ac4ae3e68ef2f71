import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dcPump, makePumps } from '../rig-pours/set-up.ts'
import { wires } from './bar.ts'
import { type Board, type Ran, removeCard } from './board.ts'
import { awaitPrepared, failedUnits, flashCard, mountedAs } from './flashed-card.ts'
import { asking, awaitService, claimMachine, controllerPid, gettingPage } from './machine.ts'

/* Speedrail on the card: what its systemd allows it, how it is replaced, taken off and installed. */

/** Where `npm run test:arm` has made other versions for the card. */
const releases = process.env['ARM_RELEASES'] ?? ''
const releasesOnCard = '/srv/releases'
const install = '/opt/speedrail/current/tools/install'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const card = flashCard()
let board: Board
let token: string

beforeAll(async () => {
  card.put(releases, releasesOnCard)
  card.fillIn(
    `\uFEFFhostname = Corner-Bar\r\nssh_key = ${sshKey(publicKey)} somebody\r\nscreen_off_after = ten\r\nwlan = x\r\n`,
  )
  board = await card.powerOn()
  await awaitPrepared(board)
  await awaitService(board)
  await giveReleases()
})
afterAll(async () => {
  await board.cutPower()
  removeCard(card.file)
})

/** As OpenSSH writes it. */
function sshKey(key: KeyObject): string {
  const { x = '' } = key.export({ format: 'jwk' })
  const words = [Buffer.from('ssh-ed25519'), Buffer.from(x, 'base64url')]
  const sized = words.flatMap(word => [Buffer.from(Uint32Array.of(word.length).buffer).swap32(), word])
  return `ssh-ed25519 ${Buffer.concat(sized).toString('base64')}`
}

/** What a real machine gets from the network. */
const giveReleases = () =>
  board.run(`systemctl set-environment SPEEDRAIL_RELEASES=file://${releasesOnCard}/releases.json`)

const machineDoes = (command: string): Promise<Ran> => board.tryRun(`runuser -u speedrail -- ${command}`)
/** As the interface does it: asking stops the asker. */
const update = (version: string): Promise<Ran> => machineDoes(`bash ${install}/request-update.sh ${version}`)
/** What someone asked for is answered before the units that follow it have ended. */
const ended = (unit: string) =>
  board.run(`until systemctl show -P ActiveState ${unit} | grep -Eqx 'inactive|failed'; do sleep 1; done`)
const isOnMachine = (path: string) => board.run(`ls -d ${path} 2>/dev/null || true`)
const current = () => board.run('readlink /opt/speedrail/current')
const answered = async (): Promise<string> => JSON.parse(await board.run(gettingPage('/health'))).version

describe('speedrail.txt', () => {
  it('gives the machine its name', async () => {
    expect(await board.run('hostname; hostnamectl hostname')).toBe('corner-bar\ncorner-bar\n')
  })

  it('says what it does not understand', async () => {
    const problems = await board.run('cat /run/speedrail-card/problems')
    expect(problems.split('\n')).toEqual([
      'speedrail.txt: “wlan” is not known here',
      'speedrail.txt: screen_off_after is a number of minutes',
      '',
    ])
  })

  it('lets in by SSH whoever has the key, and nobody else', async () => {
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    await board.run(`umask 077; echo '${pem}' >/run/key; ssh-keygen -q -t ed25519 -N '' -f /run/other`)
    const ssh = (key: string) =>
      board.tryRun(
        `ssh -i /run/${key} -o BatchMode=yes -o StrictHostKeyChecking=no admin@127.0.0.1 'id -un; sudo -n id -u'`,
      )
    expect((await ssh('key')).output).toMatch(/admin\n0\n$/)
    expect((await ssh('other')).output).toMatch(/Permission denied \(publickey\)/)
  })

  it('cannot be read by the controller', async () => {
    const seen = await board.run(`nsenter -m -t ${controllerPid} sh -c 'wc -c </boot/firmware/speedrail.txt'`)
    expect(seen).toBe('0\n')
  })
})

describe('the machine', () => {
  it('may switch the computer off and start it again, and nothing else', async () => {
    const can = async (what: string) =>
      (
        await machineDoes(
          `busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager ${what}`,
        )
      ).output
    expect(await can('CanPowerOff')).toBe('s "yes"\n')
    expect(await can('CanReboot')).toBe('s "yes"\n')
    expect(await can('CanSuspend')).not.toBe('s "yes"\n')
    const { code, output } = await machineDoes('systemctl --no-ask-password start console-getty.service')
    expect(code).not.toBe(0)
    expect(output).toMatch(/authentication required|Access denied/i)
  })

  it('keeps the scripts of event actions apart, behind the filters of its unit', async () => {
    token = await claimMachine(board)
    const { scriptSandbox } = await asking(
      board,
      token,
    )<{ scriptSandbox: object }>('{ scriptSandbox { isReady detail } }')
    expect(scriptSandbox).toEqual({ isReady: true, detail: '' })
  })

  it('writes the levels of its outputs into the boot configuration', async () => {
    const ask = asking(board, token)
    await makePumps(ask, { gin: dcPump('Gin', { nr: wires.gin.pin, timePerClMs: 1_000 }) })
    const written =
      await board.run(`for i in $(seq 60); do grep '^gpio=' /boot/firmware/config.txt && exit 0; sleep 1; done
      journalctl -u speedrail-boot-levels -n 20; exit 1`)
    expect(written).toBe('gpio=17=op,dl,pd\n')
  })
})

describe('another version', () => {
  it('that is asked for is put in place, on a root that is read-only before and after', async () => {
    expect(await mountedAs(board, '/')).toBe('ro')
    const { code, output } = await update('99.1.0')
    const journal = await board.run('journalctl -u "speedrail*" -o short-monotonic | tail -n 120')
    expect(code, `${output}\n${journal}`).toBe(0)
    expect(await current()).toBe('releases/99.1.0\n')
    expect(await answered()).toBe('99.1.0')
    expect(await isOnMachine('/opt/speedrail/fall* /opt/speedrail/releases/.incoming* /var/lib/speedrail.before')).toBe(
      '',
    )
    await ended('writable-root')
    expect(await mountedAs(board, '/')).toBe('ro')
  })

  it('that does not answer as itself is given up', async () => {
    const { code, output } = await update('99.2.0')
    expect(code).not.toBe(0)
    expect(output).toContain('runs as before')
    expect(await current()).toBe('releases/99.1.0\n')
    expect(await answered()).toBe('99.1.0')
    expect(await isOnMachine('/opt/speedrail/fall* /var/lib/speedrail.before /opt/speedrail/releases/99.2.0')).toBe('')
  })

  it('that is on trial when the power is cut is given up at the next start', async () => {
    await board.run(`systemctl start --no-block speedrail-update@99.2.0.service
      for i in $(seq 3000); do [ "$(readlink /opt/speedrail/current)" = releases/99.2.0 ] && exit 0; sleep 0.1; done; exit 1`)
    await board.cutPower()
    board = await card.powerOn()
    await board.run('while ls -d /opt/speedrail/fall* >/dev/null 2>&1; do sleep 2; done')
    await ended('speedrail-trial')
    await awaitService(board)
    expect(await current()).toBe('releases/99.1.0\n')
    expect(await answered()).toBe('99.1.0')
    expect(await isOnMachine('/opt/speedrail/fall* /var/lib/speedrail.before /opt/speedrail/releases/99.2.0')).toBe('')
    expect(await failedUnits(board)).toBe('')
  })
})

describe('by hand', () => {
  it('it is taken off, and nothing of it is left', async () => {
    await board.run(`mount -o remount,rw /; bash ${install}/uninstall.sh --yes --purge`)
    expect(await board.run('systemctl show -P LoadState speedrail')).toBe('not-found\n')
    expect(await isOnMachine('/opt/speedrail /etc/speedrail /var/lib/speedrail/* /var/backups/speedrail/*')).toBe('')
    expect(await board.run("grep '^gpio=17' /boot/firmware/config.txt || true; id speedrail 2>&1 || true")).toMatch(
      /no such user/,
    )
  })

  it('it is installed', async () => {
    const said = await board.run(`mkdir /srv/unpacked
      tar -xzf ${releasesOnCard}/speedrail-99.1.0-arm64.tar.gz -C /srv/unpacked --strip-components=1
      time bash /srv/unpacked/tools/install/install.sh --yes --machine hardware --port 80`)
    console.log(said)
    await awaitService(board)
    expect(await answered()).toBe('99.1.0')
    const status = await board.run(
      'pid=$(systemctl show -P MainPID speedrail); stat -c %U /proc/$pid; grep -E "^(CapBnd|Seccomp|NoNewPrivs):" /proc/$pid/status',
    )
    expect(status).toMatch(/^speedrail\n/)
    // The right to its port, 80.
    expect(status).toMatch(/^CapBnd:\s*0+400$/m)
    expect(status).toMatch(/^Seccomp:\s*2$/m)
    expect(status).toMatch(/^NoNewPrivs:\s*1$/m)
    await claimMachine(board)
  })
})
