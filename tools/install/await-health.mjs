/**
 * await-health.mjs <host> <port> <version> <seconds>: waits until that version answers on this computer. Ends with 1
 * when it does not in time.
 */
import { healthAddress } from './health-address.mjs'

const [host = '', port = '', version = '', seconds = ''] = process.argv.slice(2)
const url = healthAddress(host, port)
const end = performance.now() + Number(seconds) * 1000

let last = 'nothing'
while (!(await isHealthy())) {
  if (performance.now() > end) {
    console.error(`${url} does not answer as version ${version} does: ${last}`)
    process.exit(1)
  }
  await new Promise(resolve => setTimeout(resolve, 250))
}

async function isHealthy() {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    last = `${response.status} ${(await response.text()).slice(0, 200)}`
    if (!response.ok) return false
    const answer = JSON.parse(last.slice(4))
    return answer.status === 'ok' && answer.version === version
  } catch (error) {
    last = error instanceof Error ? (error.cause?.message ?? error.message) : String(error)
    return false
  }
}
