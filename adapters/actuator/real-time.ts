import { execFile } from 'node:child_process'

/** Runs a command. @returns whether it could be run and was content */
export type RunCommand = (command: string, ...args: string[]) => Promise<boolean>

/** Above everything that is not urgent in itself; the kernel's own threads come first. */
const rank = '10'

/**
 * Lets this process run whenever it has something to do, however much else there is to do on the computer: pumps are
 * switched on time. A nice value is no help: the actuator has a session of its own, and between sessions the kernel
 * divides the processor evenly. Threads that come later are as any others.
 *
 * For real lines only: a simulated machine stops its clock at edges, and would keep others from the processor.
 *
 * Needs `chrt`, and the right to (root, CAP_SYS_NICE or RLIMIT_RTPRIO); without, everything stays as it is.
 */
export const takeRealTime = (run: RunCommand = runCommand): Promise<boolean> =>
  run('chrt', '--rr', '--reset-on-fork', '--pid', rank, String(process.pid))

const runCommand: RunCommand = (command, ...args) =>
  new Promise(resolve => {
    execFile(command, args, error => resolve(error === null))
  })
