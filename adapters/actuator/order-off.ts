import { stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { holderOf as holderInKernel } from './kernel-name.ts'
import { failedOrder, off, ownerNameOf, wait } from './sole-owner.ts'

/** What came of an order to switch everything off. */
export type OffAnswer =
  /** No actuator process works on the data. */
  | { readonly kind: 'nobody' }
  /** Every output is off, and the machine stands still. */
  | { readonly kind: 'off' }
  | { readonly kind: 'failed'; readonly why: string }
  /** The actuator process hangs. */
  | { readonly kind: 'silent'; readonly pid: number }
  /** Whoever it was that was told: it is not known to be the machine's actuator process, whatever it says. */
  | { readonly kind: 'stranger' }

/** A process that lives says something at once, … */
const signOfLifeMs = 1_000
/** … and has what it stops with soon: it may be starting. */
const longestWaitMs = 5_000

/**
 * Tells the actuator process that works on `dataDir` to switch everything off. Its word counts if it belongs to the
 * account that the data belong to, to that of the caller, or to root: the name under which it is told could be anybody's.
 * Without the rights of root only processes of the own account can be known.
 */
export async function orderOff(dataDir: string, holderOf = holderInKernel): Promise<OffAnswer> {
  const name = process.platform === 'linux' ? await ownerNameOf(dataDir).catch(() => null) : null
  if (name === null) return { kind: 'nobody' }
  const said = await converse(name)
  const holder = holderOf(name)
  if (holder.kind === 'nobody') return { kind: 'nobody' }
  const trusted = [0, process.getuid?.(), (await stat(dataDir)).uid]
  if (holder.kind === 'hidden' || !trusted.includes(holder.uid)) return { kind: 'stranger' }
  if (said === off) return { kind: 'off' }
  if (said?.startsWith(failedOrder)) return { kind: 'failed', why: said.slice(failedOrder.length).trim() }
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
