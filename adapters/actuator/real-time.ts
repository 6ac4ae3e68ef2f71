import { execFile, execFileSync } from 'node:child_process'

/** Above everything that is not urgent in itself; the kernel's own threads come first. */
const rank = '10'

/**
 * Lets the main thread run whenever it has something to do, so that pumps are switched on time; threads that make
 * pulses do the same for themselves. A nice value would not help: the actuator has a session of its own, and the kernel
 * divides the processor evenly between sessions. Real lines only: a simulated machine would keep others waiting.
 *
 * @param run runs a command, and says whether that succeeded
 * @returns whether it is permitted: needs `chrt`, and root, CAP_SYS_NICE or RLIMIT_RTPRIO
 */
export const takeRealTime = (run: (command: string, ...args: string[]) => Promise<boolean> = runCommand) =>
  run('chrt', '--rr', '--reset-on-fork', '--pid', rank, String(process.pid))

/**
 * Gives it back for all threads, when everything is off and the process is about to end: threads then wait for each
 * other by polling, which in real time keeps the one that has to answer from a single processor.
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
