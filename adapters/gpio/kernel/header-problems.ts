import { readFileSync, statSync } from 'node:fs'
import type { HeaderProblem } from './header-lines.ts'

/** Why the header's lines cannot be had, and what to do. */
export function headerProblemText(problem: HeaderProblem): string {
  switch (problem.kind) {
    case 'no-chip':
      return 'there is no GPIO chip (/dev/gpiochip*): this computer has no header, or its kernel no driver for it'
    case 'no-permission':
      return `no permission for ${problem.path}: the user of this program must be in the group ${groupOf(problem.path)}`
    case 'old-kernel':
      return `the kernel is too old for ${problem.path}: version 5.10 or later is needed`
    case 'no-header-lines':
      return `no GPIO chip has a line GPIO17 (found: ${problem.labels.join(', ')})`
  }
}

/** Name, or number, of the group that a file belongs to. */
export function groupOf(path: string): string {
  try {
    const { gid } = statSync(path)
    const line = readFileSync('/etc/group', 'utf8')
      .split('\n')
      .find(each => each.split(':')[2] === String(gid))
    return line?.split(':')[0] ?? String(gid)
  } catch {
    return 'gpio'
  }
}
