/**
 * await-rest.mjs <host> <port> <seconds>: waits until the machine of this computer is at rest. Ends with 1 when it still
 * works after that time. Who does not answer is at rest: without its controller no machine works, and one that hangs has
 * been switched off by then.
 */
import { healthAddress } from './health-address.mjs'

const [host = '', port = '', seconds = ''] = process.argv.slice(2)
const url = healthAddress(host, port)
const end = performance.now() + Number(seconds) * 1000
const patienceMs = 5000

let told = false
while (await isBusy()) {
  if (performance.now() > end) {
    console.error(`the machine still works after ${seconds} s`)
    process.exit(1)
  }
  if (!told) console.log('the machine works: waiting for it')
  told = true
  await new Promise(resolve => setTimeout(resolve, 250))
}

async function isBusy() {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    const { busy } = await response.json()
    return busy === true
  } catch {
    return false
  }
}
