/* Says whether the tests may have this computer's header: ends with 0, or with 1 and a sentence that says why not. */

import { linuxKernel } from '#adapters/gpio/kernel/gpio-kernel.ts'
import { loadLibc } from '#adapters/libc/libc.ts'
import { whyNotTestable } from './device-wires.ts'

const libc = loadLibc()
const problem = libc.ok ? whyNotTestable(linuxKernel(libc.value)) : libc.problem
if (problem !== null) {
  console.log(problem)
  process.exitCode = 1
}
