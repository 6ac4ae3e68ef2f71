import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PlayAudio } from '#domain/events/event-action.ts'
import { findProgram } from './find-program.ts'

/** The sound to play, as a player must be told. */
type Sound = Pick<PlayAudio, 'volume' | 'soundDevice'> & { readonly file: string }

interface PlayerKind {
  readonly name: string
  readonly arguments: (sound: Sound) => readonly string[]
  /** The part of the request that it cannot do; null when there is none. */
  readonly missing: (sound: Sound) => string | null
  /** The sound server it plays through, where it needs one. */
  readonly server?: SoundServer
  /** How its devices are listed, and read from that; null where they cannot be named. */
  readonly devices: {
    readonly program: string
    readonly args: readonly string[]
    readonly read: (output: string) => string[]
  } | null
}

/** A sound server belongs to one account. That of a user on the desktop does not hear a service. */
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
const sinks: PlayerKind['devices'] = {
  program: 'pactl',
  args: ['list', 'short', 'sinks'],
  read: output => lineStarts(output).flatMap(line => line.split('\t')[1] ?? []),
}

/** In the order of preference: those that know volume and device first. */
const kinds: readonly PlayerKind[] = [
  {
    name: 'mpv',
    arguments: ({ file, volume, soundDevice }) => [
      '--no-config',
      '--no-video',
      '--no-terminal',
      `--volume=${volume}`,
      ...named(device => [`--audio-device=${device}`], soundDevice),
      '--',
      file,
    ],
    missing: () => null,
    devices: {
      program: 'mpv',
      args: ['--no-config', '--audio-device=help'],
      read: output => [...output.matchAll(/^\s*'([^']+)'/gm)].map(([, name = '']) => name),
    },
  },
  {
    name: 'pw-play',
    arguments: ({ file, volume, soundDevice }) => [
      `--volume=${volume / 100}`,
      ...named(device => [`--target=${device}`], soundDevice),
      file,
    ],
    missing: () => null,
    server: pipeWire,
    devices: sinks,
  },
  {
    name: 'paplay',
    arguments: ({ file, volume, soundDevice }) => [
      `--volume=${Math.round(volume * 655.36)}`,
      ...named(device => [`--device=${device}`], soundDevice),
      file,
    ],
    missing: () => null,
    server: pulse,
    devices: sinks,
  },
  {
    name: 'ffplay',
    arguments: ({ file, volume }) => ['-nodisp', '-autoexit', '-loglevel', 'error', '-volume', `${volume}`, file],
    missing: ({ soundDevice }) => (soundDevice === null ? null : 'ffplay cannot choose the device.'),
    devices: null,
  },
  {
    name: 'aplay',
    arguments: ({ file, soundDevice }) => ['--quiet', ...named(device => ['-D', device], soundDevice), file],
    missing: ({ volume }) => (volume === 100 ? null : 'aplay cannot choose the volume.'),
    devices: { program: 'aplay', args: ['-L'], read: lineStarts },
  },
]

/** The player that was found on this computer. */
export interface AudioPlayer extends Pick<PlayerKind, 'name' | 'arguments' | 'missing'> {
  /** An absolute path. */
  readonly program: string
  /** Empty where they cannot be told. */
  devices(): Promise<readonly string[]>
}

const listing = { timeout: 5000, maxBuffer: 256 * 1024 } as const
const mostDevices = 200

type Environment = Readonly<Record<string, string>>

/** The first that can be heard here. Null when there is none of those we know. */
export async function findAudioPlayer(environment: Environment): Promise<AudioPlayer | null> {
  const searchPath = environment['PATH'] ?? ''
  for (const kind of kinds) {
    if (kind.server && !isThere(kind.server, environment)) continue
    const program = await findProgram(kind.name, searchPath)
    if (program !== null) return { ...kind, program, devices: () => devicesOf(kind, environment) }
  }
  return null
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
