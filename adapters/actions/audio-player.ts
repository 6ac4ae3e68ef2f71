import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type PlayAudio, type SoundEnding, soundEndings } from '#domain/events/event-action.ts'
import { findProgram } from './child-run.ts'

type Sound = Pick<PlayAudio, 'volume' | 'soundDevice'> & { readonly file: string }

interface PlayerKind {
  readonly name: string
  readonly plays: readonly SoundEnding[]
  readonly arguments: (sound: Sound) => readonly string[]
  /** What it cannot do of the request; null when nothing. */
  readonly missing?: (sound: Sound) => string | null
  readonly server?: SoundServer
  /** How its devices are listed, and read from that. */
  readonly devices?: DeviceList
}

interface DeviceList {
  readonly program: string
  readonly args: readonly string[]
  readonly read: (output: string) => string[]
}

/** A sound server belongs to one account: a service does not reach that of a user on the desktop. */
interface SoundServer {
  /** In the runtime folder of the account. */
  readonly socket: string
  /** Names another one in the environment. */
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

/** What can be installed to play a sound. */
export const playersFor = (ending: SoundEnding): string =>
  kinds.flatMap(({ name, plays }) => (plays.includes(ending) ? name : [])).join(', ')

export interface AudioPlayer extends Pick<PlayerKind, 'name' | 'plays' | 'arguments' | 'missing'> {
  /** An absolute path. */
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
  if (!program) return []
  return new Promise(resolve => {
    execFile(program, [...devices.args], { ...listing, env: environment }, (error, output) =>
      resolve(error ? [] : [...new Set(devices.read(output))].slice(0, mostDevices)),
    )
  })
}
