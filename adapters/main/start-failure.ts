import type { Config } from '#adapters/config/config.ts'
import { asStoreFailure, StoreFailure } from '#adapters/store-embedded/store-failure.ts'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { messageOf } from '#domain/result.ts'

/** The data folder is damaged, newer than this program, or someone else's. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData'
  readonly problem: StoreProblem
  constructor(problem: StoreProblem) {
    super(problem.detail)
    this.problem = problem
  }
}

const advice: Readonly<Record<StoreProblem['kind'], string>> = {
  'in-use':
    'Another Speedrail is running on it. Stop that one, or name another folder with DATA_DIR — on a database, another machine ' +
    'with MACHINE_ID.',
  'half-copied': 'Repeat the command `store copy` to end it, or `store give-up` to do without it.',
  unreachable: 'Make sure that the database is running and that STORE names it; nothing was changed.',
  damaged:
    'Nothing was changed. In a data folder the server puts the newest intact state in its place when it starts, and keeps ' +
    'what is damaged. A database is restored from a backup.',
  'newer-version': 'It was written by a newer Speedrail. Start that version, or name another folder with DATA_DIR.',
}

/** After the server has looked for an intact state in a data folder. */
const nothingIntact =
  'Nothing was changed. No snapshot of it is intact either. Move speedrail.db and the files that begin with its name to ' +
  'another place, and restore a backup.'

const otherwise = 'Or name another folder with DATA_DIR.'

/** Why the machine does not start, and what to do. */
export const startFailureText = (error: unknown, config: Config): string =>
  explained(error, config) ??
  `Speedrail does not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`

/** @returns null for an error without a known cause */
export function explained(error: unknown, config: Config): string | null {
  const name = storeName(config)
  if (error instanceof UnusableData) {
    const isLost = error.problem.kind === 'damaged' && config.store === 'embedded'
    return unusableDataText(error.problem, name, isLost ? nothingIntact : undefined)
  }
  const setting = wrongSettingText(error, config)
  if (setting !== null) return setting
  const { reason, message } = asStoreFailure(error)
  if (reason === 'no-access') {
    return `The data in ${name} can’t be written: ${message}\nGive the user who starts Speedrail the right to write there, and check that the disk isn’t read-only. ${otherwise}`
  }
  if (reason === 'disk-full') return `The disk of ${name} is full: ${message}\nMake room on it. ${otherwise}`
  if (reason === 'io-error')
    return `The disk of ${name} fails: ${message}\nNothing was changed. Replace it. ${otherwise}`
  if (error instanceof StoreFailure) {
    return `The data in ${name} cannot be opened: ${message}\nNothing was changed. Move away what is in its place there. ${otherwise}`
  }
  return null
}

/** @returns null where no single setting is to blame */
function wrongSettingText(error: unknown, { host, port, dataDir }: Config): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken. Name another one with PORT.`
  if (isOfPort(error) && unusableHosts.includes(code)) {
    return `HOST=${host} is not an address of this computer. Set HOST to 127.0.0.1 for this computer alone, or to 0.0.0.0 for everyone.`
  }
  if (code === 'EACCES' && isOfPort(error))
    return `Port ${port} needs more rights than Speedrail has here. Choose another one with PORT.`
  if (isOfFolder(error) && folderCodes.includes(code)) {
    return `DATA_DIR=${dataDir} cannot be a folder: ${messageOf(error)}\nName another folder with DATA_DIR, or move away what is there.`
  }
  return null
}

/** Names that nobody knows, and addresses that another computer has, or none. */
const unusableHosts: readonly unknown[] = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EINVAL',
  'ENODATA',
]
/** Something else has the name, or a part of the path to it; or the path cannot be one. */
const folderCodes: readonly unknown[] = ['ENOENT', 'EEXIST', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']

const isOfFolder = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'mkdir' || error.syscall === 'stat')

const isOfPort = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo')

/** @param name of the store, as people call it */
export const unusableDataText = ({ kind, detail }: StoreProblem, name: string, whatToDo = advice[kind]): string =>
  `The data in ${name} cannot be used: ${detail}\n${whatToDo}`

/** Where records are kept, for people: without the user, the password and the options of an address. */
export const storeName = ({ store, dataDir }: Pick<Config, 'store' | 'dataDir'>): string =>
  store === 'embedded' ? dataDir : (store.replace(/^(mongodb(?:\+srv)?:\/\/)(?:.*@)?/s, '$1').split('?')[0] ?? '')
