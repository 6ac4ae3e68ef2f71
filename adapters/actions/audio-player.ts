import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type PlayAudio, type SoundEnding, soundEndings, soundOf } from '#domain/events/event-action.ts'
import type { RunReport } from '#domain/events/event-runs.ts'
import type { RunContext } from '#domain/ports/action-runner.port.ts'
import { completed, failed, findProgram, outputOf, reportOf, runChild } from './child-run.ts'

type Sound = Pick<PlayAudio, 'volume' | 'soundDevice'> & { readonly file: string }

interface PlayerKind {
  readonly name: string
  readonly plays: readonly SoundEnding[]
  readonly arguments: (sound: Sound) => readonly string[]
  /** What it cannot do of the request. */
  readonly missing?: (sound: Sound) => string | null
  readonly server?: SoundServer
  readonly devices?: DeviceList
}

interface DeviceList {
  readonly program: string
  readonly args: readonly string[]
  readonly read: (output: string) => string[]
}

/** A sound server belongs to one account. */
interface SoundServer {
  /** In the account's runtime folder. */
  readonly socket: string
  /** The environment's name for another one. */
  readonly variable: string
}
const pipeWire: SoundServer = { socket: 'pipewire-0', variable: 'PIPEWIRE_REMOTE' }
const pulse: SoundServer = { socket: 'pulse/native', variable: 'PULSE_SERVER' }

const named = (flag: (device: string) => readonly string[], device: string | null): readonly string[] =>
  device === null ? [] : flag(device)

const lineStarts = (output: string): string[] => output.split('\n').filter(line => /^\S/.test(line))
const sinks: DeviceList = {
  program: 'pactl',
  args: ['list', 'short', 'sinks'],
  read: output => lineStarts(output).flatMap(line => line.split('\t')[1] ?? []),
}

const alsa: DeviceList = { program: 'aplay', args: ['-L'], read: lineStarts }

/** In the order of preference: those that know volume and device first. */
const kinds: readonly PlayerKind[] = [
  {
    name: 'mpv',
    plays: soundEndings,
    arguments: ({ file, volume, soundDevice }) => [
      '--no-config',
      '--no-video',
      '--no-terminal',
      `--volume=${volume}`,
      ...named(device => [`--audio-device=${device}`], soundDevice),
      '--',
      file,
    ],
    devices: {
      program: 'mpv',
      args: ['--no-config', '--audio-device=help'],
      read: output => [...output.matchAll(/^\s*'([^']+)'/gm)].map(([, name = '']) => name),
    },
  },
  {
    name: 'pw-play',
    plays: soundEndings,
    arguments: ({ file, volume, soundDevice }) => [
      `--volume=${volume / 100}`,
      ...named(device => [`--target=${device}`], soundDevice),
      file,
    ],
    server: pipeWire,
    devices: sinks,
  },
  {
    name: 'paplay',
    plays: soundEndings,
    arguments: ({ file, volume, soundDevice }) => [
      `--volume=${Math.round(volume * 655.36)}`,
      ...named(device => [`--device=${device}`], soundDevice),
      file,
    ],
    server: pulse,
    devices: sinks,
  },
  {
    name: 'ffplay',
    plays: soundEndings,
    arguments: ({ file, volume }) => ['-nodisp', '-autoexit', '-loglevel', 'error', '-volume', `${volume}`, file],
    missing: ({ soundDevice }) => (soundDevice === null ? null : 'ffplay cannot choose the device.'),
  },
  {
    name: 'aplay',
    plays: ['wav'],
    arguments: ({ file, soundDevice }) => ['--quiet', ...named(device => ['-D', device], soundDevice), file],
    missing: ({ volume }) => (volume === 100 ? null : 'aplay cannot choose the volume.'),
    devices: alsa,
  },
  {
    name: 'mpg123',
    plays: ['mp3'],
    arguments: ({ file, volume, soundDevice }) => [
      '--quiet',
      `--scale`,
      `${Math.round(volume * 327.68)}`,
      ...named(device => ['-o', 'alsa', '-a', device], soundDevice),
      file,
    ],
    devices: alsa,
  },
  {
    name: 'ogg123',
    plays: ['ogg', 'flac'],
    arguments: ({ file, soundDevice }) => [
      '--quiet',
      ...named(device => ['-d', 'alsa', '-o', `dev:${device}`], soundDevice),
      file,
    ],
    missing: ({ volume }) => (volume === 100 ? null : 'ogg123 cannot choose the volume.'),
    devices: alsa,
  },
]

