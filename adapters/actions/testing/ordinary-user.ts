import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { programFolder, searchPath } from './actions-bench.ts'

/**
 * On hardware the server is an ordinary user, and what bubblewrap may do is another thing than for root. Where tests
 * are run by root, whatever begins a sandbox becomes `nobody` first, and this process says that it is nobody, too.
 *
 * @returns where programs are looked for, and how it is undone
 */
export async function beOrdinaryUser() {
  if (process.getuid?.() !== 0) return { searchPath, dispose: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'speedrail-ordinary-'))
  const nobody = 65534
  // Root's home is not open to others, so only the system's own programs count.
  const system = '/usr/local/bin:/usr/bin:/bin'
  // The capability that a server on port 80 has.
  const lowPort = '--inh-caps=+net_bind_service --ambient-caps=+net_bind_service'
  const become = `PATH=${system} exec setpriv --reuid ${nobody} --regid ${nobody} --clear-groups ${lowPort} choom "$@"`
  const bin = await programFolder(folder, 'choom', become)
  const uid = vi.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(nobody)
  return {
    searchPath: `${bin}:${system}`,
    dispose: async () => {
      uid.mockRestore()
      await rm(folder, { recursive: true })
    },
  }
}
