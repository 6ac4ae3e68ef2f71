/** An emulated Raspberry Pi 3B: power on, a line to speak to it, its header from outside, power cut. */
import { type ChildProcess, spawn } from 'node:child_process'
import { constants, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { dyingWithUs, onOneCore } from '../rig/emulator.mjs'
import { type Pins, watchPins } from './pins.ts'

export interface Ran {
  readonly code: number
  readonly output: string
}

export interface Board {
  readonly pins: Pins
  /** Runs a script as root on the board. Throws when it ends with another code than 0. */
  run(script: string): Promise<string>
  /** Runs a script as root on the board. */
  tryRun(script: string): Promise<Ran>
  /** Runs a script, then `systemctl reboot`; comes back when the board has started again. */
  restart(script?: string): Promise<void>
  /** As by pulling the plug. */
  cutPower(): Promise<void>
}

/** Where `npm run test:arm` has made the parts of the board. */
const parts = process.env['ARM_BOARD'] ?? ''

/** A card of its own, a copy of the one that was made; remove it by {@link removeCard}. */
export function freshCard(): string {
  const card = join(mkdtempSync(join(tmpdir(), 'speedrail-card-')), 'card.img')
  copyFileSync(join(parts, 'card.img'), card, constants.COPYFILE_FICLONE)
  return card
}

export const removeCard = (card: string): void => rmSync(join(card, '..'), { recursive: true, force: true })

/**
 * Guest time counts instructions, one to a nanosecond on all four cores together, and leaps where nobody computes: a busy
 * host makes nothing late.
 */
const countedTime = ['-icount', 'shift=0,sleep=off']
/** Without what a kernel does at each start for others: virtual machines, certificates, a source of chance. */
const left = 'kvm-arm.mode=none initcall_blacklist=load_system_certificate_list,init_encrypted,jent_mod_init'
/**
 * The level of a line stays when its holder is gone, as on Raspberry Pi OS: what goes off was switched off by someone.
 */
const keepsLevels = 'pinctrl_bcm2835.persist_gpio_outputs=1'
const commandLine = `console=ttyAMA0,115200 quiet loglevel=1 systemd.show_status=0 mitigations=off ${left} ${keepsLevels}`

export const powerOn = (card: string): Promise<Board> =>
  start({
    ...{ kernel: join(parts, 'kernel'), initrd: join(parts, 'system.cpio'), deviceTree: join(parts, 'board.dtb') },
    ...{ commandLine, card },
  })

interface Start {
  readonly kernel: string
  readonly initrd: string
  readonly deviceTree: string
  readonly commandLine: string
  readonly card: string
  /** Where the system has no console for us: the script of one, for the shell of its service `debug-shell`. */
  readonly console?: string
}

export async function start(computer: Start): Promise<Board> {
  const folder = mkdtempSync(join(tmpdir(), 'speedrail-board-'))
  const socket = (name: string): string => join(folder, name)
  const server = (name: string): string => `unix:${socket(name)},server=on,wait=off`
  const call = onOneCore(
    dyingWithUs([
      ...['qemu-system-aarch64', '-M', 'raspi3b', ...countedTime, '-display', 'none', '-monitor', 'none'],
      ...['-kernel', computer.kernel, '-initrd', computer.initrd, '-dtb', computer.deviceTree],
      ...['-append', computer.commandLine, '-drive', `if=sd,format=raw,file=${computer.card}`],
      ...['-serial', `file:${socket('log')}`, '-serial', server('console')],
      ...['-qtest', server('pins'), '-qtest-log', 'none'],
    ]),
  )
  const emulator = spawn(call.command, call.args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  createInterface({ input: emulator.stderr }).on('line', line => said.push(line))
  const gone = new Promise<void>(resolve => void emulator.once('close', () => resolve()))
  void gone.then(() => rmSync(folder, { recursive: true, force: true }))
  await until(() => existsSync(socket('pins')) && existsSync(socket('console')), emulator, said)
  const console = await openConsole(socket('console'), computer.console)
  const pins = await watchPins(socket('pins'))
  await console.says('ready')
  const tryRun = (script: string): Promise<Ran> => console.run(script)
  return {
    pins,
    tryRun,
    async run(script) {
      const { code, output } = await tryRun(script)
      if (code !== 0) throw new Error(`${script}\nended with ${code}: ${output}`)
      return output
    },
    async restart(script = ':') {
      const restarted = console.says('ready')
      // The line may be gone before it has answered.
      const ran = console.run(`${script}\nsystemctl --no-block reboot`).catch(() => ({ code: 0, output: '' }))
      const { code, output } = await Promise.race([ran, restarted.then(() => ({ code: 0, output: '' }))])
      if (code !== 0) throw new Error(`The board does not restart: ${output}`)
      await restarted
    },
    async cutPower() {
      emulator.kill('SIGKILL')
      await gone
      pins.close()
    },
  }
}

async function until(isSo: () => boolean, emulator: ChildProcess, said: readonly string[]): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (emulator.exitCode !== null || tries > 600) throw new Error(`The emulator does not start. ${said.join('\n')}`)
    await pause(50)
  }
}

/** Of a shell of root; nothing that the console says has it. */
const prompt = '# '

/** The line to `guest/console.sh`, after each start of the board. */
async function openConsole(path: string, script?: string) {
  const socket = connect(path)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  if (script !== undefined) {
    const words = `exec bash -c "$(base64 -d <<<${Buffer.from(script).toString('base64')})"\n`
    let last = ''
    socket.on('data', (chunk: Buffer) => {
      const text = last + chunk.toString('latin1')
      const isPrompt = text.includes(prompt)
      if (isPrompt) socket.write(words)
      last = isPrompt ? '' : text.slice(1 - prompt.length)
    })
  }
  const seen: string[] = []
  /** By number of a script, or by word. */
  const waiting = new Map<string, (rest: string) => void>()
  let fail: (problem: Error) => void = () => undefined
  const gone = new Promise<never>((_, reject) => {
    fail = reject
  })
  gone.catch(() => undefined)
  createInterface({ input: socket }).on('line', line => {
    seen.push(line)
    const found = /@@ (\S+) ?(.*)$/.exec(line)
    if (found?.[1] !== undefined) waiting.get(found[1])?.(found[2] ?? '')
  })
  socket.once('close', () => fail(new Error(`The board is gone. Its last words:\n${seen.slice(-40).join('\n')}`)))
  socket.on('error', () => undefined)
  let number = 0
  async function said(key: string): Promise<string> {
    const rest = new Promise<string>(resolve => waiting.set(key, resolve))
    try {
      return await Promise.race([gone, rest])
    } finally {
      waiting.delete(key)
    }
  }
  return {
    says: async (word: string): Promise<void> => void (await said(word)),
    async run(script: string): Promise<Ran> {
      const key = `${++number}`
      const answer = said(key)
      socket.write(`${key} ${Buffer.from(script).toString('base64')}\n`)
      const [code, output = ''] = (await answer).split(' ')
      return { code: Number(code), output: Buffer.from(output, 'base64').toString() }
    },
  }
}
