/* Says whether the tests may have this computer's header: ends with 0, or with 1 and a sentence that says why not. */
import { loadLibc } from '#adapters/gpio/kernel/libc.ts'
import { linuxKernel } from '#adapters/gpio/kernel/linux-kernel.ts'
import { whyNotTestable } from './device-wires.ts'

const libc = loadLibc()
const problem = libc.ok ? whyNotTestable(linuxKernel(libc.value)) : libc.problem
if (problem !== null) {
  console.log(problem)
  process.exitCode = 1
}
