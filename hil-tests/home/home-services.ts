import { spawnSync } from 'node:child_process'

/**
 * Whether a program of a home is there to be tested with; told plainly where it is not. With `HOME_SERVICES=required` that
 * is a failure.
 */
export function mayUse(program: string): boolean {
  if (spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined) return true
  const told = `there is no ${program} here (tools/running/provide-programs.mjs): WHAT NEEDS IT WAS NOT TESTED`
  if (process.env['HOME_SERVICES'] === 'required') throw new Error(told)
  console.warn(told)
  return false
}
