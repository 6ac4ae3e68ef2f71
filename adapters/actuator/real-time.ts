import { execFile, execFileSync } from 'node:child_process'

/** The kernel's own threads come first. */
const rank = '10'

/**
 * Runs the main thread in real time, so that pumps are switched on time; threads that make pulses do it themselves. Not
 * for simulated machines: others would wait.
 * @returns whether it's permitted: needs `chrt`, and root, CAP_SYS_NICE or RLIMIT_RTPRIO
 */
export const takeRealTime = (run: (command: string, ...args: string[]) => Promise<boolean> = runCommand) =>
  run('chrt', '--rr', '--reset-on-fork', '--pid', rank, String(process.pid))

/**
 * Back to normal, when everything is off and the process ends: its threads poll for each other, which would starve a
 * single processor.
 */
export function leaveRealTime(): void {
  try {
    execFileSync('chrt', ['--all-tasks', '--other', '--reset-on-fork', '--pid', '0', String(process.pid)], {
      stdio: 'ignore',
    })
  } catch {
    // No chrt: then there was no real time either.
  }
}

const runCommand = (command: string, ...args: string[]): Promise<boolean> =>
  new Promise(resolve => {
    execFile(command, args, error => resolve(error === null))
  })
