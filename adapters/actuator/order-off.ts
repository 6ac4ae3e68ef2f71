import { stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { holderOf as holderInKernel } from './kernel-name.ts'
import { failedOrder, off, ownerNamesOf, wait } from './sole-owner.ts'

/** The answer to an order to switch everything off. */
export type OffAnswer =
  /** No actuator process works on the data, nor on those that were there before. */
  | { readonly kind: 'nobody' }
  /** Every output is off, and the machine stands still. */
  | { readonly kind: 'off' }
  | { readonly kind: 'failed'; readonly why: string }
  /** The actuator process hangs. */
  | { readonly kind: 'silent'; readonly pid: number }
  /** The process that was told is not known to be the machine's actuator process, whatever it says. */
  | { readonly kind: 'stranger' }

/** A process that lives says something at once, … */
const signOfLifeMs = 1_000
/** … and has what it stops with soon: it may be starting. */
const longestWaitMs = 5_000

/** The order in which several answers count: a hanging process is to be ended, and is asked again. */
const gravest = ['silent', 'failed', 'off', 'stranger', 'nobody'] as const

interface Asked {
  readonly dataDir: string
  /** In which the outputs are noted besides; an empty text where there is none. */
  readonly runtimeDirectory: string
}

/**
 * Tells the actuator process that works on `dataDir`, or did before that was moved or replaced, to switch everything off.
 * Its word counts if it belongs to the account of one of the folders, to that of the caller, or to root: the name under
 * which it is told could be anybody's. Without the rights of root only processes of the own account can be known.
 */
export async function orderOff({ dataDir, runtimeDirectory }: Asked, holderOf = holderInKernel): Promise<OffAnswer> {
  if (process.platform !== 'linux') return { kind: 'nobody' }
  const owners = await Promise.all([dataDir, ...(runtimeDirectory === '' ? [] : [runtimeDirectory])].map(accountOf))
  const isTrusted = (uid: number): boolean => [0, process.getuid?.(), ...owners].includes(uid)
  const names = oneForEach(await ownerNamesOf(dataDir), holderOf)
  const answers = await Promise.all(names.map(name => answerTo(name, isTrusted, holderOf)))
  return gravest.flatMap(kind => answers.filter(answer => answer.kind === kind))[0] ?? { kind: 'nobody' }
}

const accountOf = async (folder: string): Promise<number | null> => (await stat(folder).catch(() => null))?.uid ?? null

/** A process that has several of the names is told once. */
function oneForEach(names: readonly string[], holderOf: typeof holderInKernel): readonly string[] {
  const holders = names.map(holderOf)
  return names.filter((_, index) => {
    const holder = holders[index]
    if (holder?.kind !== 'process') return true
    return holders.findIndex(each => each.kind === 'process' && each.pid === holder.pid) === index
  })
}

async function answerTo(
  name: string,
  isTrusted: (uid: number) => boolean,
  holderOf: typeof holderInKernel,
): Promise<OffAnswer> {
  const reply = await converse(name)
  const holder = holderOf(name)
  if (holder.kind === 'nobody') return { kind: 'nobody' }
  if (holder.kind === 'hidden' || !isTrusted(holder.uid)) return { kind: 'stranger' }
  if (reply === off) return { kind: 'off' }
  if (reply?.startsWith(failedOrder)) return { kind: 'failed', why: reply.slice(failedOrder.length).trim() }
  return { kind: 'silent', pid: holder.pid }
}

/** @returns its last word; null if it says none */
function converse(name: string): Promise<string | null> {
  return new Promise(resolve => {
    const socket = connect({ path: name }, () => void socket.write(off))
    let text = ''
    const give = (): void => {
      const word = text.replace(wait, '')
      resolve(word === '' ? null : word)
      socket.destroy()
    }
    socket.setTimeout(signOfLifeMs, give)
    socket.on('data', chunk => {
      text += chunk.toString()
      if (text === wait) socket.setTimeout(longestWaitMs)
    })
    socket.once('end', give)
    socket.once('close', give)
    socket.once('error', give)
  })
}
