/*
 * Names in the kernel that one process at a time can have: abstract sockets, of Linux only. A name is free again at the
 * very moment its process is gone, however it went.
 *
 * Any account of the computer may take a free name, and speak under it: who it is that has one is told by /proc, which
 * cannot be forged. A script of an event action has the same account as the machine, and the same network: it is told
 * apart by its namespace of processes, which it cannot leave.
 */
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'

/**
 * The owner of a name. An owner that cannot be seen or is not to be believed is hidden: without the rights of root a
 * process sees the processes of its own account alone; and one in a namespace of processes of its own is a stranger,
 * whatever its account.
 */
export type NameHolder =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'process'; readonly pid: number; readonly uid: number }

/** @returns whether this process has the name from now on, for as long as it lives; not if another one has it */
export function claimName(name: string, onConnection: (connection: Socket) => void): Promise<boolean> {
  const server = createServer(onConnection)
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(true))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen({ path: name })
  })
}

/** A few milliseconds. */
export function holderOf(name: string): NameHolder {
  const socket = socketOf(name)
  if (socket === null) return { kind: 'nobody' }
  const holder = readdirSync('/proc').find(each => /^\d+$/.test(each) && hasOpen(each, socket))
  const uid = holder === undefined || isApart(holder) ? null : ownerOf(holder)
  return uid === null ? { kind: 'hidden' } : { kind: 'process', pid: Number(holder), uid }
}

/** Columns of /proc/net/unix; flags of one that listens. */
const columns = /^\S+ \S+ \S+ (\S+) \S+ \S+ +(\d+) @(.*)$/
const listening = '00010000'

/** The text of the link to its file; null if nobody listens. */
function socketOf(name: string): string | null {
  for (const line of readOr('/proc/net/unix', '').split('\n')) {
    const [, flags, inode, text = ''] = columns.exec(line) ?? []
    // The zeros around a name are shown as @, too.
    if (flags === listening && text.replace(/@+$/, '') === name.replaceAll('\0', '')) return `socket:[${inode}]`
  }
  return null
}

function hasOpen(pid: string, link: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some(fd => linkOr(`/proc/${pid}/fd/${fd}`, '') === link)
  } catch {
    return false
  }
}

/** One number for each namespace that it is in, from ours on; a kernel without such namespaces says nothing of it. */
function isApart(pid: string): boolean {
  return /^NSpid:\t\d+\t/m.test(readOr(`/proc/${pid}/status`, ''))
}

function ownerOf(pid: string): number | null {
  try {
    return statSync(`/proc/${pid}`).uid
  } catch {
    return null
  }
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

function linkOr(path: string, otherwise: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return otherwise
  }
}