export const playersFor = (ending: SoundEnding): string =>
  kinds.flatMap(({ name, plays }) => (plays.includes(ending) ? name : [])).join(', ')

export interface AudioPlayer extends Pick<PlayerKind, 'name' | 'plays' | 'arguments' | 'missing'> {
  readonly program: string
  /** Empty where unknown. */
  devices(): Promise<readonly string[]>
}

const listing = { timeout: 5000, maxBuffer: 256 * 1024 } as const
const mostDevices = 200

type Environment = Readonly<Record<string, string>>

/** The best first. */
export async function findAudioPlayers(environment: Environment): Promise<readonly AudioPlayer[]> {
  const searchPath = environment['PATH'] ?? ''
  const found: AudioPlayer[] = []
  for (const kind of kinds) {
    if (kind.server && !isThere(kind.server, environment)) continue
    const program = await findProgram(kind.name, searchPath)
    if (program !== null) found.push({ ...kind, program, devices: () => devicesOf(kind, environment) })
  }
  return found
}

function isThere({ socket, variable }: SoundServer, environment: Environment): boolean {
  if (environment[variable]) return true
  const folder = environment['XDG_RUNTIME_DIR']
  return folder !== undefined && existsSync(join(folder, socket))
}

async function devicesOf({ devices }: PlayerKind, environment: Environment): Promise<readonly string[]> {
  const program = devices && (await findProgram(devices.program, environment['PATH'] ?? ''))
  const output = program ? await outputOf(program, devices.args, { ...listing, env: environment }) : null
  return output === null ? [] : [...new Set(devices?.read(output))].slice(0, mostDevices)
}

interface PlayDeps {
  readonly players: readonly AudioPlayer[]
  /** null when it's gone. */
  readonly file: string | null
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

/** The longest that fits into a file; a hanging player is ended. */
const longestSoundMs = 60 * 60 * 1000
/** Between repeats of a sound without length. */
const leastRepeatMs = 500

/** Once, or until it's cancelled. */
export async function playAudio(task: PlayAudio, context: RunContext, deps: PlayDeps): Promise<RunReport> {
  const { players, file } = deps
  const ending = soundOf(task.fileKey) ?? 'wav'
  const player = players.find(({ plays }) => plays.includes(ending))
  if (!player) return failed('no-audio-player', noPlayer(ending))
  if (file === null) return failed('file-gone', `${task.fileName} is not there any more.`)
  const sound = { file, volume: task.volume, soundDevice: task.soundDevice }
  const missing = player.missing?.(sound)
  if (missing) context.log('INFO', [missing])
  const order = {
    program: player.program,
    args: player.arguments(sound),
    folder: deps.folder,
    environment: deps.environment,
    niceness: 0,
    timeLimitMs: longestSoundMs,
  }
  for (;;) {
    const begun = performance.now()
    const report = reportOf(await runChild(order, context), player.name, `${player.name} did not end.`)
    if (!task.onRepeat || report.outcome === 'failed' || context.token.isCancelled) return report
    await pause(leastRepeatMs - (performance.now() - begun), context)
    if (context.token.isCancelled) return completed
  }
}

const noPlayer = (ending: SoundEnding): string =>
  `No audio player for ${ending.toUpperCase()} was found. Install one of ${playersFor(ending)} and start again.`

/** Shorter when the run is cancelled. */
function pause(milliseconds: number, { token }: Pick<RunContext, 'token'>): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve()
  return new Promise(resolve => {
    const timer = setTimeout(() => {
      forget()
      resolve()
    }, milliseconds)
    const forget = token.onCancel(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
