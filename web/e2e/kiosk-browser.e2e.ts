import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const kiosk = new URL('../../tools/install/kiosk/', import.meta.url).pathname

test('a kiosk shows its page again when the page has crashed, and when its browser has', async ({
  launchOptions: { executablePath = '' },
}) => {
  const home = mkdtempSync(join(tmpdir(), 'kiosk-'))
  let shown = 0
  const machine = createServer((request, response) => {
    if (request.url === '/simple/recipe') shown += 1
    response.setHeader('content-type', 'text/html')
    response.end('<title>The bar</title>')
  })
  await once(machine.listen(0, '127.0.0.1'), 'listening')
  for (const file of ['kiosk-browser.sh', 'kiosk-wait.html']) copyFileSync(join(kiosk, file), join(home, file))
  writeFileSync(join(home, 'address'), `http://127.0.0.1:${(machine.address() as AddressInfo).port}/simple/recipe`)
  const put = (name: string, lines: string): void =>
    writeFileSync(join(home, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  put('chromium', `echo $$ >'${home}/pid'\nexec '${executablePath}' --headless --no-sandbox --disable-gpu "$@"`)
  // By which the script looks for the page.
  put('pgrep', `PATH=\${PATH#*:} pgrep "$@" && : >'${home}/seen'`)
  const env = { PATH: `${home}:${process.env['PATH']}`, HOME: home }
  const script = spawn('bash', [join(home, 'kiosk-browser.sh')], { env, stdio: 'ignore', detached: true })
  const kill = (...which: readonly string[]): unknown =>
    spawnSync('pkill', ['-KILL', '--session', readFileSync(join(home, 'pid'), 'utf8').trim(), ...which])
  const pagesShown = (): number => shown
  try {
    await expect.poll(pagesShown).toBe(1)
    await expect.poll(() => existsSync(join(home, 'seen'))).toBe(true)
    kill('--full', '--', '--type=renderer')
    await expect.poll(pagesShown).toBe(2)
    kill()
    await expect.poll(pagesShown).toBe(3)
  } finally {
    script.kill('SIGKILL')
    kill()
    machine.close()
    rmSync(home, { recursive: true, force: true })
  }
})
