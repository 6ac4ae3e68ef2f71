import { loadLibc } from '#adapters/libc/libc.ts'

/**
 * Lets this process end when the one that has forked it does, whatever it is busy with: one that hangs does not notice
 * that nobody is there any more, and would keep its pins. Its last argument is the id of that other process.
 *
 * Where the C library cannot be called a process that hangs is not ended: it has no pins there.
 */
export function endWithParent(): void {
  const libc = loadLibc()
  if (libc.ok) libc.value.dieWithParent()
  // Gone before the kernel was asked.
  if (process.ppid !== Number(process.argv.at(-1))) process.exit(0)
}
