import { execFile, execFileSync } from 'node:child_process'

/** Runs a command. @returns whether it could be run and was content */
export type RunCommand = (command: string, ...args: string[]) => Promise<boolean>

/** Above everything that is not urgent in itself; the kernel's own threads come first. */
const rank = '10'

/**
 * Lets this process run whenever it has something to do, however much else there is to do on the computer: pumps are
 * switched on time. A nice value is no help: the actuator has a session of its own, and between sessions the kernel
 * divides the processor evenly. It is the main thread's alone: other threads have it if they take it themselves, as those
 * that make pulses do.
 *
 * For real lines only: a simulated machine stops its clock at edges, and would keep others from the processor.
 *
 * Needs `chrt`, and the right to (root, CAP_SYS_NICE or RLIMIT_RTPRIO); without, everything stays as it is.
 */
export const takeRealTime = (run: RunCommand = runCommand): Promise<boolean> =>
  run('chrt', '--rr', '--reset-on-fork', '--pid', rank, String(process.pid))

/**
 * Gives it back, for all threads of this process. To be called when everything is off and the process is about to end:
 * then threads wait for each other by asking again and again, and on a single processor whoever asks in real time keeps
 * the process that has to answer from it.
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

const runCommand: RunCommand = (command, ...args) =>
  new Promise(resolve => {
    execFile(command, args, error => resolve(error === null))
  })
