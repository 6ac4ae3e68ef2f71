import { readdir, readFile } from 'node:fs/promises'

/** The processes of the machine besides its controller, by what stands in their command line. */
const kinds = { actuator: 'actuator-entry', scale: 'scale-entry', pictures: 'pictures-entry' } as const
export type ProcessKind = 'controller' | keyof typeof kinds

/**
 * What the processes of the machine hold in memory, in bytes, as Linux tells of them: nobody has to be asked. Elsewhere
 * only that of this process.
 */
export async function readProcessMemory(proc = '/proc', own = process.pid): Promise<ReadonlyMap<ProcessKind, number>> {
  const found = new Map<ProcessKind, number>([['controller', process.memoryUsage.rss()]])
  for (const child of await childrenOf(proc, own)) {
    await note(proc, child, found)
    // The scale is read by a process of the actuator's.
    for (const grandchild of await childrenOf(proc, child)) await note(proc, grandchild, found)
  }
  return found
}

async function note(proc: string, pid: number, found: Map<ProcessKind, number>): Promise<void> {
  const command = await textOf(`${proc}/${pid}/cmdline`)
  const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find(each => command.includes(kinds[each]))
  if (kind === undefined) return
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await textOf(`${proc}/${pid}/status`))?.[1]
  if (kilobytes !== undefined) found.set(kind, (found.get(kind) ?? 0) + Number(kilobytes) * 1024)
}

/** Of all its threads: any of them may have started one. */
async function childrenOf(proc: string, pid: number): Promise<readonly number[]> {
  const threads = await readdir(`${proc}/${pid}/task`).catch(() => [])
  const lists = await Promise.all(threads.map(thread => textOf(`${proc}/${pid}/task/${thread}/children`)))
  return lists.flatMap(list => list.split(' ').filter(Boolean).map(Number))
}

/** Empty for what is gone meanwhile. */
const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')
